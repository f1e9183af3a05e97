// Where the sounds are made: a desk with one way for each kind, a small room, and one way out.

import { HUMS, type Hum, kindOf, KINDS, type Kind, loudness, type Mix, type Sound } from "./mix.ts";
import { DRONES, type Grain, SCORES } from "./scores.ts";

const SILENT = 0.0001;
const ROOM = 0.22; // seconds until a small room is quiet
const FADE = 0.12;
const NEVER_ALIKE = 0.05; // no two chips sound the same

/** The way of one kind: how loud it is, and its share of the room. */
type Way = { out: GainNode; room: ConvolverNode };

export class Studio {
  readonly #context = new AudioContext();
  readonly #ways = new Map<Kind, Way>();
  readonly #noise: AudioBuffer;
  #drone: { hum: Hum; end: () => void } | null = null;

  constructor(mix: Mix) {
    const context = this.#context;
    this.#noise = noise(context, 1.5, () => 1);
    const limit = context.createDynamicsCompressor();
    limit.connect(context.destination);
    const echo = noise(context, ROOM, (part) => (1 - part) ** 4);
    for (const kind of KINDS) {
      const out = context.createGain();
      const room = context.createConvolver();
      room.buffer = echo;
      room.connect(out).connect(limit);
      this.#ways.set(kind, { out, room });
    }
    this.mix(mix);
  }

  mix(mix: Mix): void {
    for (const [kind, { out }] of this.#ways) out.gain.setTargetAtTime(loudness(mix, kind), this.#context.currentTime, 0.02);
  }

  /** Plays a sound in so many seconds. */
  play(sound: Sound, wait = 0): void {
    this.#wake();
    const pitch = 1 + (Math.random() * 2 - 1) * NEVER_ALIKE;
    const tuned = kindOf(sound) !== "table"; // what is told keeps its notes
    for (const grain of SCORES[sound]) this.#strike(grain, this.#ways.get(kindOf(sound))!, wait, tuned ? 1 : pitch);
  }

  /** What goes on from now on; nothing: it fades. */
  hum(hum: Hum | null): void {
    if (this.#drone?.hum === hum) return;
    this.#drone?.end();
    this.#drone = hum && HUMS.includes(hum) ? { hum, end: this.#begin(hum) } : null;
  }

  #wake(): void {
    if (this.#context.state !== "running") void this.#context.resume();
  }

  #strike({ at, noise, hz, to, narrow = 1, rise = 0.001, lasts, loud, room = 0 }: Grain, way: Way, wait: number, pitch: number): void {
    const context = this.#context;
    const start = context.currentTime + wait + at;
    const gain = context.createGain();
    gain.gain.setValueAtTime(SILENT, start);
    gain.gain.linearRampToValueAtTime(loud, start + rise);
    gain.gain.exponentialRampToValueAtTime(SILENT, start + rise + lasts);
    gain.connect(way.out);
    if (room) this.#send(gain, room, way);
    const source = noise ? this.#filtered(hz * pitch, narrow, gain) : this.#tone(hz * pitch, gain);
    if (to) source.glides.exponentialRampToValueAtTime(to * pitch, start + rise + lasts);
    source.node.start(start, ...(noise ? [Math.random()] : []));
    source.node.stop(start + rise + lasts + 0.02);
  }

  #send(from: AudioNode, much: number, { room }: Way): void {
    const part = this.#context.createGain();
    part.gain.value = much;
    from.connect(part).connect(room);
  }

  #tone(hz: number, out: AudioNode): { node: OscillatorNode; glides: AudioParam } {
    const node = this.#context.createOscillator();
    node.frequency.value = hz;
    node.connect(out);
    return { node, glides: node.frequency };
  }

  #filtered(hz: number, narrow: number, out: AudioNode): { node: AudioBufferSourceNode; glides: AudioParam } {
    const node = this.#context.createBufferSource();
    node.buffer = this.#noise;
    node.loop = true;
    const filter = this.#context.createBiquadFilter();
    filter.type = "bandpass";
    filter.frequency.value = hz;
    filter.Q.value = narrow;
    node.connect(filter).connect(out);
    return { node, glides: filter.frequency };
  }

  /** Returns how it ends. */
  #begin(hum: Hum): () => void {
    this.#wake();
    const context = this.#context;
    const { voices, sway, later, over, depth } = DRONES[hum];
    const now = context.currentTime;
    const out = context.createGain();
    out.gain.setValueAtTime(SILENT, now);
    out.gain.linearRampToValueAtTime(1 - depth / 2, now + 2 * FADE);
    out.connect(this.#ways.get(kindOf(hum))!.out);
    const round = context.createOscillator();
    round.frequency.setValueAtTime(sway, now);
    round.frequency.linearRampToValueAtTime(later, now + over);
    const deep = context.createGain();
    deep.gain.value = depth / 2;
    round.connect(deep).connect(out.gain);
    const running: AudioScheduledSourceNode[] = [round];
    for (const { hz, narrow, loud } of voices) {
      const gain = context.createGain();
      gain.gain.value = loud;
      gain.connect(out);
      running.push(this.#filtered(hz, narrow, gain).node);
    }
    for (const one of running) one.start();
    return () => {
      const end = context.currentTime;
      deep.gain.setTargetAtTime(0, end, FADE / 4);
      out.gain.cancelScheduledValues(end);
      out.gain.setTargetAtTime(0, end, FADE / 2);
      for (const one of running) one.stop(end + 4 * FADE);
    };
  }
}

function noise(context: AudioContext, seconds: number, shape: (part: number) => number): AudioBuffer {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * seconds), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = (Math.random() * 2 - 1) * shape(at / samples.length);
  return buffer;
}
