import { expect, test } from 'vitest'
import { originatorColumns, originatorsCsv, originatorsFrom } from './originators-csv.rules.ts'
import type { OriginatorDraft } from './originators-editor.contract.ts'

const head = originatorColumns.join(',')
const dana = '000511,Dana Whitfield,dana@lintel.example,(512) 555-0141,,,TX:4417:2027-12-31; CA::never,yes'
const rowFaults = (csv: string) => originatorsFrom(csv).rows.map((row) => ('faults' in row ? row.faults : []))

test('a row states who an originator is, and where and until when they are licensed', () =>
  expect(originatorsFrom(`${head}\n${dana}`)).toEqual({
    faults: [],
    rows: [
      {
        line: 2,
        nmls: '000511',
        name: 'Dana Whitfield',
        draft: {
          nmls: '000511',
          name: 'Dana Whitfield',
          email: 'dana@lintel.example',
          phone: '(512) 555-0141',
          company: null,
          companyNmls: null,
          licenses: [
            { state: 'TX', number: '4417', expiresOn: '2027-12-31' },
            { state: 'CA', number: null, expiresOn: null, neverExpires: true },
          ],
          isActive: true,
        },
      },
    ],
  }))

test.each([
  [dana.replace('000511', '51A'), 'nmls_id: An NMLS ID has 4 to 12 digits'],
  [dana.replace('TX:', 'XX:'), 'licenses: Please choose the state'],
  [dana.replace('2027-12-31', '12/31/2027'), 'licenses: Must be a date, such as 2027-12-31'],
  [dana.replace('; CA', '; TX'), 'licenses: Each state has one license'],
  [dana.replace('CA::never', 'CA'), 'licenses: Please enter the last day of each license, or that it does not expire'],
  [dana.replace('Dana Whitfield', '=HYPERLINK(1) x'), 'name: Must not begin with =, +, - or @'],
  [dana.replace('Dana Whitfield', 'Dana'), 'name: Please enter the first and last name'],
  [dana.replace(/yes$/, 'perhaps'), 'active: Must be yes or no'],
  [`${dana},more`, 'The row has more cells than columns'],
])('%s is rejected with its reason', (row, fault) => expect(rowFaults(`${head}\n${row}`)).toEqual([[fault]]))

test('an NMLS ID in two rows is rejected in both', () =>
  expect(rowFaults(`${head}\n${dana}\n${dana}`)).toEqual([
    ['nmls_id: Appears in more than one row'],
    ['nmls_id: Appears in more than one row'],
  ]))

test.each([
  ['name,email\na,b', 'Missing columns: nmls_id, phone, company, company_nmls_id, licenses, active'],
  [head, 'The file has no rows below the column names'],
  [`${head}\n${`${dana}\n`.repeat(1_001)}`, 'The file has more than 1,000 rows'],
  [`${head}\n"${dana}`, 'A quoted cell is not closed'],
])('a file that cannot be read returns the reason', (csv, fault) =>
  expect(originatorsFrom(csv).faults).toEqual([fault]),
)

test('an exported file imports unchanged', () => {
  const draft = originatorsFrom(`${head}\n${dana}`).rows.flatMap((row) => ('draft' in row ? [row.draft] : []))
  const odd: OriginatorDraft = { ...draft[0]!, nmls: '000512', company: 'Cedar, "Home" Loans', isActive: false }
  const rows = originatorsFrom(originatorsCsv([...draft, odd])).rows
  expect(rows.map((row) => ('draft' in row ? row.draft : row.faults))).toEqual([...draft, odd])
})
