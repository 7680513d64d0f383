import { lenderDay } from '#src/domain/dates/zones.ts'
import { type Applicant, mailingAddressOf } from '#src/domain/person/applicant.ts'
import type { Address } from '#src/domain/us/address.ts'
import { parentElement, printXml, textElement, type XmlElement } from '#src/platform/xml/xml.rules.ts'
import type { LoanFacts, LoanLiability, LoanParty } from './loan-facts.ts'
import { mismoNames } from './mismo-names.table.ts'

type Element = XmlElement | undefined

/** The build of the reference model that the elements and enumerations are from. */
const referenceModel = '3.4.032420160128'
const mismoNamespace = 'http://www.mismo.org/residential/2009/schemas'
const linkNamespace = 'http://www.w3.org/1999/xlink'
/** Names the part of the model that is written: docs/mismo-subset.xsd. */
const subsetName = 'Hearthline subset 1'

const amount = (dollars: number | null | undefined): string | undefined =>
  dollars === null || dollars === undefined || !Number.isFinite(dollars) ? undefined : dollars.toFixed(2)

/** Exactly four decimals, which MISMO percents have room for. */
const percent = (points: number | null | undefined): string | undefined =>
  points === null || points === undefined || !Number.isFinite(points) ? undefined : points.toFixed(4)

const mismoTerm = (table: Readonly<Record<string, string>>, key: string, other = 'Other'): string =>
  Object.hasOwn(table, key) ? (table[key] ?? other) : other

const addressElement = (address: Address, type?: 'Mailing', county?: string | null): Element =>
  parentElement('ADDRESS', [
    textElement('AddressLineText', address.street1),
    textElement('AddressType', type),
    textElement('AddressUnitIdentifier', address.street2),
    textElement('CityName', address.city),
    textElement('CountryCode', 'US'),
    textElement('CountyName', county),
    textElement('PostalCode', address.zip),
    textElement('StateCode', address.state),
  ])

const assetsElement = ({ assets }: Applicant): Element =>
  parentElement(
    'ASSETS',
    assets.map(({ kind, value }, index) => {
      const type = mismoTerm(mismoNames.asset, kind)
      const detail = parentElement('ASSET_DETAIL', [
        textElement('AssetCashOrMarketValueAmount', amount(value)),
        textElement('AssetType', type),
        textElement('AssetTypeOtherDescription', type === 'Other' ? kind : null),
      ])
      return parentElement('ASSET', [detail], { 'xlink:label': `ASSET_${index + 1}` })
    }),
  )

const legalElement = ({ record, application: { property } }: LoanFacts): Element => {
  const parcelId = record?.parcelId ?? property.parcelId
  const parcel = textElement('ParcelIdentifier', parcelId)
  const parcels = parcel && [textElement('ParcelIdentificationType', 'ParcelIdentificationNumber'), parcel]
  return parentElement('LEGAL_DESCRIPTIONS', [
    parentElement('LEGAL_DESCRIPTION', [
      parentElement('PARCEL_IDENTIFICATIONS', [parentElement('PARCEL_IDENTIFICATION', parcels ?? [])]),
      parentElement('UNPARSED_LEGAL_DESCRIPTIONS', [
        parentElement('UNPARSED_LEGAL_DESCRIPTION', [
          textElement('UnparsedLegalDescription', record?.legalDescription),
        ]),
      ]),
    ]),
  ])
}

const propertyElement = (facts: LoanFacts): Element => {
  const { record, homeValue, application } = facts
  const value = homeValue?.value ?? application.property.estimatedValue
  return parentElement('COLLATERALS', [
    parentElement('COLLATERAL', [
      parentElement(
        'SUBJECT_PROPERTY',
        [
          addressElement(application.property.address, undefined, record?.county),
          legalElement(facts),
          parentElement('LOCATION_IDENTIFIER', [
            parentElement('FIPS_INFORMATION', [
              textElement('FIPSCountyCode', record?.fips.slice(2, 5)),
              textElement('FIPSStateNumericCode', record?.fips.slice(0, 2)),
            ]),
          ]),
          parentElement('PROPERTY_DETAIL', [
            textElement('PropertyUsageType', mismoNames.usage[application.property.occupancy]),
          ]),
          parentElement('PROPERTY_VALUATIONS', [
            parentElement('PROPERTY_VALUATION', [
              parentElement('PROPERTY_VALUATION_DETAIL', [
                textElement('PropertyValuationAmount', amount(value)),
                textElement('PropertyValuationEffectiveDate', homeValue?.asOf),
              ]),
            ]),
          ]),
        ],
        { 'xlink:label': 'SUBJECT_PROPERTY_1' },
      ),
    ]),
  ])
}

const liabilityElement = (liability: LoanLiability, index: number): Element =>
  parentElement(
    'LIABILITY',
    [
      parentElement('LIABILITY_DETAIL', [
        textElement('LiabilityMonthlyPaymentAmount', amount(liability.monthlyPayment)),
        textElement('LiabilityPayoffStatusIndicator', liability.isPaidOff),
        textElement('LiabilityType', mismoTerm(mismoNames.liability, liability.kind)),
        textElement('LiabilityUnpaidBalanceAmount', amount(liability.balance)),
      ]),
      parentElement('LIABILITY_HOLDER', [parentElement('NAME', [textElement('FullName', liability.creditor)])]),
    ],
    { 'xlink:label': `LIABILITY_${index + 1}` },
  )

const lienPriorities = ['FirstLien', 'SecondLien', 'ThirdLien'] as const

const lienPriority = ({ liabilities }: LoanFacts): string =>
  lienPriorities[liabilities.filter(({ lienPosition, isPaidOff }) => lienPosition !== null && !isPaidOff).length] ??
  'Other'

const identifier = (type: string, value: string | null): Element => {
  const id = textElement('LoanIdentifier', value)
  return parentElement('LOAN_IDENTIFIER', id ? [id, textElement('LoanIdentifierType', type)] : [])
}

const loanElement = (facts: LoanFacts): Element => {
  const { application, terms, plan, money, closedOn } = facts
  const cappedAt = plan.lateCharge.maximumCents
  const months = terms && [
    textElement('LoanAmortizationPeriodCount', terms.termMonths),
    textElement('LoanAmortizationPeriodType', 'Month'),
  ]
  return parentElement('LOANS', [
    parentElement(
      'LOAN',
      [
        parentElement('AMORTIZATION', [
          parentElement(
            'AMORTIZATION_RULE',
            terms ? [textElement('AmortizationType', 'Fixed'), ...(months ?? [])] : [],
          ),
        ]),
        parentElement('HELOC', [
          parentElement('HELOC_RULE', [
            textElement('HELOCInitialAdvanceAmount', amount(terms?.draw)),
            textElement('HELOCMaximumBalanceAmount', amount(terms?.lineAmount)),
          ]),
        ]),
        parentElement('LATE_CHARGE', [
          parentElement('LATE_CHARGE_RULE', [
            textElement('LateChargeGracePeriodDaysCount', plan.lateCharge.afterDays),
            textElement('LateChargeMaximumAmount', amount(cappedAt === null ? null : cappedAt / 100)),
            textElement('LateChargeRatePercent', percent(Number(plan.lateCharge.percent))),
          ]),
        ]),
        parentElement('LOAN_DETAIL', [
          textElement('ApplicationReceivedDate', lenderDay(application.createdAt)),
          textElement('BorrowerCount', 1),
          textElement('HELOCIndicator', true),
        ]),
        parentElement('LOAN_IDENTIFIERS', [
          identifier('LenderLoan', application.loanNumber),
          identifier('UniversalLoan', application.uli),
        ]),
        parentElement('PAYMENT', [
          parentElement('PAYMENT_RULE', [
            textElement('InitialPrincipalAndInterestPaymentAmount', amount(terms?.monthlyPayment)),
            textElement('ScheduledFirstPaymentDate', money.firstPaymentOn),
          ]),
        ]),
        parentElement('TERMS_OF_LOAN', [
          textElement('LienPriorityType', lienPriority(facts)),
          textElement('LoanPurposeType', 'Other'),
          textElement('LoanPurposeTypeOtherDescription', 'HomeEquityLineOfCredit'),
          textElement('MortgageType', 'Conventional'),
          textElement('NoteAmount', amount(terms?.lineAmount)),
          textElement('NoteDate', closedOn),
          textElement('NoteRatePercent', percent(terms?.rate)),
        ]),
      ],
      { LoanRoleType: 'SubjectLoan', 'xlink:label': 'LOAN_1' },
    ),
  ])
}

const individualElement = ({ name, email, phone }: Pick<LoanParty, 'name' | 'email' | 'phone'>): Element =>
  parentElement('INDIVIDUAL', [
    parentElement('CONTACT_POINTS', [
      parentElement('CONTACT_POINT', [
        parentElement('CONTACT_POINT_TELEPHONE', [
          textElement('ContactPointTelephoneValue', phone?.replace(/\D/g, '') ?? null),
        ]),
      ]),
      parentElement('CONTACT_POINT', [
        parentElement('CONTACT_POINT_EMAIL', [textElement('ContactPointEmailValue', email)]),
      ]),
    ]),
    parentElement('NAME', [
      textElement('FirstName', name.firstName),
      textElement('LastName', name.lastName),
      textElement('MiddleName', name.middleName),
      textElement('SuffixName', name.suffix),
    ]),
  ])

const incomeElement = (applicant: Applicant): Element => {
  const item = (type: 'Base' | 'Other', yearly: number, index: number): Element =>
    yearly > 0
      ? parentElement(
          'CURRENT_INCOME_ITEM',
          [
            parentElement('CURRENT_INCOME_ITEM_DETAIL', [
              textElement('CurrentIncomeMonthlyTotalAmount', amount(yearly / 12)),
              textElement('EmploymentIncomeIndicator', type === 'Base'),
              textElement('IncomeType', type),
            ]),
          ],
          { 'xlink:label': `CURRENT_INCOME_ITEM_${index}` },
        )
      : undefined
  return parentElement('CURRENT_INCOME', [
    parentElement('CURRENT_INCOME_ITEMS', [item('Base', applicant.income, 1), item('Other', applicant.otherIncome, 2)]),
  ])
}

const roleElement = (type: string, label: string, borrower?: Element): Element =>
  parentElement('ROLES', [
    parentElement('ROLE', [borrower, parentElement('ROLE_DETAIL', [textElement('PartyRoleType', type)])], {
      'xlink:label': label,
    }),
  ])

const borrowerElement = ({ application: { applicant } }: LoanFacts, withTaxpayerId: boolean): Element => {
  const { particulars, ssn } = applicant
  const taxpayerId = withTaxpayerId ? textElement('TaxpayerIdentifierValue', ssn) : undefined
  const borrower = parentElement('BORROWER', [
    parentElement('BORROWER_DETAIL', [
      textElement('BorrowerBirthDate', applicant.birthDate),
      textElement(
        'MaritalStatusType',
        particulars?.maritalStatus ? mismoNames.maritalStatus[particulars.maritalStatus] : null,
      ),
    ]),
    incomeElement(applicant),
    parentElement('DECLARATION', [
      parentElement('DECLARATION_DETAIL', [
        textElement('CitizenshipResidencyType', particulars ? mismoNames.citizenship[particulars.citizenship] : null),
      ]),
    ]),
  ])
  return parentElement('PARTY', [
    individualElement(applicant),
    parentElement('ADDRESSES', [addressElement(mailingAddressOf(applicant), 'Mailing')]),
    roleElement(mismoNames.role.borrower, 'BORROWER_1', borrower),
    parentElement('TAXPAYER_IDENTIFIERS', [
      parentElement(
        'TAXPAYER_IDENTIFIER',
        taxpayerId ? [textElement('TaxpayerIdentifierType', 'SocialSecurityNumber'), taxpayerId] : [],
      ),
    ]),
  ])
}

const partiesElement = (facts: LoanFacts, withTaxpayerId: boolean): Element =>
  parentElement('PARTIES', [
    borrowerElement(facts, withTaxpayerId),
    ...facts.otherParties.map((party, index) =>
      parentElement('PARTY', [
        individualElement(party),
        roleElement(mismoNames.role[party.role], `${mismoNames.role[party.role].toUpperCase()}_${index + 1}`),
      ]),
    ),
    parentElement('PARTY', [
      parentElement('LEGAL_ENTITY', [
        parentElement('LEGAL_ENTITY_DETAIL', [textElement('FullName', facts.lender.name)]),
      ]),
      roleElement('NotePayTo', 'LENDER_1'),
    ]),
  ])

const dealElement = (facts: LoanFacts, withTaxpayerId: boolean): Element =>
  parentElement('DEAL', [
    assetsElement(facts.application.applicant),
    propertyElement(facts),
    parentElement('LIABILITIES', facts.liabilities.map(liabilityElement)),
    loanElement(facts),
    partiesElement(facts, withTaxpayerId),
  ])

export interface MismoOptions {
  now: Date
  /** Whether Social Security numbers are in the file. */
  withTaxpayerIds: boolean
}

/** Returns applications as a MISMO 3.4 message: one deal for each. @throws Error without applications */
export const mismoXml = (deals: readonly LoanFacts[], { now, withTaxpayerIds }: MismoOptions): string => {
  const message = parentElement(
    'MESSAGE',
    [
      parentElement('ABOUT_VERSIONS', [
        parentElement('ABOUT_VERSION', [
          textElement('AboutVersionIdentifier', subsetName),
          textElement('CreatedDatetime', now.toISOString()),
        ]),
      ]),
      parentElement('DEAL_SETS', [
        parentElement('DEAL_SET', [
          parentElement(
            'DEALS',
            deals.map((facts) => dealElement(facts, withTaxpayerIds)),
          ),
        ]),
      ]),
    ],
    {
      xmlns: mismoNamespace,
      'xmlns:xlink': linkNamespace,
      MISMOReferenceModelIdentifier: referenceModel,
    },
  )
  if (!message || deals.length === 0) throw new Error('A message has at least one deal.')
  return printXml(message)
}
