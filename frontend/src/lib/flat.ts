// What the house sends in parts, as the page still reads it: a table's own things beside the rest.

import type { RoundRecord, TableInfo, WholeTable } from "./protocol.ts";

type Parts<T> = T & { own: object };

export function flatInfo({ own, ...table }: Parts<TableInfo>): TableInfo {
  return { ...table, ...{ recipes: [] }, ...own, spots: table.spots.map((spot) => ({ ...spot, covers: spot.covers ?? [] })) };
}

export function flatTable({ room, ...whole }: WholeTable & { room?: object }): WholeTable {
  return { ...whole, ...room, table: flatInfo(whole.table as Parts<TableInfo>) };
}

export function flatRecord(record: Omit<RoundRecord, "table"> & { table: Parts<TableInfo> }): RoundRecord & { info: TableInfo } {
  const info = flatInfo(record.table);
  const { id: table, game, book, edition, currency, minor } = info;
  return { ...record, table, game, book, edition, currency, minor, info };
}
