// Russian poker: the best option of every deal, one block of threads for each.
//
// The same counting as in bank.py, purchase.py, settling.py and options.py, name by name; comments
// there say why. Compiled at run time for the device, or by any C++ compiler as one thread, which
// is how it is compared with the other on a machine without a device.

#ifdef __CUDACC__
#define GPU 1
#elif defined(__CUDACC_RTC__)
#define GPU 1
#endif

#ifdef GPU
#define DEVICE __device__ __forceinline__
#define CALL __device__ __noinline__
#define SHARED __shared__
#define SYNC __syncthreads()
#define THREAD ((int)threadIdx.x)
#define THREADS ((int)blockDim.x)
#define LANES 32
#define POP(x) __popc(x)
#ifndef BLOCKS  // on one multiprocessor: fewer leave each thread more registers
#define BLOCKS 3
#endif
#else
#define DEVICE static inline
#define CALL static
#define SHARED
#define SYNC
#define THREAD 0
#define THREADS 1
#define LANES 1
#define POP(x) __builtin_popcount(x)
#endif

typedef unsigned long long word_t;
typedef unsigned short u16;

enum { HIGH, AK, PAIR, TWO, THREE, RUN, FLUSH, FULL, FOUR, SUITED, ROYAL };
enum { STAY = 0, SIXTH = 6, DARK = 7, RULES = 8, PAYS = 9, COLUMNS = 11 };
enum { FOLD, NO_GAME, WIN, TIE, LOSE, BET, BOUGHT_NONE, BOUGHT_LOSE, OFFERED, STAKED };
enum { LITERAL, AK_IN_FLUSH, BY_KICKER, LEAST_HAND, BUYING, DARK_BUYS, MOST, INSURANCE_PAYS, PRICE,
       AK_PAYS };
enum { EV, SQUARE, STAKE, GOES_ON, FREE, WON, EVEN, LOST, INSURED, BOUGHT, ABOVE, DOUBT, SUMS };
enum { PASS = 0, BETS = 1, TAKES_SIXTH = 2, EXCHANGES = 2, OPTIONS = 34, BLIND = 34 };
enum { ANY = -1, MIXED = -2, UNSEEN = 46, STRENGTH_COUNT = 7463, AK_MASK = 3 << 11 };
enum { MOST_ITEMS = 6400, TOGETHER = 32, OF_SUIT = 495 };
#define LEAST 1e-9

struct Tables {
    const int *starts;       // of draws by number of cards
    const word_t *words;     // of draws
    const int *keys;
    const u16 *masks;
    const int *patterns;     // by strength
    const u16 *strengths;    // five cards, then from `six` on six cards
    const u16 *rows;
    const u16 *places;
    const u16 *flushes;      // by mask
    const int *no_game_starts;
    const u16 *no_game_masks;
    const int *completing;   // by mask of four
    const double *terms;
    const double *pays;      // five cards, by strength
    const double *has_ak;
    int six;
};

struct Deal {
    word_t word;
    int suit[4];
    int up, up_suit;
    int hand[5];
};

struct Banks {
    int none, less, equal, kicker;
};

DEVICE int count_of(word_t word, int rank) { return (int)(word >> (4 * rank)) & 7; }
DEVICE int two_of(int n) { return n * (n - 1) / 2; }
DEVICE int three_of(int n) { return n * (n - 1) * (n - 2) / 6; }
DEVICE int four_of(int n) { return n * (n - 1) * (n - 2) * (n - 3) / 24; }
DEVICE int straight(int top) { return top == 3 ? 0x100F : 31 << (top - 4); }

// Ranks are counted in a word, or are the bits of a mask.
DEVICE void below(word_t word, int fixed, int size, int mask, int *less, int *equal) {
    int t1 = 0, t2 = 0, t3 = 0, t4 = 0, l0 = 0, l1 = 0, l2 = 0, l3 = 0, l4 = 0;
    int e0 = 1, e1 = 0, e2 = 0, e3 = 0, e4 = 0;
#pragma unroll
    for (int rank = 0; rank < 13; rank++) {
        int wanted = mask >> rank & 1;
        if (rank == fixed) {
            if (!wanted) {
                l0 = l1 = l2 = l3 = l4 = 0;
                e0 = e1 = e2 = e3 = e4 = 0;
            }
            continue;
        }
        int count = count_of(word, rank);
        if (wanted) {
            l4 = t4 + l3 * count; e4 = e3 * count;
            l3 = t3 + l2 * count; e3 = e2 * count;
            l2 = t2 + l1 * count; e2 = e1 * count;
            l1 = t1 + l0 * count; e1 = e0 * count;
            l0 = 1; e0 = 0;
        }
        t4 += t3 * count; t3 += t2 * count; t2 += t1 * count; t1 += count;
    }
    *less = size == 2 ? l2 : size == 3 ? l3 : l4;
    *equal = size == 2 ? e2 : size == 3 ? e3 : e4;
}

DEVICE word_t spread(int mask) {
    word_t word = 0;
#pragma unroll
    for (int rank = 0; rank < 13; rank++) word |= (word_t)(mask >> rank & 1) << (4 * rank);
    return word;
}

CALL Banks by_ranks(word_t word, int up, int cards, int pattern) {
    Banks b = {0, 0, 0, 0};
    int category = pattern & 15, first = pattern >> 4 & 15, second = pattern >> 8 & 15;
    int mask = pattern >> 12;
    int f1 = 0, f2 = 0, f3 = 0, f4 = 0;
#pragma unroll
    for (int rank = 0; rank < 11; rank++) {
        int count = rank == up ? 0 : count_of(word, rank);
        f4 += f3 * count; f3 += f2 * count; f2 += f1 * count; f1 += count;
    }
    int aces = count_of(word, 12), kings = count_of(word, 11), high;
    int nothing, ace_king, e1, e2, e3;
    if (up >= 11) {
        high = up == 12 ? kings : aces;
        nothing = f4; ace_king = high * f3;
        e1 = f1 + high; e2 = f2 + high * f1; e3 = f3 + high * f2;
    } else {
        high = aces + kings;
        int both = aces * kings;
        nothing = f4 + f3 * high; ace_king = both * f2;
        e1 = f1 + high; e2 = f2 + f1 * high + both; e3 = f3 + f2 * high + f1 * both;
    }
    int runs = 0, lower_runs = 0, same_runs = 0;
    for (int top = 3; top < 13; top++) {
        int run = straight(top);
        if (run >> up & 1) {
            int ways = 1;
            for (int rest = run & ~(1 << up); rest; rest &= rest - 1)
                ways *= count_of(word, POP((rest & -rest) - 1));
            runs += ways;
            if (top == 12) ace_king -= ways; else nothing -= ways;
            if (top < first) lower_runs += ways; else if (top == first) same_runs = ways;
        }
    }
    b.none = nothing;
    if (category == HIGH) return b;
    int own = count_of(word, up);
    if (category == AK) {
        int low = up < 11, ways = low ? aces * kings : high, less, equal;
        word_t others = word & ~((word_t)7 << (4 * up)) & ~((word_t)0x77 << 44);
        below(others, low ? up : -1, low ? 2 : 3, mask, &less, &equal);
        b.less = ways * less; b.equal = ways * equal;
        return b;
    }
    if (category == PAIR) {
        int found = ace_king;
        for (int rank = 0; rank < first; rank++) {
            int count = count_of(word, rank);
            found += rank == up ? count * e3 : two_of(count) * (e2 - count * (e1 - count));
        }
        word_t others = word & ~((word_t)7 << (4 * up)) & ~((word_t)7 << (4 * first));
        int ways = first == up ? own : two_of(count_of(word, first));
        int size = first == up ? 3 : 2, fixed = first == up ? -1 : up, less, equal;
        below(others, fixed, size, mask, &less, &equal);
        b.less = found + ways * less; b.equal = ways * equal;
        if (mask & AK_MASK) {
            below(others, fixed, size, AK_MASK & ~(1 << first), &less, &equal);
            b.kicker = ways * less;
        }
        return b;
    }
    int fours = three_of(own) * e1, fulls = 0, threes = two_of(own) * e2;
    int above_threes = up > first ? threes : 0, lower_fulls = 0, lower_fours = up < first ? fours : 0;
    int held = 0, two_pairs = 0, lower_two = 0, pairs_below = 0, same_pairs = 0;
    for (int rank = 0; rank < 13; rank++) {
        if (rank == up) continue;
        int count = count_of(word, rank), c2 = two_of(count), c3 = three_of(count);
        fours += four_of(count);
        fulls += own * c3 + two_of(own) * c2;
        threes += c3 * (e1 - count);
        if (rank > first) above_threes += c3 * (e1 - count);
        if (rank < first) { lower_fulls += own * c3; lower_fours += four_of(count); }
        if (up < first) lower_fulls += two_of(own) * c2;
        int hi = up > rank ? up : rank, lo = up > rank ? rank : up;
        int ways = own * c2 * (e1 - count);
        two_pairs += ways + c2 * held;
        if (hi < first || (hi == first && lo < second)) {
            lower_two += ways;
        } else if (hi == first && lo == second) {
            for (int kicker = 0; kicker < 13; kicker++) {
                if (kicker == up || kicker == rank) continue;
                if (mask >> kicker > 1) pairs_below += own * c2 * count_of(word, kicker);
                else if (mask >> kicker == 1) same_pairs += own * c2 * count_of(word, kicker);
            }
        }
        if (rank < first) {
            lower_two += c2 * held;
        } else if (rank == first) {
            for (int other = 0; other <= second; other++) {
                if (other == up) continue;
                int both = c2 * two_of(count_of(word, other));
                if (other < second) lower_two += both;
                else if (mask >> up > 1) pairs_below += both;
                else if (mask >> up == 1) same_pairs += both;
            }
        }
        held += c2;
    }
    int game = four_of(cards) - nothing, upto = game - fours - fulls;
    if (category == TWO) {
        b.less = upto - runs - threes - two_pairs + lower_two + pairs_below;
        b.equal = same_pairs; b.kicker = pairs_below;
    } else if (category == THREE) {
        b.less = upto - runs - above_threes;
    } else if (category == RUN) {
        b.less = upto - runs + lower_runs; b.equal = same_runs;
    } else if (category == FLUSH) {
        b.less = upto;
    } else if (category == FULL) {
        b.less = upto + lower_fulls;
    } else if (category == FOUR) {
        b.less = upto + fulls + lower_fours;
    } else {
        b.less = game;
    }
    return b;
}

DEVICE void by_suit(int held, int up, int pattern, Banks *b) {
    int in_suit = POP(held);
    if (in_suit < 4) return;
    int category = pattern & 15, first = pattern >> 4 & 15, mask = pattern >> 12;
    int low = POP(held & 0x7FF), ace_king = 0;
    if (up >= 11) {
        if (held >> (23 - up) & 1) ace_king = three_of(low);
    } else if ((held & AK_MASK) == AK_MASK) {
        ace_king = two_of(low);
    }
    int runs = 0, royal = 0, lower_runs = 0, same_runs = 0, less_runs = 0;
#pragma unroll
    for (int top = 3; top < 13; top++) {
        int run = straight(top);
        if (run >> up & 1 && (run & ~(held | 1 << up)) == 0) {
            runs++;
            if (top == 12) royal = 1;
            if (top < first) lower_runs++; else if (top == first) same_runs = 1;
            if (run < mask) less_runs++;
        }
    }
    int nothing = four_of(in_suit) - ace_king - (runs - royal), less, equal;
    ace_king -= royal;
    b->none -= nothing;
    if (category == HIGH) return;
    if (category == AK) {
        if (ace_king + royal > 0) {
            below(spread(held & 0x7FF), up < 11 ? up : -1, up < 11 ? 2 : 3, mask, &less, &equal);
            b->less -= less; b->equal -= equal;
        }
    } else if (category <= THREE) {
        b->less -= ace_king;
    } else if (category == RUN) {
        b->less -= ace_king + lower_runs; b->equal -= same_runs;
    } else if (category == FLUSH) {
        below(spread(held), up, 4, mask, &less, &equal);
        b->less += less - less_runs - ace_king - runs; b->equal += equal;
    } else if (category <= FOUR) {
        b->less += nothing - runs;
    } else {
        b->less += nothing - (runs - lower_runs); b->equal += same_runs;
    }
}

// Purchases.

DEVICE void coming(const Tables *t, word_t word, int up, int kept, int flush, int pattern,
                   int *wins, int *loses) {
    int category = pattern & 15, first = pattern >> 4 & 15, mask = pattern >> 12;
    int w = kept >> up & 1, l = 0;
    for (int rest = kept; rest; rest &= rest - 1)
        w += count_of(word, POP((rest & -rest) - 1)) - 1;
    for (int runs = t->completing[kept]; runs; runs >>= 8) {
        int missing = runs & 15, top = runs >> 4 & 15, count = count_of(word, missing);
        if (flush >> missing & 1) {
            count--;
            flush ^= 1 << missing;
            if (category >= SUITED && top < first) w++;
            else if (category < SUITED || top > first) l++;
        }
        if (category > RUN || (category == RUN && top < first)) w += count;
        else if (category < RUN || top > first) l += count;
    }
    if (category > FLUSH) w += POP(flush);
    else if (category < FLUSH) l += POP(flush);
    else
        for (int rest = flush; rest; rest &= rest - 1) {
            int made = kept | (rest & -rest);
            if (made < mask) w++; else if (made > mask) l++;
        }
    *wins = w; *loses = l;
}

DEVICE void chances(const Tables *t, word_t word, int up, int kept, int highest, int flush,
                    int same_suited, int pattern, int left, int once, double *win, double *lose) {
    int wins, loses;
    coming(t, word, up, kept, flush, pattern, &wins, &loses);
    int same = count_of(word, highest) - (highest != up);
    if (!once) {
        *win = (double)wins / (left - same);
        *lose = (double)loses / (left - same);
        return;
    }
    if (same_suited) {
        int category = pattern & 15, mask = pattern >> 12, made = kept | 1 << highest;
        if (category > FLUSH || (category == FLUSH && made < mask)) wins++;
        else if (category < FLUSH || made > mask) loses++;
    }
    double again = 1.0 + (double)(same - same_suited) / (left - 1);
    *win = wins * again / left;
    *lose = loses * again / left;
}

struct Ends {
    double win, none, lose, free;
};

struct Came {
    u16 mask[4][32];
    int ways[4][32];
    int many[4];
};

DEVICE void add(double *g, double hands, double gain, double w, double l, const Ends *e) {
    double square = e->none * e->none + w * (e->win * e->win - e->none * e->none) +
                    l * (e->lose * e->lose - e->none * e->none) - e->free * e->free;
    double above = (e->win > 0.0 ? w : 0.0) - (e->free > 0.0 ? 1.0 : 0.0);
    g[0] += hands * gain;
    g[1] += hands * square;
    g[2] += hands;
    g[3] += hands * above;
}

// Every `step`th bank from `from` on: threads share the banks of one draw.
CALL void purchases(const Tables *t, double *g, const Ends *e, const Deal *deal, const Came *came,
                    word_t drawn, int hands, int left, int pattern, int once, int from, int step) {
    word_t word = deal->word - drawn;
    int up = deal->up;
    for (int at = t->no_game_starts[up] + from; at < t->no_game_starts[up + 1]; at += step) {
        int four = t->no_game_masks[at], banks = 1;
        for (int rest = four; rest; rest &= rest - 1)
            banks *= count_of(word, POP((rest & -rest) - 1));
        if (!banks) continue;
        int whole = four | 1 << up, highest = 12;
        while (!(whole >> highest & 1)) highest--;
        int kept = whole ^ 1 << highest;
        double wins, loses;
        chances(t, word, up, kept, highest, 0, 0, pattern, left, once, &wins, &loses);
        double gain = e->none + wins * (e->win - e->none) + loses * (e->lose - e->none) - e->free;
        if (gain <= LEAST && (pattern & 15) < FLUSH) continue;
        if (gain > LEAST) add(g, (double)banks * hands, gain, wins, loses, e);
        int others = kept & ~(1 << up);
        for (int suit = 0; suit < 4; suit++) {
            if ((highest != up && suit != deal->up_suit) || others & ~deal->suit[suit]) continue;
            for (int each = 0; each < came->many[suit]; each++) {
                int number = came->ways[suit][each];
                if (came->mask[suit][each] & others || !number) continue;
                int held = deal->suit[suit] & ~came->mask[suit][each];
                int same = held >> highest & 1, suited = 1, flushes = 0;
                if (highest != up) { suited = count_of(word, highest) - same; flushes = same; }
                else if (suit == deal->up_suit) { suited = 0; flushes = 1; }
                if (gain > LEAST)
                    add(g, -(double)number * (suited + flushes), gain, wins, loses, e);
                if (suited > 0) {
                    double w, l;
                    int flush = held & ~others & ~(1 << highest);
                    chances(t, word, up, kept, highest, flush, same, pattern, left, once, &w, &l);
                    double so = e->none + w * (e->win - e->none) + l * (e->lose - e->none) - e->free;
                    if (so > LEAST) add(g, (double)number * suited, so, w, l, e);
                }
            }
        }
    }
}

// Settling.

DEVICE double most_gain(const double *terms, int way, int category, int cards, double pays) {
    const double *row = terms + way * COLUMNS, *rules = terms + RULES * COLUMNS;
    if (category <= PAIR || rules[BUYING] == 0.0) return 0.0;
    if (way == DARK && rules[DARK_BUYS] == 0.0) return 0.0;
    int outs = category <= THREE ? 12 : category == RUN ? 20 : 29;
    double gain = (double)outs / (39 - cards) * row[BET] * pays + row[BOUGHT_NONE] - row[NO_GAME];
    return gain > 0.0 ? gain : 0.0;
}

DEVICE double insurance(const double *terms, int way, int category, double pays, double early) {
    const double *rules = terms + RULES * COLUMNS;
    if (category < rules[LEAST_HAND] || way == DARK) return 0.0;
    if (early < 0.0) return -early;
    double most = rules[MOST] * terms[way * COLUMNS + BET] * pays;
    return most > early ? most : early;
}

DEVICE double at_most(const double *terms, int way, int total, const Banks *b, int category,
                      double pays, double has_ak, double early) {
    const double *row = terms + way * COLUMNS, *rules = terms + RULES * COLUMNS;
    double win = row[WIN] + row[BET] * pays;
    double value = row[NO_GAME] * b->none + win * b->less + row[TIE] * b->equal +
                   row[LOSE] * (total - b->none - b->less - b->equal);
    if (has_ak != 0.0 && rules[BY_KICKER] == 0.0) value -= row[BET] * rules[AK_PAYS] * b->kicker;
    if (category > FLUSH) value += OF_SUIT * (win - row[LOSE]);
    double insured = insurance(terms, way, category, pays, early);
    double more = insured * (rules[INSURANCE_PAYS] * b->none - b->less + OF_SUIT);
    if (more > 0.0) value += more;
    return value > row[FOLD] * total ? value : row[FOLD] * total;
}

// `full`: all sums; else EV and DOUBT alone. Returns what is insured, -1 where the hand folds.
DEVICE double settle(double *s, const double *terms, int way, int hands, int total, const Banks *b,
                     int category, double pays, double has_ak, double early, int full) {
    const double *row = terms + way * COLUMNS, *rules = terms + RULES * COLUMNS;
    int more = total - b->none - b->less - b->equal;
    double win = row[WIN] + row[BET] * pays, insured = 0.0;
    double without = has_ak != 0.0 && rules[BY_KICKER] == 0.0 ? row[BET] * rules[AK_PAYS] : 0.0;
    if (rules[INSURANCE_PAYS] * b->none > b->less || early < 0.0) {
        insured = insurance(terms, way, category, pays, early);
        if (insured > 0.0 && early > rules[MOST] * row[BET] * pays) s[DOUBT] += 1.0;
    }
    double free = row[NO_GAME] + insured * rules[INSURANCE_PAYS], beaten = win - insured;
    double value = free * b->none + beaten * b->less - without * b->kicker + row[TIE] * b->equal +
                   row[LOSE] * more;
    double h = hands;
    if (value <= row[FOLD] * total) {
        s[EV] += h * (row[FOLD] * total);
        if (full) {
            s[SQUARE] += h * (row[FOLD] * row[FOLD] * total);
            s[STAKE] -= h * (row[FOLD] * total);
        }
        return -1.0;
    }
    s[EV] += h * value;
    if (full) {
        double barely = beaten - without;
        s[SQUARE] += h * (free * free * b->none + beaten * beaten * (b->less - b->kicker) +
                          barely * barely * b->kicker + row[TIE] * row[TIE] * b->equal +
                          row[LOSE] * row[LOSE] * more);
        s[STAKE] += h * ((row[STAKED] + insured) * total);
        s[GOES_ON] += h * total;
        s[FREE] += h * b->none;
        s[WON] += h * b->less;
        s[EVEN] += h * b->equal;
        s[LOST] += h * more;
        if (insured > 0.0) s[INSURED] += h * total;
        s[ABOVE] += h * ((free > 0.0 ? b->none : 0) + (barely > 0.0 ? b->kicker : 0) +
                         (beaten > 0.0 ? b->less - b->kicker : 0));
    }
    return insured;
}

// Draws.

struct Option {
    int option, way, cards, key, mask, suit;   // of what is kept
};

DEVICE int ways_to(word_t word, word_t drawn, int mask, int suit, int part) {
    int number = 1;
    for (int rest = mask; rest; rest &= rest - 1) {
        int rank = POP((rest & -rest) - 1);
        int others = count_of(word, rank) - (suit >> rank & 1);
        int taken = count_of(drawn, rank) - (part >> rank & 1);
        number *= taken == 0 ? 1 : taken == 1 ? others : taken == 2 ? two_of(others)
                : taken == 3 ? three_of(others) : four_of(others);
    }
    return number;
}

DEVICE int less_flushes(int number, int flushes, int suit, int mask, int part) {
    if (part == mask && flushes >> suit & 1) number--;
    if (part == 0) number -= POP(flushes & ~(1 << suit));
    return number;
}

DEVICE int flush_suits(const Deal *deal, int kept_suit, int category, int mask) {
    int flushes = 0;
    if (kept_suit != MIXED && (category <= AK || category == RUN))
        for (int suit = 0; suit < 4; suit++)
            if ((kept_suit == ANY || kept_suit == suit) && !(mask & ~deal->suit[suit]))
                flushes |= 1 << suit;
    return flushes;
}

DEVICE int five_strength(const Tables *t, int key) {
    return t->strengths[t->rows[key >> 16] + t->places[key & 0xFFFF]];
}

// A draw whose cards are known, all of one suit; or no draw. Returns 1 where purchases are open.
DEVICE int one_draw(const Tables *t, double *s, const Deal *deal, int way, word_t word, int mask,
                    int suit, int cards, int strength, double pays, double has_ak, double early,
                    int gain, double *insured) {
    int pattern = t->patterns[strength], category = pattern & 15;
    Banks b = by_ranks(deal->word - word, deal->up, UNSEEN - cards, pattern);
    int held = deal->suit[deal->up_suit];
    if (suit == deal->up_suit) held &= ~mask;
    by_suit(held, deal->up, pattern, &b);
    int total = four_of(UNSEEN - cards);
    *insured = settle(s, t->terms, way, 1, total, &b, category, pays, has_ak, early, gain);
    double cap = most_gain(t->terms, way, category, cards, pays);
    if (cap == 0.0) return 0;
    if (!gain) { s[EV] += cap * b.none; return 0; }
    if (*insured < 0.0) s[DOUBT] += 1.0;
    return 1;
}

// What a six-card hand is paid for.

DEVICE int combination(const int *cards, int part) {
    int ranks = 0, twice = 0, threes = 0, fours = 0, suit = -1, size = 0, one_suit = 1;
    for (int at = 0; at < 6; at++) {
        if (!(part >> at & 1)) continue;
        int bit = 1 << cards[at] % 13;
        fours |= threes & bit; threes |= twice & bit; twice |= ranks & bit; ranks |= bit;
        if (size && suit != cards[at] / 13) one_suit = 0;
        suit = cards[at] / 13;
        size++;
    }
    int different = POP(ranks);
    if (size == 2) return different == 1 ? PAIR : ranks == AK_MASK ? AK : 0;
    if (size == 3) return different == 1 ? THREE : 0;
    if (size == 4) return different == 1 ? FOUR : different == 2 && !threes ? TWO : 0;
    if (size != 5) return 0;
    if (different == 2) return fours ? 0 : FULL;
    if (different < 5) return 0;
    for (int top = 3; top < 13; top++)
        if (straight(top) == ranks) return one_suit ? (top == 12 ? ROYAL : SUITED) : RUN;
    return one_suit ? FLUSH : 0;
}

DEVICE word_t place(const int *cards, int part, int category) {
    word_t counts = 0, value = 0;
    int suits = 0;
    for (int at = 0; at < 6; at++)
        if (part >> at & 1) { counts += 1ULL << 3 * (cards[at] % 13); suits += cards[at] / 13; }
    for (int many = 4; many > 0; many--)
        for (int rank = 12; rank >= 0; rank--)
            if ((counts >> 3 * rank & 7) == (word_t)many) {
                int low = rank == 12 && (category == RUN || category == SUITED) &&
                          !(counts >> 33 & 1);
                value = value << 4 | (low ? 0 : rank + 1);
            }
    return value << 5 | suits;
}

CALL void both(const int *cards, int literal, int in_flush, int *one, int *other) {
    int first = 0, first_part = 0, second = 0;
    word_t at = 0;
    for (int part = 0; part < 64; part++) {
        int found = combination(cards, part);
        if (!found || found < first) continue;
        word_t here = place(cards, part, found);
        if (found > first || here > at) { first = found; first_part = part; at = here; }
    }
    if (first)
        for (int part = 0; part < 64; part++) {
            int found = combination(cards, part);
            if (found <= second) continue;
            int outside = literal ? first_part & ~part : part & ~first_part;
            if (outside || (in_flush && first == FLUSH && found == AK)) second = found;
        }
    *one = first; *other = second;
}

struct Six {
    int strength, has_ak;
    double pays;
};

DEVICE Six six_of(const Tables *t, const Deal *deal, int card) {
    int cards[6], key = 0, suits[4] = {0, 0, 0, 0};
    for (int at = 0; at < 6; at++) {
        cards[at] = at < 5 ? deal->hand[at] : card;
        suits[cards[at] / 13] |= 1 << cards[at] % 13;
        key += t->keys[1 + cards[at] % 13];
    }
    Six six;
    six.strength = t->strengths[t->six + t->rows[(1 << 14) + (key >> 16)] + t->places[key & 0xFFFF]];
    for (int suit = 0; suit < 4; suit++)
        if (POP(suits[suit]) >= 5) six.strength = t->flushes[suits[suit]];
    const double *rules = t->terms + RULES * COLUMNS, *pays = t->terms + PAYS * COLUMNS;
    int first, second;
    both(cards, rules[LITERAL] != 0.0, rules[AK_IN_FLUSH] != 0.0, &first, &second);
    six.pays = pays[first] + (second ? pays[second] : 0.0);
    six.has_ak = second == AK;
    return six;
}

// One item of an option: a draw of certain ranks, or a sixth card, or the hand itself. Purchases
// that are open are laid by, to be shared among threads: the item, and the suit of a flush.
DEVICE void item(const Tables *t, const Deal *deal, const Option *o, int at, double early, int gain,
                 double *s, u16 *open, int *opened, float *paid) {
    double insured;
    if (o->option == TAKES_SIXTH) {
        if (!(deal->suit[at / 13] >> at % 13 & 1)) return;
        Six six = six_of(t, deal, at);
        if (one_draw(t, s, deal, SIXTH, 1ULL << 4 * (at % 13), 1 << at % 13, at / 13, 1,
                     six.strength, six.pays, six.has_ak, 0.0, gain, &insured)) {
#ifdef GPU
            int slot = atomicAdd(opened, 1);
#else
            int slot = (*opened)++;
#endif
            if (slot < MOST_ITEMS) { open[slot] = at << 3; paid[slot] = insured > 0.0; }
        }
        return;
    }
    if (o->cards == 0) {
        int strength = o->suit == MIXED ? five_strength(t, o->key) : t->flushes[o->mask];
        if (one_draw(t, s, deal, o->way, 0, 0, -1, 0, strength, t->pays[strength],
                     t->has_ak[strength], early, gain, &insured)) {
            *opened = 1;
            open[0] = 0;
            paid[0] = insured > 0.0;
        }
        return;
    }
    at += t->starts[o->cards];
    word_t word = t->words[at];
    const word_t spare = 0x8888888888888ULL;
    if ((((deal->word | spare) - word) & spare) != spare) return;
    int mask = t->masks[at], strength = five_strength(t, o->key + t->keys[at]);
    int pattern = t->patterns[strength], category = pattern & 15;
    int flushes = flush_suits(deal, o->suit, category, mask);
    double pays = t->pays[strength];
    Banks ranks = by_ranks(deal->word - word, deal->up, UNSEEN - o->cards, pattern);
    double cap = most_gain(t->terms, o->way, category, o->cards, pays);
    int total = four_of(UNSEEN - o->cards), suit = deal->suit[deal->up_suit];
    int within = mask & suit, part = within, hands = 0, hands_insured = 0;
    if (!gain) {
        hands = ways_to(deal->word, word, mask, 0, 0) - POP(flushes);
        s[EV] += hands * (at_most(t->terms, o->way, total, &ranks, category, pays,
                                  t->has_ak[strength], early) + cap * ranks.none);
    } else for (;;) {
        int number = ways_to(deal->word, word, mask, suit, part);
        number = less_flushes(number, flushes, deal->up_suit, mask, part);
        if (number > 0) {
            Banks b = ranks;
            by_suit(suit & ~part, deal->up, pattern, &b);
            insured = settle(s, t->terms, o->way, number, total, &b, category, pays,
                             t->has_ak[strength], early, gain);
            hands += number;
            if (insured > 0.0) hands_insured += number;
            if (cap > 0.0 && insured < 0.0) s[DOUBT] += 1.0;
        }
        if (!part) break;
        part = (part - 1) & within;
    }
    if (cap > 0.0 && gain && hands) {
#ifdef GPU
        int slot = atomicAdd(opened, 1);
#else
        int slot = (*opened)++;
#endif
        if (slot < MOST_ITEMS) {
            open[slot] = (at - t->starts[o->cards]) << 3;
            paid[slot] = (float)hands_insured / hands;
        }
    }
    for (int each = 0; each < 4; each++)
        if (flushes >> each & 1) {
            int made = t->flushes[o->mask | mask];
            if (one_draw(t, s, deal, o->way, word, mask, each, o->cards, made, t->pays[made],
                         t->has_ak[made], early, gain, &insured)) {
#ifdef GPU
                int slot = atomicAdd(opened, 1);
#else
                int slot = (*opened)++;
#endif
                if (slot < MOST_ITEMS) {
                    open[slot] = (at - t->starts[o->cards]) << 3 | (each + 1);
                    paid[slot] = insured > 0.0;
                }
            }
        }
}

// The purchases of one item, every `step`th bank.
DEVICE void item_purchases(const Tables *t, const Deal *deal, const Option *o, int item, float paid,
                           double early, double *s, int from, int step) {
    Came came;
    int at = item >> 3, one_suit = (item & 7) - 1, cards = o->cards, mask = 0, hands = 1, strength;
    word_t word = 0;
    double pays;
    if (o->option == TAKES_SIXTH) {
        Six six = six_of(t, deal, at);
        strength = six.strength; pays = six.pays;
        word = 1ULL << 4 * (at % 13); mask = 1 << at % 13; one_suit = at / 13; cards = 1;
    } else if (cards == 0) {
        strength = o->suit == MIXED ? five_strength(t, o->key) : t->flushes[o->mask];
        pays = t->pays[strength];
    } else {
        at += t->starts[cards];
        word = t->words[at]; mask = t->masks[at];
        strength = one_suit >= 0 ? t->flushes[o->mask | mask] : five_strength(t, o->key + t->keys[at]);
        pays = t->pays[strength];
    }
    int pattern = t->patterns[strength];
    if (o->option == TAKES_SIXTH || cards == 0 || one_suit >= 0) {
        for (int suit = 0; suit < 4; suit++) {
            came.many[suit] = 1;
            came.mask[suit][0] = suit == one_suit ? mask : 0;
            came.ways[suit][0] = 1;
        }
    } else {
        int flushes = flush_suits(deal, o->suit, pattern & 15, mask);
        for (int suit = 0; suit < 4; suit++) {
            int within = mask & deal->suit[suit], part = within, many = 0, all = 0;
            for (;;) {
                int number = ways_to(deal->word, word, mask, deal->suit[suit], part);
                number = less_flushes(number, flushes, suit, mask, part);
                if (number > 0) {
                    came.mask[suit][many] = part;
                    came.ways[suit][many++] = number;
                    all += number;
                }
                if (!part) break;
                part = (part - 1) & within;
            }
            came.many[suit] = many;
            hands = all;
        }
    }
    const double *row = t->terms + o->way * COLUMNS, *rules = t->terms + RULES * COLUMNS;
    Ends ends = {row[BET] * pays + row[BOUGHT_NONE], row[BOUGHT_NONE], row[BOUGHT_LOSE], row[NO_GAME]};
    double g[4] = {0.0, 0.0, 0.0, 0.0};
    purchases(t, g, &ends, deal, &came, word, hands, 42 - cards, pattern, rules[BUYING] == 2.0, from,
              step);
    double covered = 0.0;
    if (paid > 0.0f)
        covered = paid * rules[INSURANCE_PAYS] *
                  insurance(t->terms, o->way, pattern & 15, pays,
                            o->option == TAKES_SIXTH ? 0.0 : early);
    s[EV] += g[0];
    s[SQUARE] += g[1] + 2.0 * covered * g[0];
    s[STAKE] += rules[PRICE] * g[2];
    s[BOUGHT] += g[2];
    s[ABOVE] += g[3];
}

DEVICE Option option_of(const Tables *t, const Deal *deal, int option) {
    Option o = {option, 0, 0, 0, 0, ANY};
    if (option == TAKES_SIXTH) { o.way = SIXTH; o.cards = 1; return o; }
    int away = option > TAKES_SIXTH && option != BLIND ? option - EXCHANGES : 0;
    for (int at = 0; at < 5; at++) {
        if (away >> at & 1) { o.cards++; continue; }
        int rank = deal->hand[at] % 13, suit = deal->hand[at] / 13;
        o.key += t->keys[1 + rank];
        o.mask |= 1 << rank;
        o.suit = o.suit == ANY || o.suit == suit ? suit : MIXED;
    }
    o.way = option == BLIND ? DARK : o.cards;
    return o;
}

DEVICE int items_of(const Tables *t, const Option *o) {
    if (t->terms[o->way * COLUMNS + OFFERED] == 0.0) return 0;
    if (o->option == TAKES_SIXTH) return 52;
    return t->starts[o->cards + 1] - t->starts[o->cards];
}

DEVICE double scale_of(const Option *o) {
    const double draws[6] = {1.0, 46.0, 1035.0, 15180.0, 163185.0, 1370754.0};
    return draws[o->cards] * four_of(UNSEEN - o->cards);
}

DEVICE double warp_sum(double x) {
#ifdef GPU
    for (int step = 16; step; step >>= 1) x += __shfl_down_sync(0xFFFFFFFFu, x, step);
#endif
    return x;
}

DEVICE void add_shared(double *to, double x) {
#ifdef GPU
    if (x != 0.0) atomicAdd(to, x);
#else
    *to += x;
#endif
}

struct Block {
    Deal deal;
    double values[OPTIONS], sums[SUMS], before;
    int done[OPTIONS];
    double early, value;
    int best, option, opened;
    u16 open[MOST_ITEMS];
    float paid[MOST_ITEMS];
};

// All sums of an option, purchases and all, in block->sums.
DEVICE void play_fully(const Tables *t, Block *block, int option, double early) {
    Option o = option_of(t, &block->deal, option);
    int items = items_of(t, &o);
    if (THREAD < SUMS) block->sums[THREAD] = 0.0;
#ifndef GPU
    for (int at = 0; at < SUMS; at++) block->sums[at] = 0.0;
#endif
    if (THREAD == 0) block->opened = 0;
    SYNC;
    double s[SUMS];
    for (int at = 0; at < SUMS; at++) s[at] = 0.0;
    for (int at = THREAD; at < items; at += THREADS)
        item(t, &block->deal, &o, at, early, 1, s, block->open, &block->opened, block->paid);
    SYNC;
    int opened = block->opened;
    if (opened > MOST_ITEMS) { if (THREAD == 0) s[DOUBT] += 1e6; opened = MOST_ITEMS; }
    int step = opened < 16 ? 64 : 8;
    for (int task = THREAD; task < opened * step; task += THREADS)
        item_purchases(t, &block->deal, &o, block->open[task / step], block->paid[task / step], early,
                       s, task % step, step);
    for (int at = 0; at < SUMS; at++) {
        double all = warp_sum(s[at]);
        if (THREAD % LANES == 0) add_shared(&block->sums[at], all);
    }
    SYNC;
}

// What options are worth at most: a warp takes 32 items of one at a time.
DEVICE void play_all(const Tables *t, Block *block) {
    int base = 0;
    for (int option = BETS; option < OPTIONS; option++) {
        Option o = option_of(t, &block->deal, option);
        int items = items_of(t, &o), chunks = (items + TOGETHER - 1) / TOGETHER;
        int warp = THREAD / LANES, warps = THREADS / LANES;
        int start = (warp - base % warps + warps) % warps;
        for (int chunk = start; chunk < chunks; chunk += warps) {
            double s[SUMS];
            s[EV] = s[DOUBT] = 0.0;  // DOUBT is not asked here.
            int none = 0;
            for (int lane = THREAD % LANES; lane < TOGETHER; lane += LANES)
                if (chunk * TOGETHER + lane < items)
                    item(t, &block->deal, &o, chunk * TOGETHER + lane, block->early, 0, s, 0, &none, 0);
            double value = warp_sum(s[EV]);
            if (THREAD % LANES == 0) add_shared(&block->values[option], value);
        }
        base += chunks;
    }
    SYNC;
}

DEVICE void choose(Block *block) {
    double could_be = -1e30;
    block->option = -1;
    for (int option = BETS; option < OPTIONS; option++)
        if (!block->done[option] && block->values[option] > could_be) {
            block->option = option;
            could_be = block->values[option];
        }
    if (could_be <= block->value) block->option = -1;
    if (block->option >= 0) block->done[block->option] = 1;
}

DEVICE void begin(const Tables *t, Block *block, const unsigned char *cards) {
    Deal *deal = &block->deal;
    for (int suit = 0; suit < 4; suit++) deal->suit[suit] = 0x1FFF;
    deal->word = 0x4444444444444ULL;
    deal->up = cards[5] % 13;
    deal->up_suit = cards[5] / 13;
    for (int at = 0; at < 6; at++) {
        deal->suit[cards[at] / 13] ^= 1 << cards[at] % 13;
        deal->word -= 1ULL << 4 * (cards[at] % 13);
        if (at < 5) deal->hand[at] = cards[at];
    }
    Option o = option_of(t, deal, BETS);
    int strength = o.suit == MIXED ? five_strength(t, o.key) : t->flushes[o.mask];
    block->early = insurance(t->terms, STAY, t->patterns[strength] & 15, t->pays[strength], 0.0);
    for (int option = 0; option < OPTIONS; option++) {
        block->values[option] = 0.0;
        block->done[option] = 0;
    }
}

DEVICE void scale_all(const Tables *t, Block *block) {
    for (int option = BETS; option < OPTIONS; option++) {
        Option o = option_of(t, &block->deal, option);
        if (items_of(t, &o) == 0) { block->values[option] = -1e30; continue; }
        block->values[option] /= scale_of(&o);
    }
    block->best = PASS;
    block->value = block->values[PASS] = t->terms[STAY * COLUMNS + FOLD];
}

extern "C"
#ifdef GPU
__global__ void __launch_bounds__(128, BLOCKS)
#else
void
#endif
solve_deals(const unsigned char *deals, long long first, int count, const int *starts,
            const word_t *words, const int *keys, const u16 *masks, const int *patterns,
            const u16 *strengths, const u16 *rows, const u16 *places, const u16 *flushes,
            const int *no_game_starts, const u16 *no_game_masks, const int *completing,
            const double *terms, const double *pays, const double *has_ak, int six,
            unsigned char *best, double *leads, float *values) {
    SHARED Block block_;
    Block *block = &block_;
    Tables tables = {starts, words, keys, masks, patterns, strengths, rows, places, flushes,
                     no_game_starts, no_game_masks, completing, terms, pays, has_ak, six};
    const Tables *t = &tables;
#ifdef GPU
    int at = blockIdx.x;
    if (at >= count) return;
#else
    for (int at = 0; at < count; at++)
#endif
    {
        double *lead = leads + (long long)at * 2 * SUMS;
        if (THREAD == 0) begin(t, block, deals + (first + at) * 6);
        SYNC;
        play_all(t, block);
        if (THREAD == 0) {
            scale_all(t, block);
            double value = block->value;
            for (int each = 0; each < 2 * SUMS; each++) lead[each] = 0.0;
            lead[EV] = value; lead[SQUARE] = value * value; lead[STAKE] = -value;
        }
        SYNC;
        for (;;) {
            if (THREAD == 0) choose(block);
            SYNC;
            int option = block->option;
            if (option < 0) break;
            play_fully(t, block, option, block->early);
            if (block->early > 0.0 && block->sums[DOUBT] > 0.0) {
                SYNC;
                play_fully(t, block, option, -block->early);
                if (THREAD == 0) block->before = block->sums[EV];
                SYNC;
                play_fully(t, block, option, 0.0);
                int insured_before = block->before > block->sums[EV];
                SYNC;
                if (insured_before) play_fully(t, block, option, -block->early);
            }
            if (THREAD == 0) {
                Option o = option_of(t, &block->deal, option);
                double scale = scale_of(&o), value = block->sums[EV] / scale;
                block->values[option] = value;
                if (value > block->value) {
                    block->value = value;
                    block->best = option;
                    for (int each = 0; each < SUMS; each++) lead[each] = block->sums[each] / scale;
                }
            }
            SYNC;
        }
        SYNC;
        if (terms[DARK * COLUMNS + OFFERED] != 0.0) play_fully(t, block, BLIND, 0.0);
        if (THREAD == 0) {
            Option o = option_of(t, &block->deal, BLIND);
            if (terms[DARK * COLUMNS + OFFERED] != 0.0)
                for (int each = 0; each < SUMS; each++)
                    lead[SUMS + each] = block->sums[each] / scale_of(&o);
            best[at] = block->best;
            if (values)
                for (int option = 0; option < OPTIONS; option++)
                    values[(long long)at * OPTIONS + option] = block->values[option];
        }
        SYNC;
    }
}
