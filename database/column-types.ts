import type { ColumnType, JSONColumnType, Selectable } from 'kysely'

export type Timestamp = ColumnType<Date, Date | string, Date | string>
/** Encrypted at rest: AES-256-GCM under the subject's data key, bound to table, column and row. */
export type SealedBytes = Uint8Array
/** Written as JSON text; parsed when read. */
export type Json<T extends object | null = object> = JSONColumnType<T, string, string>

/** A column of a view; never written. */
export type ViewColumn<T> = ColumnType<T, never, never>

/** What a query of these columns answers. `Known` says more of columns that hold one of few words, or JSON. */
export type RowOf<
  Table,
  Column extends keyof Selectable<Table>,
  Known extends { [C in Column]?: unknown } = object,
> = Omit<Pick<Selectable<Table>, Column>, keyof Known> & Known
