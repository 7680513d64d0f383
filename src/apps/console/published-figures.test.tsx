import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { FiguresView } from '#src/features/figures/figures.contract.ts'
import { StatusAnnouncer } from '#src/platform/ui/announcer.tsx'
import { ToastProvider } from '#src/platform/ui/toasts.tsx'
import { showPage } from '#tests/support/pages/page.tsx'
import { ComplianceScreen } from './compliance.screen.tsx'
import { FiguresChange, FiguresPart } from './published-figures.panel.tsx'

afterEach(cleanup)

const path = '/service-compliance/secure/api/v1/published-figures'
const proposals = '/service-organization/secure/api/v1/proposals'
const publicationUuid = '0d8f0000-0000-4000-8000-000000000001'
const nextFigures = {
  publicationUuid,
  first: '2027-01-01',
  last: '2027-01-01',
  rows: 1,
  figures: [
    { label: 'Total loan amount', figure: 28_310 },
    { label: 'Dollar amount', figure: 1_416 },
  ],
  source: 'Federal Register',
  publishedAt: '2026-12-02T10:00:00.000Z',
  isUndoable: true,
}
const figures: FiguresView = {
  today: '2026-12-03',
  isOperator: true,
  missing: [{ kind: 'conforming-limits', year: 2027 }],
  kinds: [
    { kind: 'high-cost-thresholds', publications: [nextFigures] },
    { kind: 'prime-offer-rates-fixed', publications: [] },
  ],
}
const change = { from: '2028-01-01', area: '', label: 'Total loan amount', before: 28_310, after: 29_000 }
const show = (
  page: React.ReactElement,
  answer: object = figures,
  check: object = { rows: 1, faults: [], changes: [change] },
) =>
  showPage(
    <StatusAnnouncer>
      <ToastProvider>{page}</ToastProvider>
    </StatusAnnouncer>,
    {
      answers: {
        [`GET ${path}`]: answer,
        [`POST ${path}/check`]: check,
        [`POST ${path}/undo`]: { ...figures, kinds: [{ kind: 'high-cost-thresholds', publications: [] }] },
        [`POST ${proposals}`]: { uuid: publicationUuid },
        'GET /service-compliance/secure/api/v1/clocks': { today: '2026-12-03', applications: [], isCut: false },
      },
    },
  )
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const bodiesOf = (calls: readonly { call: string; body?: unknown }[], call: string) =>
  calls.filter((candidate) => candidate.call === call).map(({ body }) => body)

test('new figures get a dry run first, and are proposed with their source and a reason', async () => {
  const { calls } = show(<FiguresPart />)
  await userEvent.click(await screen.findByRole('button', { name: /Propose new figures.*High-cost thresholds/ }))
  await press('Check')
  expect(bodiesOf(calls, `POST ${path}/check`)).toEqual([])
  await userEvent.type(screen.getByLabelText('Effective date'), '2028-01-01')
  await userEvent.type(screen.getByLabelText('Total loan amount, dollars'), '29000')
  await userEvent.type(screen.getByLabelText('Dollar amount, dollars'), '1450')
  await userEvent.type(screen.getByLabelText('Publication'), '91 FR 70001')
  await press('Check')
  const changes = await screen.findByRole('table', { name: 'Changes' })
  expect(
    within(changes)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['01/01/2028', 'Total loan amount', '28,310', '29,000'])
  expect(bodiesOf(calls, `POST ${proposals}`)).toEqual([])
  await userEvent.type(screen.getByLabelText('Reason'), 'Copied from the rule of the Bureau')
  await press('Propose')
  const table = 'from,totalLoanAmount,dollarTrigger\n2028-01-01,29000,1450'
  await vi.waitFor(() =>
    expect(bodiesOf(calls, `POST ${proposals}`)).toEqual([
      {
        kind: 'figures',
        payload: { kind: 'high-cost-thresholds', table, source: '91 FR 70001' },
        reason: 'Copied from the rule of the Bureau',
      },
    ]),
  )
})

test('errors in an uploaded sheet appear beside it, and nothing is proposed', async () => {
  const { calls } = show(<FiguresPart />, figures, {
    rows: 0,
    faults: ['Row 1: It has 2 figures instead of 50.'],
    changes: [],
  })
  await userEvent.click(await screen.findByRole('button', { name: /Propose new figures.*Average prime offer rates/ }))
  await userEvent.upload(
    screen.getByLabelText('CSV file'),
    new File(['1/4/2027|6.1|6.2'], 'rates.csv', { type: 'text/csv' }),
  )
  await vi.waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Table').value).toBe('1/4/2027|6.1|6.2'))
  await userEvent.type(screen.getByLabelText('Publication'), 'FFIEC yield table')
  await press('Check')
  expect((await screen.findAllByText(/It has 2 figures instead of 50/)).length).toBeGreaterThan(0)
  expect(bodiesOf(calls, `POST ${proposals}`)).toEqual([])
})

test('staff undo future figures with one click, and staff of other lenders have read-only access', async () => {
  const { calls, unmount } = show(<FiguresPart />)
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await vi.waitFor(() => expect(bodiesOf(calls, `POST ${path}/undo`)).toEqual([{ publicationUuid }]))
  unmount()
  show(<FiguresPart />, { ...figures, isOperator: false })
  await screen.findByText('28,310')
  expect(screen.queryByRole('button')).toBeNull()
})

test('the second person sees the change beside the figures in effect', async () => {
  const payload = { kind: 'high-cost-thresholds', table: 'from,…', source: '91 FR 70001' }
  const moment = '2026-12-02T10:00:00.000Z'
  const decision = {
    decidedBy: null,
    deciderName: null,
    decidedAt: null,
    decisionReason: null,
    personName: null,
    loanNumber: null,
  }
  const proposal: React.ComponentProps<typeof FiguresChange>['proposal'] = {
    ...decision,
    uuid: publicationUuid,
    kind: 'figures',
    state: 'open',
    reason: 'Copied from the rule of the Bureau',
    proposedBy: publicationUuid,
    proposerName: 'Ines Okafor',
    proposedAt: moment,
    expiresAt: moment,
    payload,
  }
  show(<FiguresChange proposal={proposal} />)
  expect(await screen.findByRole('cell', { name: '29,000' })).toBeTruthy()
  expect(screen.getByText('91 FR 70001')).toBeTruthy()
})

test('compliance sees a warning about missing figures for the coming January', async () => {
  show(
    <ComplianceScreen
      self={{ uuid: publicationUuid, role: 'compliance' } as React.ComponentProps<typeof ComplianceScreen>['self']}
    />,
  )
  expect(await screen.findByText('Published figures are missing')).toBeTruthy()
  expect(screen.getByText('Conforming loan limits, one unit: 2027')).toBeTruthy()
})
