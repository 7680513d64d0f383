import { expect, test } from 'vitest'
import type { $ZodType } from 'zod/v4/core'
import { safeParse } from 'zod/v4/core'
import { endpoints } from '#src/apps/server/start/endpoints.ts'
import { type Schema, schemaParts } from './support/schema-paths.ts'

/** What a caller sends with each call. */
const sentParts = endpoints.flatMap(({ call, params, query, body }) =>
  [params, query, body].flatMap((schema) =>
    schema ? schemaParts(schema as unknown as Schema).map((part) => ({ call, ...part })) : [],
  ),
)

test('no call accepts a date in a year that no rule can calculate with', () => {
  const days = sentParts.filter(({ schema }) => schema.def.format === 'date')
  expect(days.length).toBeGreaterThan(15)
  const endless = days.filter(({ schema }) =>
    ['0000-01-01', '9999-12-31'].some((day) => safeParse(schema as unknown as $ZodType, day).success),
  )
  expect(endless.map(({ call, path }) => `${call}: ${path}`)).toEqual([])
})
