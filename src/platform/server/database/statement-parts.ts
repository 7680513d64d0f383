import { type RawBuilder, sql } from 'kysely'

/**
 * One write of a statement that makes several writes, of any number of rows. It waits for its previous part, so that
 * concurrent statements lock the rows in the same order.
 */
export type Part = (after: RawBuilder<unknown>) => RawBuilder<unknown>

/** The previous part of a part that is a separate statement. */
export const nothingBefore: RawBuilder<unknown> = sql`(select) as nothing`

/** Several values in one parameter. The sub-select makes PostgreSQL keep one generic plan for all list lengths. */
export const textArray = (type: 'uuid' | 'text', values: readonly string[]): RawBuilder<string[]> =>
  sql`(select ${values}::${sql.raw(type)}[])`

/** The same for entries in JSON. */
export const jsonArray = (entries: readonly object[]): RawBuilder<object[]> =>
  sql`array(select jsonb_array_elements(${JSON.stringify(entries)}::jsonb))`

/**
 * The output of a part: a relation of one JSON column, `entry`. It is empty unless the previous part wrote something.
 */
export const entriesAfter = (after: RawBuilder<unknown>, entries: readonly object[]): RawBuilder<unknown> =>
  sql`(select entry from unnest(${jsonArray(entries)}) as given (entry) where exists (select from ${after})) as part`

/** Bytes in a JSON entry, in the format of a bytea column. */
export const bytesInEntry = (bytes: Uint8Array): string => `\\x${Buffer.from(bytes).toString('hex')}`
