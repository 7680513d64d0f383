import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { retryStep } from '#src/application/application.contract.ts'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { anApplicationAnswer, aStatus, showInApplication } from '#tests/support/pages/application-page.tsx'
import { haveNoSsn, readFreeze, saveSsn } from '../credit.contract.ts'
import { DelinquencyScreen } from './delinquency.screen.tsx'
import { CreditFrozenScreen } from './frozen.screen.tsx'
import { CreditNoFileScreen } from './no-file.screen.tsx'
import { CreditSocialScreen } from './social.screen.tsx'
import { CreditUnreadableScreen } from './unreadable.screen.tsx'

afterEach(cleanup)

const noMatch = anApplicationAnswer({ status: aStatus({ checklistStatus: 'CREDIT_NO_MATCH' }) })
const nextStatus = { checklistStatus: 'WAITING_FOR_SOFT_CREDIT', revision: 2 }

const showSocial = (give = vi.fn((_: object) => nextStatus), none = vi.fn((_: object) => nextStatus)) => ({
  give,
  none,
  ...showInApplication({
    path: '/credit/social',
    application: noMatch,
    calls: [
      [saveSsn, give],
      [haveNoSsn, none],
    ],
    children: <CreditSocialScreen />,
  }),
})

test.each(['123-45-6789', '123 45 6789', '123456789', ' 123.45.6789 '])(
  'NAV-10 a Social Security number is accepted as %j and sent as nine digits, never in the address',
  async (entry) => {
    const { give, history } = showSocial()
    const field = screen.getByLabelText('Social security number') as HTMLInputElement
    expect(field.type).toBe('password')
    await userEvent.type(field, entry)
    await userEvent.click(screen.getByRole('button', { name: 'Find my credit file' }))
    await vi.waitFor(() => expect(give).toHaveBeenCalledOnce())
    expect(give.mock.calls[0]![0]).toMatchObject({ body: { ssn: '123456789' } })
    await vi.waitFor(() => expect(history).toHaveLength(2))
    expect(history.join()).not.toContain('6789')
  },
)

test.each([
  ['', 'Please enter your Social Security number'],
  ['123-45-678', 'Please enter a valid Social Security number'],
  ['000-12-3456', 'Please enter a valid Social Security number'],
])('NAV-10 the page rejects %j as a Social Security number', async (entry, message) => {
  const { give } = showSocial()
  if (entry) await userEvent.type(screen.getByLabelText('Social security number'), entry)
  await userEvent.click(screen.getByRole('button', { name: 'Find my credit file' }))
  expect(screen.getAllByText(message, { exact: false }).length).toBeGreaterThan(0)
  expect(give).not.toHaveBeenCalled()
})

test('APP-08 an applicant without a Social Security number is passed to staff', async () => {
  const { none, at } = showSocial()
  await userEvent.click(screen.getByRole('button', { name: 'I don’t have one' }))
  await vi.waitFor(() => expect(at()).toBe(''))
  expect(none).toHaveBeenCalledOnce()
})

test('NAV-10 a number that had already arrived counts as sent', async () => {
  const { at } = showSocial(
    vi.fn(() => {
      throw new CallFailure(409, 'This step is already complete.', { code: 'application/moved-on' })
    }),
  )
  await userEvent.type(screen.getByLabelText('Social security number'), '123456789')
  await userEvent.click(screen.getByRole('button', { name: 'Find my credit file' }))
  await vi.waitFor(() => expect(at()).toBe(''))
})

const frozenWith = (retry: () => unknown, checklistStatus = 'SOFT_CREDIT_LOCKED_OR_FROZEN') =>
  showInApplication({
    path: '/credit/error',
    application: anApplicationAnswer({ status: aStatus({ checklistStatus }) }),
    calls: [[retryStep, retry]],
    children: <CreditFrozenScreen />,
  })

test('NAV-10 a frozen file names the three bureaus, each with its phone and website', () => {
  frozenWith(() => nextStatus)
  for (const bureau of ['Equifax', 'Experian', 'TransUnion']) {
    const row = screen.getByRole('heading', { name: bureau }).closest('li')!
    expect(row.querySelector('a[href^="tel:8"]')).toBeTruthy()
    expect(row.querySelector('a[href^="https://www."]')!.getAttribute('rel')).toBe('noreferrer')
  }
})

test.each(['SOFT_CREDIT_LOCKED_OR_FROZEN', 'HARD_CREDIT_LOCKED_OR_FROZEN'])(
  'NAV-10 once the freeze is lifted, Try again continues from %s',
  async (status) => {
    const retry = vi.fn((_options?: unknown) => nextStatus)
    const { at } = frozenWith(retry, status)
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await vi.waitFor(() => expect(at()).toBe(''))
    expect(retry.mock.calls[0]![0]).toMatchObject({ body: { status } })
  },
)

test('NAV-10 the page shows that an attempt failed, and the borrower can try again', async () => {
  const { at } = frozenWith(() => {
    throw new CallFailure(0, 'Error fetching')
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect((await screen.findByRole('alert')).textContent).toContain('press the button again')
  expect(at()).toBe('/credit/error')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('NAV-18 the no-credit-file page shows what helps, who is reviewing it, and whom to call', () => {
  showInApplication({ path: '/review-app/no-credit', children: <CreditNoFileScreen /> })
  expect(screen.getByText('Our team is looking into it.', { exact: false })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Call 888-819-6388' })).toBeTruthy()
})

test('NAV-13 the page says that a bureau failure does not affect the score, and has a link to continue', () => {
  showInApplication({ path: '/error/credit', children: <CreditUnreadableScreen /> })
  expect(screen.getByText('your score hasn’t changed', { exact: false })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See my application status' })).toBeTruthy()
})

test('NAV-10 the page names the bureau that withholds the file', async () => {
  showInApplication({
    path: '/credit/error',
    application: anApplicationAnswer({ status: aStatus({ checklistStatus: 'HARD_CREDIT_LOCKED_OR_FROZEN' }) }),
    calls: [[readFreeze, () => ({ restrictions: [{ bureau: 'EXPERIAN', kind: 'FROZEN' }] })]],
    children: <CreditFrozenScreen />,
  })
  const message = await screen.findByText('Your file is frozen here')
  expect(message.closest('li')!.textContent).toContain('Experian')
})

test('NAV-18 a late-payment review shows when our team received it, and what helps', async () => {
  showInApplication({
    path: '/review-app/delinquency',
    application: anApplicationAnswer({ status: aStatus({ checklistStatus: 'DELINQUENCY_REVIEW' }) }),
    children: <DelinquencyScreen />,
  })
  expect(await screen.findByText('In review since November 20, 2026')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Call 888-819-6388' })).toBeTruthy()
})
