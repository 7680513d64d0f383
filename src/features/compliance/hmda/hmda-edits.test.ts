import { describe, expect, test } from 'vitest'
import { officialClean, officialCleanFiles, officialLines } from '#tests/official/hmda/official-registers.ts'
import { vectors } from '#tests/vectors/vectors.ts'
import { editKind, editsFailing, fileFindings, registerFileText, rowEdits, uncheckedEdits } from './hmda-edits.ts'
import { fileEdits } from './hmda-edits-file.table.ts'
import { type LarField, type LarRow, larFieldNames, larLine, parseLarLine } from './hmda-lar.ts'
import { parseTransmittalSheet } from './hmda-transmittal.ts'

/** The first two rows of the filing platform's own clean file for the first quarter of 2026. */
const officialSheet =
  '1|Bank0|2026|1|Mr. Smug Pockets|555-555-5555|pockets@ficus.com|1234 Hocus Potato Way|Tatertown|UT|54096|7|1|02-1234567|B90YWS6AFX2LGWOXJ1LD'
const officialLine =
  '2|B90YWS6AFX2LGWOXJ1LD|B90YWS6AFX2LGWOXJ1LDKR7FWZKYFAZP74A67|20260221|1|1|1|1|1|333965|1|20260331|14488 egest|diam lobortis |OK|74136|40143|40143007647|11||||||5||||||2|4|2||||||||8||||||||2|4|6|5|2|4|56|9999|128|0|-1.002|1|1|700|9999|15||10||10|||||NA|2168.659|296.681|346.801|5674.951|4.132|16|21.733|77.825|110|36|2|2|2|2|787892|3|5|1|NA|1|2|104754|6||||||17||||||2|2|2'
const official = parseLarLine(officialLine)
const failing = (row: LarRow) => editsFailing(row).map(({ edit }) => edit)
const with_ = (changes: Partial<LarRow>): LarRow => ({ ...official, ...changes })

test('the row has the 110 fields of the official file, in its order', () => {
  expect(larFieldNames).toHaveLength(110)
  expect(larLine(official)).toBe(officialLine)
  expect(official).toMatchObject({ lien: '1', combinedLoanToValue: '77.825', nmlsr: '104754', ausResult1: '17' })
})

describe.each(officialCleanFiles)('the official clean file %s', (file) => {
  const { sheet, rows } = officialClean(file)
  const quarter = file.includes('_q1_') ? 1 : 4

  test('has a hundred rows that fail no syntactical or validity edit, individually or together', () => {
    expect(rows).toHaveLength(100)
    const { fileLevelFindings, rowFindings } = fileFindings({
      filing: { year: sheet.calendarYear, quarter },
      sheet,
      rows,
    })
    expect(
      [...fileLevelFindings, ...[...rowFindings.values()].flat()].filter(({ kind }) => kind !== 'quality'),
    ).toEqual([])
  })

  test('is written back exactly as it was read', () => {
    const filing = { year: sheet.calendarYear, quarter } as const
    expect(registerFileText({ filing, sheet, rows }).trimEnd().split('\n')).toEqual(officialLines(file))
  })
})

describe('V663 and V664, according to the official 2026 text and the official clean files', () => {
  const rowsWithoutDecision = officialCleanFiles
    .flatMap((file) => officialClean(file).rows)
    .filter(({ actionTaken }) => ['4', '5', '6'].includes(actionTaken))

  test('actions 4, 5 and 6 use 8888 and model 9, including for the co-applicant', () => {
    expect(rowsWithoutDecision.length).toBeGreaterThan(100)
    for (const row of rowsWithoutDecision)
      expect(row).toMatchObject({
        applicantScore: '8888',
        applicantScoreModel: '9',
        coApplicantScore: '8888',
        coApplicantScoreModel: '9',
      })
  })

  test('9999 and model 10, for no co-applicant, fail when no decision was made', () => {
    for (const row of rowsWithoutDecision.slice(0, 20)) {
      expect(failing(row)).not.toContain('V664')
      expect(failing({ ...row, coApplicantScore: '9999', coApplicantScoreModel: '10' })).toContain('V664')
    }
  })
})

/** The streets of Bank.1_2024.Q660-3.txt and Bank.1_2024.Q660-3.tbd.txt, the filing platform’s own test files. */
test.each(['1234 Hocus Potato Way TBDHocus Potato Way', '1234 Hocus Potato Way TBD Hocus Potato Way', '1 Elm St $'])(
  'Q660-3 is triggered by %s, as in the filing platform’s own test files',
  (street) => expect(failing(with_({ street }))).toContain('Q660-3'),
)

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

test('an open-end line fails no syntactical or validity edit once its costs are omitted', () => {
  const none = { discountPoints: 'NA', lenderCredits: 'NA', originationCharges: 'NA', totalPointsAndFees: 'NA' }
  const line = with_({ openEnd: '1', preapproval: '2', loanPurpose: '4', totalLoanCosts: 'NA', ...none })
  expect(editsFailing(line).filter(({ kind }) => kind !== 'quality')).toEqual([])
})

describe('a file', () => {
  const sheet = parseTransmittalSheet(officialSheet)
  const filing = { year: 2026, quarter: 1 } as const
  const ids = (findings: readonly { edit: string }[]) => findings.map(({ edit }) => edit)

  test('made of the official rows passes', () => {
    const { fileLevelFindings, rowFindings } = fileFindings({ filing, sheet, rows: [official] })
    expect(fileLevelFindings).toEqual([])
    expect([...rowFindings.values()].flat().filter(({ kind }) => kind !== 'quality')).toEqual([])
    expect(registerFileText({ filing, sheet, rows: [official] })).toBe(`${officialSheet}\n${officialLine}\n`)
  })

  test('a file with a wrong count, another lender’s row or a duplicate loan fails', () => {
    const foreign = with_({ lei: 'B90YWS6AFX2LGWOXJ1LE', uli: 'NULI1' })
    const { fileLevelFindings, rowFindings } = fileFindings({
      filing,
      sheet,
      rows: [official, official, foreign],
    })
    expect(ids(fileLevelFindings)).toEqual(['S304'])
    expect(ids(rowFindings.get(official.uli)!)).toEqual(expect.arrayContaining(['S305', 'S306', 'Q600']))
    expect(ids(rowFindings.get('NULI1')!)).toContain('S301')
  })

  test('a file for another quarter or year fails the matching edits', () => {
    const { fileLevelFindings, rowFindings } = fileFindings({
      filing: { year: 2026, quarter: 2 },
      sheet,
      rows: [official],
    })
    expect(ids(fileLevelFindings)).toEqual(['S307', 'V718'])
    expect(ids([...rowFindings.values()].flat())).toContain('V619-2')
    expect(ids(fileFindings({ filing: { year: 2025, quarter: 4 }, sheet, rows: [] }).fileLevelFindings)).toEqual(
      expect.arrayContaining(['S302', 'S304', 'S307', 'V602']),
    )
  })
})

test('every edit has a number from the specification, a kind and a sentence', () => {
  for (const [id, { description }] of [...Object.entries(rowEdits), ...Object.entries(fileEdits)]) {
    expect(id).toMatch(/^[SVQ]\d{3}(-\d)?$/)
    expect(description).toMatch(/^[A-Z0-9].*\.$/)
    expect(Object.hasOwn(uncheckedEdits, id)).toBe(false)
  }
  expect(editKind('V600')).toBe('validity')
})
