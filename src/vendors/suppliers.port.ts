import type { AccountCheck } from './account-check/account-check.port.ts'
import type { AddressLookup } from './address-lookup/address-lookup.port.ts'
import type { AppraisalReports, Appraisals } from './appraisal/appraisal.port.ts'
import type { Assistant } from './assistant/assistant.port.ts'
import type { AutomatedValuation } from './avm/avm.port.ts'
import type { BankLink } from './bank-link/bank-link.port.ts'
import type { BreachedPasswords } from './breached-password/breached-password.port.ts'
import type { CardPayments } from './card-payment/card-payment.port.ts'
import type { ChatProvider } from './chat-provider/chat-provider.port.ts'
import type { CreditBureau } from './credit-bureau/credit-bureau.port.ts'
import type { Disbursements } from './disbursement/disbursement.port.ts'
import type { EmployerCheck } from './employer-check/employer-check.port.ts'
import type { OnlineNotaries } from './enotary/enotary.port.ts'
import type { FloodDeterminations } from './flood/flood.port.ts'
import type { Geocoder } from './geocoder/geocoder.port.ts'
import type { IdentityProofing } from './identity-proofing/identity-proofing.port.ts'
import type { MilitaryStatus } from './military-status/military-status.port.ts'
import type { PayoffLetters } from './payoff-letter/payoff-letter.port.ts'
import type { Payroll } from './payroll/payroll.port.ts'
import type { ConditionReports, Evaluations, PriceOpinions } from './price-opinion/price-opinion.port.ts'
import type { PropertyRecords } from './property-record/property-record.port.ts'
import type { Recordings } from './recording/recording.port.ts'
import type { SanctionsLists } from './sanctions-list/sanctions-list.port.ts'
import type { TaxTranscripts } from './tax-transcript/tax-transcript.port.ts'
import type { TitleExaminations } from './title/title.port.ts'
import type { VirusScan } from './virus-scan/virus-scan.port.ts'

/**
 * Every outside service by the name under which a lender gives a supplier of its own. A module of suppliers
 * (`SUPPLIERS_MODULE`) exports `suppliers satisfies Partial<Suppliers>`.
 */
export interface Suppliers {
  addressLookup: AddressLookup
  creditBureau: CreditBureau
  propertyRecords: PropertyRecords
  valuation: AutomatedValuation
  bankLink: BankLink
  payroll: Payroll
  taxTranscripts: TaxTranscripts
  employerCheck: EmployerCheck
  identityProofing: IdentityProofing
  virusScan: VirusScan
  title: TitleExaminations
  priceOpinion: PriceOpinions
  evaluation: Evaluations
  conditionReport: ConditionReports
  appraisals: Appraisals
  appraisalReports: AppraisalReports
  cardPayments: CardPayments
  flood: FloodDeterminations
  geocoder: Geocoder
  militaryStatus: MilitaryStatus
  sanctionsLists: SanctionsLists
  accountCheck: AccountCheck
  notaries: OnlineNotaries
  recordings: Recordings
  disbursements: Disbursements
  breachedPasswords: BreachedPasswords
  assistant: Assistant
  chatProvider: ChatProvider
  payoffLetters: PayoffLetters
}

type Call = (...values: never[]) => unknown

/**
 * What a supplier must have, by name: a function, a value, or parts of its own. A part that may be null is a list of
 * its one shape. What may be left out has no row.
 */
type Shape<Port> = {
  [Key in keyof Port as undefined extends Port[Key] ? never : Key]: Port[Key] extends Call
    ? 'function'
    : Port[Key] extends object
      ? Shape<Port[Key]>
      : Extract<Port[Key], object> extends never
        ? 'value'
        : readonly [Shape<Extract<Port[Key], object>>]
}

const report = { order: 'function', collect: 'function' } as const

/** What each supplier must have, so that a start can refuse one that has not. */
export const supplierShapes = {
  addressLookup: { search: 'function' },
  creditBureau: { soft: report, hard: report },
  propertyRecords: report,
  valuation: report,
  bankLink: {
    open: 'function',
    exchange: 'function',
    accounts: 'function',
    numbers: 'function',
    ownerScore: 'function',
    activity: 'function',
    income: 'function',
  },
  payroll: { open: 'function', exchange: 'function', report: 'function' },
  taxTranscripts: { isOffered: 'function', order: 'function', report: 'function' },
  employerCheck: report,
  identityProofing: report,
  virusScan: { scan: 'function' },
  title: report,
  priceOpinion: report,
  evaluation: report,
  conditionReport: report,
  appraisals: { order: 'function', collect: 'function', visit: 'function', cancel: 'function' },
  appraisalReports: report,
  cardPayments: { open: 'function', read: 'function', refund: 'function' },
  flood: report,
  geocoder: { locate: 'function' },
  militaryStatus: { check: 'function' },
  sanctionsLists: { read: 'function' },
  accountCheck: { findBank: 'function', ask: 'function', sendDeposits: 'function' },
  notaries: {
    isAlwaysOpen: 'value',
    hostedMeetings: [{ order: 'function', linkFor: 'function', readSession: 'function', end: 'function' }],
    order: 'function',
    next: 'function',
  },
  recordings: report,
  disbursements: { send: 'function', read: 'function', stop: 'function' },
  breachedPasswords: { fetchSuffixes: 'function' },
  assistant: { answer: 'function' },
  chatProvider: {
    desk: [
      {
        name: 'value',
        open: 'function',
        pass: 'function',
        end: 'function',
        erase: 'function',
        parseWebhook: 'function',
      },
    ],
  },
  payoffLetters: report,
} as const satisfies { [Name in keyof Suppliers]: Shape<Suppliers[Name]> }
