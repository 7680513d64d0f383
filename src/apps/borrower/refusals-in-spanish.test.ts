import { expect, test } from 'vitest'
import { endpoints } from '#src/apps/server/start/endpoints.ts'
import type { RefusalCode } from '#src/domain/refusal.ts'
import { refusals } from '#src/domain/refusals.table.ts'
import { spanish } from './spanish.ts'

/** Refusals that any call may give. */
const everywhere = (code: RefusalCode) => /^(request|access|service)\/|^unexpected$|^application\/moved-on$/.test(code)
/** Protocol messages, which lead to the login and are never shown. */
const unseen: readonly RefusalCode[] = ['access/unauthenticated', 'access/invalid-signature']
const people = ['visitor', 'borrower', 'signer'] as const

test('every rejection that a borrower, a signing owner or a visitor can receive exists in Spanish', () => {
  const theirs = endpoints.filter(({ access }) => people.some((role) => access.includes(role)))
  const codes = (Object.keys(refusals) as RefusalCode[]).filter(
    (code) => everywhere(code) || theirs.some((call) => call.refusals?.includes(code)),
  )
  expect(codes.length).toBeGreaterThan(60)
  const mute = codes.filter((code) => !unseen.includes(code) && !(refusals[code].message in spanish))
  expect(mute).toEqual([])
})
