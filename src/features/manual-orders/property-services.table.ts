import type { PropertyCondition } from '#src/domain/lending/application-enums.ts'
import { maxDwellingUnits } from '#src/domain/us/dwelling-units.ts'
import { confidenceOf, type ValuationReport, type ValuationRequest, valueBounds } from '#src/vendors/avm/avm.port.ts'
import type { FloodReport, FloodRequest } from '#src/vendors/flood/flood.port.ts'
import type {
  ConditionReport,
  PriceOpinionReport,
  PriceOpinionRequest,
} from '#src/vendors/price-opinion/price-opinion.port.ts'
import type {
  Lien,
  PropertyOwner,
  PropertyRecord,
  PropertyReport,
  PropertyRequest,
  PropertyType,
} from '#src/vendors/property-record/property-record.port.ts'
import type { TitleReport, TitleRequest } from '#src/vendors/title/title.port.ts'
import {
  choice,
  day,
  dollars,
  fraction,
  list,
  optional,
  outcome,
  text,
  wholeNumber,
  yesNo,
} from './answer-form.rules.ts'
import {
  addressFact,
  everyOrderRole,
  knownFact,
  manualService,
  namesFact,
  underwritersConfirm,
} from './manual-service.ts'

const propertyTypes: Readonly<Record<PropertyType, string>> = {
  SINGLE_FAMILY: 'Single family',
  CONDO: 'Condominium',
  TOWNHOUSE: 'Townhouse',
  TWO_TO_FOUR_UNITS: 'Two to four units',
  MANUFACTURED: 'Manufactured home',
  MOBILE: 'Mobile home',
  COOPERATIVE: 'Cooperative',
  VACANT_LAND: 'Vacant land',
}
const vestings: Readonly<Record<PropertyRecord['vesting'], string>> = {
  SOLE: 'One owner',
  JOINT: 'Several owners',
  TRUST: 'A trust',
}
const ownerKinds: Readonly<Record<PropertyOwner['kind'], string>> = { PERSON: 'Person', TRUST: 'Trust', LLC: 'Company' }
const lienKinds: Readonly<Record<Lien['kind'], string>> = {
  MORTGAGE: 'Mortgage',
  HELOC: 'Home equity line',
  TAX: 'Tax lien',
  JUDGMENT: 'Judgment',
  ASSOCIATION: 'Association dues',
}
export const inspectedConditions = {
  EXCELLENT: 'Excellent',
  GOOD: 'Good',
  AVERAGE: 'Average',
  FAIR: 'Fair',
  POOR: 'Poor',
} as const satisfies Partial<Record<PropertyCondition, string>>

const owners = list({
  label: 'Owners',
  hint: 'As on the deed, given names first.',
  entry: 'Owner',
  least: 1,
  most: 12,
  fields: {
    name: text({ label: 'Name' }),
    kind: choice({ label: 'Type', options: ownerKinds }),
  },
})
const parcelId = text({ label: 'Parcel number', hint: 'The assessor’s parcel number.', longest: 60 })
const legalDescription = optional(text({ label: 'Legal description', longest: 4_000 }))
const vesting = choice({ label: 'Vesting', options: vestings })

const propertyRecord = manualService<PropertyRequest, PropertyReport>({
  title: 'Property record',
  task: 'Look the home up in the county’s assessor and recorder records and enter what they show.',
  vendor: 'property-record',
  facts: ({ address, parcelId: parcel, applicants = [] }) => [
    addressFact(address),
    ...knownFact('Parcel number', parcel),
    ...(applicants.length > 0 ? [namesFact(applicants)] : []),
  ],
  outcomes: {
    ONE: outcome({
      label: 'One parcel',
      fields: {
        parcelId,
        county: text({ label: 'County', longest: 60 }),
        fips: text({
          label: 'County code (FIPS)',
          hint: 'Five digits: two for the state, three for the county.',
          pattern: /^\d{5}$/,
          mustBe: 'Enter five digits',
        }),
        type: choice({ label: 'Property type', options: propertyTypes }),
        units: optional(
          wholeNumber({
            label: 'Dwelling units',
            hint: 'Homes in the building, 1 to 4. One for a condominium.',
            least: 1,
            most: maxDwellingUnits,
          }),
        ),
        yearBuilt: optional(wholeNumber({ label: 'Year built', least: 1600, most: 2100 })),
        livingArea: optional(wholeNumber({ label: 'Living area in square feet', most: 100_000 })),
        owners,
        vesting,
        legalDescription,
        lastTransferOn: optional(day({ label: 'Last transfer' })),
        lastTransferAmount: optional(dollars({ label: 'Price at the last transfer' })),
        liens: list({
          label: 'Open liens',
          hint: 'First position first.',
          entry: 'Lien',
          most: 20,
          fields: {
            lender: text({ label: 'Lender' }),
            kind: choice({ label: 'Type', options: lienKinds }),
            originalAmount: dollars({ label: 'Original amount' }),
            openBalanceEstimate: dollars({ label: 'Estimated balance' }),
            recordedDate: day({ label: 'Recorded' }),
          },
        }),
        isListed: yesNo({ label: 'Listed for sale' }),
      },
      report: ({ lastTransferOn, lastTransferAmount, isListed, legalDescription: legal, ...record }) => ({
        result: 'ONE',
        property: {
          ...record,
          legalDescription: legal ?? '',
          lastTransfer: lastTransferOn === null ? null : { date: lastTransferOn, amount: lastTransferAmount },
          liens: record.liens.map((lien, at) => ({ ...lien, position: at + 1 })),
          listedForSale: isListed,
        },
      }),
    }),
    SEVERAL: outcome({
      label: 'Several parcels at this address',
      fields: {
        units: list({
          label: 'Units',
          entry: 'Unit',
          least: 2,
          fields: { unit: text({ label: 'Unit', hint: 'As on the door: Unit 4B.', longest: 40 }), parcelId },
        }),
      },
      report: ({ units }) => ({ result: 'SEVERAL', units }),
    }),
    NONE: outcome({ label: 'No such property', fields: {}, report: () => ({ result: 'NONE' }) }),
  },
  evidence: 'The county’s record',
  ...everyOrderRole,
  days: 1,
})

const homeValue = manualService<ValuationRequest, ValuationReport>({
  title: 'Automated valuation',
  task: 'Run the home through the valuation model that the lender uses and enter its figures.',
  vendor: 'avm',
  facts: ({ address, parcelId: parcel }) => [addressFact(address), ...knownFact('Parcel number', parcel)],
  outcomes: {
    VALUED: outcome({
      label: 'A value',
      fields: {
        value: dollars({ label: 'Value' }),
        fsd: fraction({
          label: 'Forecast standard deviation',
          hint: 'A fraction of the value: 0.08 is 8%.',
          most: 1,
        }),
        asOf: day({ label: 'Effective date' }),
      },
      report: ({ value, fsd, asOf }) => ({
        result: 'VALUED',
        valuation: { value, ...valueBounds(value, fsd), fsd, confidence: confidenceOf(fsd), asOf },
      }),
    }),
    NONE: outcome({ label: 'No value', fields: {}, report: () => ({ result: 'NONE' }) }),
  },
  evidence: 'The valuation report',
  ...underwritersConfirm,
  days: 1,
})

const equityRanks = { FIRST: 'First position', JUNIOR: 'Behind the first', RELEASED: 'Released' }
const equityPositions = { FIRST: 1, JUNIOR: 2, RELEASED: null } as const satisfies Record<
  keyof typeof equityRanks,
  number | null
>

const title = manualService<TitleRequest, TitleReport>({
  title: 'Title examination',
  task: 'Order a full title examination from the title company and enter what its report shows.',
  vendor: 'title',
  facts: ({ address, parcelId: parcel, applicants }) => [
    addressFact(address),
    ...knownFact('Parcel number', parcel),
    namesFact(applicants),
  ],
  outcomes: {
    EXAMINED: outcome({
      label: 'The report has arrived',
      fields: {
        order: text({ label: 'Title company’s order number', longest: 60 }),
        asOf: day({ label: 'Effective date' }),
        parcelId,
        legalDescription,
        vesting,
        owners,
        liens: list({
          label: 'Open mortgages and lines',
          hint: 'First position first.',
          entry: 'Lien',
          most: 20,
          fields: {
            holder: text({ label: 'Holder' }),
            kind: choice({ label: 'Type', options: { MORTGAGE: lienKinds.MORTGAGE, HELOC: lienKinds.HELOC } }),
            originalAmount: dollars({ label: 'Original amount' }),
            recordedDate: day({ label: 'Recorded' }),
          },
        }),
        judgments: list({
          label: 'Judgments and other liens',
          entry: 'Judgment',
          most: 20,
          fields: {
            creditor: text({ label: 'Creditor' }),
            amount: dollars({ label: 'Amount' }),
            recordedDate: day({ label: 'Recorded' }),
          },
        }),
        texasEquityLoans: list({
          label: 'Texas: home equity loans under section 50(a)(6)',
          hint: 'Open, or released in the last two years. The recorded instrument says whether it is one.',
          entry: 'Home equity loan',
          most: 20,
          fields: {
            rank: choice({ label: 'Position', options: equityRanks }),
            closedOn: day({ label: 'Closed' }),
          },
        }),
        foreclosureBegun: optional(
          day({ label: 'Notice of foreclosure recorded', hint: 'Leave empty if there is none.' }),
        ),
      },
      report: ({ legalDescription: legal, ...report }) => ({
        ...report,
        legalDescription: legal ?? '',
        liens: report.liens.map((lien, at) => ({ ...lien, position: at + 1 })),
        texasEquityLoans: report.texasEquityLoans.map(({ rank, closedOn }) => ({
          position: equityPositions[rank],
          closedOn,
        })),
      }),
    }),
  },
  evidence: 'The title report',
  ...underwritersConfirm,
  days: 5,
})

/** What a flood determination states. */
export const floodFields = {
  zone: text({
    label: 'Flood zone',
    hint: 'As on the map: X, AE or VE.',
    pattern: /^[A-Z0-9]{1,6}$/,
    mustBe: 'Enter a zone as the map shows it, such as X or AE',
  }),
  specialHazard: yesNo({ label: 'In a special flood hazard area' }),
  panel: text({
    label: 'Community and panel number',
    pattern: /^[0-9A-Z]{5,14}$/,
    mustBe: 'Enter a panel number, such as 48453C0445J',
  }),
  panelDate: day({ label: 'Panel date' }),
  participating: yesNo({ label: 'The community participates in the NFIP' }),
  determinedOn: day({ label: 'Date of determination' }),
  certificate: text({ label: 'Determination number', longest: 60 }),
  lifeOfLoan: yesNo({ label: 'Life-of-loan monitoring' }),
}

const flood = manualService<FloodRequest, FloodReport>({
  title: 'Flood determination',
  task: 'Order a standard flood hazard determination and enter what the form shows.',
  vendor: 'flood',
  facts: ({ address, parcelId: parcel }) => [addressFact(address), ...knownFact('Parcel number', parcel)],
  outcomes: {
    DETERMINED: outcome({
      label: 'The determination has arrived',
      fields: floodFields,
      report: (report) => report,
    }),
  },
  evidence: 'The determination form',
  ...everyOrderRole,
  days: 2,
})

const opinion = {
  facts: ({ address }: PriceOpinionRequest) => [addressFact(address)],
  outcomes: {
    VALUED: outcome({
      label: 'A value',
      fields: {
        value: dollars({ label: 'Value' }),
        lower: dollars({ label: 'Low end' }),
        upper: dollars({ label: 'High end' }),
        condition: choice({
          label: 'Condition',
          options: { ...inspectedConditions, UNKNOWN_CONDITION: 'Not visible from the street' },
        }),
        preparedBy: text({ label: 'Prepared by' }),
        inspectedOn: day({ label: 'Inspected' }),
        comparables: list({
          label: 'Comparable sales',
          entry: 'Sale',
          least: 1,
          most: 12,
          fields: {
            street: text({ label: 'Street' }),
            soldOn: day({ label: 'Sold' }),
            price: dollars({ label: 'Price' }),
          },
        }),
      },
      report: (values): PriceOpinionReport => ({ result: 'VALUED', opinion: values }),
    }),
    NONE: outcome({ label: 'No value', fields: {}, report: (): PriceOpinionReport => ({ result: 'NONE' }) }),
  },
  ...underwritersConfirm,
  days: 5,
} as const

/** What is known about a home, as staff read it from records and reports. */
export const propertyServices = {
  propertyRecord,
  homeValue,
  title,
  flood,
  priceOpinion: manualService<PriceOpinionRequest, PriceOpinionReport>({
    ...opinion,
    title: 'Broker price opinion',
    task: 'Order a drive-by price opinion from a licensed broker and enter what the report shows.',
    vendor: 'price-opinion',
    evidence: 'The price opinion',
  }),
  evaluation: manualService<PriceOpinionRequest, PriceOpinionReport>({
    ...opinion,
    title: 'Property evaluation',
    task: 'Order an evaluation that meets the interagency guidelines and enter what the report shows.',
    vendor: 'evaluation',
    evidence: 'The evaluation',
  }),
  propertyCondition: manualService<PriceOpinionRequest, ConditionReport>({
    title: 'Property condition report',
    task: 'Order an inspection of the inside of the home and enter its result.',
    vendor: 'property-condition',
    facts: ({ address }) => [addressFact(address)],
    outcomes: {
      INSPECTED: outcome({
        label: 'The report has arrived',
        fields: {
          condition: choice({ label: 'Condition', options: inspectedConditions }),
          inspectedOn: day({ label: 'Inspected' }),
        },
        report: (report) => report,
      }),
    },
    evidence: 'The condition report',
    ...underwritersConfirm,
    days: 5,
  }),
} as const
