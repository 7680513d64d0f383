import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import { consentByPrompt, consentTexts } from '#src/domain/lending/consent-texts.ts'
import { spanish as sharedSpanish } from '#src/domain/words/shared-sentences.es.ts'
import type { BodyOf } from '#src/platform/contract/endpoint.ts'
import {
  completeDraft,
  flags,
  heading,
  inTexas,
  newVisitor,
  on,
  open,
  orchard,
} from '#tests/support/pages/registration-page.tsx'
import type { saveUserConsents } from '../consents.contract.ts'
import type { NewApplication } from '../registration.contract.ts'
import { spanish as registrationSpanish } from '../registration.es.ts'
import { localDraftFor } from './draft/local-draft.ts'

beforeEach(newVisitor)
afterEach(cleanup)

type Language = 'en' | 'es'
type ConsentVersion = { type: keyof typeof consentTexts; version: number }

/** Returns the wording of a stored version, as its reader must have seen it. */
const storedWording = ({ type, version }: ConsentVersion, language: Language, org = 'lintel') => {
  const text = consentTexts[type].find((candidate) => candidate.version === version)!
  const { legalName } = shippedOrganizations.byCode(org)!.orgMetaData.companyInfo
  return text[language].replaceAll('{lender}', legalName).replaceAll('Inc..', 'Inc.')
}

const spanish = { ...sharedSpanish, ...registrationSpanish }

const translate = <Sentence extends keyof typeof spanish>(language: Language, sentence: Sentence) =>
  language === 'es' ? spanish[sentence] : sentence

const create = 'POST /service-application/api/v3/application/helocs'
const texts = 'POST /service-comms-prefs/secure/api/v1/consent/user'
const answers = {
  'GET /service-application/external/api/v2/heloc/states-eligibility': ['TX', 'NY'],
  'GET /service-application/external/api/v1/heloc/zip-eligibility': [],
  'GET /service-search/api/v1/profiles/actions/verify-ability-to-start-application': { canStartApplication: true },
  'GET /service-application/api/v1/application/heloc/consent-types': [
    ...['PRIVACY', 'TERMS', 'COMMUNICATIONS', 'SOFT_CREDIT'].map((type) => ({ type, version: 1 })),
  ],
  [create]: { uuid: '0b8f1c6e-3a52-4f0e-9d0a-2f4b8f0f3c11', status: { checklistStatus: 'IN_PROGRESS' } },
  [texts]: undefined,
  'GET /service-krang-heloc/borrower/secure/api/v1/:uuid/status': { checklistStatus: 'OFFER_SELECTION' },
}

const withTexts = { ...flags, 'fe-heloc-sms-transactional-consent': on }

/** Completes the last step, from its checkboxes to the application. Returns what was shown and what was sent. */
const send = async (language: Language, options: Partial<Parameters<typeof open>[0]>) => {
  const { calls } = await open({
    path: '/register-v2/set-password',
    draft: completeDraft,
    answers,
    language,
    ...options,
  })
  await heading(translate(language, 'See if you may be pre-qualified on the next page!'))
  await screen.findByLabelText(translate(language, 'Password'))
  const read = document.querySelector('main')?.textContent ?? ''
  await userEvent.type(screen.getByLabelText(translate(language, 'Password')), 'Threshold-2026!')
  await userEvent.type(screen.getByLabelText(translate(language, 'Confirm password')), 'Threshold-2026!')
  for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box)
  await userEvent.click(screen.getByRole('button', { name: translate(language, 'Check my rate') }))
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain(create))
  const body = calls.find(({ call }) => call === create)!.body as NewApplication
  const storedConsents = [...body.consentListRequest, ...body.consentRequests].map(
    ({ consentType: type, version }) => ({
      type,
      version,
    }),
  )
  return { read, calls, storedConsents }
}

test.each(['en', 'es'] as const)(
  'SUB-07 REG-21 each consent of the last step is stored under the version whose wording was shown: %s',
  async (language) => {
    const { read, storedConsents } = await send(language, {})
    expect(storedConsents.map(({ type }) => type)).toEqual(['PRIVACY', 'TERMS', 'COMMUNICATIONS', 'SOFT_CREDIT'])
    for (const consent of storedConsents) expect(read).toContain(storedWording(consent, language))
  },
)

test.each(['en', 'es'] as const)(
  'SUB-07 REG-19 each consent to texts is stored under the version whose wording was shown: %s',
  async (language) => {
    const draft = { ...inTexas, email: 'ana@example.com', phoneNumber: '(415) 555-0123' }
    await open({ path: '/register-v2/phone-and-email', draft, language, flags: withTexts })
    await heading(translate(language, 'Create an account'))
    await screen.findAllByRole('checkbox')
    const read = document.querySelector('main')?.textContent ?? ''
    for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box)
    const { shownConsents, ...draftAnswers } = localDraftFor('lintel').current()
    expect(shownConsents).toEqual({ SMS: 1, SMS_TRANSACTIONAL: 1 })
    expect(draftAnswers).toMatchObject({ smsMarketingConsent: true, smsTransactionalConsent: true })
    cleanup()
    newVisitor()

    const { calls } = await send(language, { draft: { ...completeDraft, shownConsents }, flags: withTexts })
    await waitFor(() => expect(calls.map(({ call }) => call)).toContain(texts))
    const { consents } = calls.find(({ call }) => call === texts)!.body as BodyOf<typeof saveUserConsents>
    const storedConsents = consents.map(({ consentPromptUuid }) => consentByPrompt(consentPromptUuid)!)
    expect(storedConsents.map(({ type }) => type)).toEqual(['SMS', 'SMS_TRANSACTIONAL'])
    for (const consent of storedConsents) expect(read).toContain(storedWording(consent, language))
  },
)

test.each(['en', 'es'] as const)(
  'SUB-07 12 CFR 1026.40(b): the application includes the confirmation of the disclosures that were shown: %s',
  async (language) => {
    const { read, calls } = await send(language, {})
    expect(read).toContain('You could lose your home.')
    expect(read).toContain(storedWording({ type: 'EARLY_DISCLOSURES', version: 1 }, language))
    const { earlyDisclosures } = calls.find(({ call }) => call === create)!.body as NewApplication
    expect(earlyDisclosures).toEqual({ sha256: 'a'.repeat(64), version: 1 })
    expect(calls.find(({ call }) => call.endsWith('/early-disclosures'))?.query).toMatchObject({
      language,
      state: completeDraft.propertyAddress!.state,
    })
  },
)

test('SUB-07 nothing is sent until the disclosures are confirmed, and the checkbox shows an error', async () => {
  const { calls } = await open({ path: '/register-v2/set-password', draft: completeDraft, answers })
  await userEvent.type(await screen.findByLabelText('Password'), 'Threshold-2026!')
  await userEvent.type(screen.getByLabelText('Confirm password'), 'Threshold-2026!')
  const box = screen.getByLabelText('I have these disclosures and can keep them.')
  for (const hTML of screen.getAllByRole('checkbox')) if (hTML !== box) await userEvent.click(hTML)
  await userEvent.click(screen.getByRole('button', { name: 'Check my rate' }))
  expect(box.getAttribute('aria-invalid')).toBe('true')
  expect(calls.map(({ call }) => call)).not.toContain(create)
})

const inNewYork = {
  ...completeDraft,
  propertyAddress: { ...orchard, city: 'Brooklyn', state: 'NY', zip: '11201', occupancyType: 'HOME' as const },
}

test.each([
  ['on', { ...flags, 'fe-heloc-ny-fcra': on }, true],
  ['off', flags, false],
] as const)(
  'SUB-07 in New York the soft pull wording is shown exactly when its consent is sent from here: flag %s',
  async (_, set, isShown) => {
    const { read, storedConsents } = await send('en', { draft: inNewYork, org: 'lintel-ny', flags: set })
    const wording = storedWording({ type: 'SOFT_CREDIT', version: 1 }, 'en', 'lintel-ny')
    expect(read.includes(wording)).toBe(isShown)
    expect(storedConsents.some(({ type }) => type === 'SOFT_CREDIT')).toBe(isShown)
  },
)
