import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { StatusAnnouncer } from '#src/platform/ui/announcer.tsx'
import { ToastProvider } from '#src/platform/ui/toasts.tsx'
import { showPage } from '#tests/support/pages/page.tsx'
import { Approvals } from './approvals.panel.tsx'
import type { PricingChangeProps } from './decide.panel.tsx'
import { ProposeFunding } from './propose-funding.panel.tsx'

afterEach(cleanup)

const path = '/service-organization/secure/api/v1/proposals'
const me = '0d8f0000-0000-4000-8000-00000000000a'
const proposal = (proposedBy: string, state = 'open') => ({
  uuid: '0d8f0000-0000-4000-8000-000000000001',
  kind: 'pricing',
  state,
  reason: 'Rates follow the index',
  proposedBy,
  proposerName: 'Ines Okafor',
  personName: null as string | null,
  loanNumber: null as string | null,
  proposedAt: '2026-03-01T10:00:00.000Z',
  expiresAt: '2026-03-15T10:00:00.000Z',
  decidedBy: null,
  deciderName: null,
  decidedAt: null,
  decisionReason: null,
})
const parts = {
  ProposePricing: () => <p>The rate sheet</p>,
  ProposeTrustee: () => <p>The trustee</p>,
  FiguresChange: () => <p>The figures</p>,
  SupplierChange: () => <p>The credentials</p>,
  PricingChange: ({ proposal: { payload } }: PricingChangeProps) => <p>{JSON.stringify(payload.pricing)}</p>,
}
const show = (role: string, proposedBy: string, state = 'open') =>
  showPage(<Approvals identityUuid={me} role={role} {...parts} />, {
    answers: {
      'GET /service-organization/secure/api/v1/pricing': {
        on: '2026-03-02',
        shipped: {},
        published: { creditPolicy: {}, planTerms: {} },
        version: null,
        later: [],
      },
      [`GET ${path}`]: { proposals: [proposal(proposedBy, state)], next: null },
      [`GET ${path}/:proposalUuid`]: {
        ...proposal(proposedBy, state),
        payload: { inForceFrom: '2026-04-01', pricing: { guideline: 'spring' } },
      },
      [`POST ${path}/:proposalUuid/approve`]: { ...proposal(proposedBy, 'approved'), payload: {} },
      [`POST ${path}/:proposalUuid/withdraw`]: { ...proposal(proposedBy, 'withdrawn'), payload: {} },
      [`POST ${path}`]: { ...proposal(me), payload: {} },
    },
  })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const open = async () => userEvent.click(await screen.findByRole('button', { name: 'Rates follow the index' }))
const dialogButtons = () => [...document.querySelectorAll('dialog form button')].map(({ textContent }) => textContent)

test('a second person reads the proposed change and approves it with a reason', async () => {
  const { calls } = show('compliance', 'other person')
  await open()
  expect(await screen.findByText(/"guideline":"spring"/)).toBeTruthy()
  expect(dialogButtons()).toEqual(['Approve', 'Reject'])
  expect(screen.getByRole('cell', { name: 'Ines Okafor' })).toBeTruthy()
  expect(screen.getByText('Proposed by Ines Okafor')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Reason'), 'Checked against the minutes of the board')
  await press('Approve')
  const approveCall = calls.find(({ call }) => call === `POST ${path}/:proposalUuid/approve`)
  expect(approveCall?.body).toEqual({ reason: 'Checked against the minutes of the board' })
  expect(approveCall?.idempotencyKey).toBeTruthy()
})

test('the proposer can withdraw a proposal but not approve it; an underwriter cannot decide another person’s proposal', async () => {
  const { unmount } = show('admin', me)
  await open()
  await screen.findByText(/"guideline":"spring"/)
  expect(dialogButtons()).toEqual(['Withdraw'])
  unmount()
  show('underwriter', 'other person')
  await open()
  await screen.findByText(/"guideline":"spring"/)
  expect(dialogButtons()).toEqual([])
})

test('a settled proposal is read-only', async () => {
  show('admin', 'other person', 'approved')
  await open()
  await screen.findByText(/"guideline":"spring"/)
  expect(dialogButtons()).toEqual([])
})

test('only roles that the proposal kind names can edit the rate sheet', async () => {
  const { unmount } = show('underwriter', me)
  await press('Edit rate sheet')
  expect(screen.getByText('The rate sheet')).toBeTruthy()
  unmount()
  show('processor', me)
  expect(screen.queryByRole('button', { name: 'Edit rate sheet' })).toBeNull()
})

test('policy data that is not valid JSON is rejected at its field, and valid data is sent merged with the published data', async () => {
  const { calls } = show('underwriter', me)
  await press('Propose policy change')
  await userEvent.type(screen.getByLabelText('Reason'), 'Rates follow the index of this month')
  await userEvent.type(screen.getByLabelText('Policy data'), 'spring')
  await press('Propose')
  expect((await screen.findAllByText(/Must be JSON/)).length).toBeGreaterThan(0)
  await userEvent.clear(screen.getByLabelText('Policy data'))
  await userEvent.type(screen.getByLabelText('Policy data'), '{{"planTerms":{{"version":"spring"}}')
  await press('Propose')
  expect(calls.find(({ call }) => call === `POST ${path}`)?.body).toEqual({
    kind: 'pricing',
    payload: { inForceFrom: '2026-03-02', pricing: { creditPolicy: {}, planTerms: { version: 'spring' } } },
    reason: 'Rates follow the index of this month',
  })
})

test('roles that the kind names propose funding with a reason, when a check requires two people', async () => {
  const applicationUuid = '0d8f0000-0000-4000-8000-0000000000a1'
  const answers = { [`POST ${path}`]: { ...proposal(me), kind: 'funding', payload: { applicationUuid } } }
  const proposing = (role: string) =>
    showPage(
      <StatusAnnouncer>
        <ToastProvider>
          <ProposeFunding applicationUuid={applicationUuid} role={role} />
        </ToastProvider>
      </StatusAnnouncer>,
      { answers },
    )
  const { calls, unmount } = proposing('underwriter')
  await press('Propose to fund')
  await userEvent.type(screen.getByLabelText('Reason'), 'Identity verified by phone as the alert asks')
  await press('Propose')
  expect(await screen.findByText('Proposed. A second person approves it under Approvals.')).toBeTruthy()
  expect(calls.at(-1)?.body).toMatchObject({ kind: 'funding', payload: { applicationUuid } })
  unmount()
  proposing('agent')
  expect(screen.queryByRole('button')).toBeNull()
})

test('a proposal for one application links to it', async () => {
  const applicationUuid = '0d8f0000-0000-4000-8000-0000000000a1'
  const role = 'compliance'
  showPage(<Approvals identityUuid={me} role={role} {...parts} />, {
    answers: {
      [`GET ${path}`]: { proposals: [{ ...proposal('other person'), kind: 'funding' }], next: null },
      [`GET ${path}/:proposalUuid`]: { ...proposal('other person'), kind: 'funding', payload: { applicationUuid } },
    },
  })
  await open()
  const link = await screen.findByRole('link', { name: 'Open the application' })
  expect(link.getAttribute('href')).toBe(`/console/applications/${applicationUuid}`)
})

test('a proposal of evidence for a state rule names the rule, and links to its figures and the evidence', async () => {
  const applicationUuid = '0d8f0000-0000-4000-8000-0000000000a1'
  const payload = { applicationUuid, rule: 'texas-year', documentUuid: me }
  const role = 'compliance' as const
  showPage(<Approvals identityUuid={me} role={role} {...parts} />, {
    answers: {
      [`GET ${path}`]: { proposals: [{ ...proposal('other person'), kind: 'state-rule' }], next: null },
      [`GET ${path}/:proposalUuid`]: { ...proposal('other person'), kind: 'state-rule', payload },
    },
  })
  await open()
  expect(await screen.findByText(/At least one year passes between two home equity closings on the home/)).toBeTruthy()
  const [rule, evidence] = ['See the rule and its figures', 'Open the evidence'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  )
  expect(rule).toBe(`/console/applications/${applicationUuid}?tab=rules`)
  expect(evidence).toBe(`/console/applications/${applicationUuid}?tab=documents&document=${me}`)
  expect(dialogButtons()).toEqual(['Approve', 'Reject'])
})

test('a proposal to remove a signer shows its evidence and the recorded deed', async () => {
  const applicationUuid = '0d8f0000-0000-4000-8000-0000000000a1'
  const payload = { applicationUuid, signerUuid: applicationUuid, documentUuid: me, recordedOn: '2026-03-02' }
  const role = 'underwriter' as const
  showPage(<Approvals identityUuid={me} role={role} {...parts} />, {
    answers: {
      [`GET ${path}`]: { proposals: [{ ...proposal('other person'), kind: 'signer-release' }], next: null },
      [`GET ${path}/:proposalUuid`]: { ...proposal('other person'), kind: 'signer-release', payload },
    },
  })
  await open()
  const link = await screen.findByRole('link', { name: 'Open the evidence' })
  expect(link.getAttribute('href')).toBe(`/console/applications/${applicationUuid}?tab=documents&document=${me}`)
  expect(screen.getByText('Deed recorded on 03/02/2026')).toBeTruthy()
  expect(dialogButtons()).toEqual(['Approve', 'Reject'])
})

test('a proposal is titled by its loan or its person, with the reason below; without either, the reason is the title', async () => {
  const reason = 'The county answers by phone only'
  const of = (place: number, values: object) => ({
    ...proposal('other person'),
    uuid: `0d8f0000-0000-4000-8000-00000000000${place}`,
    reason,
    ...values,
  })
  const proposals = [
    of(1, { kind: 'without-proof', loanNumber: '2718281828' }),
    of(2, { kind: 'funding', loanNumber: '3141592653' }),
    of(3, { kind: 'lost-factor', personName: 'Ivy Marsh' }),
    of(4, { kind: 'pricing' }),
  ]
  const role = 'admin'
  showPage(<Approvals identityUuid={me} role={role} {...parts} />, {
    answers: { [`GET ${path}`]: { proposals, next: null } },
  })
  await screen.findByRole('button', { name: 'Loan 2718281828' })
  const [, ...rows] = screen.getAllByRole('row')
  const cells = rows.map((row) => [...row.querySelectorAll('td')].slice(0, 2))
  expect(cells.map(([title, type]) => [title?.querySelector('button')?.textContent, type?.textContent])).toEqual([
    ['Loan 2718281828', 'Verification without evidence'],
    ['Loan 3141592653', 'Funding'],
    ['Ivy Marsh', 'Authenticator reset'],
    [reason, 'Rate sheet'],
  ])
  expect(cells.map(([title]) => title?.querySelector('span')?.textContent)).toEqual([reason, reason, reason, undefined])
  for (const [, type] of cells) expect(type?.className).not.toContain('hidden')
})
