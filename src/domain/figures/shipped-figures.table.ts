import type { CivilDate } from '../dates/civil-date.ts'
import type { FigureKind } from './figure-kinds.table.ts'

interface ShippedRow {
  from: CivilDate
  area: string
  figures: Readonly<Record<string, number>>
}

const thresholds = (year: number, totalLoanAmount: number, dollarTrigger: number): ShippedRow => ({
  from: `${year}-01-01`,
  area: '',
  figures: { totalLoanAmount, dollarTrigger },
})
const everywhere = (from: CivilDate, figures: ShippedRow['figures']): ShippedRow => ({ from, area: '', figures })

/** The figures that come with the product, by kind and day of effect. Versions since are published in the console. */
export const shippedRows: Readonly<Record<FigureKind, readonly ShippedRow[]>> = {
  // 12 CFR 1026.32(a)(1)(ii), as the Bureau adjusts them each year.
  'high-cost-thresholds': [
    thresholds(2015, 20_391, 1020),
    thresholds(2016, 20_350, 1017),
    thresholds(2017, 20_579, 1029),
    thresholds(2018, 21_032, 1052),
    thresholds(2019, 21_549, 1077),
    thresholds(2020, 21_980, 1099),
    thresholds(2021, 22_052, 1103),
    thresholds(2022, 22_969, 1148),
    thresholds(2023, 24_866, 1243),
    thresholds(2024, 26_092, 1305),
    thresholds(2025, 26_968, 1348),
    thresholds(2026, 27_592, 1380),
  ],
  // The ceiling, 150 percent of the national baseline, which is also the limit of Alaska, Hawaii, Guam and the Virgin
  // Islands (12 USC 1717(b)(2)). It stands for every county until FHFA's list is published here: new-york-high-cost.ts.
  'conforming-limits': [
    everywhere('2024-01-01', { limit: 1_149_825 }),
    everywhere('2025-01-01', { limit: 1_209_750 }),
    everywhere('2026-01-01', { limit: 1_249_125 }),
  ],
  'prime-offer-rates-fixed': [],
  'prime-offer-rates-variable': [],
  // Raised by section 573 of the National Flood Insurance Reform Act of 1994.
  'flood-maximum': [everywhere('1994-09-23', { residential: 250_000 })],
  // 500 until the end of 2021.
  'reported-lines': [everywhere('2018-01-01', { lines: 500 }), everywhere('2022-01-01', { lines: 200 })],
  // Adjusted by section 37-1-109 on July 1 of each even year. That of 2026 is not in the product, and the console says so.
  'south-carolina-late-charge': [
    everywhere('2022-07-01', { maximum: 23 }),
    everywhere('2024-07-01', { maximum: 25.5 }),
  ],
}
