import type { CivilDate } from '../dates/civil-date.ts'
import { floridaRecordingTaxes, type RecordingTax } from './recording-tax.ts'
import type { UsState } from './us-states.ts'

/** A tax on recording a line, by state and, if it differs, by county. The base is the whole line. */
export interface RecordingTaxRule extends RecordingTax {
  state: UsState
  county?: string
  name: string
  source: string
  /** First day of this rate. */
  from: CivilDate
}

/** The first day that our data covers; the rates themselves are older. */
const from = '2026-01-01'

/**
 * Taxes that states and counties charge when a mortgage is recorded. Compliance compares them with the disclosed
 * amounts; the amount charged to a borrower comes from the lender's own data. States with another base (Georgia,
 * Tennessee) are not included. A changed rate gets a new row with its first day.
 */
export const recordingTaxRules: readonly RecordingTaxRule[] = [
  {
    state: 'FL',
    name: 'Documentary stamp tax on notes',
    source: 'Florida Statutes 201.08(1)(a)',
    from,
    ...floridaRecordingTaxes.noteStamp,
  },
  {
    state: 'FL',
    name: 'Nonrecurring intangible tax',
    source: 'Florida Statutes 199.133(1)',
    from,
    ...floridaRecordingTaxes.intangible,
  },
  {
    state: 'MD',
    name: 'Recordation tax',
    source: 'Maryland Tax-Property 12-103',
    from,
    perHundred: '0.70',
    startedHundredsCount: true,
  },
  {
    state: 'MN',
    name: 'Mortgage registry tax',
    source: 'Minnesota Statutes 287.035',
    from,
    perHundred: '0.23',
    startedHundredsCount: false,
  },
  {
    state: 'MN',
    county: 'Hennepin County',
    name: 'Environmental response fund',
    from,
    source: 'Minnesota Statutes 383B.80',
    perHundred: '0.01',
    startedHundredsCount: false,
  },
  {
    state: 'MN',
    county: 'Ramsey County',
    name: 'Environmental response fund',
    from,
    source: 'Minnesota Statutes 383A.80',
    perHundred: '0.01',
    startedHundredsCount: false,
  },
  {
    state: 'NY',
    name: 'Mortgage recording tax: basic, additional and special additional',
    from,
    source: 'New York Tax Law 253(1), (1-a), (2)',
    perHundred: '1.05',
    startedHundredsCount: true,
  },
  {
    state: 'NY',
    county: 'Kings County',
    name: 'Tax of the City of New York, under $500,000',
    from,
    source: 'New York Tax Law 253-a',
    perHundred: '1.00',
    startedHundredsCount: true,
  },
  {
    state: 'OK',
    name: 'Mortgage registration tax, five years and more',
    from,
    source: '68 Oklahoma Statutes 1904',
    perHundred: '0.10',
    startedHundredsCount: true,
  },
]
