import { usStates } from '#src/domain/us/us-states.ts'
import type { LarRow } from './hmda-lar.ts'
import type { TransmittalSheet } from './hmda-transmittal.ts'

/** The period of a file: a whole year, or one of its first three quarters. */
export interface Filing {
  year: number
  quarter: 1 | 2 | 3 | 4
}

export interface RegisterFile {
  filing: Filing
  sheet: TransmittalSheet
  rows: readonly LarRow[]
}

/** `holds` checks the file as a whole; `rowHolds` checks each row against the others. */
export type FileEdit =
  | { says: string; holds(file: RegisterFile): boolean }
  | { says: string; rowHolds(file: RegisterFile): (row: LarRow) => boolean }

const areNonBlank = (...texts: string[]) => texts.every((text) => text.trim() !== '')
const share = (rows: readonly LarRow[], is: (row: LarRow) => boolean) =>
  rows.length === 0 ? 0 : rows.filter(is).length / rows.length
const hasAction = (action: number) => (row: LarRow) => row.actionTaken === String(action)
const counts = (texts: readonly string[]) => {
  const tally = new Map<string, number>()
  for (const text of texts) tally.set(text, (tally.get(text) ?? 0) + 1)
  return tally
}
const rowText = (row: LarRow) => JSON.stringify(row)
const atMost =
  (action: number, most: number) =>
  ({ rows }: RegisterFile) =>
    share(rows, hasAction(action)) <= most

/** First and last month of a quarter; 4 is the year. */
const monthsOf = ({ quarter }: Filing): readonly [string, string] =>
  quarter === 4
    ? ['01', '12']
    : ([String(quarter * 3 - 2).padStart(2, '0'), String(quarter * 3).padStart(2, '0')] as const)
const isWithin = (filing: Filing, day: string) => {
  const [first, last] = monthsOf(filing)
  const month = day.slice(4, 6)
  return day.slice(0, 4) === String(filing.year) && month >= first && month <= last
}

export const fileEdits: Readonly<Record<string, FileEdit>> = {
  S301: {
    says: 'The LEI of each row is that of the transmittal sheet.',
    rowHolds:
      ({ sheet }) =>
      (row) =>
        row.lei === sheet.lei,
  },
  S302: {
    says: 'The year of the sheet is that of the filing.',
    holds: ({ sheet, filing }) => sheet.calendarYear === filing.year,
  },
  S304: {
    says: 'The sheet counts as many rows as there are.',
    holds: ({ sheet, rows }) => sheet.totalLines === rows.length,
  },
  S305: {
    says: 'No row appears twice.',
    rowHolds: ({ rows }) => {
      const rowTextCounts = counts(rows.map(rowText))
      return (row) => rowTextCounts.get(rowText(row)) === 1
    },
  },
  S306: {
    says: 'An identifier of a loan that was made appears once.',
    rowHolds: ({ rows }) => {
      const uliCounts = counts(rows.filter(hasAction(1)).map(({ uli }) => uli))
      return (row) => row.actionTaken !== '1' || uliCounts.get(row.uli) === 1
    },
  },
  S307: {
    says: 'Some action of the file lies within what is filed.',
    holds: ({ filing, rows }) => rows.some(({ actionTakenDate }) => isWithin(filing, actionTakenDate)),
  },
  V601: {
    says: 'The sheet names the lender and the person to ask, with mail and street.',
    holds: ({ sheet }) =>
      areNonBlank(sheet.institution, sheet.contactName, sheet.contactEmail, sheet.street, sheet.city),
  },
  V602: {
    says: 'The quarter of a year’s file is 4.',
    holds: ({ sheet, filing }) => filing.quarter !== 4 || sheet.calendarQuarter === 4,
  },
  V603: {
    says: 'The telephone number is written 999-999-9999.',
    holds: ({ sheet }) => /^\d{3}-\d{3}-\d{4}$/.test(sheet.contactPhone),
  },
  V604: {
    says: 'The state of the office is its two letters.',
    holds: ({ sheet }) => Object.hasOwn(usStates, sheet.state),
  },
  V605: {
    says: 'The ZIP code of the office is 12345 or 12345-1010.',
    holds: ({ sheet }) => /^\d{5}(-\d{4})?$/.test(sheet.zip),
  },
  V606: {
    says: 'The number of rows is a whole number over zero.',
    holds: ({ sheet }) => Number.isInteger(sheet.totalLines) && sheet.totalLines > 0,
  },
  V607: { says: 'The tax identifier is written 99-9999999.', holds: ({ sheet }) => /^\d{2}-\d{7}$/.test(sheet.taxId) },
  V717: {
    says: 'The contact’s email address is valid.',
    holds: ({ sheet }) => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(sheet.contactEmail),
  },
  V718: {
    says: 'The quarter of a quarter’s file is its own.',
    holds: ({ sheet, filing }) => sheet.calendarQuarter === filing.quarter,
  },
  'V719-1': { says: 'The name of the lender has letters.', holds: ({ sheet }) => /[a-z]/i.test(sheet.institution) },
  'V719-2': { says: 'The name of the lender is not its LEI.', holds: ({ sheet }) => sheet.institution !== sheet.lei },
  'V619-2': {
    says: 'The action was taken in what is filed.',
    rowHolds:
      ({ filing }) =>
      (row) =>
        isWithin(filing, row.actionTakenDate),
  },
  Q600: {
    says: 'No identifier appears twice.',
    rowHolds: ({ rows }) => {
      const uliCounts = counts(rows.map(({ uli }) => uli))
      return (row) => uliCounts.get(row.uli) === 1
    },
  },
  Q634: {
    says: 'Of more than 25 purchases made, mostly at most 95 % were made.',
    holds: ({ rows }) => {
      const purchases = rows.filter(({ loanPurpose }) => loanPurpose === '1')
      return purchases.filter(hasAction(1)).length <= 25 || share(purchases, hasAction(1)) <= 0.95
    },
  },
  Q635: { says: 'Mostly at most 15 % were agreed and not accepted.', holds: atMost(2, 0.15) },
  Q636: { says: 'Mostly at most 30 % were withdrawn.', holds: atMost(4, 0.3) },
  Q637: { says: 'Mostly at most 15 % were closed as incomplete.', holds: atMost(5, 0.15) },
  Q638: {
    says: 'Mostly at least 20 % of what was applied for was made.',
    holds: ({ rows }) => {
      const applications = rows.filter(({ actionTaken }) => Number(actionTaken) <= 6)
      return applications.length === 0 || share(applications, hasAction(1)) >= 0.2
    },
  },
  Q639: {
    says: 'Of more than a thousand preapprovals some were denied.',
    holds: ({ rows }) =>
      rows.filter(({ preapproval }) => preapproval === '1').length <= 1000 || rows.some(hasAction(7)),
  },
  Q640: {
    says: 'Mostly at most 20 % have an income under 10,000 dollars.',
    holds: ({ rows }) => share(rows, ({ income }) => /^-?\d+$/.test(income) && Number(income) < 10) <= 0.2,
  },
  Q647: {
    says: 'A lender that takes no deposits uses no exemption.',
    holds: ({ sheet, rows }) =>
      sheet.agency !== 7 ||
      rows.every((row) => Object.values(row).every((cell) => cell !== 'Exempt' && cell !== '1111')),
  },
}
