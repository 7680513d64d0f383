import { marylandRecordingTaxes } from './maryland-recording-tax.table.ts'
import { newYorkRecordingTaxes } from './new-york-recording-tax.table.ts'
import { floridaRecordingTaxes } from './recording-tax.ts'
import type { RecordingTaxRule } from './recording-tax-rule.ts'
import type { UsState } from './us-states.ts'

/** The first day that our data covers; most rates are older. */
const from = '2026-01-01'
const byBorrower = { from, paidBy: 'borrower' } as const

/**
 * Taxes that states, counties and cities charge when a line is recorded, with their sources, for every lender. Offers,
 * disclosures, the itemized costs and the compliance checks all read these rows.
 */
export const recordingTaxRules: readonly RecordingTaxRule[] = [
  {
    ...byBorrower,
    state: 'AL',
    name: 'Mortgage recording privilege tax',
    source: 'Code of Alabama 40-22-2(1)',
    perHundred: '0.15',
    startedHundredsCount: true,
  },
  {
    ...byBorrower,
    state: 'FL',
    name: 'Documentary stamp tax on notes',
    source: 'Florida Statutes 201.08(1)(a)',
    ...floridaRecordingTaxes.noteStamp,
  },
  {
    ...byBorrower,
    state: 'FL',
    name: 'Nonrecurring intangible tax',
    source: 'Florida Statutes 199.133(1)',
    ...floridaRecordingTaxes.intangible,
  },
  {
    ...byBorrower,
    state: 'GA',
    // It covers notes that mature more than three years after their date. Every term that is offered does.
    name: 'Intangible recording tax',
    source: 'Official Code of Georgia 48-6-60, 48-6-61',
    perHundred: '0.30',
    startedHundredsCount: true,
    unit: 500,
    most: 25_000,
  },
  ...marylandRecordingTaxes,
  {
    ...byBorrower,
    state: 'MN',
    name: 'Mortgage registry tax',
    source: 'Minnesota Statutes 287.035',
    perHundred: '0.23',
    startedHundredsCount: false,
  },
  {
    ...byBorrower,
    state: 'MN',
    counties: ['053'],
    name: 'Environmental response fund, Hennepin County',
    source: 'Minnesota Statutes 383B.80',
    perHundred: '0.01',
    startedHundredsCount: false,
  },
  {
    ...byBorrower,
    state: 'MN',
    counties: ['123'],
    name: 'Environmental response fund, Ramsey County',
    source: 'Minnesota Statutes 383A.80',
    perHundred: '0.01',
    startedHundredsCount: false,
  },
  ...newYorkRecordingTaxes,
  {
    ...byBorrower,
    state: 'OK',
    name: 'Mortgage registration tax, five years or more',
    source: '68 Oklahoma Statutes 1904',
    perHundred: '0.10',
    startedHundredsCount: true,
  },
  {
    ...byBorrower,
    state: 'TN',
    name: 'Mortgage tax',
    source: 'Tennessee Code 67-4-409(b)',
    perHundred: '0.115',
    startedHundredsCount: false,
    majorFractionsCount: true,
    exempt: 2_000,
  },
  {
    ...byBorrower,
    state: 'VA',
    // 25 cents on new money, and 18 cents on what refinances a debt on which the tax was paid. Lines are below 10 million.
    name: 'Recordation tax on deeds of trust',
    source: 'Code of Virginia 58.1-803(A), (E)',
    perHundred: '0.18',
    startedHundredsCount: true,
  },
  {
    ...byBorrower,
    state: 'VA',
    name: 'Recordation tax on deeds of trust, further part on new money',
    source: 'Code of Virginia 58.1-803(A)',
    perHundred: '0.07',
    startedHundredsCount: true,
    onlyNewMoney: true,
  },
  {
    ...byBorrower,
    state: 'VA',
    // A city or county may charge up to a third of the state's tax, and nearly all of them do.
    name: 'Local recordation tax on deeds of trust',
    source: 'Code of Virginia 58.1-814, 58.1-3800',
    perHundred: '0.06',
    startedHundredsCount: true,
  },
  {
    ...byBorrower,
    state: 'VA',
    name: 'Local recordation tax on deeds of trust, further part on new money',
    source: 'Code of Virginia 58.1-814, 58.1-3800',
    perHundred: '0.02333333333333333333',
    startedHundredsCount: true,
    onlyNewMoney: true,
  },
]

/**
 * States that charge nothing on the amount of a mortgage when it is recorded. Their taxes on deeds of sale do not
 * concern a line. Kansas ended its mortgage registration tax on January 1, 2019 (K.S.A. 79-3102).
 */
export const statesWithoutRecordingTax: readonly UsState[] = [
  'AK',
  'AR',
  'AZ',
  'CA',
  'CO',
  'CT',
  'DC',
  'DE',
  'HI',
  'IA',
  'ID',
  'IL',
  'IN',
  'KS',
  'KY',
  'LA',
  'MA',
  'ME',
  'MI',
  'MO',
  'MS',
  'MT',
  'NC',
  'ND',
  'NE',
  'NH',
  'NJ',
  'NM',
  'NV',
  'OH',
  'OR',
  'PA',
  'RI',
  'SC',
  'SD',
  'TX',
  'UT',
  'VT',
  'WA',
  'WI',
  'WV',
  'WY',
]
