import { expect, test } from 'vitest'
import { freeTextsOf, isStaffAct } from '#src/platform/contract/free-text.rules.ts'
import { endpoints } from './endpoints.ts'

test('everything that staff may write is marked with who reads it', () => {
  const unmarked = endpoints
    .filter(isStaffAct)
    .flatMap((endpoint) =>
      freeTextsOf(endpoint).flatMap(({ path, kind }) => (kind ? [] : [`${endpoint.call} ${path}`])),
    )
  expect(unmarked).toEqual([])
})
