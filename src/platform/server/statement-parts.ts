import { type RawBuilder, sql } from 'kysely'

/**
 * One write of a statement that makes several, of as many rows as come at once. It waits for the part it comes after, so
 * that whoever writes the same rows locks them in the same order.
 */
export type Part = (after: RawBuilder<unknown>) => RawBuilder<unknown>

/** What a part comes after that is a statement by itself. */
export const nothingBefore: RawBuilder<unknown> = sql`(select) as nothing`

/**
 * Several values in one parameter. Wrapped in a sub-select so that PostgreSQL keeps one generic plan whatever the list's
 * length.
 */
export const listOf = (type: 'uuid' | 'text', values: readonly string[]): RawBuilder<string[]> =>
  sql`(select ${values}::${sql.raw(type)}[])`

/** The same of entries in JSON. */
export const entriesOf = (entries: readonly object[]): RawBuilder<object[]> =>
  sql`array(select jsonb_array_elements(${JSON.stringify(entries)}::jsonb))`

/** What a part writes: a relation of one column, `entry`, of JSON. It is empty unless the part before wrote something. */
export const entriesAfter = (after: RawBuilder<unknown>, entries: readonly object[]): RawBuilder<unknown> =>
  sql`(select entry from unnest(${entriesOf(entries)}) as given (entry) where exists (select from ${after})) as part`

/** Bytes in an entry, as a column of bytes reads them. */
export const bytesInEntry = (bytes: Uint8Array): string => `\\x${Buffer.from(bytes).toString('hex')}`
