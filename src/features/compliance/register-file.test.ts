import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { reasonOfExit, usesConsumerReport } from '#src/application/adverse-action.table.ts'
import { mergePricing } from '#src/brands/inheritance.rules.ts'
import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import { addDays } from '#src/domain/dates/civil-date.ts'
import { mondayOf, shippedFigures, withPublished } from '#src/domain/figures/published-figures.ts'
import { usesOfFunds } from '#src/domain/lending/additional-info.ts'
import type { AdverseActionReason } from '#src/domain/lending/adverse-action-reason.ts'
import { principalReasons } from '#src/domain/lending/decision-trace.ts'
import type { RateKind } from '#src/domain/lending/prime-offer-rate.ts'
import { uliOf } from '#src/domain/lending/uli.ts'
import { createSeededRandom } from '#src/domain/money/seeded.ts'
import { figuresOfDraw } from '#src/features/offers/offers.calculator.ts'
import { largestOffer, priceOffers } from '#src/features/offers/offers.pricing.rules.ts'
import { OrganizationPricing } from '#src/features/offers/offers.pricing.schema.ts'
import { demonstrationHouse } from '#src/vendors/demonstration-house.ts'
import { approvedStatuses } from '#src/workflow/graph/approved-statuses.rules.ts'
import type { Status } from '#src/workflow/graph/statuses.ts'
import { workflow } from '#src/workflow/graph/workflow.table.ts'
import { repricingExits } from '#src/workflow/graph/workflow-step.ts'
import { loanRegisterPage } from '../../../scripts/pages/loan-register-page.ts'
import { scoringModels } from './hmda/hmda-codes.ts'
import { editsFailing, fileFindings, ordinaryQualityEdits, registerFileText } from './hmda/hmda-edits.ts'
import { buildLarRow, type LarRow, larFieldNames } from './hmda/hmda-lar.ts'
import { isBusinessPurpose } from './hmda/hmda-purpose.ts'
import { rateSpread } from './hmda/hmda-rate-spread.ts'
import { leftOutOfRegister, type RegisterFacts } from './hmda/hmda-register-facts.ts'
import { accountMonths, comparableTermOf } from './hmda/hmda-terms.ts'
import { parseTransmittalSheet } from './hmda/hmda-transmittal.ts'
import {
  actionOf,
  counterofferReasons,
  decidingRatios,
  isOpenYear,
  leftCounterofferOpen,
  type PastMove,
  type StoredChoice,
  submittedOn,
} from './register-facts.rules.ts'

const lintel = shippedOrganizations.byCode('lintel')!
const pricing = OrganizationPricing.parse(mergePricing(lintel).pricing)
const { lei } = lintel.orgMetaData.companyInfo
const states = ['OH', 'TX', 'FL', 'CA', 'NC', 'WA', 'PA', 'IL', 'GA', 'CO'] as const

function on(to: string, outcome: string, from: string, day = '2026-11-02'): PastMove {
  return { from, to, outcome, on: day }
}
const submission = on('GEN_SUMMARY_DISCLOSURE', 'submitted', 'APP_SUBMISSION', '2026-11-01')

/** Invented rates that rise with the term, for each week. */
const tables = (() => {
  const weeks = Array.from({ length: 60 }, (_, week) => mondayOf(addDays('2026-10-01', week * 7)))
  const table = (kind: RateKind, first: number) =>
    weeks.map((from) => ({
      kind: `prime-offer-rates-${kind}` as const,
      from,
      area: '',
      figures: Object.fromEntries(Array.from({ length: 50 }, (_, at) => [String(at + 1), first + at / 50])),
    }))
  return withPublished([...table('fixed', 6), ...table('variable', 6.5)])
})()

/** Most applications are for the usual line; the others are for rented-out homes or for lines that crypto secures too. */
const productOf = (index: number) => {
  const seed = createSeededRandom(`register product ${index}`)
  const product = seed.pick(['heloc', 'heloc', 'heloc', 'heloc', 'crypto', 'crypto', 'dscr'] as const)
  const propertyType = seed.chance(0.15) ? 'TWO_TO_FOUR_UNITS' : 'SINGLE_FAMILY'
  const units = propertyType === 'SINGLE_FAMILY' ? 1 : seed.pick([2, 3, 4] as const)
  return { product, propertyType, units, seed }
}

/** How an application with an offer ends: opened, approved, withdrawn, incomplete, or with a counteroffer not taken. */
const endings = {
  opened: [on('GEN_RESCISSION', 'allAccepted', 'DEED_SIGNING'), on('COMPLETE', 'disbursed', 'FUNDABLE')],
  left: [on('CANCELLED', 'cancelled', 'FINAL_OFFER')],
  leftBeforePayoffs: [on('CANCELLED', 'withdrawn', 'PAYOFF_REQUEST_PENDING')],
  rescinded: [on('CANCELLED', 'cancelled', 'RESCISSION')],
  withdrawn: [on('CANCELLED', 'cancelled', 'INCOME_VERIFICATION')],
  incomplete: [on('CANCELLED', 'closedIncomplete', 'INCOME_VERIFICATION')],
  counteroffer: [on('CANCELLED', 'cancelled', 'REVISED_OFFER_SELECTION')],
} as const
type Ending = keyof typeof endings

/** Returns an application generated from a seed. The real prices, limits and reasons decide it, and its last status. */
const application = (index: number): RegisterFacts & { product: string; isCounteroffer: boolean } => {
  const seed = createSeededRandom(`register ${index}`)
  const { product, propertyType, units, seed: productSeed } = productOf(index)
  const isRented = product === 'dscr'
  const state = seed.pick(states)
  const address = { street1: `${seed.between(10, 9800)} Alder Street`, state, zip: `${seed.between(10000, 99899)}` }
  const house = demonstrationHouse(address, '2026-11-20')
  const income = seed.between(28_000, 260_000)
  const score = seed.between(560, 830)
  const isLet = seed.chance(0.1)
  const occupancy = isLet || isRented ? 'INVESTMENT' : 'HOME'
  const liens = house.loans.map(({ kind, balance }) => ({ kind, amount: balance, source: 'CREDITOR' as const }))
  const payments = house.loans.reduce((sum, { monthlyPayment }) => sum + monthlyPayment, 0)
  const applicationDate = addDays('2026-11-20', seed.between(0, 20))
  const decision = priceOffers(
    {
      today: '2026-11-20',
      product,
      state,
      occupancy,
      scoreReasons: ['balances-high'],
      propertyType,
      units,
      countyFips: null,
      otherCountyFips: null,
      city: '',
      refinancedPrincipal: 0,
      score,
      liens,
      monthlyDebt: payments + seed.between(0, 1200),
      monthlyHomeDebt: payments,
      value: { amount: house.value, source: 'HIGH' },
      income,
      assets: [],
      monthlyRent: isRented ? productSeed.between(900, 5_000) : null,
      monthlyCarrying: null,
      acceptsSmallerLine: true,
      figureSource: shippedFigures,
    },
    pricing,
    'initial',
  )
  const offer = largestOffer(decision.offers)
  const figures = offer && figuresOfDraw(offer, { draw: offer.maxDraw, discounts: [] }, decision.ofeeMaxThreshold)
  const ending: Ending | null = offer
    ? seed.pick([
        ...Array<Ending>(8).fill('opened'),
        'left',
        'leftBeforePayoffs',
        'rescinded',
        'withdrawn',
        'incomplete',
        'counteroffer',
      ])
    : null
  const isCounteroffer = ending === 'counteroffer'
  const moves = ending ? endings[ending] : [on('DECLINED', 'declined', 'APPRAISAL_REVIEW_COMPLETE')]
  const { actionTaken } = actionOf([submission, ...moves], { hasOpenCounteroffer: isCounteroffer })!
  const changes = productSeed.pick([['VALUE'], ['INCOME', 'DEBTS'], ['LIENS', 'SCORE'], ['RENT']] as const)
  const choice: StoredChoice = {
    offerId: offer?.offerId ?? '',
    lineAmount: figures?.lineAmount ?? 50_000,
    cash: figures?.draw ?? 50_000,
    rate: figures?.rate ?? 9,
    openEndApr: figures?.openEndApr ?? 9,
    termMonths: figures?.termMonths ?? 240,
    monthlyPayment: figures?.monthlyPayment ?? 500,
    liabilityIds: [],
    confirmedAt: `${applicationDate}T12:00:00Z`,
  }
  const term = { drawMonths: 36, termMonths: choice.termMonths }
  const use = seed.pick(usesOfFunds)
  const isBusiness = isBusinessPurpose({ isBusinessProduct: isRented, use, occupancy })
  const answers = {
    ethnicity: seed.chance(0.3)
      ? { selected: [], declined: true }
      : seed.pick([
          { selected: [1], declined: false },
          { selected: [2], declined: false },
          { selected: [11, 14], freeText: { 14: 'Dominican' }, declined: false },
          { selected: [], freeText: { 14: 'Dominican' }, declined: false },
          { selected: [1, 2, 11, 12, 13, 14], freeText: { 14: 'Dominican' }, declined: false },
        ]),
    race: seed.chance(0.3)
      ? { selected: [], declined: true }
      : seed.pick([
          { selected: [5], declined: false },
          { selected: [2, 21], declined: false },
          { selected: [5, 1], freeText: { 1: 'Navajo Nation' }, declined: false },
          { selected: [], freeText: { 27: 'Hmong', 44: 'Tongan' }, declined: false },
          { selected: [1, 2, 21, 22, 23, 24, 25, 3, 4, 41, 5], declined: false },
        ]),
    sex: { selected: seed.pick([[1], [2], [1, 2], []]), declined: false },
  }
  return {
    lei,
    uli: uliOf(lei, String(1000000001 + index)),
    applicationDate,
    action: { actionTaken, on: addDays(applicationDate, seed.between(1, 20)) },
    purpose: {
      use,
      paysOffHomeLien: seed.chance(0.1),
      cash: 1,
      isBusiness,
    },
    occupancy,
    home: {
      street: address.street1,
      city: 'Fairview',
      state,
      zip: address.zip,
      place: { county: house.fips, tract: `${house.fips}000100` },
      isManufactured: false,
      units,
    },
    creditLimit: choice.lineAmount,
    demographics: { answers, channel: 'internet' },
    birthDate: `${seed.between(1940, 2003)}-06-15`,
    income: isRented ? null : income,
    score: { value: score, model: seed.pick(Object.keys(scoringModels)) },
    reasons: isCounteroffer
      ? counterofferReasons({ changes, trace: decision.trace })
      : principalReasons(decision.trace),
    rateSpread: rateSpread(
      {
        actionTaken,
        apr: choice.openEndApr,
        kind: 'fixed',
        rateSetOn: applicationDate,
        isReverse: false,
        termYears: comparableTermOf({ rate: 'fixed', termMonths: accountMonths(term) }),
      },
      tables,
    ),
    rate: choice.rate,
    isHighCost: false,
    isHighCostReportable: occupancy === 'HOME',
    ...decidingRatios({ value: house.value, trace: decision.trace }, choice),
    term,
    originatorNmls: String(seed.between(100_000, 2_900_000)),
    isPartlyExempt: false,
    product,
    isCounteroffer,
  }
}

const applications = Array.from({ length: 2000 }, (_, index) => application(index))
/** A business line for another purpose has no row. */
const reportedApplications = applications.filter(({ purpose }) => leftOutOfRegister(purpose) === null)
const rows: LarRow[] = reportedApplications.map(buildLarRow)
const sheetOf = (rowCount: number) =>
  parseTransmittalSheet(
    `1|Lintel Home Lending|2026|4|Ada Clerk|614-555-0100|register@lintel.example|40 Threshold Street|Columbus|OH|43215|7|${rowCount}|02-1234567|${lei}`,
  )
const sheet = sheetOf(rows.length)

test('two thousand applications priced with the real tables make a file without syntactical or validity errors', () => {
  const file = { filing: { year: 2026, quarter: 4 }, sheet, rows } as const
  const { fileLevelFindings, rowFindings } = fileFindings(file)
  expect(fileLevelFindings.filter(({ kind }) => kind !== 'quality')).toEqual([])
  expect([...rowFindings.values()].flat().filter(({ kind }) => kind !== 'quality')).toEqual([])
  const lines = registerFileText(file).trimEnd().split('\n')
  expect(rows.length).toBeGreaterThan(1_600)
  expect(lines).toHaveLength(rows.length + 1)
  expect(new Set(lines.slice(1).map((line) => line.split('|').length))).toEqual(new Set([larFieldNames.length]))
  // The rows include every outcome that the product has.
  for (const action of ['1', '2', '3', '4', '5'])
    expect([action, rows.filter(({ actionTaken }) => actionTaken === action).length > 20]).toEqual([action, true])
  expect(new Set(rows.map(({ actionTaken }) => actionTaken)).size).toBe(5)
  const count = (is: (facts: (typeof reportedApplications)[number]) => boolean) =>
    reportedApplications.filter(is).length
  expect(count(({ isCounteroffer }) => isCounteroffer)).toBeGreaterThan(20)
  expect(count(({ product }) => product === 'crypto')).toBeGreaterThan(200)
  expect(count(({ home }) => home.units !== null && home.units > 1)).toBeGreaterThan(100)
  for (const occupancy of ['HOME', 'INVESTMENT'])
    expect(
      count(
        ({ purpose, action, ...facts }) =>
          purpose.isBusiness && action.actionTaken === 1 && facts.occupancy === occupancy,
      ),
    ).toBeGreaterThan(occupancy === 'HOME' ? 3 : 20)
})

const endStatuses: readonly string[] = ['DECLINED', 'CANCELLED', 'COMPLETE']
/** Each way in which a submitted application ends, as the workflow has it. */
const everyEnding: PastMove[] = Object.entries(workflow)
  .filter(([status, { part }]) => status === 'GEN_SUMMARY_DISCLOSURE' || !['prequalification', 'offer'].includes(part))
  .flatMap(([from, { on: exits }]) =>
    Object.entries(exits).flatMap(([outcome, { to }]) => (endStatuses.includes(to) ? [on(to, outcome, from)] : [])),
  )

/** Returns the facts of an opened line as if it had ended in another way. A rule that declined gave one of all reasons. */
const endedBy = (ending: PastMove, index: number): RegisterFacts => {
  const openedLines = reportedApplications.filter(({ action }) => action.actionTaken === 1)
  const facts = openedLines[index % openedLines.length]!
  const opening = ending.from === 'COMPLETE' ? endings.opened : []
  const moves = [submission, ...opening, ending]
  const hasOpenCounteroffer = leftCounterofferOpen(moves) && index % 2 === 0
  const { actionTaken } = actionOf(moves, { hasOpenCounteroffer })!
  const exit = `${ending.from} ${ending.outcome}`
  const reasonOfPerson = Object.hasOwn(reasonOfExit, exit) ? reasonOfExit[exit as keyof typeof reasonOfExit] : 'trace'
  const ruleReasons = Object.keys(usesConsumerReport) as AdverseActionReason[]
  return {
    ...facts,
    uli: uliOf(lei, String(2_000_000_001 + index)),
    action: { actionTaken, on: facts.action.on },
    reasons:
      actionTaken !== 3 ? [] : [reasonOfPerson === 'trace' ? ruleReasons[index % ruleReasons.length]! : reasonOfPerson],
  }
}

test('a register of two thousand rows with every ending of the workflow passes its checks', () => {
  expect(everyEnding.length).toBeGreaterThan(80)
  const facts = Array.from({ length: 2000 }, (_, index) => endedBy(everyEnding[index % everyEnding.length]!, index))
  const endedRows = facts.map(buildLarRow)
  const file = { filing: { year: 2026, quarter: 4 }, sheet: sheetOf(endedRows.length), rows: endedRows } as const
  const { fileLevelFindings, rowFindings } = fileFindings(file)
  expect(fileLevelFindings.filter(({ kind }) => kind !== 'quality')).toEqual([])
  expect([...rowFindings.values()].flat().filter(({ kind }) => kind !== 'quality')).toEqual([])
  expect(registerFileText(file).trimEnd().split('\n')).toHaveLength(2001)
  expect(new Set(endedRows.map(({ actionTaken }) => actionTaken))).toEqual(new Set(['1', '2', '3', '4', '5']))
})

test('12 CFR 1003.4(a)(12), (13): a line outside Regulation Z has no rate spread and HOEPA status 3', () => {
  const openedLines = reportedApplications.filter(({ action }) => action.actionTaken === 1)
  for (const facts of openedLines.filter(({ purpose }) => purpose.isBusiness))
    expect(buildLarRow(facts)).toMatchObject({ rateSpread: 'NA', hoepa: '3', businessPurpose: '1' })
  // On the same home, for the same price, the purpose alone decides.
  const home = openedLines.find(({ purpose, occupancy }) => !purpose.isBusiness && occupancy === 'HOME')!
  expect(buildLarRow(home)).toMatchObject({ rateSpread: home.rateSpread, hoepa: '2' })
  const purpose = { ...home.purpose, isBusiness: true, paysOffHomeLien: true }
  for (const rateSpreadOfWeek of [home.rateSpread, null]) {
    const row = buildLarRow({ ...home, purpose, rateSpread: rateSpreadOfWeek, isHighCost: null })
    expect(row).toMatchObject({ rateSpread: 'NA', hoepa: '3' })
    expect(editsFailing(row).filter(({ kind }) => kind !== 'quality')).toEqual([])
  }
})

test('quality edits flag only the ordinary features of the product’s lines', () => {
  const { fileLevelFindings } = fileFindings({ filing: { year: 2026, quarter: 4 }, sheet, rows })
  const edits = new Set([...fileLevelFindings, ...rows.flatMap(editsFailing)].map(({ edit }) => edit))
  expect([...edits].sort()).toEqual(Object.keys(ordinaryQualityEdits).sort())
})

test('V664, 12 CFR 1003.4(a)(15): a withdrawn or incomplete application uses 8888 and 9, a decided one 9999 and 10', () => {
  for (const row of rows)
    expect([row.coApplicantScore, row.coApplicantScoreModel]).toEqual(
      ['4', '5'].includes(row.actionTaken) ? ['8888', '9'] : ['9999', '10'],
    )
})

test.each([
  [28_499, '28'],
  [28_500, '29'],
  [29_500, '30'],
  [null, 'NA'],
])(
  '12 CFR 1003.4(a)(10)(iii), income is rounded to the nearest thousand, 500 up: %s is reported as %s',
  (income, cell) => expect(buildLarRow({ ...application(0), income }).income).toBe(cell),
)

test('comment 4(a)(25)-4: the loan term is the draw period plus the repayment period', () => {
  const registerFacts = application(0)
  expect(registerFacts.term?.drawMonths).toBe(36)
  expect(buildLarRow(registerFacts).loanTerm).toBe(String(36 + (registerFacts.term?.termMonths ?? 0)))
})

test('comment 3(a)-5 of Regulation Z: a line that improves a rented-out home is reported with a business purpose', () => {
  const purpose = { use: 'HOME_IMPROVEMENT', paysOffHomeLien: false, cash: 1 } as const
  const isBusiness = isBusinessPurpose({ isBusinessProduct: false, use: purpose.use, occupancy: 'INVESTMENT' })
  const facts: RegisterFacts = { ...application(0), occupancy: 'INVESTMENT', purpose: { ...purpose, isBusiness } }
  expect(leftOutOfRegister(facts.purpose)).toBeNull()
  expect(buildLarRow(facts)).toMatchObject({ businessPurpose: '1', loanPurpose: '2', occupancy: '3' })
})

test('V625-1 and V626: a home without a location blocks the file, and NA is written only when no tract applies', () => {
  const { home, ...facts } = application(0)
  const drawnAt = (place: typeof home.place) => buildLarRow({ ...facts, home: { ...home, place } })
  const failing = (row: LarRow) => editsFailing(row).map(({ edit }) => edit)
  expect(failing(drawnAt(null))).toEqual(expect.arrayContaining(['V625-1', 'V626']))
  const county = drawnAt({ county: home.place?.county ?? '', tract: null })
  expect(county).toMatchObject({ censusTract: 'NA', county: home.place?.county })
  expect(failing(county)).not.toContain('V625-1')
})

test('V691, 12 CFR 1003.4(a)(31): the units of the home are reported, and unknown units block the file', () => {
  const { home, ...facts } = application(0)
  const rowOf = (units: number | null) => buildLarRow({ ...facts, home: { ...home, units } })
  expect([1, 2, 3, 4].map((units) => rowOf(units).units)).toEqual(['1', '2', '3', '4'])
  expect(rowOf(null).units).toBe('')
  expect(editsFailing(rowOf(null)).map(({ edit }) => edit)).toContain('V691')
  expect(editsFailing(rowOf(4)).map(({ edit }) => edit)).not.toContain('V691')
})

test('a lender with the partial exemption omits only what the rule allows', () => {
  const row = buildLarRow({ ...application(3), isPartlyExempt: true })
  expect(row).toMatchObject({ rateSpread: 'Exempt', balloon: '1111', openEnd: '1111', applicantScoreModelWords: '' })
  expect(row).toMatchObject({ lien: expect.stringMatching(/^[12]$/), loanPurpose: expect.stringMatching(/^\d+$/) })
  expect(editsFailing(row).filter(({ kind }) => kind !== 'quality')).toEqual([])
  expect(editsFailing(row).map(({ edit }) => edit)).toContain('Q646')
})

test.each([
  [
    'originated on the day all had signed',
    [on('GEN_RESCISSION', 'allAccepted', 'DEED_SIGNING'), on('COMPLETE', 'disbursed', 'FUNDABLE', '2026-11-09')],
    1,
  ],
  ['denied', [on('DECLINED', 'declined', 'DELINQUENCY_REVIEW')], 3],
  ['withdrawn before the decision', [on('CANCELLED', 'cancelled', 'INCOME_VERIFICATION')], 4],
  ['closed as incomplete', [on('CANCELLED', 'closedIncomplete', 'INCOME_VERIFICATION')], 5],
  ['approved and not accepted', [on('CANCELLED', 'cancelled', 'FINAL_OFFER')], 2],
  ['approved and not accepted by one who rescinds', [on('CANCELLED', 'cancelled', 'RESCISSION')], 2],
  // Comment 4(a)(8)(i)-10: a line that is rescinded after closing, before its year is submitted.
  [
    'approved and not accepted by one who rescinds after funding',
    [
      on('GEN_RESCISSION', 'allAccepted', 'DEED_SIGNING', '2026-10-20'),
      on('COMPLETE', 'disbursed', 'FUNDABLE', '2026-10-29'),
      on('CANCELLED', 'cancelledInWriting', 'COMPLETE'),
    ],
    2,
  ],
  [
    'approved and not accepted by one who rescinds while the money is sent',
    [on('CANCELLED', 'cancelledInWriting', 'DIRECT_DEBT_PAYOFF')],
    2,
  ],
  // Comment 4(a)(8)(i)-13.i: all underwriting conditions are met, and only closing conditions are outstanding.
  ['approved and not accepted before the payoff letters', [on('CANCELLED', 'withdrawn', 'PAYOFF_REQUEST_PENDING')], 2],
  ['approved on final terms that were not chosen', [on('CANCELLED', 'cancelled', 'REVISED_OFFER_SELECTION')], 2],
  ['approved, but closing conditions were not met', [on('CANCELLED', 'closedIncomplete', 'DISBURSEMENT_ACCOUNT')], 2],
  ['withdrawn before the appraisal', [on('CANCELLED', 'withdrawn', 'ONSITE_APPRAISAL_PENDING')], 4],
])('an application is %s', (_, moves, actionTaken) => {
  expect(actionOf([submission, ...moves])).toEqual({ actionTaken, on: '2026-11-02' })
})

test('comment 4(a)(8)(i)-10: a line that is rescinded after its year was submitted stays originated', () => {
  const moves = [
    submission,
    on('GEN_RESCISSION', 'allAccepted', 'DEED_SIGNING', '2026-10-20'),
    on('COMPLETE', 'disbursed', 'FUNDABLE', '2026-10-29'),
  ]
  const rescindedOn = (day: string) => actionOf([...moves, on('CANCELLED', 'cancelledInWriting', 'COMPLETE', day)])
  expect(rescindedOn('2027-03-01')).toEqual({ actionTaken: 2, on: '2027-03-01' })
  expect(rescindedOn('2027-03-02')).toEqual({ actionTaken: 1, on: '2026-10-20' })
})
test('comment 4(a)(8)(i)-13: every status that counts as approved comes after the last credit decision', () => {
  const decisions = new Set(Object.keys(repricingExits))
  for (const [from, { on: exits }] of Object.entries(workflow))
    for (const [outcome, { to }] of Object.entries(exits)) {
      const isApproved = (status: string) => approvedStatuses.includes(status as Status)
      if (isApproved(to) && !isApproved(from))
        expect([from, outcome, decisions.has(outcome)]).toEqual([from, outcome, true])
    }
})
test.each(['cancelled', 'closedIncomplete', 'expired'])(
  'Supplement I, comment 4(a)(8)(i)-9: a counteroffer left without an answer (%s) is a denial of the terms asked for',
  (outcome) => {
    const moves = [submission, on('CANCELLED', outcome, 'REVISED_OFFER_SELECTION')]
    expect(leftCounterofferOpen(moves)).toBe(true)
    expect(actionOf(moves, { hasOpenCounteroffer: true })).toEqual({ actionTaken: 3, on: '2026-11-02' })
  },
)
test('an applicant who leaves before any counteroffer, or after accepting one, leaves none open', () => {
  expect(leftCounterofferOpen([submission, on('CANCELLED', 'cancelled', 'INCOME_VERIFICATION')])).toBe(false)
  expect(leftCounterofferOpen([submission, on('CANCELLED', 'cancelled', 'FINAL_OFFER')])).toBe(false)
  expect(leftCounterofferOpen([submission, on('DISBURSEMENT_ACCOUNT', 'chosen', 'REVISED_OFFER_SELECTION')])).toBe(
    false,
  )
})
test('an open application is not reported, nor is one that ended before it was submitted', () => {
  expect(actionOf([submission])).toBeUndefined()
  expect(submittedOn([submission])).toBe('2026-11-01')
  expect(submittedOn([on('DECLINED', 'declined', 'OFFER_SELECTION')])).toBeNull()
})
test('docs/loan-register.md matches the tables; if not, run node scripts/pages/loan-register-doc.ts', () => {
  expect(readFileSync('docs/loan-register.md', 'utf8')).toBe(loanRegisterPage())
})
test('a year stays open until its register is due', () => {
  expect([isOpenYear(2026, '2027-03-01'), isOpenYear(2026, '2027-03-02')]).toEqual([true, false])
})
