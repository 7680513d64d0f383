import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { showPage } from '#tests/support/pages/page.tsx'
import type { Identification, ReviewView, SanctionsView, WaitingReviewsView } from '../sanctions.contract.ts'
import { ApplicationSanctions } from './application-sanctions.panel.tsx'
import { CustomerIdentification } from './identification.panel.tsx'
import { SanctionsHold } from './sanctions-hold.panel.tsx'
import { SanctionsReviews } from './sanctions-list.panel.tsx'

afterEach(cleanup)

const base = '/service-compliance/secure/api/v1'
const uuid = '0d8f0000-0000-4000-8000-00000000000a'
const reviewUuid = '0d8f0000-0000-4000-8000-00000000000b'
const self = '0d8f0000-0000-4000-8000-00000000000c'
const at = '2026-11-20T10:00:00.000Z'

const opinion = (by: string, decision: 'MATCH' | 'NO_MATCH') => ({
  decision,
  reason: 'Another birth year, and never abroad',
  by,
  name: 'Ana Reyes',
  at,
})
const review = (overrides: Partial<ReviewView> = {}): ReviewView => ({
  uuid: reviewUuid,
  raised: at,
  party: { role: 'BORROWER', name: 'Viktor Listov', birthDate: '1979-03-14', address: 'Austin, TX 78704' },
  entry: {
    list: 'SDN',
    number: '900001',
    name: 'LISTOV, Viktor',
    aliases: [
      { name: 'LISTOW, Wiktor', isWeak: false },
      { name: 'THE COURIER', isWeak: true },
    ],
    births: ['about 1980'],
    programs: 'SANDBOX',
    remarks: 'POB Nowhere',
    addresses: ['1 Nowhere Square, Nowhere'],
  },
  matchedName: 'LISTOV, Viktor',
  score: 0.97,
  birth: 'near',
  opinions: [],
  decision: null,
  decided: null,
  reportDue: null,
  reportedOn: null,
  ...overrides,
})
const sanctions = (...reviews: ReviewView[]): SanctionsView => ({
  parties: [{ role: 'BORROWER', name: 'Viktor Listov', hits: reviews.length, screened: at, isCurrent: true }],
  reviews,
})
const show = (answer: SanctionsView, answers: Record<string, unknown> = {}) =>
  showPage(<ApplicationSanctions uuid={uuid} selfUuid={self} />, {
    answers: { [`GET ${base}/applications/:uuid/sanctions`]: answer, ...answers },
  })
const opinionCall = `POST ${base}/applications/:uuid/sanctions/:reviewUuid/opinion`
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('a reviewer sees the party next to the list entry and decides with a reason', async () => {
  const { calls } = show(sanctions(review()), {
    [opinionCall]: sanctions(review({ opinions: [opinion(self, 'NO_MATCH')] })),
  })
  const article = await screen.findByRole('article', { name: 'Viktor Listov and LISTOV, Viktor' })
  for (const text of ['Pending a decision', '97% similar: LISTOV, Viktor', 'March 14, 1979', 'Austin, TX 78704'])
    expect(article.textContent).toContain(text)
  for (const text of [
    'Specially Designated Nationals, number 900001',
    'LISTOW, Wiktor; THE COURIER (weak)',
    'about 1980',
  ])
    expect(article.textContent).toContain(text)
  await press('Not a match')
  expect((await within(article).findAllByText('Give a reason of at least 10 characters')).length).toBeGreaterThan(0)
  await userEvent.type(screen.getByLabelText('Reason'), 'Another birth year, and never abroad')
  await press('Not a match')
  expect(await screen.findByText('You have decided. A second person reviews it next.')).toBeTruthy()
  expect(calls.at(-1)).toMatchObject({
    call: opinionCall,
    body: { decision: 'NO_MATCH', reason: 'Another birth year, and never abroad' },
  })
})

test('a second reviewer sees the first decision and may decide differently', async () => {
  const { calls } = show(sanctions(review({ opinions: [opinion(uuid, 'NO_MATCH')] })), {
    [opinionCall]: sanctions(
      review({ opinions: [opinion(uuid, 'NO_MATCH'), { ...opinion(self, 'MATCH'), at: '2026-11-20T11:00:00.000Z' }] }),
    ),
  })
  expect(await screen.findByRole('heading', { name: 'Decide as second reviewer' })).toBeTruthy()
  expect(within(screen.getByRole('list', { name: 'Decisions so far' })).getByText(/Ana Reyes/)).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Reason'), 'The passport number is the one that is listed')
  await press('Match')
  expect(await screen.findByText('You have decided. A second person reviews it next.')).toBeTruthy()
  expect(calls.at(-1)).toMatchObject({ body: { decision: 'MATCH' } })
})

test('a match shows its reporting deadline and accepts the date of the report', async () => {
  const matchReview = review({ decision: 'MATCH', decided: at, reportDue: '2026-12-07' })
  const reportCall = `POST ${base}/applications/:uuid/sanctions/:reviewUuid/report`
  show(sanctions(matchReview), { [reportCall]: sanctions({ ...matchReview, reportedOn: '2026-11-23' }) })
  expect(await screen.findByText(/Report it to the Office of Foreign Assets Control by December 7, 2026/)).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Reported on'), '11/23/2026')
  await press('Record the report')
  expect(await screen.findByText('Reported on November 23, 2026')).toBeTruthy()
})

test('an application shows that a hit blocks it until two reviewers find that it is another person', async () => {
  const showPanel = (answer: SanctionsView) =>
    showPage(<SanctionsHold uuid={uuid} />, { answers: { [`GET ${base}/applications/:uuid/sanctions`]: answer } })
  showPanel(sanctions(review()))
  expect(await screen.findByText(/Two people must decide first/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Show sanctions' }).getAttribute('href')).toContain('?tab=sanctions')
  cleanup()
  showPanel(sanctions(review({ decision: 'MATCH', decided: at })))
  expect(await screen.findByText(/The line is permanently blocked/)).toBeTruthy()
  cleanup()
  const { calls } = showPanel(sanctions(review({ decision: 'NO_MATCH', decided: at })))
  await expect.poll(() => calls.length).toBe(1)
  expect(screen.queryByRole('link', { name: 'Show sanctions' })).toBeNull()
})

test('without a hit there is nothing to decide', async () => {
  show(sanctions())
  expect(await screen.findByText('No hit')).toBeTruthy()
  expect(screen.queryByText(/Do not tell the applicant/)).toBeNull()
})

test('compliance sees which applications are waiting and that the lists are out of date', async () => {
  const waiting: WaitingReviewsView = {
    lists: {
      version: 'abc123',
      entries: 18_000,
      fetched: at,
      confirmed: at,
      age: 'too-old',
      failing: { since: at, failure: 'EARLIER' },
    },
    applications: [
      {
        uuid,
        loanNumber: '1000000001',
        status: 'FUNDING_DECISION',
        since: at,
        openCount: 1,
        hasOpinion: true,
        reportDue: null,
      },
    ],
    isCut: false,
  }
  showPage(<SanctionsReviews />, { answers: { [`GET ${base}/sanctions`]: waiting } })
  expect(await screen.findByText('The lists are out of date. No line can fund until they are updated.')).toBeTruthy()
  expect(screen.getByText(/older than those in use, so they are not used.*Update failing since/)).toBeTruthy()
  expect(screen.getByRole('link', { name: '1000000001' }).getAttribute('href')).toBe(
    `/console/applications/${uuid}?tab=sanctions`,
  )
  expect(screen.getByText('1 hit: a second person decides')).toBeTruthy()
})

test('31 CFR 1020.220: the identification shows what was collected, how it was verified, and the list comparison', async () => {
  const record: Identification = {
    drawn: at,
    collected: { name: 'Maria Garcia', birthDate: '1979-03-14', address: '1 Elm Street', taxpayerIdEnding: '4321', at },
    verifications: [
      {
        method: 'document',
        source: 'US Passport',
        description: 'Number 12',
        result: 'Genuine, and belongs to the customer',
        at,
      },
    ],
    discrepancies: [{ what: 'No credit file matched', resolution: 'A later request found the file' }],
    isVerified: true,
    comparison: { listVersion: 'abc', comparedAt: at, hits: 0, result: 'no-hit' },
  }
  showPage(<CustomerIdentification uuid={uuid} loanNumber="1000000001" />, {
    answers: { [`GET ${base}/applications/:uuid/identification`]: record },
  })
  expect(await screen.findByText(/As recorded when the line was opened/)).toBeTruthy()
  for (const text of ['Ends in 4321', 'Genuine, and belongs to the customer', 'No hit'])
    expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByText('No credit file matched: A later request found the file')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Save a copy for an examiner' })).toBeTruthy()
})
