import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listApplications, readApplication, readProgress, readStatus } from '#src/application/application.contract.ts'
import { readIdentity, readProfile } from '#src/features/accounts/accounts.contract.ts'
import { listConditions } from '#src/features/conditions/conditions.contract.ts'
import { listDocuments } from '#src/features/documents/documents.contract.ts'
import { readOffers } from '#src/features/offers/offers.contract.ts'
import { readRightToCancel } from '#src/features/rescission/rescission.contract.ts'
import { type CoDeedStatus, readCoDeedStatus } from '#src/features/signers/signer-entry.contract.ts'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import { theOffers } from '#tests/support/offers-answer.ts'
import {
  anApplicationAnswer,
  applicationUuid,
  aStatus,
  PlayedConnection,
} from '#tests/support/pages/application-page.tsx'
import { showPage } from '#tests/support/pages/page.tsx'
import { Site } from '#tests/support/pages/site.tsx'

beforeEach(() => {
  bearerStore.write('abc')
  vi.stubGlobal('WebSocket', PlayedConnection)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  bearerStore.clear()
})

const coDeed: CoDeedStatus = {
  applicationUuid,
  checklistStatus: 'RESCISSION',
  place: '/documents',
  progress: 'ready',
  name: { firstName: 'Jordan', lastName: 'Garcia' },
  invitedBy: 'Maria',
  street: '12 Elm Street',
  electronic: { version: 1, text: { en: 'I agree.', es: 'Acepto.' } },
}
const right = { state: 'NONE', owners: [], mayCancel: false, mayFile: false, today: '2026-11-20', cancelled: null }
const healthy: Readonly<Record<string, unknown>> = {
  [readApplication.call]: anApplicationAnswer(),
  [readStatus.call]: aStatus(),
  [readProgress.call]: [],
  [listConditions.call]: [],
  [listApplications.call]: [anApplicationAnswer()],
  [readOffers.call]: theOffers(),
  [readIdentity.call]: { uuid: applicationUuid, profileType: 'CUSTOMER', isBroker: false },
  [readProfile.call]: {},
  [readCoDeedStatus.call]: coDeed,
  [listDocuments.call]: [],
  [readRightToCancel.call]: right,
}

const application = `/account/heloc/${applicationUuid}`
const pages: readonly (readonly [path: string, heading: string, calls: readonly { call: string }[]])[] = [
  [
    `${application}/product/select`,
    'Choose your offer',
    [readApplication, readStatus, readProgress, listConditions, readOffers, readIdentity, readProfile],
  ],
  [`${application}/conditions`, 'What we still need', [readApplication, readStatus, readProgress, listConditions]],
  ['/dashboard', 'Your applications', [listApplications, readIdentity]],
  ['/account/heloc/heloc-signer/documents', 'Your documents', [readCoDeedStatus, listDocuments, readRightToCancel]],
]
const malformedAnswers: readonly unknown[] = [null, {}, [], 'not what was asked for', [null]]

test.each(pages)('%s shows its heading and the phone number when nothing is broken', async (path, heading) => {
  showPage(<Site />, { path, answers: healthy })
  expect((await screen.findByRole('heading', { level: 1, name: heading })).textContent).toBe(heading)
  expect(screen.getAllByRole('link', { name: '888-819-6388' }).length).toBeGreaterThan(0)
})

const cases = pages.flatMap(([path, , calls]) =>
  calls.flatMap(({ call }) =>
    malformedAnswers.map((answer) => ({ path, call, answer, shown: JSON.stringify(answer) })),
  ),
)

test.each(cases)(
  'SID-07 $path with $shown for $call still shows the phone number to call',
  async ({ path, call, answer }) => {
    showPage(<Site />, { path, answers: { ...healthy, [call]: answer } })
    // The component breaks once the answers have arrived.
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect((await screen.findAllByRole('heading', { level: 1 })).length).toBeGreaterThan(0)
    expect((await screen.findAllByRole('link', { name: '888-819-6388' })).length).toBeGreaterThan(0)
  },
)

test.each([
  ['conditions', listConditions.call, {}],
  ['progress', readProgress.call, {}],
])('a malformed response about %s beside the offers does not hide the offers', async (_what, call, answer) => {
  showPage(<Site />, { path: `${application}/product/select`, answers: { ...healthy, [call]: answer } })
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(await screen.findByRole('heading', { level: 1, name: 'Choose your offer' })).toBeTruthy()
  expect(screen.queryByText('Sorry, looks like we have hit a snag!')).toBeNull()
})
