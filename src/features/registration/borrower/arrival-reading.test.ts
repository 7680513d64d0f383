import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { pageOrganization } from '#src/brands/page-organization.rules.ts'
import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { type Answers, scriptedClient } from '#tests/support/pages/page.tsx'
import { completeDraft, lena, newVisitor, quietServices } from '#tests/support/pages/registration-page.tsx'
import { originatorByUuid } from '../originator.contract.ts'
import { affiliatePrepop, offerByCode, referralByUuid } from '../referral.contract.ts'
import { finishedAnswers } from '../registration.answers.ts'
import { newApplication } from '../registration.contract.ts'
import { blankDraft } from '../registration.draft.ts'
import { applicationFrom } from '../registration.requests.ts'
import type { RegistrationDraft } from '../registration.schema.ts'
import { forgetReadArrivals, readArrivalOnce } from './arrival-reading.ts'
import { localDraftFor } from './draft/local-draft.ts'
import { knownOriginator } from './originator.ts'
import { stepHeading } from './step-frame.tsx'

const organization = pageOrganization(shippedOrganizations.byCode('lintel')!)
const uuid = '0b8f1c6e-3a52-4f0e-9d0a-2f4b8f0f3c11'
const rules = {
  today: '2026-11-20' as const,
  ages: organization.behavior.minimumAge,
  digitsInLastName: true,
  manualAddress: true,
}

/**
 * Simulates a visitor who arrives with this query and has answered everything. Returns what is kept of the query and
 * what would be sent.
 */
const arrive = async (
  search: string,
  answers: Answers = {},
  org = 'lintel',
  unansweredFields: Partial<RegistrationDraft> = {},
) => {
  newVisitor()
  forgetReadArrivals()
  const localDraft = localDraftFor(org)
  await localDraft.open()
  localDraft.change(() => ({ ...blankDraft, ...completeDraft, ...unansweredFields }))
  const { client: api } = scriptedClient(answers)
  const visitedPaths: string[] = []
  await readArrivalOnce({
    api,
    services: quietServices,
    search,
    organization: pageOrganization(shippedOrganizations.byCode(org)!),
    navigate: (to) => void visitedPaths.push(to),
  })
  const draft = localDraft.current()
  const body = applicationFrom(finishedAnswers({ ...draft, ...completeDraft }, rules)!, draft, {
    versions: { PRIVACY: 1, TERMS: 1, COMMUNICATIONS: 1, SOFT_CREDIT: 1 },
    newYorkFcraOn: true,
    intellidebtOn: true,
    product: draft.product,
  })
  return { draft, body, visitedPaths, validation: newApplication.safeParse(body) }
}

beforeEach(() => newVisitor())

test('REG-24 a referral that is not an identifier is dropped, and the application can be sent', async () => {
  const { draft, validation } = await arrive('referralId=abc')
  expect(draft.referralDetails.referralId).toBe('')
  expect(validation.success).toBe(true)
})

test('a person whom staff invited finds the answers from the call, and no affiliate is named', async () => {
  const { draft, body } = await arrive(
    'affiliateId=token-of-an-invitation',
    {
      [affiliatePrepop.call]: {
        affiliate: 'Staff',
        isInvitation: true,
        email: 'noor@example.com',
        name: { firstName: 'Noor', lastName: 'Garcia' },
      },
    },
    'lintel',
    { name: blankDraft.name, email: '' },
  )
  expect(draft.name).toMatchObject({ firstName: 'Noor', lastName: 'Garcia' })
  expect(draft.sources).toMatchObject({ firstName: 'invitation', lastName: 'invitation', email: 'invitation' })
  expect(draft.referralDetails.affiliate).toBe('')
  expect(body.affiliateAppIndicator).toBeUndefined()
})

test('REG-24 a referral whose lookup fails keeps its identifier', async () => {
  const { body } = await arrive(`referralId=${uuid}`, {
    [referralByUuid.call]: () => Promise.reject(new CallFailure(0, 'Error fetching')),
  })
  expect(body.referralId).toBe(uuid)
})

test('REG-10 REG-24 the loan officer comes with the referral, even where one is required to apply', async () => {
  const { draft, body, visitedPaths } = await arrive(
    `referralId=${uuid}`,
    {
      [referralByUuid.call]: { firstName: 'Andre', referrerUuid: lena.uuid },
      [originatorByUuid.call]: lena,
    },
    'harbor-wholesale',
  )
  expect(visitedPaths).toEqual([])
  expect(draft.referralDetails).toMatchObject({ referralId: uuid, referrerId: lena.uuid })
  expect(body).toMatchObject({ referralId: uuid, referrerId: lena.uuid })
  expect(await knownOriginator(0)).toMatchObject({ uuid: lena.uuid })
})

test('REG-10 an unknown referral, or one without an officer, is dropped; one that cannot be looked up is kept', async () => {
  const failing = (status: number) => () => Promise.reject(new CallFailure(status, 'no such thing'))
  const away = '/account/heloc/not-accepting-apps'
  for (const [answer, expected] of [
    [failing(404), [away]],
    [{ referrerUuid: null }, [away]],
    [failing(0), []],
    [failing(503), []],
  ] as const) {
    const { visitedPaths } = await arrive(`referralId=${uuid}`, { [referralByUuid.call]: answer }, 'harbor-wholesale')
    expect(visitedPaths).toEqual(expected)
  }
})

test.each(['userData', 'itself'])('REG-24 the history state supplies the compact form, as %s', async (place) => {
  const compact = { name: { firstName: 'Marisol', lastName: 'Ruiz' }, income: { income: 71_000 } }
  window.history.replaceState(place === 'userData' ? { userData: compact } : compact, '')
  const { draft } = await arrive('', {}, 'lintel', {
    name: blankDraft.name,
    income: blankDraft.income,
  })
  window.history.replaceState(null, '')
  expect(draft.name).toMatchObject({ firstName: 'Marisol', lastName: 'Ruiz' })
  expect(draft.income.income).toBe('71000')
})

test('REG-20 an offer code counts once its letter is found; an unknown or expired one promises nothing', async () => {
  const unknown = await arrive('offerCode=x', {
    [offerByCode.call]: () => Promise.reject(new CallFailure(404, 'We couldn’t find that.')),
  })
  expect(unknown.draft.referralDetails.offerCode).toBe('')
  expect(stepHeading({ draft: unknown.draft, rules }, 'set-password', organization.behavior)).toBe(
    'See if you may be pre-qualified on the next page!',
  )
  const arrival = await arrive('offerCode=ABCD-1234', { [offerByCode.call]: { offerCode: 'ABCD-1234' } })
  expect(arrival.body.offerCode).toBe('ABCD-1234')
  expect(stepHeading({ draft: arrival.draft, rules }, 'set-password', organization.behavior)).toBe(
    'See your rate on the next page!',
  )
})

test('REG-10 a known referrer is kept; an invalid identifier is dropped, even when lookups fail', async () => {
  const arrival = await arrive(`referrerId=${lena.uuid}`, { [originatorByUuid.call]: lena })
  expect(arrival.body.referrerId).toBe(lena.uuid)
  const offline = () => Promise.reject(new CallFailure(0, 'Error fetching'))
  const other = await arrive('referrerId=lena', { [originatorByUuid.call]: offline })
  expect(other.draft.referralDetails.referrerId).toBe('')
  expect(other.validation.success).toBe(true)
})

test('REG-24 no arrival parameters produce an application that the create call rejects', async () => {
  const names = [
    'offerCode',
    'referralId',
    'referrerId',
    'affiliateId',
    'product',
    'optimizely',
    'externalStateNonce',
    'utm_source',
    'utm_campaign',
    'utm_medium',
    'utm_term',
    'utm_content',
    'utm_id',
  ]
  const text = fc.oneof(
    fc.array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 150 }).map((codes) => String.fromCodePoint(...codes)),
    fc
      .array(fc.constantFrom('\u{1f3e0}', 'ß', '\u0000', '%', 'a'), { minLength: 30, maxLength: 150 })
      .map((letters) => letters.join('')),
    fc.constantFrom(uuid, uuid.toUpperCase(), 'abc', '', 'ABCD-1234'),
  )
  const statusCodes = fc.constantFrom(0, 200, 400, 404, 429, 500)
  await fc.assert(
    fc.asyncProperty(
      fc.record(Object.fromEntries(names.map((name) => [name, text]))),
      text,
      statusCodes,
      async (query, answerText, status) => {
        const answer = (payload: object) => () =>
          status === 200 ? payload : Promise.reject(new CallFailure(status, 'no such thing'))
        const { validation } = await arrive(new URLSearchParams(query).toString(), {
          [offerByCode.call]: answer({ offerCode: answerText, firstName: answerText, zip: answerText }),
          [referralByUuid.call]: answer({ phoneNumber: answerText, email: answerText }),
          [affiliatePrepop.call]: answer({ affiliate: answerText, abVersion: answerText, dob: answerText }),
          [originatorByUuid.call]: answer(lena),
        })
        expect(validation.error?.issues ?? []).toEqual([])
      },
    ),
    { numRuns: 30 },
  )
})
