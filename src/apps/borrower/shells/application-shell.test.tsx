import { cleanup, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { readApplication, readStatus } from '#src/application/application.contract.ts'
import { PageDataProvider } from '#src/brands/browser/page-data.tsx'
import { readProfile } from '#src/features/accounts/accounts.contract.ts'
import { NextStepScreen } from '#src/features/applications/borrower/next-step.screen.tsx'
import { ApiProvider } from '#src/platform/browser/api.tsx'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import { RouteParamsProvider } from '#src/platform/browser/route-params.tsx'
import type { EndpointDeclaration } from '#src/platform/contract/endpoint.ts'
import { StatusAnnouncer } from '#src/platform/ui/announcer.tsx'
import {
  anApplicationAnswer,
  applicationUuid,
  aStatus,
  PlayedConnection,
  pageDataOf,
  playedApi,
} from '#tests/support/pages/application-page.tsx'
import { CompleteScreen } from '../pages/complete.screen.tsx'
import { ApplicationShell } from './application-shell.tsx'

beforeEach(() => bearerStore.write('abc'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  bearerStore.clear()
})

type Answers = readonly (readonly [EndpointDeclaration, () => unknown])[]

const show = (path: string, answers: Answers, children: ReactNode) => {
  vi.stubGlobal('WebSocket', PlayedConnection)
  const location = memoryLocation({ path: `/account/heloc/${applicationUuid}${path}`, record: true })
  render(
    <Router hook={location.hook} searchHook={location.searchHook}>
      <PageDataProvider data={pageDataOf()}>
        <ApiProvider client={playedApi(new Map([[readProfile, () => ({})] as const, ...answers]))}>
          <StatusAnnouncer>
            <RouteParamsProvider params={{ uuid: applicationUuid }} title="" pattern="">
              <ApplicationShell>{children}</ApplicationShell>
            </RouteParamsProvider>
          </StatusAnnouncer>
        </ApiProvider>
      </PageDataProvider>
    </Router>,
  )
  return location
}

/** The server answers the same for a missing application and for another person's. */
const missing = (): never => {
  throw new CallFailure(404, 'We couldn’t find that.', { code: 'access/not-found' })
}
const nothing: Answers = [
  [readStatus, missing],
  [readApplication, missing],
]
const screens = [
  ['its own page', '', <NextStepScreen key="next" />],
  ['the page of an open line', '/complete', <CompleteScreen key="complete" />],
  ['any other page', '/product/select', <p key="any">Offers</p>],
] as const

test.each(screens)(
  'RTE-05 %s of an application that does not exist redirects to the dashboard',
  async (_page, path, page) => {
    const { history } = show(path, nothing, page)
    await waitFor(() => expect(history.at(-1)).toBe('/dashboard?missing=application'))
  },
)

test.each([
  [
    'the status',
    [
      [readStatus, missing],
      [readApplication, anApplicationAnswer],
    ],
  ],
  [
    'the application',
    [
      [readStatus, () => aStatus()],
      [readApplication, missing],
    ],
  ],
] as const)('RTE-05 a missing %s is enough for the redirect', async (_what, answers) => {
  const { history } = show('/product/select', answers, <p>Offers</p>)
  await waitFor(() => expect(history.at(-1)).toBe('/dashboard?missing=application'))
})

test('an application that is temporarily unreadable is not treated as missing', async () => {
  const away = (): never => {
    throw new CallFailure(503, 'unavailable')
  }
  const { history } = show(
    '/product/select',
    [
      [readStatus, away],
      [readApplication, away],
    ],
    <p>Offers</p>,
  )
  await screen.findByText('Offers')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(history).toHaveLength(1)
})
