import * as z from 'zod/mini'
import {
  decisions,
  propertyConditions,
  returnedPayments,
  stepProgresses,
  subDecisions,
  titleStatuses,
  verifications,
} from '#src/domain/application-enums.ts'
import { endpoint, socketLine } from '#src/platform/contract/endpoint.ts'
import { writtenReason } from '#src/platform/contract/reason.schema.ts'
import { staffRoles } from '#src/platform/contract/roles.ts'

const Uuid = z.uuid()
const OfApplication = z.object({ uuid: Uuid })

export const PostalAddress = z.object({
  street1: z.string(),
  street2: z.optional(z.string()),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
})

/** The facts that routing reads, as the documents name them. */
export const ApplicationStatus = z
  .object({
    uuid: Uuid,
    checklistStatus: z.string(),
    /** Counts changes; a page that holds this number holds the newest status. */
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

/** What follows from where an application stands, so that no page works it out for itself. */
const Derived = z.object({
  promptsForHardCredit: z.boolean(),
  hasHardCredit: z.boolean(),
  isBpoComplete: z.boolean(),
  hasPayoff: z.boolean(),
  isUnverifiedDtiLimited: z.boolean(),
  /** Somebody else on the deed has not been invited: that is the borrower's to do. */
  hasSignersToInvite: z.boolean(),
  /** The bank sent the borrower's money back: an account is theirs to name, or ours to look at. */
  returnedPayment: z.nullable(z.enum(returnedPayments)),
})

/** Civil dates: the soonest the deed can be signed, the last day to cancel, the first day on which money can leave. */
const Outlook = z.object({
  closesFrom: z.nullable(z.string()),
  cancelUntil: z.nullable(z.string()),
  fundsFrom: z.string(),
})

const Progress = z.enum(stepProgresses)

export const HelocApplication = z
  .object({
    uuid: Uuid,
    loanNumber: z.string(),
    product: z.string(),
    status: ApplicationStatus,
    active: z.boolean(),
    activeForAppStart: z.boolean(),
    isInquiry: z.boolean(),
    isCrypto: z.boolean(),
    decision: z.nullable(z.enum(decisions)),
    subDecision: z.nullable(z.enum(subDecisions)),
    derived: z.nullable(Derived),
    /** How far each stage of the step bar has come; null once the application was cancelled or declined. */
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
    /** Null before there are offers, and once the money has left. */
    outlook: z.nullable(Outlook),
    property: z.object({
      address: PostalAddress,
      state: z.string(),
      occupancyType: z.string(),
      /** As somebody saw it who looked at the home; null until then. */
      condition: z.nullable(z.enum(propertyConditions)),
    }),
    /** Kinds of consent that were given for this application. */
    consents: z.nullable(z.array(z.object({ type: z.string() }))),
    /** Whether assets were named where income alone was too low. */
    assetDepletion: z.nullable(z.object({ complete: z.boolean() })),
    /** The largest line were income no limit, whole dollars; null before anything was priced. */
    maxDtiUnlimited: z.nullable(z.number()),
    /** Whole dollars, once valued. */
    adjustedHomeAmount: z.nullable(z.number()),
    /** Of the chosen offer: yearly percent, whole dollars, years. */
    rate: z.nullable(z.number()),
    rateType: z.nullable(z.string()),
    amount: z.nullable(z.number()),
    term: z.nullable(z.number()),
    monthlyPayment: z.nullable(z.number()),
    /** Who else signs the deed and has come in; and the version of the rules by which they are known. */
    helocSigners: z.array(z.object({ identityUuid: Uuid })),
    additionalSignerVersion: z.enum(['v1']),
    /** The originator who brought the application, and the NMLS number of the broker whom they work for. */
    referrer: z.object({ referrerUuid: z.nullable(Uuid), wholesaleBrokerNmls: z.nullable(z.string()) }),
    /** The account for the money; of its number the last four digits alone. */
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

/** Co-owners who sign see the line they sign for; compliance looks on and changes nothing. */
const signersAndStaff = ['borrower', 'signer', ...staffRoles] as const
const sharers = [...signersAndStaff, 'notary'] as const

export const listApplications = endpoint({
  call: 'GET /service-application/api/v1/application/heloc/all',
  summary: 'The applications of the person who is logged in',
  access: ['borrower'],
  on: 'self',
  answer: z.array(HelocApplication),
})

export const readApplication = endpoint({
  call: 'GET /service-application/api/v1/application/heloc/:uuid',
  summary: 'One application',
  access: sharers,
  on: 'application',
  // A notary needs the papers' number and the place. Who paid whom is between the borrower and the lender.
  fields: {
    rate: signersAndStaff,
    rateType: signersAndStaff,
    amount: signersAndStaff,
    term: signersAndStaff,
    monthlyPayment: signersAndStaff,
    adjustedHomeAmount: signersAndStaff,
    decision: ['borrower', ...staffRoles],
    subDecision: ['borrower', ...staffRoles],
    derived: ['borrower', ...staffRoles],
    incomeVerification: ['borrower', ...staffRoles],
    identityVerification: ['borrower', ...staffRoles],
    titleStatus: signersAndStaff,
    outlook: signersAndStaff,
    'property.condition': signersAndStaff,
    consents: ['borrower', ...staffRoles],
    assetDepletion: ['borrower', ...staffRoles],
    maxDtiUnlimited: ['borrower', ...staffRoles],
    'referrer.referrerUuid': ['borrower', ...staffRoles],
    'referrer.wholesaleBrokerNmls': ['borrower', ...staffRoles],
    'disburseAccount.mask': ['borrower', 'processor', 'underwriter', 'admin'],
    'disburseAccount.accountNumber': ['borrower', 'processor', 'underwriter', 'admin'],
    'disburseAccount.routingNumber': {
      seenBy: ['borrower', 'processor', 'underwriter', 'admin'],
      othersSee: 'last four',
    },
  },
  params: OfApplication,
  answer: HelocApplication,
})

export const readStatus = endpoint({
  call: 'GET /service-krang-heloc/borrower/secure/api/v1/:uuid/status',
  summary: 'Where an application stands; send if-none-match with the etag to be answered 304 while nothing changed',
  access: sharers,
  on: 'application',
  params: OfApplication,
  answer: ApplicationStatus,
})

export const readProgress = endpoint({
  call: 'GET /service-krang-heloc/borrower/secure/api/v1/:uuid/progress',
  summary: 'The steps an application has been through, oldest first',
  access: signersAndStaff,
  on: 'application',
  params: OfApplication,
  answer: z.array(
    z.object({
      revision: z.int(),
      status: z.string(),
      reason: z.string(),
      /** Who moved it: borrower, system, staff. */
      actor: z.string(),
      at: z.iso.datetime(),
    }),
  ),
})

export const cancelApplication = endpoint({
  call: 'POST /service-application/api/v1/application/heloc/:uuid/cancel',
  summary: 'The borrower withdraws',
  access: ['borrower'],
  on: 'application',
  params: OfApplication,
  body: z.strictObject({ status: z.string().check(z.maxLength(60)) }),
  answer: ApplicationStatus,
  refusals: ['application/moved-on', 'application/outcome-not-declared'],
  idempotent: true,
})

export const retryStep = endpoint({
  call: 'POST /service-krang-heloc/borrower/secure/api/v1/:uuid/try-again',
  summary: 'The borrower has done what a page asked for outside the product, such as lifting a credit freeze',
  access: ['borrower'],
  on: 'application',
  params: OfApplication,
  body: z.strictObject({ status: z.string().check(z.maxLength(60)) }),
  answer: ApplicationStatus,
  refusals: ['application/moved-on', 'application/outcome-not-declared'],
  idempotent: true,
})

export const takeStaffExit = endpoint({
  call: 'POST /service-application/secure/api/v1/application/heloc/:uuid/staff-exit',
  summary: 'Staff move an application along an exit that the workflow declares for them, with a reason',
  access: ['processor', 'underwriter', 'admin'],
  on: 'application',
  params: OfApplication,
  body: z.strictObject({
    status: z.string().check(z.maxLength(60)),
    outcome: z.string().check(z.maxLength(60)),
    reason: writtenReason(),
  }),
  answer: ApplicationStatus,
  refusals: [
    ...(['application/moved-on', 'application/outcome-not-declared', 'application/notice-first'] as const),
    'notary/in-person-only',
  ],
  idempotent: true,
})

const OpenStatusFeed = z.strictObject({
  authorization: z.string().check(z.maxLength(2_000)),
  organisation: z.string().check(z.maxLength(64)),
  uuid: Uuid,
})

export const statusLine = socketLine({
  path: '/service-krang-heloc/borrower/secure/api/v1/status-feed',
  summary: 'Pushes where an application stands, at once and whenever it changes',
  access: readStatus.access,
  on: 'application',
  opening: OpenStatusFeed,
  message: ApplicationStatus,
})
