import { describe, expect, test } from 'vitest'
import { vectors } from '#tests/vectors/vectors.ts'
import { editKind, editsFailing, editsNotAsked, fileFindings, registerFileText, rowEdits } from './hmda-edits.ts'
import { fileEdits } from './hmda-edits-file.table.ts'
import { type LarField, type LarRow, larFieldNames, larLine, parseLarLine } from './hmda-lar.ts'
import { parseTransmittalSheet } from './hmda-transmittal.ts'

/** The first two rows of the filing platform's own clean file for the first quarter of 2026. */
const officialSheet =
  '1|Bank0|2026|1|Mr. Smug Pockets|555-555-5555|pockets@ficus.com|1234 Hocus Potato Way|Tatertown|UT|54096|7|1|02-1234567|B90YWS6AFX2LGWOXJ1LD'
const officialLine =
  '2|B90YWS6AFX2LGWOXJ1LD|B90YWS6AFX2LGWOXJ1LDKR7FWZKYFAZP74A67|20260221|1|1|1|1|1|333965|1|20260331|14488 egest|diam lobortis |OK|74136|40143|40143007647|11||||||5||||||2|4|2||||||||8||||||||2|4|6|5|2|4|56|9999|128|0|-1.002|1|1|700|9999|15||10||10|||||NA|2168.659|296.681|346.801|5674.951|4.132|16|21.733|77.825|110|36|2|2|2|2|787892|3|5|1|NA|1|2|104754|6||||||17||||||2|2|2'
const official = parseLarLine(officialLine)
const with_ = (changes: Partial<LarRow>): LarRow => ({ ...official, ...changes })
const failing = (row: LarRow) => editsFailing(row).map(({ edit }) => edit)

test('the row has the 110 fields of the official file, in its order', () => {
  expect(larFieldNames).toHaveLength(110)
  expect(larLine(official)).toBe(officialLine)
  expect(official).toMatchObject({ lien: '1', combinedLoanToValue: '77.825', nmlsr: '104754', ausResult1: '17' })
})

test('the official clean row fails no syntactical or validity edit', () => {
  expect(editsFailing(official).filter(({ kind }) => kind !== 'quality')).toEqual([])
})

/** The field names in the worked examples. */
const names: Record<string, LarField> = {
  openEndLineOfCredit: 'openEnd',
  cltv: 'combinedLoanToValue',
  lienStatus: 'lien',
  hoepaStatus: 'hoepa',
  coApplicantCreditScore: 'coApplicantScore',
  coApplicantScoringModel: 'coApplicantScoreModel',
  coApplicantScoringModelFreeText: 'coApplicantScoreModelWords',
  streetAddress: 'street',
  nmlsrId: 'nmlsr',
}
const fns = [
  'edit V614-4',
  'edit V672-4',
  'edit V674-3',
  'edit Q651-1',
  'edit Q611',
  'edit Q607',
  'edit V666-1',
  'edit V667-1',
  'edit Q660-4',
  'edit V695-3 (2026)',
  'edit V624',
  'edit V603',
  'edit V607',
  'edit V627',
]
describe.each(fns)('%s', (fn) => {
  test.each(vectors<Record<string, string | number>, 'pass' | 'fail'>('hmda-edit', fn))(
    'hmda-edit $id: $input is a $expected',
    ({ input, expected }) => {
      const id = fn.split(' ')[1]!
      const cells = Object.fromEntries(
        Object.entries(input).map(([name, value]) => [names[name] ?? name, String(value)]),
      )
      const edit = fileEdits[id]
      const sheet = { ...parseTransmittalSheet(officialSheet), ...cells }
      const passes =
        edit && 'holds' in edit
          ? edit.holds({ filing: { year: 2026, quarter: 1 }, sheet, rows: [] })
          : rowEdits[id]!.check.holds(with_(cells))
      expect(passes).toBe(expected === 'pass')
    },
  )
})

/** For each edit, one row that fails it. */
const brokenRows: Record<string, Partial<LarRow>> = {
  S300: { recordIdentifier: '1' },
  V600: { lei: 'B90' },
  'V608-2': { uli: '1111' },
  V609: { uli: 'B90YWS6AFX2LGWOXJ1LDKR7FWZKYFAZP74A68' },
  'V610-1': { applicationDate: '20260230' },
  'V610-2': { applicationDate: 'NA' },
  V611: { loanType: '5' },
  'V612-1': { loanPurpose: '3' },
  'V613-4': { actionTaken: '3' },
  'V614-1': { loanPurpose: '2' },
  V616: { occupancy: '4' },
  V617: { loanAmount: '-1' },
  V618: { actionTaken: '9' },
  'V619-1': { actionTakenDate: '20261301' },
  'V619-3': { actionTakenDate: '20260101' },
  V620: { street: '' },
  V622: { zip: 'NA' },
  V623: { state: 'ZZ' },
  'V625-1': { censusTract: '4014300764' },
  V627: { county: '40145' },
  V716: { county: '39143' },
  V709: { street: 'Exempt' },
  'V628-1': { applicantEthnicity1: '' },
  'V628-2': { applicantEthnicity2: '3' },
  'V628-3': { applicantEthnicity2: '11' },
  'V628-4': { applicantEthnicity1: '3', applicantEthnicity2: '1' },
  'V629-2': { applicantEthnicityObserved: '1' },
  V634: { coApplicantEthnicityObserved: '2' },
  'V635-1': { applicantRace1: '28' },
  'V635-4': { applicantRace1: '6', applicantRace2: '5' },
  V641: { coApplicantRace1: '5' },
  'V642-1': { applicantSex: '5' },
  'V644-2': { applicantSexObserved: '1' },
  V650: { coApplicantSex: '4' },
  'V651-1': { applicantAge: '0' },
  'V651-2': { applicantEthnicity1: '4', applicantRace1: '7', applicantSex: '4' },
  'V654-1': { income: '128.5' },
  'V656-2': { actionTaken: '3', preapproval: '2', purchaser: '1' },
  'V657-1': { rateSpread: '' },
  'V657-2': { actionTaken: '4' },
  'V658-2': { actionTaken: '2', hoepa: '2' },
  V661: { applicantScore: '8888' },
  'V662-2': { applicantScoreModel: '8' },
  V663: { actionTaken: '5' },
  'V669-3': { denialReason1: '3', denialReason2: '3' },
  'V670-1': { actionTaken: '3' },
  'V670-2': { denialReason1: '3' },
  'V671-1': { denialReason1: '9' },
  'V672-6': { actionTaken: '2', totalLoanCosts: '5' },
  'V675-3': { openEnd: '1' },
  'V677-2': { actionTaken: '3' },
  'V678-5': { prepaymentPenaltyTerm: '111' },
  'V679-2': { actionTaken: '4' },
  'V681-1': { combinedLoanToValue: '0' },
  'V682-1': { loanTerm: '110.5' },
  V683: { introductoryRatePeriod: '0' },
  V684: { balloon: '3' },
  V715: { balloon: '1111' },
  'V688-2': { actionTaken: '5' },
  'V689-3': { manufacturedSecured: '1' },
  V691: { units: '0' },
  'V692-2': { affordableUnits: '1' },
  'V694-3': { payable: '3' },
  'V695-2': { nmlsr: '0000' },
  'V696-3': { aus2: '1' },
  'V700-1': { ausResult1: '3' },
  'V702-1': { aus1: '5', ausResult1: '3' },
  V707: { openEnd: '' },
  V710: { applicantScore: '1111' },
  V711: { denialReason1: '1111', denialReasonWords: 'x' },
  V712: { totalPointsAndFees: 'Exempt' },
  V713: { aus1: '1111' },
  V714: { submission: '1111' },
  'V720-1': { applicantScoreModel: '12', applicantScore: '279' },
  'V720-3': { applicantScore: '299' },
  'V721-1': { applicantAge: '9999' },
  Q601: { applicationDate: '20230101' },
  Q608: { applicationDate: '20260331' },
  Q610: { rateSpread: '6.6', hoepa: '2' },
  Q617: { combinedLoanToValue: '10' },
  Q646: { rateSpread: 'Exempt' },
  Q656: { interestRate: '1111' },
  'Q659-1': { applicantScore: '888' },
  'Q660-2': { street: '1 Elm St and 2 Oak St' },
  'Q660-3': { street: '1 Elm St?' },
}
test.each(Object.entries(brokenRows))('%s fails %j', (id, changes) => {
  expect(failing(with_(changes))).toContain(id)
  // The edit fails only because of this change.
  expect(failing(official)).not.toContain(id)
})

test('a line fails nothing by being one, once its costs are left out', () => {
  const none = { discountPoints: 'NA', lenderCredits: 'NA', originationCharges: 'NA', totalPointsAndFees: 'NA' }
  const line = with_({ openEnd: '1', preapproval: '2', loanPurpose: '4', totalLoanCosts: 'NA', ...none })
  expect(editsFailing(line).filter(({ kind }) => kind !== 'quality')).toEqual([])
})

describe('a file', () => {
  const sheet = parseTransmittalSheet(officialSheet)
  const filing = { year: 2026, quarter: 1 } as const
  const ids = (findings: readonly { edit: string }[]) => findings.map(({ edit }) => edit)

  test('of the official lines passes', () => {
    const { whole, ofRows } = fileFindings({ filing, sheet, rows: [official] })
    expect(whole).toEqual([])
    expect([...ofRows.values()].flat().filter(({ kind }) => kind !== 'quality')).toEqual([])
    expect(registerFileText({ filing, sheet, rows: [official] })).toBe(`${officialSheet}\n${officialLine}\n`)
  })

  test('with a wrong count, a foreign row or the same loan twice does not', () => {
    const foreign = with_({ lei: 'B90YWS6AFX2LGWOXJ1LE', uli: 'NULI1' })
    const { whole, ofRows } = fileFindings({ filing, sheet, rows: [official, official, foreign] })
    expect(ids(whole)).toEqual(['S304'])
    expect(ids(ofRows.get(official.uli)!)).toEqual(expect.arrayContaining(['S305', 'S306', 'Q600']))
    expect(ids(ofRows.get('NULI1')!)).toContain('S301')
  })

  test('of another quarter, or year, is told so', () => {
    const { whole, ofRows } = fileFindings({ filing: { year: 2026, quarter: 2 }, sheet, rows: [official] })
    expect(ids(whole)).toEqual(['S307', 'V718'])
    expect(ids([...ofRows.values()].flat())).toContain('V619-2')
    expect(ids(fileFindings({ filing: { year: 2025, quarter: 4 }, sheet, rows: [] }).whole)).toEqual(
      expect.arrayContaining(['S302', 'S304', 'S307', 'V602']),
    )
  })
})

test('every edit has a number of the specification, a kind and a sentence', () => {
  for (const [id, { says }] of [...Object.entries(rowEdits), ...Object.entries(fileEdits)]) {
    expect(id).toMatch(/^[SVQ]\d{3}(-\d)?$/)
    expect(says).toMatch(/^[A-Z0-9].*\.$/)
    expect(Object.hasOwn(editsNotAsked, id)).toBe(false)
  }
  expect(editKind('V600')).toBe('validity')
})
