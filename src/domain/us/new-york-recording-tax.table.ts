import type { RecordingTaxRule } from './recording-tax-rule.ts'

/**
 * New York's mortgage recording tax (Tax Law, article 11). Each part is counted for "each one hundred dollars and each
 * remaining major fraction thereof". A credit line mortgage is taxed on its whole limit (section 253-b).
 */
const newYork = { state: 'NY', from: '2026-01-01', startedHundredsCount: false, majorFractionsCount: true } as const

/** Of the first 10,000 dollars, a "one or two family residence or dwelling" is free (section 253(2)(a)). */
const maxFamiliesWithDeduction = 2
/** "One, two or three-family houses and individual residential condominium units" (section 253-a(1)(D)). */
const maxFamiliesOfCityClass = 3

interface CountyTax {
  fips: string
  /** All parts together, in dollars per hundred, as Form MT-15 lists them. */
  total: number
  /** The additional tax of section 253(2)(a). Null where the county has suspended it. */
  additional: 0.25 | 0.3 | null
}

const county = (fips: string, total: number, additional: CountyTax['additional'] = total >= 1 ? 0.25 : null) => ({
  fips,
  total,
  additional,
})
/** Counties of the Metropolitan Commuter Transportation District outside the City of New York. */
const commuterCounty = (fips: string, total: number) => county(fips, total, 0.3)

/** The five counties of the City of New York, where the city adds its own tax. */
const cityCounties = ['005', '047', '061', '081', '085'] as const

/** Rates of the counties outside the City of New York. A county's legislature may change them each year. */
const counties: Readonly<Record<string, CountyTax>> = {
  Albany: county('001', 1.25),
  Allegany: county('003', 1),
  Broome: county('007', 1),
  Cattaraugus: county('009', 1.25),
  Cayuga: county('011', 1),
  Chautauqua: county('013', 1.25),
  Chemung: county('015', 0.75),
  Chenango: county('017', 1),
  Clinton: county('019', 1),
  Columbia: county('021', 1.25, null),
  Cortland: county('023', 1.25),
  Delaware: county('025', 1),
  Dutchess: commuterCounty('027', 1.05),
  Erie: county('029', 1),
  Essex: county('031', 1.25),
  Franklin: county('033', 1),
  Fulton: county('035', 1),
  Genesee: county('037', 1.25),
  Greene: county('039', 1.25),
  Hamilton: county('041', 1),
  Herkimer: county('043', 1),
  Jefferson: county('045', 0.75),
  Lewis: county('049', 1, null),
  Livingston: county('051', 1),
  Madison: county('053', 0.75),
  Monroe: county('055', 1),
  Montgomery: county('057', 0.75),
  Nassau: commuterCounty('059', 1.05),
  Niagara: county('063', 1),
  Oneida: county('065', 1),
  Onondaga: county('067', 1),
  Ontario: county('069', 0.75),
  Orange: commuterCounty('071', 1.05),
  Orleans: county('073', 1),
  Oswego: county('075', 1),
  Otsego: county('077', 1),
  Putnam: commuterCounty('079', 1.05),
  Rensselaer: county('083', 1.25),
  Rockland: commuterCounty('087', 1.3),
  'St. Lawrence': county('089', 0.75),
  Saratoga: county('091', 1),
  Schenectady: county('093', 1.25),
  Schoharie: county('095', 1),
  Schuyler: county('097', 1),
  Seneca: county('099', 1),
  Steuben: county('101', 1.25),
  Suffolk: commuterCounty('103', 1.05),
  Sullivan: county('105', 1, null),
  Tioga: county('107', 0.75),
  Tompkins: county('109', 0.75),
  Ulster: county('111', 0.75),
  Warren: county('113', 1.25),
  Washington: county('115', 1),
  Wayne: county('117', 1.25),
  Westchester: commuterCounty('119', 1.3),
  Wyoming: county('121', 1.25),
  Yates: county('123', 1),
}

const basic = 0.5
const specialAdditional = 0.25

/** What remains of a county's total is its own tax, in cents per hundred dollars. */
const localOf = ({ total, additional }: CountyTax): number =>
  (total * 100 - (basic + specialAdditional + (additional ?? 0)) * 100) / 100

const dollarText = (perHundred: number) => perHundred.toFixed(2)

/** The additional tax. The first 10,000 dollars of a home of one or two families are free of it. */
const additionalTax = (rate: 0.25 | 0.3, countyCodes: readonly string[]): RecordingTaxRule[] => {
  const tax = {
    ...newYork,
    counties: countyCodes,
    name: 'Mortgage recording tax, additional',
    source: 'New York Tax Law 253(2)(a)',
    paidBy: 'borrower' as const,
    perHundred: dollarText(rate),
  }
  return [
    { ...tax, maxFamilies: maxFamiliesWithDeduction, exempt: 10_000 },
    { ...tax, aboveFamilies: maxFamiliesWithDeduction },
  ]
}

const countiesWith = (additional: CountyTax['additional']) =>
  Object.values(counties).flatMap((county) => (county.additional === additional ? [county.fips] : []))

const localTaxes: RecordingTaxRule[] = Object.entries(counties).flatMap(([name, one]) =>
  Math.round(localOf(one) * 100) > 0
    ? [
        {
          ...newYork,
          counties: [one.fips],
          name: `Mortgage recording tax of ${name} County`,
          source: 'New York Tax Law, article 11, sections 253-c and following',
          paidBy: 'borrower',
          perHundred: dollarText(localOf(one)),
        },
      ]
    : [],
)

const cityTax = {
  ...newYork,
  counties: cityCounties,
  name: 'Mortgage recording tax of the City of New York',
  source: 'New York Tax Law 253-a; New York City Administrative Code 11-2601',
  paidBy: 'borrower',
} as const

export const newYorkRecordingTaxes: readonly RecordingTaxRule[] = [
  {
    ...newYork,
    name: 'Mortgage recording tax, basic',
    source: 'New York Tax Law 253(1)',
    paidBy: 'borrower',
    perHundred: dollarText(basic),
  },
  {
    ...newYork,
    name: 'Mortgage recording tax, special additional',
    // On a home of one to six families the lender pays it and may not pass it on.
    source: 'New York Tax Law 253(1-a)(a)',
    paidBy: 'lender',
    perHundred: dollarText(specialAdditional),
  },
  ...additionalTax(0.3, [...cityCounties, ...countiesWith(0.3)]),
  ...additionalTax(0.25, countiesWith(0.25)),
  ...localTaxes,
  {
    ...newYork,
    counties: ['119'],
    city: 'Yonkers',
    name: 'Mortgage recording tax of the City of Yonkers',
    source: 'New York Tax Law 253-d',
    paidBy: 'borrower',
    perHundred: '0.50',
  },
  { ...cityTax, perHundred: '1.00', amountBelow: 500_000 },
  { ...cityTax, maxFamilies: maxFamiliesOfCityClass, perHundred: '1.125', amountFrom: 500_000 },
  { ...cityTax, aboveFamilies: maxFamiliesOfCityClass, perHundred: '1.75', amountFrom: 500_000 },
]
