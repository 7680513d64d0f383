import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { PageDataProvider } from '#src/brands/browser/page-data.tsx'
import { readIdentity } from '#src/features/accounts/accounts.contract.ts'
import { listDocuments } from '#src/features/documents/documents.contract.ts'
import { IdentityScreen } from '#src/features/identity/borrower/identity.screen.tsx'
import { readIdentityChecks } from '#src/features/identity/identity.contract.ts'
import { readRightToCancel } from '#src/features/rescission/rescission.contract.ts'
import { SignerResumeScreen } from '#src/features/signers/borrower/resume.screen.tsx'
import { type CoDeedStatus, readCoDeedStatus } from '#src/features/signers/signer-entry.contract.ts'
import { ApiProvider } from '#src/platform/browser/api.tsx'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import type { EndpointDeclaration } from '#src/platform/contract/endpoint.ts'
import { StatusAnnouncer } from '#src/platform/ui/announcer.tsx'
import { nothingUndone } from '#tests/support/cancellations.ts'
import { pageDataOf, playedApi } from '#tests/support/pages/application-page.tsx'
import { SignerCancelledScreen } from '../pages/signer-cancelled.screen.tsx'
import { SignerDocumentsScreen } from '../pages/signer-documents.screen.tsx'
import { AccountShell } from './account-shell.tsx'
import { SignerShell } from './signer-shell.tsx'

beforeEach(() => bearerStore.write('abc'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  bearerStore.clear()
})

class SilentSocket {
  close() {}
  send() {}
}

const signer: CoDeedStatus = {
  applicationUuid: '0191aa00-0000-7000-8000-000000000001',
  checklistStatus: 'CO_DEED_REQ',
  place: '/identity',
  progress: 'identity',
  name: { firstName: 'Jordan', lastName: 'Garcia' },
  invitedBy: 'Maria',
  street: '12 Orchard Street',
  electronic: { version: 1, text: { en: 'I agree.', es: 'Acepto.' } },
}

type Answers = readonly (readonly [EndpointDeclaration, () => unknown])[]
const showShell = (path: string, answers: Answers, children: ReactNode, flags = {}) => {
  vi.stubGlobal('WebSocket', SilentSocket)
  const location = memoryLocation({ path, record: true })
  render(
    <Router hook={location.hook}>
      <PageDataProvider data={pageDataOf('lintel', { flags })}>
        <ApiProvider client={playedApi(new Map(answers))}>
          <StatusAnnouncer>{children}</StatusAnnouncer>
        </ApiProvider>
      </PageDataProvider>
    </Router>,
  )
  return location
}
const at = (overrides: Partial<CoDeedStatus>): Answers => [[readCoDeedStatus, () => ({ ...signer, ...overrides })]]
const shell = (children: ReactNode) => <SignerShell>{children}</SignerShell>

test('SGN-04 the sidebar of a signer’s pages shows identity verification, then the notary', async () => {
  showShell('/account/heloc/heloc-signer/documents', at({}), shell(<p>Papers here</p>))
  const steps = await screen.findByRole('navigation', { name: 'What you do' })
  expect(within(steps).getByText('Identity verification').closest('li')?.getAttribute('aria-current')).toBe('step')
  expect(
    within(steps)
      .getAllByRole('listitem')
      .map((hTML) => hTML.textContent),
  ).toEqual([expect.stringContaining('Identity verification'), expect.stringContaining('Talk to eNotary')])
  cleanup()
  showShell(
    '/account/heloc/heloc-signer/documents',
    at({ progress: 'ready', place: '/intro' }),
    shell(<p>Papers here</p>),
  )
  const later = await screen.findByRole('navigation', { name: 'What you do' })
  expect(within(later).getByText('Talk to eNotary').closest('li')?.getAttribute('aria-current')).toBe('step')
  expect(screen.queryByRole('link', { name: 'Dashboard' })).toBeNull()
})

test.each([
  ['identity', '/identity'],
  ['ready', '/intro'],
  ['ready', '/documents'],
  ['ready', '/cancelled'],
] as const)(
  'NAV-08 SGN-02 a signer who is %s and belongs at %s is redirected there from resume',
  async (progress, place) => {
    const { history } = showShell(
      '/account/heloc/heloc-signer/resume',
      at({ progress, place }),
      shell(<SignerResumeScreen />),
    )
    await waitFor(() => expect(history.at(-1)).toBe(`/account/heloc/heloc-signer${place}`))
  },
)

test('SGN-02 a verified signer confirms that they are ready, and a ready signer waits', async () => {
  showShell(
    '/account/heloc/heloc-signer/resume',
    at({ progress: 'verified', place: '/resume' }),
    shell(<SignerResumeScreen />),
  )
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Your identity is verified, Jordan')
  expect(screen.getByRole('button', { name: 'I am ready to sign' })).toBeTruthy()
  cleanup()
  showShell(
    '/account/heloc/heloc-signer/resume',
    at({ progress: 'ready', place: '/resume' }),
    shell(<SignerResumeScreen />),
  )
  expect(await screen.findByText('You’re all set')).toBeTruthy()
})

test('SGN-01 a 400 is not retried, and the page explains what to do', async () => {
  let callCount = 0
  const refuse = () => {
    callCount += 1
    throw new CallFailure(400, 'You don’t have anything to sign right now.', { code: 'signer/nothing-to-sign' })
  }
  showShell('/account/heloc/heloc-signer/resume', [[readCoDeedStatus, refuse]], shell(<SignerResumeScreen />))
  expect(await screen.findByText('Nothing left to sign')).toBeTruthy()
  expect(callCount).toBe(1)
})

test('SGN-02 a flag enables the signer’s conditions page', async () => {
  const flag = (enabled: boolean) => ({ 'fe-heloc-additional-signer-conditions': { enabled, variables: {} } })
  const path = '/account/heloc/heloc-signer/conditions'
  const open = showShell(path, at({}), shell(<p>What is asked</p>), flag(true))
  await screen.findByText('What is asked')
  expect(open.history.at(-1)).toBe(path)
  cleanup()
  const page = showShell(path, at({}), shell(<p>What is asked</p>), flag(false))
  await waitFor(() => expect(page.history.at(-1)).toBe('/account/heloc/heloc-signer/resume'))
})

const identity = { uuid: 'a', profileType: 'CO_DEEDER', isBroker: false }
test.each([
  ['a signer', identity, true],
  ['a signer who is a broker', { ...identity, isBroker: true }, false],
  ['a borrower', { ...identity, profileType: 'CUSTOMER' }, false],
])('SGN-03 the token of %s who opens the dashboard is cleared or retained', async (_, who, isCleared) => {
  const reload = vi.fn()
  vi.stubGlobal('location', { ...window.location, reload, pathname: '/dashboard' })
  showShell('/dashboard', [[readIdentity, () => who]], <AccountShell>Here</AccountShell>)
  if (isCleared) {
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    expect(bearerStore.read()).toBeNull()
    expect(screen.queryByRole('link', { name: 'Dashboard' })).toBeNull()
  } else {
    expect((await screen.findAllByRole('link', { name: 'Dashboard' })).length).toBeGreaterThan(0)
    expect(bearerStore.read()).toBe('Bearer abc')
    expect(reload).not.toHaveBeenCalled()
  }
})

test('SGN-02 an owner whose line was canceled sees when, by whom, and the refund with its due date', async () => {
  const right = {
    state: 'CANCELLED',
    owners: [],
    mayCancel: false,
    mayFile: false,
    today: '2026-11-18',
    lastDay: null,
    cancelled: {
      at: '2026-11-17T18:00:00Z',
      way: 'product',
      byYou: true,
      postedOn: null,
      settleBy: '2026-12-07',
      settledAt: null,
      fees: [{ what: 'APPRAISAL', cents: 55_000 }],
      ...nothingUndone,
    },
  }
  showShell(
    '/account/heloc/heloc-signer/cancelled',
    [...at({ checklistStatus: 'CANCELLED', progress: 'ready', place: '/cancelled' }), [readRightToCancel, () => right]],
    shell(<SignerCancelledScreen />),
  )
  expect(await screen.findByText('You canceled it on November 17, 2026', { exact: false })).toBeTruthy()
  expect(screen.getByText('Refund due by').closest('dl')?.textContent).toContain('December 7, 2026')
  expect(screen.getByText('Appraisal fee, to be refunded').parentElement?.textContent).toContain('$550.00')
  expect(screen.queryByRole('navigation', { name: 'What you do' })).toBeNull()
})

test('a signer who reviews documents on the way returns to the next step, but not after the process ends', async () => {
  const documents: Answers = [
    [listDocuments, () => []],
    [
      readRightToCancel,
      () => ({ state: 'NONE', owners: [], mayCancel: false, mayFile: false, today: '2026-11-18', cancelled: null }),
    ],
  ]
  const path = '/account/heloc/heloc-signer/documents'
  showShell(path, [...at({ progress: 'ready', place: '/intro' }), ...documents], shell(<SignerDocumentsScreen />))
  const back = await screen.findByRole('link', { name: 'Back to your next step' })
  expect(back.getAttribute('href')).toBe('/account/heloc/heloc-signer/resume')
  cleanup()
  showShell(path, [...at({ progress: 'ready', place: '/documents' }), ...documents], shell(<SignerDocumentsScreen />))
  expect(await screen.findByRole('heading', { name: 'Your documents' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Back to your next step' })).toBeNull()
})

test('a signer whose ID is verified continues to the signer’s tasks, not to an application', async () => {
  const verifiedIdentity = { state: 'verified', check: null, reason: null, triesLeft: 3, handover: null }
  const identityAnswers: Answers = [[readIdentityChecks, () => verifiedIdentity]]
  showShell('/account/heloc/heloc-signer/identity', [...at({}), ...identityAnswers], shell(<IdentityScreen />))
  const on = await screen.findByRole('link', { name: 'Continue' })
  expect(on.getAttribute('href')).toBe('/account/heloc/heloc-signer')
})

test('SGN-02 the canceled page of an active application redirects the signer back to it', async () => {
  const { history } = showShell(
    '/account/heloc/heloc-signer/cancelled',
    at({ checklistStatus: 'RESCISSION', progress: 'ready', place: '/documents' }),
    shell(<SignerCancelledScreen />),
  )
  await waitFor(() => expect(history.at(-1)).toBe('/account/heloc/heloc-signer/resume'))
  expect(screen.queryByText('Nothing left to sign')).toBeNull()
})
