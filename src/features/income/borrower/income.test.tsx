import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { RouteParamsProvider } from '#src/platform/browser/route-params.tsx'
import {
  anApplicationAnswer,
  applicationUuid,
  aStatus,
  showInApplication,
} from '#tests/support/pages/application-page.tsx'
import {
  acceptLowerIncome,
  finishIncomeLink,
  type IncomeLink,
  type IncomeRequest,
  type IncomeView,
  openIncomeLink,
  readIncome,
  requestIncomeDocuments,
  resumeBankLink,
  returnFromTaxPage,
  saveEmployer,
} from '../income.contract.ts'
import { IncomeBankReturnScreen } from './bank-return.screen.tsx'
import { EmployerVerificationScreen } from './employer-verification.screen.tsx'
import { IncomeFailedScreen } from './failed.screen.tsx'
import { IncomeLinkScreen } from './link.screen.tsx'
import { IncomeReviewScreen } from './review.screen.tsx'
import { TaxReturnScreen } from './tax-return.screen.tsx'
import { IncomeUploadScreen } from './upload.screen.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const requestUuid = '0191aa00-0000-7000-8000-0000000000aa'
const aRequest = (overrides: Partial<IncomeRequest> = {}): IncomeRequest => ({
  uuid: requestUuid,
  method: 'bank',
  state: 'linked',
  failure: null,
  verification: null,
  conditionUuid: null,
  conditionState: null,
  ...overrides,
})
const aView = (overrides: Partial<IncomeView> = {}): IncomeView => ({
  employment: 'FULL_TIME',
  income: 120_000,
  otherIncome: 5_000,
  payStubs: 2,
  lower: null,
  requests: [],
  rent: null,
  methods: [
    { method: 'payroll', isPaused: false },
    { method: 'bank', isPaused: false },
    { method: 'paystubs', isPaused: false },
  ],
  incomeRequestRecords: { methods: [], verificationMethod: null },
  ...overrides,
})
const aLink = (overrides: Partial<IncomeLink> = {}): IncomeLink => ({
  applicationUuid,
  requestUuid,
  method: 'bank',
  token: 'link-1',
  expires: null,
  url: null,
  form: null,
  dialog: { kind: 'sandbox', address: '/sandbox/plaid' },
  ...overrides,
})

type Calls = NonNullable<Parameters<typeof showInApplication>[0]['calls']>

const show = (
  path: string,
  children: React.ReactNode,
  view: IncomeView,
  calls: Calls = [],
  status = 'INCOME_VERIFICATION',
) => {
  const [, , type = ''] = path.split('?')[0]!.split('/').slice(1)
  return showInApplication({
    path: path.split('?')[0]!,
    search: path.split('?')[1] ?? '',
    application: anApplicationAnswer({ status: aStatus({ checklistStatus: status }) }),
    calls: [[readIncome, () => view], ...calls],
    children: <RouteParamsProvider params={{ uuid: applicationUuid, type }}>{children}</RouteParamsProvider>,
  })
}

/** Stubs the server's answers by the end of the path. */
const otherSide = (answers: Record<string, (body: Record<string, unknown>) => unknown>) => {
  const requests: { path: string; body: Record<string, unknown> }[] = []
  vi.stubGlobal('fetch', async (path: string, init?: { body?: string }) => {
    const body = JSON.parse(init?.body ?? '{}')
    requests.push({ path, body })
    const answer = answers[path.split('/').at(-1)!]?.(body) as { display_message?: string } | undefined
    return { ok: !answer?.display_message, json: async () => answer }
  })
  return requests
}

const bank = { institution_id: 'ins_1', name: 'First Harbor Bank', oauth: false }

test('NAV-14 the methods are listed with their requirements and duration, the quickest first', async () => {
  show('/income/review', <IncomeReviewScreen />, aView())
  expect(await screen.findByText('You stated $125,000 a year', { exact: false })).toBeTruthy()
  const links = screen.getAllByRole('link').map((hTML) => hTML.getAttribute('href') ?? '')
  expect(links.map((href) => href.split('/income/')[1])).toEqual(['link/payroll', 'link/bank', 'upload/paystubs'])
  expect(screen.getByText('never sees or stores your credentials', { exact: false })).toBeTruthy()
})

test('APP-07 for a rented home the page requests the rent, and links no account', async () => {
  const lower = { requestUuid, annual: 48_000, effect: null }
  show(
    '/income/review',
    <IncomeReviewScreen />,
    aView({
      employment: 'UNRECOGNIZED',
      income: 57_600,
      otherIncome: 0,
      rent: 4_800,
      lower,
      methods: [
        { method: 'lease', isPaused: false },
        { method: 'rent-schedule', isPaused: false },
      ],
    }),
  )
  expect(await screen.findByText('You stated a rent of $4,800 a month', { exact: false })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Send the lease' }).getAttribute('href')).toMatch(/upload\/lease$/)
  expect(screen.queryByText('credentials', { exact: false })).toBeNull()
  expect(screen.getByRole('button', { name: 'Continue with $4,000 a month' })).toBeTruthy()
})

test('a paused method is shown as such, next to the others', async () => {
  show(
    '/income/review',
    <IncomeReviewScreen />,
    aView({
      methods: [
        { method: 'tax', isPaused: true },
        { method: 'bank', isPaused: false },
      ],
    }),
  )
  expect(await screen.findByText('The IRS isn’t responding', { exact: false })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Request my transcripts' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Link my bank' })).toBeTruthy()
})

test.each([
  [{ state: 'linked' }, 'Linked. We’re reading it.'],
  [{ state: 'failed', failure: 'nothing-found' }, 'We found no income there.'],
  [{ state: 'reported', verification: 'PENDING_REVIEW' }, 'It doesn’t quite match'],
  [
    { state: 'open', method: 'paystubs', conditionUuid: requestUuid, conditionState: 'OPEN' },
    'Waiting for your documents.',
  ],
  [{ state: 'open', method: 'paystubs', conditionState: 'IN_REVIEW' }, 'is reviewing your documents'],
] as const)('a started method shows its progress: %o', async (overrides, label) => {
  show('/income/review', <IncomeReviewScreen />, aView({ requests: [aRequest(overrides)] }))
  expect(await screen.findByText(label, { exact: false })).toBeTruthy()
})

test('NAV-14 a bank is linked step by step; credentials go only to the bank link provider', async () => {
  const finish = vi.fn((_: object) => ({ requestUuid, state: 'linked' }))
  const view = aView({ requests: [aRequest()] })
  const requests = otherSide({
    institutions: () => ({ institutions: [bank] }),
    credentials: ({ password }) =>
      password === 'pass_good'
        ? { session: 's', accounts: [{ id: 'checking', name: 'Checking', mask: '9606' }] }
        : { display_message: 'The user name or password isn’t right. Check both and try again.' },
    consent: () => ({ public_token: 'public-1' }),
  })
  show('/income/link/bank', <IncomeLinkScreen />, view, [
    [openIncomeLink, () => aLink()],
    [finishIncomeLink, finish],
  ])
  await userEvent.click(await screen.findByRole('button', { name: 'First Harbor Bank' }))
  await userEvent.type(await screen.findByLabelText('User name'), 'user_good')
  await userEvent.type(screen.getByLabelText('Password'), 'wrong')
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  expect((await screen.findAllByText('isn’t right', { exact: false })).length).toBeGreaterThan(0)
  await userEvent.clear(screen.getByLabelText('Password'))
  await userEvent.type(screen.getByLabelText('Password'), 'pass_good')
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  // The only account is chosen already.
  expect((await screen.findByLabelText<HTMLInputElement>('Checking, ending in 9606')).checked).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('I agree that you may use this data to verify my income.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Agree and link' }))
  expect((await screen.findAllByText('Linked. We’re reading it', { exact: false })).length).toBeGreaterThan(0)
  expect(finish.mock.calls[0]![0]).toMatchObject({ params: { requestUuid }, body: { publicToken: 'public-1' } })
  expect(JSON.stringify(finish.mock.calls)).not.toContain('pass_good')
  expect(requests.at(-1)!.body).toEqual({ session: 's', accounts: ['checking'] })
  expect(JSON.stringify(localStorage)).not.toContain('user_good')
})

test('NAV-20 after the bank’s own page the same link continues with the return address', async () => {
  const requests = otherSide({
    institutions: () => ({ institutions: [bank] }),
    oauth: () => ({ session: 's', accounts: [{ id: 'checking', name: 'Checking', mask: '9606' }] }),
  })
  show('/income/link/bank?oauth_state_id=abc', <IncomeLinkScreen />, aView(), [[openIncomeLink, () => aLink()]])
  expect(await screen.findByLabelText('Checking, ending in 9606')).toBeTruthy()
  const { body } = requests.find(({ path }) => path.endsWith('/oauth'))!
  expect(body.link_token).toBe('link-1')
  expect(body.received_redirect_uri).toMatch(/\/plaid-oauth-success\?oauth_state_id=abc$/)
})

test('a failed link leads to the page with the other methods', async () => {
  otherSide({
    institutions: () => ({ institutions: [bank] }),
    oauth: () => ({ session: 's', accounts: [{ id: 'checking', name: 'Checking', mask: '' }] }),
    consent: () => ({ public_token: 'public-1' }),
  })
  const failedView = aView({ requests: [aRequest({ state: 'failed', failure: 'no-agreement' })] })
  const { at } = show('/income/link/bank?oauth_state_id=abc', <IncomeLinkScreen />, failedView, [
    [openIncomeLink, () => aLink()],
    [finishIncomeLink, () => ({ requestUuid, state: 'linked' })],
  ])
  await screen.findByLabelText('Checking')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Agree and link' }))
  await vi.waitFor(() => expect(at()).toBe('/error/income'))
})

test('a form that is signed on paper is opened from the page, which says for which years, and is uploaded', async () => {
  const conditionUuid = '0191aa00-0000-7000-8000-0000000000cc'
  const link = aLink({
    method: 'tax',
    token: null,
    dialog: null,
    url: 'https://lender.example/4506-c.pdf',
    form: { conditionUuid, taxYears: [2025, 2024, 2023] },
  })
  show('/income/link/tax', <IncomeLinkScreen />, aView(), [[openIncomeLink, () => link]])
  const form = await screen.findByRole('link', { name: 'Open Form 4506-C (PDF)' })
  expect(form.getAttribute('href')).toBe('https://lender.example/4506-c.pdf')
  expect(screen.getByText('2025, 2024, 2023', { exact: false })).toBeTruthy()
  const upload = screen.getByRole('link', { name: 'Upload the signed form' })
  expect(upload.getAttribute('href')).toMatch(/conditions\/upload-document\?conditionUuid=0191aa00.*cc$/)
  expect(screen.queryByText('Go to our partner’s site')).toBeNull()
})

test('NAV-14 the link path alone, or with an unknown type, redirects to the choice', async () => {
  const { at } = show('/income/link/carrier-pigeon', <IncomeLinkScreen />, aView())
  await vi.waitFor(() => expect(at()).toBe('/income/review'))
})

test('a page left open redirects once the application has moved on', async () => {
  const { at } = show('/income/link/tax', <IncomeLinkScreen />, aView(), [], 'IDENTITY_VERIFICATION')
  await vi.waitFor(() => expect(at()).toBe(''))
})

test('NAV-13 the page of a failed method explains why, that it is not a decision, and shows the others', async () => {
  const requests = [aRequest({ state: 'failed', failure: 'nothing-found' })]
  show('/error/income', <IncomeFailedScreen />, aView({ requests }))
  expect(await screen.findByText('We found no income there.')).toBeTruthy()
  expect(screen.getByText('This isn’t a decision', { exact: false })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Link my payroll' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Link my bank' })).toBeNull()
})

test('NAV-14 the page states how many pay stubs are needed, and sends them on the document upload page', async () => {
  const conditionUuid = '0191aa00-0000-7000-8000-0000000000bb'
  const start = vi.fn((_: object) => ({ requestUuid, conditionUuid }))
  const { at } = show('/income/upload/paystubs', <IncomeUploadScreen />, aView(), [[requestIncomeDocuments, start]])
  expect(await screen.findByText('Your 2 most recent pay stubs', { exact: false })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Choose the files' }))
  await vi.waitFor(() => expect(at()).toContain('/conditions/upload-document'))
  expect(start.mock.calls[0]![0]).toMatchObject({ body: { method: 'paystubs' } })
})

test('NAV-14 the state returned by the tax page is submitted; an unknown state leads to the choice', async () => {
  const hand = vi.fn((_: object) => ({ requestUuid, state: 'linked' }))
  show(`/income/pointserv-callback?request=${requestUuid}&state=abc`, <TaxReturnScreen />, aView(), [
    [returnFromTaxPage, hand],
  ])
  await vi.waitFor(() => expect(hand).toHaveBeenCalledOnce())
  expect(hand.mock.calls[0]![0]).toMatchObject({ params: { requestUuid }, body: { state: 'abc' } })
  cleanup()
  show('/income/pointserv-callback?request=x&state=y', <TaxReturnScreen />, aView())
  expect(await screen.findByRole('link', { name: 'See ways to verify' })).toBeTruthy()
})

test('NAV-14 the employer is entered with a phone number, and submitted once', async () => {
  const give = vi.fn((_: object) => ({ requestUuid, state: 'linked' }))
  show(
    '/income/employer-verification',
    <EmployerVerificationScreen />,
    aView(),
    [[saveEmployer, give]],
    'EMPLOYMENT_VERIFICATION',
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Verify my employment' }))
  expect(screen.getAllByText('Please enter the name of your employer', { exact: false }).length).toBeGreaterThan(0)
  await userEvent.type(screen.getByLabelText(/^Employer/), 'Orchard Health')
  await userEvent.type(screen.getByLabelText(/^HR department phone/), '6145550188')
  await userEvent.click(screen.getByRole('button', { name: 'Verify my employment' }))
  await vi.waitFor(() => expect(give).toHaveBeenCalledOnce())
  expect(give.mock.calls[0]![0]).toMatchObject({ body: { employer: 'Orchard Health' } })
})

test('NAV-20 a bank return finds its application in local storage or on the server, or shows that it has expired', async () => {
  localStorage.setItem('bank-link-application', `${applicationUuid}/income/link/bank`)
  const first = show('/anywhere?oauth_state_id=abc', <IncomeBankReturnScreen />, aView())
  await vi.waitFor(() => expect(first.at()).toContain('/income/link/bank'))
  cleanup()
  const second = show('/anywhere?oauth_state_id=abc', <IncomeBankReturnScreen />, aView(), [
    [resumeBankLink, () => aLink()],
  ])
  await vi.waitFor(() => expect(second.at()).toContain('/income/link/bank'))
  cleanup()
  show('/anywhere?oauth_state_id=abc', <IncomeBankReturnScreen />, aView())
  expect(await screen.findByText('This bank connection has expired')).toBeTruthy()
})

const lower = (effect: NonNullable<IncomeView['lower']>['effect']) => ({ requestUuid, annual: 84_000, effect })

test('an income lower than stated shows its effect on the line, and one click continues with it', async () => {
  const effect = { line: 90_000, draw: 87_000, chosenDraw: 60_000, chosenHolds: false }
  const accept = vi.fn(() => ({ requestUuid, state: 'reported' }))
  const requests = [aRequest({ state: 'reported', verification: 'PENDING_REVIEW' })]
  show('/income/review', <IncomeReviewScreen />, aView({ lower: lower(effect), requests }), [
    [acceptLowerIncome, accept],
  ])
  expect(await screen.findByText(/We found \$84,000 a year. You stated \$125,000/)).toBeTruthy()
  expect(screen.getByText(/changes with that income/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Continue with $84,000 a year' }))
  expect(accept).toHaveBeenCalledTimes(1)
})

test('the borrower cannot continue with an income that supports no line', async () => {
  const effect = { line: 0, draw: 0, chosenDraw: 60_000, chosenHolds: false }
  show('/income/review', <IncomeReviewScreen />, aView({ lower: lower(effect) }))
  expect(await screen.findByText(/We can’t offer a line at that income/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Go on with/ })).toBeNull()
})
