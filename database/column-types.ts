import type { ColumnType, JSONColumnType } from 'kysely'

export type Timestamp = ColumnType<Date, Date | string, Date | string>
/** Encrypted at rest: AES-256-GCM under the subject's data key, bound to table, column and row. */
export type Sealed = Uint8Array
/** Written as JSON text; read parsed. */
export type Json<T extends object | null = object> = JSONColumnType<T, string, string>

/** A column of a view: nobody writes it. */
export type Shown<T> = ColumnType<T, never, never>
