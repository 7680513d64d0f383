import * as z from 'zod/mini'

/** Returns a schema with what its field means, which the API document and the partners' client print. */
export const withMeaning = <const S extends z.ZodMiniType>(meaning: string, schema: S): S =>
  schema.check(z.describe(meaning)) as S
