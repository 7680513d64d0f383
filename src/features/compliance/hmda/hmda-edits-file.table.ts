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
  | { description: string; holds(file: RegisterFile): boolean }
  | { description: string; rowHolds(file: RegisterFile): (row: LarRow) => boolean }

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
    description: 'The LEI of each row must match the LEI on the transmittal sheet.',
    rowHolds:
      ({ sheet }) =>
      (row) =>
        row.lei === sheet.lei,
  },
  S302: {
    description: 'The calendar year on the transmittal sheet must match the filing year.',
    holds: ({ sheet, filing }) => sheet.calendarYear === filing.year,
  },
  S304: {
    description: 'The total number of entries on the transmittal sheet must equal the number of rows in the file.',
    holds: ({ sheet, rows }) => sheet.totalLines === rows.length,
  },
  S305: {
    description: 'No two rows of the file may be identical.',
    rowHolds: ({ rows }) => {
      const rowTextCounts = counts(rows.map(rowText))
      return (row) => rowTextCounts.get(rowText(row)) === 1
    },
  },
  S306: {
    description:
      'The ULI or other identifier of an originated loan must not be that of another originated loan in the file.',
    rowHolds: ({ rows }) => {
      const uliCounts = counts(rows.filter(hasAction(1)).map(({ uli }) => uli))
      return (row) => row.actionTaken !== '1' || uliCounts.get(row.uli) === 1
    },
  },
  S307: {
    description: 'At least one action taken date must fall within the filing period.',
    holds: ({ filing, rows }) => rows.some(({ actionTakenDate }) => isWithin(filing, actionTakenDate)),
  },
  V601: {
    description:
      'The transmittal sheet must include the institution’s name and the contact’s name, email address, street address and city.',
    holds: ({ sheet }) =>
      areNonBlank(sheet.institution, sheet.contactName, sheet.contactEmail, sheet.street, sheet.city),
  },
  V602: {
    description: 'The calendar quarter of an annual filing must be 4.',
    holds: ({ sheet, filing }) => filing.quarter !== 4 || sheet.calendarQuarter === 4,
  },
  V603: {
    description: 'The contact’s telephone number must be in the form 999-999-9999.',
    holds: ({ sheet }) => /^\d{3}-\d{3}-\d{4}$/.test(sheet.contactPhone),
  },
  V604: {
    description: 'The state of the contact’s office must be a two-letter state code.',
    holds: ({ sheet }) => Object.hasOwn(usStates, sheet.state),
  },
  V605: {
    description: 'The ZIP code of the contact’s office must be in the form 12345 or 12345-1010.',
    holds: ({ sheet }) => /^\d{5}(-\d{4})?$/.test(sheet.zip),
  },
  V606: {
    description: 'The total number of entries on the transmittal sheet must be a whole number greater than 0.',
    holds: ({ sheet }) => Number.isInteger(sheet.totalLines) && sheet.totalLines > 0,
  },
  V607: {
    description: 'The federal taxpayer identification number must be in the form 99-9999999.',
    holds: ({ sheet }) => /^\d{2}-\d{7}$/.test(sheet.taxId),
  },
  V717: {
    description: 'The contact’s email address must be valid.',
    holds: ({ sheet }) => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(sheet.contactEmail),
  },
  V718: {
    description: 'The calendar quarter on the transmittal sheet must match the quarter of the filing.',
    holds: ({ sheet, filing }) => sheet.calendarQuarter === filing.quarter,
  },
  'V719-1': {
    description: 'The institution’s name must contain at least one letter.',
    holds: ({ sheet }) => /[a-z]/i.test(sheet.institution),
  },
  'V719-2': {
    description: 'The institution’s name must not be its LEI.',
    holds: ({ sheet }) => sheet.institution !== sheet.lei,
  },
  'V619-2': {
    description: 'The action taken date must fall within the filing period.',
    rowHolds:
      ({ filing }) =>
      (row) =>
        isWithin(filing, row.actionTakenDate),
  },
  Q600: {
    description: 'A ULI or other loan identifier usually appears only once in a file; check a duplicate.',
    rowHolds: ({ rows }) => {
      const uliCounts = counts(rows.map(({ uli }) => uli))
      return (row) => uliCounts.get(row.uli) === 1
    },
  },
  Q634: {
    description:
      'With more than 25 originated home purchase loans, usually at most 95% of home purchase rows are originated; check a higher share.',
    holds: ({ rows }) => {
      const purchases = rows.filter(({ loanPurpose }) => loanPurpose === '1')
      return purchases.filter(hasAction(1)).length <= 25 || share(purchases, hasAction(1)) <= 0.95
    },
  },
  Q635: {
    description: 'Usually at most 15% of rows are approved but not accepted; check a higher share.',
    holds: atMost(2, 0.15),
  },
  Q636: { description: 'Usually at most 30% of rows are withdrawn; check a higher share.', holds: atMost(4, 0.3) },
  Q637: {
    description: 'Usually at most 15% of rows are files closed for incompleteness; check a higher share.',
    holds: atMost(5, 0.15),
  },
  Q638: {
    description: 'Usually at least 20% of rows with action taken 1 to 6 are originated loans; check a lower share.',
    holds: ({ rows }) => {
      const applications = rows.filter(({ actionTaken }) => Number(actionTaken) <= 6)
      return applications.length === 0 || share(applications, hasAction(1)) >= 0.2
    },
  },
  Q639: {
    description:
      'With more than 1,000 preapproval requests, at least one is usually denied; check a file with no denied request.',
    holds: ({ rows }) =>
      rows.filter(({ preapproval }) => preapproval === '1').length <= 1000 || rows.some(hasAction(7)),
  },
  Q640: {
    description: 'Usually at most 20% of rows report income under $10,000; check a higher share.',
    holds: ({ rows }) => share(rows, ({ income }) => /^-?\d+$/.test(income) && Number(income) < 10) <= 0.2,
  },
  Q647: {
    description:
      'A nondepository institution (agency code 7) usually does not use the partial exemption; check a value of Exempt or 1111.',
    holds: ({ sheet, rows }) =>
      sheet.agency !== 7 ||
      rows.every((row) => Object.values(row).every((cell) => cell !== 'Exempt' && cell !== '1111')),
  },
}
