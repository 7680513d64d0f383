import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { showPage } from '#tests/support/pages/page.tsx'
import { Underwriting } from './underwriting.panel.tsx'

afterEach(cleanup)

const uuid = '0d8f0000-0000-4000-8000-000000000001'
const call = 'GET /service-pipeline/secure/api/v1/applications/:uuid/underwriting'
const nothingYet = {
  ratios: null,
  credit: { pulls: [], changes: null },
  liabilities: [],
  income: {
    statement: {
      isCorrected: false,
      employment: 'FULL_TIME',
      annual: 96_000,
      otherAnnual: 0,
      coOwnersAnnual: null,
      monthlyRent: null,
      assets: [],
    },
    proofs: [],
    qualifying: null,
  },
  property: { opinions: [], record: null, title: null, flood: null },
}
const claim = {
  kind: 'JUDGMENT',
  position: null,
  holder: 'Acme Collections',
  amount: 4_100,
  recordedDate: '2024-02-01',
}
const ratios = {
  line: { amount: 60_000, payment: 480.25, rate: 8.4 },
  value: { amount: 480_000, source: 'HIGH', countedAmount: 480_000 },
  liens: { before: 210_000, after: 210_000 },
  repayment: { from: 'INCOME', monthly: 8_000, isVerified: false },
  debt: { before: 3_000, after: 3_000 },
  ltv: { before: null, after: 12.5, limit: null },
  cltv: { before: 43.75, after: 56.25, limit: 80 },
  dti: { before: 37.5, after: 43.5, limit: 43 },
  coverage: null,
}
const file = {
  bureau: 'EQUIFAX',
  reportDate: '2026-10-02',
  score: {
    value: 742,
    model: 'FICO Score 8',
    date: '2026-10-02',
    lowest: 300,
    highest: 850,
    keyFactors: ['Balances are high'],
  },
  thinFile: false,
  minorOnFile: false,
  alerts: [{ kind: 'ACTIVE_DUTY', phone: '6145550100', expires: '2027-10-02' }],
  tradelines: [
    {
      id: '1',
      kind: 'CARD',
      creditor: 'Aster Rewards Card',
      balance: 8_000,
      limit: 10_000,
      monthlyPayment: 160,
      securedByProperty: false,
      status: 'PAST_DUE',
      pastDue: 320,
      late: { days30: 2, days60: 0, days90: 0 },
      opened: '2020-01-05',
      lastReported: '2026-10-01',
    },
  ],
  inquiries: [],
  publicRecords: [],
}
const pull = {
  receivedAt: '2026-10-02T12:00:00Z',
  result: 'FOUND',
  restrictions: [],
  file,
  bureauFiles: [] as object[],
}
const liability = {
  uuid: '0d8f0000-0000-4000-8000-000000000011',
  creditor: 'Aster Rewards Card',
  accountEnding: '4410',
  kind: 'CARD',
  source: 'BUREAU',
  lienPosition: null,
  balance: 8_000,
  limit: 10_000,
  monthlyPayment: 160,
  recorded: null,
  reported: 8_000,
  confirmedAt: null,
  removedFor: null,
  payoffStatus: 'MARKED_FOR_PAYOFF',
  payoff: 8_000,
}
const show = (answer: object) =>
  showPage(
    <Underwriting
      uuid={uuid}
      documentHref={(id) => `/documents/${id}`}
      identity={<p>Identity</p>}
      rules={<p>Rules</p>}
      onMoved={() => {}}
    />,
    {
      answers: { [call]: { ...nothingYet, ...answer } },
    },
  )
const findRow = (label: string, table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getByText(label)
    .closest('tr')?.textContent ?? ''

test('a file without data yet shows what is missing and why', async () => {
  show({})
  expect(await screen.findByText('No credit report has been pulled yet.')).toBeTruthy()
  expect(screen.getByText(/Ratios are computed once there is a credit file/)).toBeTruthy()
  expect(screen.getByText(/The list is created when the borrower reviews/)).toBeTruthy()
  expect(screen.getByText('No income documentation yet.')).toBeTruthy()
})

test('a ratio above the limit shows by how much, and a ratio within it shows how much is left', async () => {
  show({ ratios })
  await screen.findByRole('table', { name: 'Ratios and limits' })
  expect(findRow('DTI', 'Ratios and limits')).toContain('0.50 points over the limit')
  expect(findRow('CLTV, open lines at their full limit', 'Ratios and limits')).toContain('23.75 points left')
  expect(screen.getByText('Stated, not verified yet')).toBeTruthy()
})

test('pulls appear side by side with who entered them, and an alert shows whom to call', async () => {
  const changes = [{ about: 'score', name: null, field: null, before: 760, after: 742 }]
  const soft = { ...pull, uuid: '0d8f0000-0000-4000-8000-000000000021', kind: 'soft', isUsed: false, entry: null }
  const entry = { by: 'Pat Lee', confirmedBy: 'Una Brandt' }
  const hard = { ...pull, uuid: '0d8f0000-0000-4000-8000-000000000022', kind: 'hard', isUsed: true, entry }
  show({ credit: { pulls: [soft, hard], changes } })
  await screen.findByRole('table', { name: 'Credit pulls side by side' })
  expect(findRow('Source', 'Credit pulls side by side')).toBe(
    'SourceReported by the bureauEntered by Pat Lee, confirmed by Una Brandt',
  )
  expect(findRow('Alerts', 'Credit pulls side by side')).toContain(
    'Active duty alert, until 10/02/2027, call 6145550100 first',
  )
  expect(findRow('Score', 'Changes since the soft pull')).toContain('760742')
  expect(findRow('Aster Rewards Card', 'Tradelines in the hard pull of 10/02/2026, Equifax')).toContain(
    'Past due$3202 / 0 / 0',
  )
})

test('each bureau’s own file in a merged report appears next to the data used for lending', async () => {
  const experian = { ...file, bureau: 'EXPERIAN', score: { ...file.score, value: 702 }, tradelines: [] }
  const transUnion = { ...file, bureau: 'TRANSUNION', score: null }
  const mergedPull = {
    ...pull,
    uuid: '0d8f0000-0000-4000-8000-000000000023',
    kind: 'hard',
    isUsed: true,
    entry: null,
    bureauFiles: [file, experian, transUnion],
  }
  show({ credit: { pulls: [mergedPull], changes: null } })
  await screen.findByRole('table', { name: 'Credit pulls side by side' })
  expect(findRow('Scores by bureau', 'Credit pulls side by side')).toContain(
    'Equifax: 742Experian: 702TransUnion: Not scored',
  )
  expect(screen.getByText('Entries only in Experian’s file')).toBeTruthy()
})

test('a debt that the line pays off is distinguished from one that the borrower removed', async () => {
  const removedLiability = {
    ...liability,
    uuid: '0d8f0000-0000-4000-8000-000000000012',
    creditor: 'Old Harbor Bank',
    removedFor: 'PAID_OFF',
    payoffStatus: 'NOT_MARKED',
  }
  show({ liabilities: [liability, removedLiability] })
  await screen.findByRole('table', { name: 'Liabilities' })
  expect(findRow('Aster Rewards Card', 'Liabilities')).toContain('Paid off by the line$8,000')
  expect(findRow('Old Harbor Bank', 'Liabilities')).toContain('Removed by the borrower: paid off')
  expect(screen.getByText(/Paid off by the line: 1, \$8,000, \$160 monthly/)).toBeTruthy()
})

test('proof of income links to its documents next to its figures', async () => {
  const proof = {
    uuid: '0d8f0000-0000-4000-8000-000000000031',
    method: 'paystubs',
    state: 'reported',
    failure: null,
    requestedAt: '2026-10-02T12:00:00Z',
    annual: 93_600,
    covers: 'work',
    isApplicants: false,
    employment: 'active',
    employer: null,
    verification: 'PENDING_REVIEW',
    documents: [{ uuid: 'd1', kind: 'USER_UPLOADED_PAYSTUB', sentAt: '2026-10-03T12:00:00Z' }],
  }
  show({ income: { ...nothingYet.income, proofs: [proof] } })
  const link = await screen.findByRole('link', { name: 'Document 1' })
  expect(link.getAttribute('href')).toBe('/documents/d1')
  const row = findRow('Pay stubs', 'Documentation of the income')
  expect(row).toContain('$93,600$7,800.00')
  expect(row).toContain('not in the applicant’s name')
})

test('opinions of value appear with the one in use, and the title shows judgments and foreclosure', async () => {
  const opinion = {
    receivedAt: '2026-10-02T12:00:00Z',
    lower: null,
    upper: null,
    confidence: null,
    condition: null,
    by: null,
  }
  const avm = { ...opinion, kind: 'AVM', value: 480_000, confidence: 'LOW', asOf: '2026-10-02', isUsed: false }
  const appraisal = {
    ...opinion,
    kind: 'APPRAISAL',
    value: 455_000,
    condition: 'GOOD',
    asOf: '2026-10-20',
    isUsed: true,
  }
  const title = {
    receivedAt: '2026-10-21T12:00:00Z',
    asOf: '2026-10-19',
    order: 'T-88',
    documentUuid: 'd2',
    parcelId: '010-2231',
    legalDescription: '',
    vesting: 'SOLE',
    owners: [{ name: 'Maria Garcia', kind: 'PERSON' }],
    claims: [claim],
    foreclosureBegun: '2026-09-30',
  }
  const flood = {
    receivedAt: '2026-10-21T12:00:00Z',
    zone: 'AE',
    specialHazard: true,
    participating: true,
    panel: '48453C0445J',
    panelDate: '2016-01-06',
    determinedOn: '2026-10-21',
    certificate: 'C-1',
    documentUuid: null,
    lifeOfLoan: true,
  }
  show({ property: { opinions: [avm, appraisal], record: null, title, flood } })
  await screen.findByRole('table', { name: 'Opinions of value' })
  expect(findRow('Appraisal', 'Opinions of value')).toContain('Used for the decision$455,000')
  expect(findRow('AVM', 'Opinions of value')).toContain('$480,000—Low confidence10/02/2026')
  expect(findRow('Acme Collections', 'Title examination: liens and judgments')).toContain('Court judgment$4,100')
  expect(screen.getByText('Notice of foreclosure recorded 09/30/2026')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open the title report' }).getAttribute('href')).toBe('/documents/d2')
  expect(screen.queryByRole('link', { name: 'Open the flood certificate' })).toBeNull()
  expect(screen.getByText('Special flood hazard area: insurance is required')).toBeTruthy()
})
