import type { RecordingTaxRule } from './recording-tax-rule.ts'

const maryland = {
  state: 'MD',
  from: '2026-01-01',
  source: 'Maryland Tax-Property 12-103(b), 12-108(g)',
  onlyNewMoney: true,
  paidBy: 'borrower',
  startedHundredsCount: true,
  unit: 500,
} as const

/** Dollars for each 500 or fraction of it. Counties and Baltimore City set their own rates. */
const counties: Readonly<Record<string, { fips: string; per500: number }>> = {
  Allegany: { fips: '001', per500: 3.5 },
  'Anne Arundel': { fips: '003', per500: 3.5 },
  'Baltimore County': { fips: '005', per500: 2.5 },
  'Baltimore City': { fips: '510', per500: 5 },
  Calvert: { fips: '009', per500: 5 },
  Caroline: { fips: '011', per500: 5 },
  Carroll: { fips: '013', per500: 5 },
  Cecil: { fips: '015', per500: 4.1 },
  Charles: { fips: '017', per500: 5 },
  Dorchester: { fips: '019', per500: 5 },
  Frederick: { fips: '021', per500: 7 },
  Garrett: { fips: '023', per500: 3.5 },
  Harford: { fips: '025', per500: 3.3 },
  Howard: { fips: '027', per500: 2.5 },
  Kent: { fips: '029', per500: 3.3 },
  Montgomery: { fips: '031', per500: 4.45 },
  "Prince George's": { fips: '033', per500: 2.75 },
  "Queen Anne's": { fips: '035', per500: 4.95 },
  "St. Mary's": { fips: '037', per500: 4 },
  Somerset: { fips: '039', per500: 3.3 },
  Talbot: { fips: '041', per500: 6 },
  Washington: { fips: '043', per500: 3.8 },
  Wicomico: { fips: '045', per500: 3.5 },
  Worcester: { fips: '047', per500: 3.3 },
}

export const marylandRecordingTaxes: readonly RecordingTaxRule[] = [
  ...Object.entries(counties).map(([name, { fips, per500 }]) => ({
    ...maryland,
    name: `Recordation tax, ${name}`,
    counties: [fips],
    perHundred: (per500 / 5).toFixed(2),
  })),
  {
    ...maryland,
    name: 'Recordation tax, Montgomery, additional on the part over $500,000',
    source: 'Montgomery County Code 52-16B',
    counties: ['031'],
    exempt: 500_000,
    perHundred: '0.46',
  },
]
