import * as z from 'zod/mini'
import {
  decisions,
  propertyConditions,
  returnedPayments,
  stepProgresses,
  subDecisions,
  titleStatuses,
  verifications,
} from '#src/domain/lending/application-enums.ts'
import { ApplicationParams } from '#src/platform/contract/application-params.schema.ts'
import { endpoint, socketEndpoint } from '#src/platform/contract/endpoint.ts'
import { tooShort, writtenReason } from '#src/platform/contract/reason.schema.ts'
import { staffRoles } from '#src/platform/contract/roles.ts'
import { borrowerText, comparedText, internalText } from '#src/platform/contract/staff-text.schema.ts'
import { Offer, OpeningCosts, offerTypes } from './offers.schema.ts'

const Uuid = z.uuid()
export const PostalAddress = z.object({
  street1: z.string(),
  street2: z.optional(z.string()),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
})

/** The facts for routing, named as in the specification. */
export const ApplicationStatus = z
  .object({
    uuid: Uuid,
    checklistStatus: z.string(),
    /** Counts changes; a page with this number has the newest status. */
    revision: z.int(),
    since: z.iso.datetime(),
    waitingOnFloodCert: z.boolean(),
    bpo: z.nullable(z.string()),
    uwDecision: z.nullable(z.string()),
    uwSubDecision: z.nullable(z.string()),
    primaryParticipantAcceptComplete: z.boolean(),
    manualNotary: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'ApplicationStatus' })
export type ApplicationStatus = z.infer<typeof ApplicationStatus>

/** Values derived from the application's state, so that no page computes them itself. */
const DerivedFacts = z.object({
  promptsForHardCredit: z.boolean(),
  hasHardCredit: z.boolean(),
  isBpoComplete: z.boolean(),
  hasPayoff: z.boolean(),
  isUnverifiedDtiLimited: z.boolean(),
  /** A co-owner on the deed has not been invited, which the borrower must do. */
  hasSignersToInvite: z.boolean(),
  /** The bank returned the borrower's money: the borrower must name an account, or we must review it. */
  returnedPayment: z.nullable(z.enum(returnedPayments)),
})

/** Civil dates: the earliest signing of the deed, the last day to cancel, the earliest funding day. */
const FundingForecast = z.object({
  closesFrom: z.nullable(z.string()),
  cancelUntil: z.nullable(z.string()),
  fundsFrom: z.string(),
})

const Progress = z.enum(stepProgresses)

/** The methods to verify income that were tried, and the one that verified it. */
export const IncomeRequestRecords = z.object({
  methods: z.array(z.string()),
  verificationMethod: z.nullable(z.string()),
})
export type IncomeRequestRecords = z.infer<typeof IncomeRequestRecords>

/** An offer of the newest pricing, and the offers of the same term by type. */
const ApplicationOffer = z.extend(Offer, { offersByType: z.partialRecord(z.enum(offerTypes), z.string()) })

/**
 * What the application shows its borrower of the newest pricing, whose own calls are in the offers feature. Null before
 * any.
 */
const PricedFields = z.object({
  offers: z.nullable(z.array(ApplicationOffer)),
  costs: z.nullable(OpeningCosts),
  /** The largest origination fee, dollars; null for no cap. */
  ofeeMaxThreshold: z.nullable(z.number()),
  /** The largest draw that underwriting computed, dollars, before fee and tax. */
  uwCalculatedDrawAmount: z.nullable(z.number()),
})
export type PricedFields = z.infer<typeof PricedFields>

export const HelocApplication = z
  .object({
    uuid: Uuid,
    loanNumber: z.string(),
    product: z.string(),
    status: z.extend(ApplicationStatus, {
      /** The same as `property.condition`. A status that was pushed has none. */
      condition: z.optional(z.nullable(z.enum(propertyConditions))),
    }),
    active: z.boolean(),
    activeForAppStart: z.boolean(),
    isInquiry: z.boolean(),
    isCrypto: z.boolean(),
    decision: z.nullable(z.enum(decisions)),
    subDecision: z.nullable(z.enum(subDecisions)),
    derived: z.nullable(DerivedFacts),
    /** The state of each stage of the step bar; null after a cancellation or decline. */
    stepProgress: z.nullable(
      z.object({
        basicInfo: Progress,
        offer: Progress,
        moreInfo: Progress,
        income: Progress,
        identity: Progress,
        documents: Progress,
        notary: Progress,
      }),
    ),
    incomeVerification: z.nullable(z.enum(verifications)),
    identityVerification: z.nullable(z.enum(verifications)),
    titleStatus: z.nullable(z.enum(titleStatuses)),
    /** Null before there are offers, and after funding. */
    fundingForecast: z.nullable(FundingForecast),
    property: z.object({
      address: PostalAddress,
      state: z.string(),
      occupancyType: z.string(),
      /** From an inspection of the home; null before it. */
      condition: z.nullable(z.enum(propertyConditions)),
    }),
    /** Kinds of consent that were given for this application. */
    consents: z.nullable(z.array(z.object({ type: z.string() }))),
    /** Whether the borrower named assets when income alone was too low. */
    assetDepletion: z.nullable(z.object({ complete: z.boolean() })),
    /** The maximum line without the income limit, whole dollars; null before any pricing. */
    maxDtiUnlimited: z.nullable(z.number()),
    /** Whole dollars, after the valuation. */
    adjustedHomeAmount: z.nullable(z.number()),
    /** Of the chosen offer: yearly percent, whole dollars, years. */
    rate: z.nullable(z.number()),
    rateType: z.nullable(z.string()),
    amount: z.nullable(z.number()),
    term: z.nullable(z.number()),
    monthlyPayment: z.nullable(z.number()),
    ...PricedFields.shape,
    incomeRequestRecords: z.nullable(IncomeRequestRecords),
    /** Other signers who have logged in, and the version of the rules that identify them. */
    helocSigners: z.array(z.object({ identityUuid: Uuid })),
    additionalSignerVersion: z.enum(['v1']),
    /** The originator of the application, and the NMLS number of their broker. */
    referrer: z.object({ referrerUuid: z.nullable(Uuid), wholesaleBrokerNmls: z.nullable(z.string()) }),
    /** The disbursement account, with only the last four digits of its number. */
    disburseAccount: z.object({
      routingNumber: z.nullable(z.string()),
      mask: z.nullable(z.string()),
      accountNumber: z.nullable(z.string()),
    }),
    auditFields: z.object({ createdDate: z.iso.datetime() }),
    completedAt: z.nullable(z.iso.datetime()),
  })
  .register(z.globalRegistry, { id: 'HelocApplication' })
export type HelocApplication = z.infer<typeof HelocApplication>

/**
 * Compliance reads and changes nothing. Co-owners and notaries see the status and whose home it is. The costs are in
 * the documents that they sign or witness, and the decision belongs to the borrower.
 */
const borrowerAndStaff = ['borrower', ...staffRoles] as const
const sharers = [...borrowerAndStaff, 'signer', 'notary'] as const

/** The decision and the valuation. */
const judgedFields = {
  bpo: borrowerAndStaff,
  uwDecision: borrowerAndStaff,
  uwSubDecision: borrowerAndStaff,
} as const

export const listApplications = endpoint({
  call: 'GET /service-application/api/v1/application/heloc/all',
  summary: 'Returns the applications of the logged-in person',
  access: ['borrower'],
  on: 'self',
  answer: z.array(HelocApplication),
})

export const readApplication = endpoint({
  call: 'GET /service-application/api/v1/application/heloc/:uuid',
  summary: 'Returns one application',
  access: sharers,
  on: 'application',
  // A notary needs the loan number and the place. Payments are between the borrower and the lender.
  fields: {
    'status.bpo': borrowerAndStaff,
    'status.uwDecision': borrowerAndStaff,
    'status.uwSubDecision': borrowerAndStaff,
    'status.condition': ['borrower'],
    offers: ['borrower'],
    costs: ['borrower'],
    ofeeMaxThreshold: ['borrower'],
    uwCalculatedDrawAmount: ['borrower'],
    incomeRequestRecords: ['borrower'],
    rate: borrowerAndStaff,
    rateType: borrowerAndStaff,
    amount: borrowerAndStaff,
    term: borrowerAndStaff,
    monthlyPayment: borrowerAndStaff,
    adjustedHomeAmount: borrowerAndStaff,
    decision: borrowerAndStaff,
    subDecision: borrowerAndStaff,
    derived: borrowerAndStaff,
    incomeVerification: borrowerAndStaff,
    identityVerification: borrowerAndStaff,
    titleStatus: borrowerAndStaff,
    fundingForecast: borrowerAndStaff,
    'property.condition': borrowerAndStaff,
    consents: borrowerAndStaff,
    assetDepletion: borrowerAndStaff,
    maxDtiUnlimited: borrowerAndStaff,
    'referrer.referrerUuid': borrowerAndStaff,
    'referrer.wholesaleBrokerNmls': borrowerAndStaff,
    'disburseAccount.mask': ['borrower', 'processor', 'underwriter', 'admin'],
    'disburseAccount.accountNumber': ['borrower', 'processor', 'underwriter', 'admin'],
    'disburseAccount.routingNumber': ['borrower', 'processor', 'underwriter', 'admin'],
  },
  params: ApplicationParams,
  answer: HelocApplication,
})

export const readStatus = endpoint({
  call: 'GET /service-krang-heloc/borrower/secure/api/v1/:uuid/status',
  summary: 'Returns an application’s status; with if-none-match and the etag, 304 while nothing has changed',
  access: sharers,
  on: 'application',
  fields: judgedFields,
  params: ApplicationParams,
  answer: ApplicationStatus,
})

export const readProgress = endpoint({
  call: 'GET /service-krang-heloc/borrower/secure/api/v1/:uuid/progress',
  summary: 'Returns the status history, oldest first; for staff also who changed it and why',
  access: borrowerAndStaff,
  on: 'application',
  fields: { '*.reason': staffRoles, '*.actor': staffRoles },
  params: ApplicationParams,
  answer: z.array(
    z.object({
      revision: z.int(),
      status: z.string(),
      at: z.iso.datetime(),
      /** The status text that the borrower reads, in English. */
      words: z.string(),
      /** The text of staff, or the workflow's own. */
      reason: z.nullable(internalText(z.string())),
      /** Who moved it: borrower, system, staff. */
      actor: z.nullable(z.string()),
    }),
  ),
})

export const cancelApplication = endpoint({
  call: 'POST /service-application/api/v1/application/heloc/:uuid/cancel',
  summary: 'Withdraws the application',
  access: ['borrower'],
  on: 'application',
  params: ApplicationParams,
  body: z.strictObject({ status: z.string().check(z.maxLength(60)) }),
  answer: ApplicationStatus,
  refusals: ['application/moved-on', 'application/outcome-not-declared'],
  idempotent: true,
})

export const retryStep = endpoint({
  call: 'POST /service-krang-heloc/borrower/secure/api/v1/:uuid/try-again',
  summary:
    'Records that the borrower completed a task outside the product that a page asked for, such as lifting a credit freeze',
  access: ['borrower'],
  on: 'application',
  params: ApplicationParams,
  body: z.strictObject({ status: z.string().check(z.maxLength(60)) }),
  answer: ApplicationStatus,
  refusals: ['application/moved-on', 'application/outcome-not-declared'],
  idempotent: true,
})

export const takeStaffExit = endpoint({
  call: 'POST /service-application/secure/api/v1/application/heloc/:uuid/staff-exit',
  summary: 'Moves an application along one of its staff exits, with a reason',
  access: ['processor', 'underwriter', 'admin'],
  on: 'application',
  params: ApplicationParams,
  body: z.strictObject({
    status: comparedText(z.string().check(z.maxLength(60))),
    /** The revision that the page showed, so that an action on an outdated page is refused. */
    revision: z.optional(z.int()),
    outcome: comparedText(z.string().check(z.maxLength(60))),
    reason: writtenReason(),
    /** The message to the borrower, if the notice gives the reason in staff's own words. */
    message: z.optional(
      borrowerText(
        z.string().check(z.trim(), z.minLength(10, tooShort), z.maxLength(300, 'Must be at most 300 characters')),
      ),
    ),
  }),
  answer: ApplicationStatus,
  refusals: [
    'application/moved-on',
    'application/outcome-not-declared',
    'application/notice-first',
    'application/nothing-proves-it',
    'application/just-moved',
    'notary/in-person-only',
  ],
  idempotent: true,
})

const OpenStatusFeed = z.strictObject({
  authorization: z.string().check(z.maxLength(2_000)),
  organization: z.string().check(z.maxLength(64)),
  uuid: Uuid,
})

export const statusSocketEndpoint = socketEndpoint({
  path: '/service-krang-heloc/borrower/secure/api/v1/status-feed',
  summary: 'Pushes an application’s status, immediately and at each change',
  access: readStatus.access,
  on: 'application',
  opening: OpenStatusFeed,
  message: ApplicationStatus,
})
