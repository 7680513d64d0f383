import * as z from 'zod/mini'

/** The largest integer of PostgreSQL's type `integer`. */
const largest = 2_147_483_647

/** A whole number of 0 or more that fits a column. A larger one would fail in the database, as if we were at fault. */
export const ColumnInteger = z.int().check(z.minimum(0), z.maximum(largest))
