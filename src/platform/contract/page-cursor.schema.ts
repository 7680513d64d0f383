import * as z from 'zod/mini'
import { withMeaning } from './described-field.schema.ts'

/** Which page of a list a query asks for. */
export const pageCursor = () =>
  withMeaning(
    'The `next` of the page before; without it, the first page is returned',
    z.optional(z.string().check(z.maxLength(60))),
  )

/** What leads from a page of a list to the next one. */
export const nextCursor = () =>
  withMeaning('Send it as `after` to get the next page; null on the last page', z.nullable(z.string()))
