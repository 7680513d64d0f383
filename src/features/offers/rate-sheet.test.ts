import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergePricing } from '#src/brands/inheritance.rules.ts'
import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import { changedFigures } from './changed-figures.rules.ts'
import { figureFault, formatFigure, readFigure, typedFigure } from './figure-units.table.ts'
import { OrganizationPricing } from './offers.pricing.schema.ts'
import { changesBetween, type Json, jsonAt } from './pricing-changes.rules.ts'
import {
  figureBefore,
  pathText,
  policyChanges,
  sheetCells,
  sheetChanges,
  sheetsOn,
  withEdits,
  withFigure,
  withoutChange,
  withoutRow,
  withRow,
  withSheets,
} from './rate-sheet.rules.ts'
import { growingLists, type Sheet } from './rate-sheet.table.ts'
import { sheetFault, typedFaults } from './sheet-faults.rules.ts'
import { type TypicalBorrower, typicalBorrowers } from './typical-borrowers.table.ts'
import { type ExampleChoice, exampleChoices, plainState, workedExample } from './worked-example.rules.ts'

const day = '2026-11-22'
const organizations = shippedOrganizations
  .all()
  .map((shippedOrganization) => [shippedOrganization.orgCode, mergePricing(shippedOrganization)] as const)
const lintel = mergePricing(shippedOrganizations.byCode('lintel')!)
const sheet = sheetsOn(lintel, day).heloc!
const asJson = (sheet: Sheet) => sheet as unknown as Json
const editSheet = (change: (sheet: Sheet) => Sheet, product = 'heloc') => {
  const was = sheetsOn(lintel, day)[product]!
  const edits = { [product]: sheetChanges(was, change(was)) }
  return { edits, after: withSheets(lintel, edits, day) }
}
const set = (path: (string | number)[], value: Json) => (sheet: Sheet) =>
  withFigure(sheet, sheetCells(sheet).find((cell) => pathText(cell.path) === pathText(path))!, value)
const formatChanges = (after: ReturnType<typeof editSheet>['after']) =>
  changedFigures(lintel, after, day).map(({ product, heading, name, before, after: then }) => [
    product,
    heading,
    name,
    before,
    then,
  ])

describe.each(organizations)('the sheets of %s', (_code, data) => {
  const sheets = Object.entries(sheetsOn(data, day))

  test('OFR-10 show every figure used in pricing, and omit only the figures expected to be elsewhere', () => {
    expect(sheets.length).toBeGreaterThan(0)
    for (const [, one] of sheets) {
      const sheetPlaces = new Set(sheetCells(one).map(({ path }) => pathText(path)))
      const leaves = changesBetween({}, asJson(one)).flatMap(({ path, after }) => leavesOf(after!, path))
      const outside = leaves.filter(({ path }) => !sheetPlaces.has(pathText(path)))
      expect(
        [
          ...new Set(
            outside.map(({ path }) =>
              path[0] === 'discounts' || path[0] === 'feeChoices' ? path[0] : pathText(path.slice(0, 2)),
            ),
          ),
        ].filter(
          (place) =>
            !/^(states|isBusinessPurpose|discounts|feeChoices|lines\.smaller|repayment\.from|repayment\.assetDepletion)/.test(
              place,
            ),
        ),
      ).toEqual([])
    }
  })

  test('every figure is read back as it is displayed, and none has an error', () => {
    for (const [, one] of sheets)
      for (const cell of sheetCells(one)) {
        const value = jsonAt(asJson(one), cell.path)
        if (cell.empty && (value === undefined || value === null)) continue
        expect(readFigure(typedFigure(value, cell.unit), cell.unit)).toEqual(value)
        expect(figureFault(value, cell.unit)).toBeUndefined()
      }
  })

  test('change nothing when they are not edited', () => {
    const edits = Object.fromEntries(sheets.map(([product]) => [product, []]))
    expect(policyChanges(data, withSheets(data, edits, day), day)).toEqual([])
  })
})

const leavesOf = (value: Json, path: readonly (string | number)[]): { path: readonly (string | number)[] }[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, one]) =>
        leavesOf(one as Json, [...path, Array.isArray(value) ? Number(key) : key]),
      )
    : [{ path }]

test('an edited sheet becomes its own table from its effective date; the table passes the schema and contains the edits', () => {
  const { after } = editSheet(set(['terms', 0, 'baseRate'], '8.65'))
  const pricing = OrganizationPricing.parse(after.pricing)
  expect(pricing.products.heloc!.map(({ effectiveFrom }) => effectiveFrom)).toEqual(['2026-10-01', day])
  expect(pricing.products.heloc![0]).toEqual(OrganizationPricing.parse(lintel.pricing).products.heloc![1])
  expect(pricing.products.dscr).toEqual(OrganizationPricing.parse(lintel.pricing).products.dscr)
  expect(sheetsOn(after, day).heloc!.terms[0]!.baseRate).toBe('8.65')
  const again = withSheets(after, { heloc: changesBetween({ a: 1 }, { a: 2 }) }, day).pricing as typeof pricing
  expect(again.products.heloc!.map(({ effectiveFrom }) => effectiveFrom)).toEqual([day])
})

test('any edits of figures, applied to the original sheet, give the edited sheet', () => {
  const cells = sheetCells(sheet)
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(cells.length - 1), fc.integer({ min: 0, max: 999 })), { maxLength: 8 }),
      (picks) => {
        const then = picks.reduce((pick, [at, value]) => withFigure(pick, cells[at]!, value), sheet)
        const edits = { heloc: sheetChanges(sheet, then) }
        expect(withEdits(sheet, edits.heloc)).toEqual(then)
        expect(sheetsOn(withSheets(lintel, edits, day), day).heloc).toEqual(then)
        expect(policyChanges(lintel, withSheets(lintel, edits, day), day)).toHaveLength(edits.heloc.length)
      },
    ),
  )
})

describe('the changes are described', () => {
  test('figure by figure, by its name, with its unit', () => {
    expect(formatChanges(editSheet(set(['terms', 1, 'baseRate'], '8.80')).after)).toEqual([
      ['heloc', 'Rates by term', '10 years, Base rate', '8.55%', '8.80%'],
    ])
    expect(formatChanges(editSheet(set(['scoreTiers', 1, 'pointsByCltv', 2], '0.55')).after)).toEqual([
      ['heloc', 'Points by score and loan to value', 'Score 740, CLTV to 80%', '+0.40 pts', '+0.55 pts'],
    ])
    expect(formatChanges(editSheet(set(['lines', 'maximum', 'HOME'], 350_000)).after)).toEqual([
      ['heloc', 'Use of the home', 'Primary residence, Maximum line', '$400,000', '$350,000'],
    ])
    expect(formatChanges(editSheet(set(['ofeeMaxThreshold'], 5_000)).after)).toEqual([
      ['heloc', 'Minimum line and draw', 'Maximum origination fee, Amount', 'none', '$5,000'],
    ])
  })

  test('the description names rows that were added, removed and changed', () => {
    const { terms } = growingLists
    const rowChange = editSheet((sheet) =>
      set(['terms', 0, 'baseRate'], '8.75')(withRow(withoutRow(sheet, terms, 0), terms)),
    )
    expect(formatChanges(rowChange.after)).toEqual([
      ['heloc', 'Rates by term', '5 years', expect.stringContaining('Base rate 8.40%'), 'removed'],
      ['heloc', 'Rates by term', '10 years, Base rate', '8.55%', '8.75%'],
      ['heloc', 'Rates by term', '35 years', 'none', expect.stringContaining('Base rate 9.10%')],
    ])
    const keyChange = editSheet(set(['scoreTiers', 1, 'from'], 745))
    expect(formatChanges(keyChange.after)).toEqual([
      ['heloc', 'Points by score and loan to value', 'Score 745, Score from', '740', '745'],
    ])
    const shorter = editSheet((sheet) => set(['terms', 0, 'baseRate'], '8.75')(withoutRow(sheet, terms, 0)))
    expect(formatChanges(shorter.after)).toEqual([
      ['heloc', 'Rates by term', '5 years', expect.stringContaining('Base rate 8.40%'), 'removed'],
      ['heloc', 'Rates by term', '10 years, Base rate', '8.55%', '8.75%'],
    ])
  })

  test('including changes that no sheet shows', () => {
    const states = { ...sheet.states, TX: { ...sheet.states.TX, maxCltvPct: 75 } }
    expect(formatChanges(editSheet((sheet) => ({ ...sheet, states })).after)).toEqual([
      ['heloc', 'State rules', 'TX, max cltv pct', '80', '75'],
    ])
    const policy = lintel.creditPolicy as { minimumScore: number }
    const after = { ...lintel, creditPolicy: { ...policy, minimumScore: policy.minimumScore + 20 } }
    expect(formatChanges(after)).toEqual([
      [null, 'Credit policy', 'minimum score', String(policy.minimumScore), String(policy.minimumScore + 20)],
    ])
    expect(formatChanges({ ...lintel, pricing: { guideline: 'spring' } }).map(([, heading]) => heading)).toContain(
      'Pricing',
    )
  })
})

test('a change can be undone individually, and a row that moved is compared with itself', () => {
  const sheets = sheetsOn(lintel, day)
  const { terms } = growingLists
  const { edits, after } = editSheet((sheet) => set(['minimumDraw'], 12_000)(withoutRow(sheet, terms, 0)))
  const [rows, draw] = changedFigures(lintel, after, day).map(({ change }) => change)
  expect(withEdits(sheet, withoutChange(sheets, edits, rows!).heloc).terms).toEqual(sheet.terms)
  const rest = withoutChange(sheets, withoutChange(sheets, edits, rows!), draw!)
  expect(withEdits(sheet, rest.heloc)).toEqual(sheet)
  const shorter = withoutRow(sheet, terms, 0)
  expect(figureBefore(sheet, shorter, ['terms', 0, 'baseRate'])).toBe('8.55')
  expect(figureBefore(sheet, withRow(sheet, terms), ['terms', 4, 'baseRate'])).toBeUndefined()
})

test.each([
  ['8.5', 'rate', '8.50'],
  ['8.125%', 'rate', '8.125'],
  ['.25', 'points', '0.25'],
  ['−0.3', 'points', '-0.30'],
  ['+1', 'points', '1.00'],
  ['$25,000', 'dollars', 25_000],
  ['50', 'percent', 50],
  ['', 'dollars', undefined],
  ['soon', 'dollars', 'soon'],
  ['soon', 'rate', 'soon'],
  // Half of the world writes 8.5 so; without its comma it would be 85 percent.
  ['8,5', 'rate', '8,5'],
  ['8,5%', 'percent', '8,5%'],
  ['25.000', 'dollars', '25.000'],
  ['1,2,3', 'dollars', '1,2,3'],
] as const)('%j entered as %s is read as %j', (text, unit, read) => {
  expect(readFigure(text, unit)).toBe(read)
})

test('figures in words include their sign and unit', () => {
  expect([formatFigure('-0.25', 'points'), formatFigure('0.25', 'points'), formatFigure('8.50', 'rate')]).toEqual([
    '−0.25 pts',
    '+0.25 pts',
    '8.50%',
  ])
  expect([formatFigure(25_000, 'dollars'), formatFigure(null, 'dollars'), formatFigure(30, 'days')]).toEqual([
    '$25,000',
    'none',
    '30 days',
  ])
  expect(formatFigure('soon', 'rate')).toBe('soon')
})

test('payment rounding can be set, is described in words, and is removed by an empty field', () => {
  const { after } = editSheet(set(['roundPaymentsUpToCents'], 100))
  expect(OrganizationPricing.parse(after.pricing).products.heloc!.at(-1)!.roundPaymentsUpToCents).toBe(100)
  expect(formatChanges(after)).toEqual([['heloc', 'Payments', 'Rounded up to a multiple of', 'none', '100¢']])
  const [cell] = sheetCells(sheet).filter(({ unit }) => unit === 'cents')
  expect(asJson(withFigure(set(['roundPaymentsUpToCents'], 1)(sheet), cell!, undefined))).toEqual(asJson(sheet))
  expect(figureFault(50, 'cents')).toBe('Must be 1 or 100, or empty')
})

test('an invalid figure shows an error beside it before anything is sent', () => {
  const { edits } = editSheet(set(['lines', 'minimum'], 'soon'))
  expect(typedFaults(sheetsOn(lintel, day), edits)).toEqual([
    {
      product: 'heloc',
      field: 'sheet.heloc.lines.minimum',
      message: 'Minimum line, Amount: Must be whole dollars such as 25,000',
    },
  ])
})

test('a schema error is shown beside its figure, or the row’s first figure, and nowhere else', () => {
  const { after } = editSheet(set(['scoreTiers', 0, 'pointsByCltv', 0], '9.00'))
  const path = 'payload.pricing.pricing.products.heloc'
  const at = (field: string) => sheetFault({ field, message: 'Is wrong' }, after, day)
  expect(at(`${path}.1.scoreTiers.0`)).toEqual({
    product: 'heloc',
    field: 'sheet.heloc.scoreTiers.0.from',
    message: 'Score 780: Is wrong',
  })
  expect(at(`${path}.1.amountPoints`)?.message).toBe('Size of the line: Is wrong')
  expect(at(`${path}.1.terms.0.baseRate`)?.field).toBe('sheet.heloc.terms.0.baseRate')
  expect([at(`${path}.0.terms.0.baseRate`), at('payload.inForceFrom'), at(`${path}.1.states.TX`)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

describe('worked examples', () => {
  const choice = { term: 10, type: 'NO_FEE' } as const
  const exampleOf = (borrower: TypicalBorrower, exampleChoice: ExampleChoice, sheet: Sheet) =>
    workedExample(borrower, exampleChoice, sheet, { state: plainState([sheet]), day })

  test.each(organizations)(
    'of %s are priced by the engine for at least one borrower of each product',
    (_code, data) => {
      for (const sheet of Object.values(sheetsOn(data, day))) {
        const { terms, types } = exampleChoices(sheet, sheet)
        const answers = typicalBorrowers(sheet).map((borrower) =>
          exampleOf(borrower, { term: terms.at(-1)!, type: types.at(-1)! }, sheet),
        )
        expect(answers[0]).toMatchObject({ rate: expect.any(Number), payment: expect.any(Number) })
        expect(answers).not.toContain('faulty')
      }
    },
  )

  test('raising the base rate by a quarter point raises the rate by a quarter point and the payment', () => {
    const after = set(['terms', 1, 'baseRate'], '8.80')(sheet)
    const [borrower] = typicalBorrowers(sheet)
    const [was, then] = [sheet, after].map((sheet) => exampleOf(borrower!, choice, sheet))
    if (typeof was !== 'object' || typeof then !== 'object') throw new Error('It is offered.')
    expect(then.rate).toBeCloseTo(was.rate + 0.25, 9)
    expect(then.payment).toBeGreaterThan(was.payment)
  })

  test('a borrower who no longer qualifies gets no offer, and a half-typed figure prices nothing', () => {
    const last = typicalBorrowers(sheet).at(-1)!
    const fewer = withoutRow(sheet, growingLists.scoreTiers, sheet.scoreTiers.length - 1)
    expect(exampleOf(last, choice, fewer)).toBe('not offered')
    expect(exampleOf(last, choice, set(['terms', 1, 'baseRate'], '-')(sheet))).toBe('faulty')
    // The engine cannot read this ceiling, so it would offer nothing.
    expect(exampleOf(last, choice, set(['rateRange', 'ceiling'], 'soon')(sheet))).toBe('faulty')
    expect(plainState([sheet])).not.toBe('NY')
    expect(sheet.states).not.toHaveProperty(plainState([sheet]))
  })
})
