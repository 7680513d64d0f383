import { type RawBuilder, sql } from 'kysely'

/**
 * One write of a statement that makes several. It waits for the row of the part it comes after, so that whoever writes
 * the same rows locks them in the same order.
 */
export type Part = (after: RawBuilder<unknown>) => RawBuilder<unknown>

/** What a part comes after that is a statement by itself. */
export const nothingBefore: RawBuilder<unknown> = sql`(select) as nothing`
