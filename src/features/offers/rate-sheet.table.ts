import { type AssetKind, assetKinds, type OccupancyType, occupancyTypes } from '#src/domain/person/applicant.ts'
import type { FigureUnit } from './figure-units.table.ts'
import { offerTypeLabels } from './offers.labels.table.ts'
import type { PricingTable } from './offers.pricing.schema.ts'
import type { Json, Path } from './pricing-changes.rules.ts'

/** A price table without its effective date. */
export type Sheet = Omit<PricingTable, 'effectiveFrom'>

/** One figure of a sheet and its path. */
export interface SheetCell {
  path: Path
  unit: FigureUnit
  /** What an empty field means. If absent, the figure is required. */
  empty?: 'absent' | 'null'
}

export interface SheetRow {
  name: string
  /** One cell for each column head of the section; undefined if the sheet has no figure there. */
  cells: readonly (SheetCell | undefined)[]
}

/** A list whose rows can be added and removed. */
export interface GrowingList {
  at: 'terms' | 'scoreTiers' | 'amountPoints'
  /** The name of one row. */
  one: string
  /** The figure that identifies its rows. */
  key: 'years' | 'from'
  /** The difference between the last row and a new one. */
  step: number
}

export interface SheetSection {
  heading: string
  note?: string
  /** The head above the row names. */
  corner: string
  heads: readonly string[]
  rows: readonly SheetRow[]
  list?: GrowingList
}

const occupancyLabels: Record<OccupancyType, string> = {
  HOME: 'Primary residence',
  SECONDARY: 'Second home',
  INVESTMENT: 'Investment property',
}

const propertyTypeLabels: Readonly<Record<string, string>> = {
  SINGLE_FAMILY: 'Single family',
  TOWNHOUSE: 'Townhouse',
  CONDO: 'Condominium',
  TWO_TO_FOUR_UNITS: 'Two to four units',
}

const assetLabels: Record<AssetKind, string> = {
  CHECKING_SAVINGS: 'Checking and savings',
  BROKERAGE: 'Brokerage',
  RETIREMENT: 'Retirement accounts',
  CASH_VALUE_LIFE: 'Life insurance, cash value',
}

const sourceLabels: Record<keyof Sheet['valueCountedPct'], string> = {
  HIGH: 'AVM, high confidence',
  MEDIUM: 'AVM, medium confidence',
  LOW: 'AVM, low confidence',
  BORROWER_ESTIMATE: 'Borrower’s own estimate',
}

const lienLabels = ['First lien', 'Second lien', 'Third lien', 'Fourth lien']

export const growingLists = {
  terms: { at: 'terms', one: 'term', key: 'years', step: 5 },
  scoreTiers: { at: 'scoreTiers', one: 'score tier', key: 'from', step: -20 },
  amountPoints: { at: 'amountPoints', one: 'line size', key: 'from', step: 50_000 },
} as const satisfies Record<GrowingList['at'], GrowingList>

const cell = (path: Path, unit: FigureUnit, empty?: SheetCell['empty']): SheetCell => ({
  path,
  unit,
  ...(empty && { empty }),
})
const figure = (name: string, path: Path, unit: FigureUnit, empty?: SheetCell['empty']): SheetRow => ({
  name,
  cells: [cell(path, unit, empty)],
})
const nameIn = (words: Readonly<Record<string, string>>, key: string): string => words[key] ?? key
const dollars = (amount: Json): string => `$${typeof amount === 'number' ? amount.toLocaleString('en-US') : amount}`

/** Returns the parts of a sheet in reading order: only the figures that people set. */
export const sectionsOf = (sheet: Sheet): SheetSection[] => [
  {
    heading: 'Rates by term',
    note: 'The average prime offer rate and the Treasury yield are published figures that the high-cost tests use.',
    corner: 'Term',
    heads: ['Years', 'Base rate', 'Average prime offer rate', 'Treasury yield'],
    rows: sheet.terms.map((term, at) => ({
      name: `${term.years} years`,
      cells: [
        cell(['terms', at, 'years'], 'years'),
        cell(['terms', at, 'baseRate'], 'rate'),
        cell(['terms', at, 'averagePrimeOfferRate'], 'rate'),
        cell(['terms', at, 'treasuryYield'], 'rate', 'absent'),
      ],
    })),
    list: growingLists.terms,
  },
  {
    heading: 'Minimum and maximum rate',
    note: 'No offer is made above the ceiling, and no discount goes below the floor. The brand’s pages quote the range from the brand’s own file.',
    corner: 'Limit',
    heads: ['Rate'],
    rows: [figure('Floor', ['rateRange', 'floor'], 'rate'), figure('Ceiling', ['rateRange', 'ceiling'], 'rate')],
  },
  {
    heading: 'Points by score and loan to value',
    note: 'Added to the base rate. Scores below the last tier are not eligible.',
    corner: 'Tier',
    heads: ['Score from', ...sheet.cltvBands.map((band) => `CLTV to ${band}%`)],
    rows: sheet.scoreTiers.map((tier, at) => ({
      name: `Score ${tier.from}`,
      cells: [
        cell(['scoreTiers', at, 'from'], 'score'),
        ...sheet.cltvBands.map((_, band) => cell(['scoreTiers', at, 'pointsByCltv', band], 'points')),
      ],
    })),
    list: growingLists.scoreTiers,
  },
  {
    heading: 'Maximum CLTV by score',
    note: 'Counts every lien on the home. A state’s own limit applies where it is lower.',
    corner: 'Tier',
    heads: occupancyTypes.map((use) => occupancyLabels[use]),
    rows: sheet.scoreTiers.map((tier, at) => ({
      name: `Score ${tier.from}`,
      cells: occupancyTypes.map((use) => cell(['scoreTiers', at, 'maxCltvPct', use], 'percent')),
    })),
  },
  {
    heading: 'Loan to value bands',
    corner: 'Band',
    heads: ['Up to'],
    rows: sheet.cltvBands.map((_, at) => figure(`Band ${at + 1}`, ['cltvBands', at], 'percent')),
  },
  {
    heading: 'Use of the home',
    corner: 'Use',
    heads: ['Points', 'Maximum line'],
    rows: occupancyTypes.map((use) => ({
      name: occupancyLabels[use],
      cells: [cell(['occupancyPoints', use], 'points'), cell(['lines', 'maximum', use], 'dollars')],
    })),
  },
  {
    heading: 'Kind of home',
    note: 'Kinds that are not listed are not eligible.',
    corner: 'Kind',
    heads: ['Points'],
    rows: Object.keys(sheet.propertyTypePoints).map((kind) =>
      figure(nameIn(propertyTypeLabels, kind), ['propertyTypePoints', kind], 'points'),
    ),
  },
  {
    heading: 'Lien position',
    note: 'Positions that are not listed are not eligible.',
    corner: 'Position',
    heads: ['Points'],
    rows: sheet.lienPositionPoints.map((_, at) =>
      figure(lienLabels[at] ?? `Lien ${at + 1}`, ['lienPositionPoints', at], 'points'),
    ),
  },
  {
    heading: 'Size of the line',
    corner: 'Line',
    heads: ['From', 'Points'],
    rows: sheet.amountPoints.map(({ from }, at) => ({
      name: `Lines from ${dollars(from)}`,
      cells: [cell(['amountPoints', at, 'from'], 'dollars'), cell(['amountPoints', at, 'points'], 'points')],
    })),
    list: growingLists.amountPoints,
  },
  {
    heading: 'Fee choices',
    corner: 'Choice',
    heads: ['Fee', 'Points'],
    rows: sheet.feeChoices.map(({ type }, at) => ({
      name: nameIn(offerTypeLabels, type),
      cells: [cell(['feeChoices', at, 'feePct'], 'fee'), cell(['feeChoices', at, 'points'], 'points')],
    })),
  },
  {
    heading: 'Discounts',
    corner: 'Discount',
    heads: ['Points off'],
    rows: sheet.discounts.map(({ label }, at) => figure(label.en, ['discounts', at, 'points'], 'points')),
  },
  {
    heading: 'Minimum line and draw',
    corner: 'Limit',
    heads: ['Amount', 'Points'],
    rows: [
      { name: 'Minimum line', cells: [cell(['lines', 'minimum'], 'dollars'), undefined] },
      ...(sheet.lines.smaller === null
        ? []
        : [
            {
              name: 'Smaller line offered before a decline',
              cells: [cell(['lines', 'smaller', 'minimum'], 'dollars'), cell(['lines', 'smaller', 'points'], 'points')],
            },
          ]),
      { name: 'Minimum initial draw', cells: [cell(['minimumDraw'], 'dollars'), undefined] },
      { name: 'Maximum origination fee', cells: [cell(['ofeeMaxThreshold'], 'dollars', 'null'), undefined] },
    ],
  },
  repaymentSection(sheet.repayment),
  {
    heading: 'Share of the value that counts',
    corner: 'Source of the value',
    heads: ['Counted'],
    rows: Object.entries(sourceLabels).map(([source, words]) => figure(words, ['valueCountedPct', source], 'percent')),
  },
  {
    heading: 'Recording with the county',
    note: 'What the borrower pays, as an amount or by the pages of the instrument. Empty: the most that is disclosed. Early disclosures quote the range from the brand’s own file.',
    corner: 'Fee',
    heads: ['Amount'],
    rows: [
      figure('Whole fee, or first page', ['recordingFee', 'amount'], 'dollars', 'absent'),
      figure('Each further page', ['recordingFee', 'furtherPage'], 'dollars', 'absent'),
    ],
  },
  {
    heading: 'Payments',
    note: 'Empty: monthly payments are rounded to the nearest cent. 1 rounds them up to the cent, 100 up to the dollar.',
    corner: 'Payments',
    heads: ['Cents'],
    rows: [figure('Rounded up to a multiple of', ['roundPaymentsUpToCents'], 'cents', 'absent')],
  },
  {
    heading: 'Offers',
    corner: 'Offers',
    heads: ['Days'],
    rows: [figure('Good for', ['validForDays'], 'days')],
  },
]

const repaymentSection = (by: Sheet['repayment']): SheetSection =>
  by.from === 'RENT'
    ? {
        heading: 'Rent',
        corner: 'Rule',
        heads: ['Figure'],
        rows: [
          figure('Minimum debt service coverage', ['repayment', 'minimumCoverage'], 'ratio'),
          figure(
            'Estimated monthly rent, as a share of the value',
            ['repayment', 'estimatedRentPctOfValue'],
            'percent',
          ),
          figure(
            'Annual taxes, insurance and dues, as a share of the value',
            ['repayment', 'carryingCostPctOfValue'],
            'percent',
          ),
        ],
      }
    : {
        heading: 'Income',
        corner: 'Rule',
        heads: ['Figure'],
        rows: [
          figure('Maximum debt-to-income ratio', ['repayment', 'maxDtiPct'], 'percent'),
          ...(by.assetDepletion === null
            ? []
            : [
                figure('Period over which assets count as income', ['repayment', 'assetDepletion', 'months'], 'months'),
                ...assetKinds.map((kind) =>
                  figure(
                    `${assetLabels[kind]} counted`,
                    ['repayment', 'assetDepletion', 'countedPct', kind],
                    'percent',
                  ),
                ),
              ]),
        ],
      }

/** The note about what the sheet does not show. These data stay unchanged. */
export const outsideSheet =
  'This sheet does not cover state rules, discount labels, which discounts and fee choices exist, or whether a smaller line is offered. Those stay unchanged.'
