import { beforeEach, expect, test } from 'vitest'
import { refusals } from '#src/domain/refusals.table.ts'
import { type ApiClient, CallFailure } from '#src/platform/browser/api-client.ts'
import { blankDraft } from '../../registration.draft.ts'
import { prefillSources, type RegistrationDraft } from '../../registration.schema.ts'
import { preAuthKey, restorePreAuth } from '../../registration.storage.ts'
import { LocalDraft } from '../draft/local-draft.ts'
import { submitRegistration } from './submit-registration.ts'

const uuid = '0b8f1c6e-3a52-4f0e-9d0a-2f4b8f0f3c11'
const orchard = { street1: '12 Orchard Street', street2: '', city: 'Austin', state: 'TX', zip: '78704' }

const answeredDraft: RegistrationDraft = {
  ...blankDraft,
  propertyAddress: { ...orchard, occupancyType: 'HOME' },
  isListedForSale: false,
  income: { income: '96000', otherIncome: '', employmentType: 'FULL_TIME', confirmedIncome: null },
  name: { firstName: 'Ana', middleName: '', lastName: 'Garcia', suffix: '' },
  dob: { year: '1980', month: '03', day: '04' },
  email: 'ana@example.com',
  phoneNumber: '(415) 555-0123',
  termPrivacyConsent: true,
  communicationConsent: true,
  smsMarketingConsent: true,
  shownConsents: { PRIVACY: 1, TERMS: 1, COMMUNICATIONS: 1, SOFT_CREDIT: 1, SMS: 1, SMS_TRANSACTIONAL: 1 },
}

const ability = {
  canStartApplication: true,
  organizationsWithActiveApplication: [],
  reason: null,
  applicationUuid: null,
  startsFrom: null,
}

const inOrder: Record<string, unknown> = {
  'states-eligibility': ['TX', 'CA'],
  'zip-eligibility': ['78799'],
  'verify-ability-to-start-application': ability,
  'consent-types': ['PRIVACY', 'TERMS', 'COMMUNICATIONS', 'SOFT_CREDIT'].map((type) => ({ type, version: 1 })),
  helocs: { uuid, status: { checklistStatus: 'IN_PROGRESS' } },
  user: undefined,
}

interface RecordedCall {
  name: string
  body?: unknown
  idempotencyKey?: string
}

/** Creates a submission against a server with scripted answers. The calls are recorded in order. */
const aSubmission = async ({
  answers = {},
  draft = answeredDraft,
  register = async () => {},
  loggedIn = false,
  brokerReturn,
}: {
  answers?: Record<string, unknown>
  draft?: RegistrationDraft
  register?: () => Promise<void>
  loggedIn?: boolean
  brokerReturn?: string
}) => {
  const calls: RecordedCall[] = []
  const replies = { ...inOrder, ...answers }
  const api = (async (declaration: { call: string }, options: Omit<RecordedCall, 'name'> = {}) => {
    const name = declaration.call.split('/').at(-1) ?? ''
    calls.push({ name, ...options })
    const reply = replies[name]
    if (typeof reply === 'function') return reply()
    return reply
  }) as unknown as ApiClient
  const localDraft = new LocalDraft('lintel')
  await localDraft.open()
  localDraft.change(() => draft)
  const submit = () =>
    submitRegistration({
      api,
      localDraft,
      services: {
        searchAddresses: async () => [],
        async register(_account, idempotencyKey) {
          calls.push({ name: 'register', idempotencyKey })
          await register()
        },
        async registerAtBroker(request) {
          calls.push({ name: 'registerAtBroker', body: request })
          return 'https://broker.example/register'
        },
        async savePhone(phoneNumber) {
          calls.push({ name: 'savePhone', body: phoneNumber })
        },
        readProfile: async () => undefined,
        setLanguage: async () => {},
        track: (event, applicationUuid) => calls.push({ name: event, body: applicationUuid }),
        log: () => {},
      },
      rules: {
        today: '2026-11-20',
        ages: { standard: 18, byState: { AL: 19 }, seniorVariant: false, senior: 62 },
        digitsInLastName: true,
        manualAddress: true,
      },
      orgCode: 'lintel',
      enforcesLicensedStatesOfReferrer: true,
      password: loggedIn || brokerReturn ? undefined : 'Threshold-2026!',
      brokerReturn,
      flags: { newYorkFcra: false, intellidebt: true, transactionalTexts: true },
      trackerUuid: undefined,
      logError: () => {},
    })
  return { submit, calls, localDraft, names: () => calls.map(({ name }) => name) }
}

beforeEach(() => localStorage.clear())

test('SUB-01 the calls are sent in the documents’ order', async () => {
  const { submit, calls, names } = await aSubmission({})
  expect(await submit()).toEqual({ kind: 'created', uuid, checklistStatus: 'IN_PROGRESS' })
  expect(names()).toEqual([
    'states-eligibility',
    'zip-eligibility',
    'heloc-register-start',
    'register',
    'verify-ability-to-start-application',
    'consent-types',
    'helocs',
    'user',
    'helocStarted',
    'appStarted',
  ])
  expect(calls.slice(-2).map(({ body }) => body)).toEqual([uuid, uuid])
})

test('SUB-07 a wording that changed since it was shown gets no consent until it is read again', async () => {
  const newer = ['PRIVACY', 'TERMS', 'COMMUNICATIONS', 'SOFT_CREDIT'].map((type) => ({
    type,
    version: type === 'TERMS' ? 2 : 1,
  }))
  const { submit, names } = await aSubmission({ answers: { 'consent-types': newer } })
  expect(await submit()).toEqual({ kind: 'refused', message: refusals['consents/not-in-force'].message })
  expect(names()).not.toContain('helocs')
})

test('SUB-07 consents to texts that were never requested are not sent', async () => {
  const { SMS: _, SMS_TRANSACTIONAL: __, ...shownConsents } = answeredDraft.shownConsents ?? {}
  const { submit, names } = await aSubmission({ draft: { ...answeredDraft, shownConsents } })
  expect(await submit()).toMatchObject({ kind: 'created' })
  expect(names()).not.toContain('user')
})

test('SUB-01 a logged-in person is not registered again; a new phone number is saved', async () => {
  const { submit, names } = await aSubmission({ loggedIn: true })
  await submit()
  expect(names()).toContain('savePhone')
  expect(names()).not.toContain('register')
})

test.each(prefillSources)(
  'SUB-01 a phone number that came from %s is saved unless the profile already has it',
  async (source) => {
    const draft = { ...answeredDraft, sources: { phoneNumber: source } }
    const { submit, names } = await aSubmission({ loggedIn: true, draft })
    await submit()
    expect(names().includes('savePhone')).toBe(source !== 'profile')
  },
)

test('REG-26 AUT-01 in external mode the answers are stored under a nonce while the broker creates the account', async () => {
  const brokerReturn = '/account/heloc/register-v2/login-info'
  const { submit, calls, names, localDraft } = await aSubmission({ brokerReturn })
  expect(await submit()).toEqual({ kind: 'away', to: 'https://broker.example/register' })
  expect(names()).not.toContain('helocs')
  const brokerRequest = calls.at(-1)?.body as { nonce: string }
  expect(brokerRequest).toMatchObject({ email: 'ana@example.com', returnTo: brokerReturn })
  expect(restorePreAuth(localStorage.getItem(preAuthKey), brokerRequest.nonce)?.email).toBe('ana@example.com')
  expect(restorePreAuth(localStorage.getItem(preAuthKey), 'another-nonce')).toBeNull()
  expect(localDraft.attempt().awayWith).toBe(brokerRequest.nonce)
})

test.each([
  ['state', { 'states-eligibility': ['CA'] }, answeredDraft],
  ['zip', { 'zip-eligibility': ['78704'] }, answeredDraft],
  ['source', {}, { ...answeredDraft, utmDetails: { ...answeredDraft.utmDetails, source: 'CLOC' } }],
] as const)(
  'SUB-02 the waiting list stops registration before an account is created: %s',
  async (reason, answers, draft) => {
    const { submit, names } = await aSubmission({ answers, draft })
    expect(await submit()).toEqual({ kind: 'waitlist', reason })
    expect(names()).not.toContain('register')
  },
)

test('REG-07 a state where the referring officer has no license is rejected before an account is created', async () => {
  const message =
    'We are unable to process your application at this time. Please reach out to your referring loan officer for additional information.'
  const byOfficer = { ...answeredDraft, referralDetails: { ...answeredDraft.referralDetails, referrerId: uuid } }
  const officer = await aSubmission({ draft: byOfficer, answers: { 'licensed-states': ['CA'] } })
  expect(await officer.submit()).toEqual({ kind: 'refused', message })
  expect(officer.names()).not.toContain('register')
  const byReferral = { ...answeredDraft, referralDetails: { ...answeredDraft.referralDetails, referralId: uuid } }
  const referral = await aSubmission({
    draft: byReferral,
    answers: { ':referralUuid': { referrerUuid: uuid }, 'licensed-states': ['CA'] },
  })
  expect(await referral.submit()).toEqual({ kind: 'refused', message })
  expect(referral.names()).not.toContain('register')
})

test('REG-07 a referring officer who is licensed there, or no longer exists, does not block the application', async () => {
  const draft = { ...answeredDraft, referralDetails: { ...answeredDraft.referralDetails, referrerId: uuid } }
  const rejectNotFound = () => Promise.reject(new CallFailure(404, 'We couldn’t find that.'))
  for (const states of [['TX'], rejectNotFound]) {
    const { submit } = await aSubmission({ draft, answers: { 'licensed-states': states } })
    expect(await submit()).toMatchObject({ kind: 'created' })
  }
})

test('SUB-03 a 401 on register means that the account exists', async () => {
  const { submit, names } = await aSubmission({
    register: () => Promise.reject(new CallFailure(401, 'An account with this email already exists.')),
  })
  expect(await submit()).toEqual({ kind: 'account-exists' })
  expect(names()).not.toContain('helocs')
})

test('SUB-04 another register error redirects to the dashboard, and a rejected state stays on the page with the banner', async () => {
  const failing = (message: string, code: string) =>
    aSubmission({ register: () => Promise.reject(new CallFailure(422, message, { code })) }).then(({ submit }) =>
      submit(),
    )
  expect(await failing('Identity exists', 'unexpected')).toEqual({ kind: 'dashboard' })
  const message = refusals['registration/not-in-state'].message
  expect(await failing(message, 'registration/not-in-state')).toEqual({ kind: 'refused', message })
})

test.each([
  ['wait', { kind: 'wait', from: '2026-12-01', uuid }],
  ['contact-loan-officer', { kind: 'contact-loan-officer' }],
  ['continue', { kind: 'continue', uuid }],
  [null, { kind: 'account-exists' }],
] as const)('SUB-05 a person who may not start an application sees what to do instead: %s', async (reason, outcome) => {
  const refusal = {
    ...ability,
    canStartApplication: false,
    reason,
    applicationUuid: uuid,
    startsFrom: reason === 'wait' ? '2026-12-01' : null,
  }
  const { submit, names } = await aSubmission({ answers: { 'verify-ability-to-start-application': refusal } })
  expect(await submit()).toEqual(outcome)
  expect(names()).not.toContain('helocs')
})

test('SUB-09 a retry after a lost response repeats the same keys, so only one account and one application are created', async () => {
  let lost = true
  const lostOnce = () => {
    if (!lost) return inOrder.helocs
    lost = false
    throw new CallFailure(0, 'Error fetching')
  }
  const { submit, calls, localDraft } = await aSubmission({ answers: { helocs: lostOnce } })
  expect(await submit()).toMatchObject({ kind: 'refused' })
  // Simulates a reload in between. The keys are kept in the browser, not in the page.
  const again = await aSubmission({
    answers: {
      'verify-ability-to-start-application': {
        ...ability,
        canStartApplication: false,
        reason: 'continue',
        applicationUuid: uuid,
      },
    },
  })
  expect(await again.submit()).toMatchObject({ kind: 'created', uuid })
  const keys = [...calls, ...again.calls].filter(({ name }) => name === 'helocs' || name === 'register')
  expect(new Set(keys.map(({ name, idempotencyKey }) => `${name} ${idempotencyKey}`)).size).toBe(2)
  expect(localDraft.attempt().createSent).toBe(true)
})

test('SUB-09 a key already used with other answers is replaced once', async () => {
  let tries = 0
  const { submit, calls } = await aSubmission({
    register: async () => {
      tries += 1
      if (tries === 1) throw new CallFailure(409, 'used', { code: 'request/key-reused' })
    },
  })
  expect(await submit()).toMatchObject({ kind: 'created' })
  const keys = calls.filter(({ name }) => name === 'register').map(({ idempotencyKey }) => idempotencyKey)
  expect(new Set(keys).size).toBe(2)
})

test('SUB-09 a lost response to a create call under a new key is not mistaken for another application', async () => {
  const replies = [new CallFailure(409, 'used', { code: 'request/key-reused' }), new CallFailure(0, 'Error fetching')]
  const first = await aSubmission({ answers: { helocs: () => Promise.reject(replies.shift()) } })
  expect(await first.submit()).toMatchObject({ kind: 'refused' })
  const openApplication = { ...ability, canStartApplication: false, reason: 'continue', applicationUuid: uuid }
  const again = await aSubmission({ answers: { 'verify-ability-to-start-application': openApplication } })
  expect(await again.submit()).toMatchObject({ kind: 'created', uuid })
  const helocCalls = [...first.calls, ...again.calls].filter(({ name }) => name === 'helocs')
  expect(new Set(helocCalls.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2)
  expect(again.calls.find(({ name }) => name === 'helocs')?.idempotencyKey).toBe(helocCalls[1]?.idempotencyKey)
})

test('SUB-09 missing answers raise an error before anything is sent', async () => {
  const { submit, calls } = await aSubmission({ draft: { ...answeredDraft, email: '' } })
  await expect(submit()).rejects.toThrow('Required registration answers are missing')
  expect(calls).toEqual([])
})

test('SUB-09 a failure to save consents to texts does not lose the application', async () => {
  const { submit } = await aSubmission({
    answers: {
      user: () => {
        throw new CallFailure(503, 'resting')
      },
    },
  })
  expect(await submit()).toMatchObject({ kind: 'created' })
})

test('SUB-07 in New York the soft-credit consent is left for the disclosure page', async () => {
  const { submit, calls } = await aSubmission({
    answers: { 'states-eligibility': ['NY'] },
    draft: { ...answeredDraft, propertyAddress: { ...orchard, state: 'NY', zip: '11201', occupancyType: 'HOME' } },
  })
  await submit()
  expect(calls.find(({ name }) => name === 'helocs')?.body).toMatchObject({ consentRequests: [] })
})

test.each([
  { registerKey: 'a', createKey: 'b', createSent: false },
  { registerKey: 7, createKey: null },
  { registerKey: 'ключ-который-длинный', createKey: uuid, createSent: true },
])('REG-24 keys that the server would reject are regenerated: %o', (storedAttempt) => {
  localStorage.setItem('hearthline.registration.lintel.attempt', JSON.stringify(storedAttempt))
  const attempt = new LocalDraft('lintel').attempt()
  expect([attempt.registerKey, attempt.createKey]).toEqual([
    expect.stringMatching(/^.{36}$/),
    expect.stringMatching(/^.{36}$/),
  ])
  expect(attempt).toMatchObject({ createSent: false })
})
