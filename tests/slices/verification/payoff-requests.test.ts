import { expect, test } from 'vitest'
import { addDays } from '#src/domain/dates/civil-date.ts'
import { lenderDay } from '#src/domain/dates/zones.ts'
import type { ApplicationDocument } from '#src/features/documents/documents.contract.ts'
import type { listPaperLetters } from '#src/features/documents/paper-letters.contract.ts'
import type { Payoff } from '#src/features/payoffs/payoffs.contract.ts'
import type { AnswerOf } from '#src/platform/contract/endpoint.ts'
import { readUntil } from '#tests/support/read-until.ts'
import { pdfText } from '#tests/support/stubs/pdf-text.ts'
import { giveConsent } from '#tests/support/walks/given-consent.ts'
import { aProductThatVerifies, type VerifiedBorrower } from '#tests/support/walks/verified-borrower.ts'

const { at, until, db, staff, callApi, anIdentity } = await aProductThatVerifies()
const processor = await staff('processor')
const stranger = await anIdentity({ role: 'processor', organization: 'saltmarsh' })
const address = { street1: 'P.O. Box 1200', city: 'Columbus', state: 'OH', zip: '43215' }
const authorizedOn = new Date('2026-11-02T18:00:00Z')

/** Takes a borrower to the wait for one creditor that is late, with or without an authorization. */
const waiting = async (authorizes: boolean) => {
  const borrower = await at('REQUEST_STEWART_PAYOFFS', {
    street: '7 Latepayoff Street',
    payoffs: ['Aster Rewards Card'],
  })
  await until(borrower, (now) => now === 'PAYOFF_REQUEST_PENDING')
  const { identityId } = await db
    .selectFrom('application')
    .select('identityId')
    .where('id', '=', borrower.uuid)
    .executeTakeFirstOrThrow()
  if (authorizes)
    await giveConsent(db, { identityId, applicationId: borrower.uuid, type: 'PAYOFF_STATEMENTS', at: authorizedOn })
  const [payoff] = await borrower.caller.call<Payoff[]>('GET', borrower.path('/payoffs'))
  return { borrower, liabilityUuid: payoff!.liabilityUuid }
}
const fresh = ({ headers } = processor) => ({ ...headers, 'idempotency-key': crypto.randomUUID() })
const request = ({ path }: VerifiedBorrower, body: object, member = processor) =>
  callApi('POST', path('/payoffs/requests'), fresh(member), body)
const lettersOf = async ({ uuid }: VerifiedBorrower, state = 'open') => {
  const list = `/service-application/secure/api/v1/paper-letters?state=${state}`
  const { body } = await callApi('GET', list, processor.headers)
  return (body as AnswerOf<typeof listPaperLetters>).letters.filter(({ applicationUuid }) => applicationUuid === uuid)
}

test('12 CFR 1026.36(c)(3) staff write to a creditor in the words that the borrower authorized, once a day', async () => {
  const { borrower, liabilityUuid } = await waiting(true)
  const { status, body } = await request(borrower, { liabilityUuid, address })
  expect([status, body]).toMatchObject([200, [{ state: 'ASKED', request: { mailedOn: null } }]])
  await request(borrower, { liabilityUuid, address })
  const letters = await lettersOf(borrower)
  expect(letters).toMatchObject([
    {
      recipient: 'Aster Rewards Card',
      address: ['P.O. Box 1200', 'Columbus, OH 43215'],
      reason: 'PAYOFF_REQUEST',
      documents: [{ title: 'Request for a payoff letter' }],
    },
  ])
  const { documentUuid } = letters[0]!.documents[0]!
  const file = await callApi('GET', borrower.path(`/documents/${documentUuid}/file`), processor.headers)
  const text = pdfText(file.bytes).join(' ').replaceAll(/\s+/g, ' ')
  expect(text).toContain('P.O. Box 1200')
  expect(text).toContain('On November 2, 2026 the borrower agreed electronically')
  expect(text).toContain('to request payoff statements of the debts that my line of credit pays off')
  expect(text).toContain('within seven business days')
  const own = await borrower.caller.call<ApplicationDocument[]>('GET', borrower.path('/documents'))
  expect(own.map(({ kind }) => kind)).not.toContain('PAYOFF_REQUEST')
})

test('the letter is recorded as mailed only with the ZIP code of the creditor, and it has no cover sheet', async () => {
  const { borrower, liabilityUuid } = await waiting(true)
  await request(borrower, { liabilityUuid, address })
  const [letter] = await lettersOf(borrower)
  const path = borrower.path(`/paper-letters/${letter!.uuid}`)
  const mail = (zip: string) => callApi('POST', `${path}/mailed`, fresh(), { mailedOn: lenderDay(new Date()), zip })
  expect((await mail('78701')).status).toBe(400)
  expect((await mail('43215')).status).toBe(200)
  expect((await callApi('GET', `${path}/cover`, processor.headers)).status).toBe(404)
  const payoffs = await callApi('GET', borrower.path('/payoffs'), processor.headers)
  expect(payoffs.body).toMatchObject([{ request: { mailedOn: lenderDay(new Date()) } }])
  expect(await lettersOf(borrower)).toEqual([])
  expect(await lettersOf(borrower, 'mailed')).toHaveLength(1)
})

test('no request is written without an authorization, for an unknown debt, an incomplete address, or by another lender', async () => {
  const { borrower, liabilityUuid } = await waiting(false)
  const refusal = async (body: object, member = processor) => {
    const { status, body: answer } = await request(borrower, body, member)
    return [status, answer.code]
  }
  expect(await refusal({ liabilityUuid, address })).toEqual([409, 'payoffs/not-authorized'])
  expect(await refusal({ liabilityUuid: borrower.uuid, address })).toEqual([404, 'access/not-found'])
  expect(await refusal({ liabilityUuid, address: { ...address, zip: '4321' } })).toEqual([400, 'request/invalid'])
  const theirs = { ...stranger, headers: { ...stranger.headers, 'x-org': 'saltmarsh' } }
  expect(await refusal({ liabilityUuid, address }, theirs)).toEqual([404, 'access/not-found'])
  expect(await lettersOf(borrower)).toEqual([])
})

test('no request is written to a creditor whose letter has arrived', async () => {
  const { borrower, liabilityUuid } = await waiting(true)
  const goodThrough = addDays(lenderDay(new Date()), 30)
  const letter = { liabilityUuid, amountCents: 812_345, perDiemCents: 219, goodThrough }
  await callApi('POST', borrower.path('/payoffs'), fresh(), letter)
  await readUntil(
    () => request(borrower, { liabilityUuid, address }),
    ({ status, body }) => status === 409 && body.code === 'application/moved-on',
  )
})
