import * as z from 'zod/mini'
import { conditionCategories, documentTypes } from '#src/domain/lending/application-enums.ts'
import { conditionStates } from '#src/domain/lending/condition.ts'
import { phone } from '#src/domain/person/phone.ts'
import { ApplicationParams } from '#src/platform/contract/application-params.schema.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { staffRoles } from '#src/platform/contract/roles.ts'
import { borrowerText, internalText } from '#src/platform/contract/staff-text.schema.ts'
import { uploadLimits } from '#src/platform/contract/upload-content.rules.ts'
import { fileRefusals } from '#src/platform/contract/uploads.contract.ts'
import { raisedNeeds } from './raised-needs.table.ts'

const ConditionParams = z.object({ uuid: z.uuid(), conditionUuid: z.uuid() })
const reviewers = ['processor', 'underwriter', 'compliance', 'admin'] as const

const text = () => z.string().check(z.trim(), z.minLength(1), z.maxLength(1_000))
/** Plain words for the person who is asked. */
const message = borrowerText(text())
/** Plain words that staff write for each other. */
const internalNote = internalText(text())
/** How a document reaches staff that a person did not upload. */
export const receiptChannels = ['EMAIL', 'MAIL', 'IN_PERSON', 'FAX'] as const
const wording = z.object({ header: z.string(), description: z.string(), button: z.string() })

export const Condition = z
  .object({
    uuid: z.uuid(),
    categoryEnum: z.enum(conditionCategories),
    created: z.iso.datetime(),
    /** OPEN waits for the person who is asked; IN_REVIEW waits for staff. */
    state: z.enum(conditionStates),
    updated: z.iso.datetime(),
    sentBack: z.int(),
    /** One document per slot. */
    requestDocuments: z.array(z.enum(documentTypes)),
    /** How many of the slots must be filled. */
    requiredDocumentCount: z.int(),
    /** How many of the slots have a document. */
    sentDocuments: z.int(),
    /**
     * What a step or a vendor's answer names: the creditor, or the inquiries to explain. Staff's own notes are not
     * included.
     */
    notes: z.nullable(z.string()),
    commentsToBorrower: z.nullable(z.string()),
    actionNeeded: z.nullable(z.string()),
    xtraData: z.object({ numDocsRequired: z.nullable(z.int()) }),
    /** The page that answers it. Identity has its own page; the others are below the application's conditions. */
    route: z.enum(['upload-document', 'phone-number', 'identity']),
    /** The exact text that the person reads. */
    words: z.object({ en: wording, es: wording }),
  })
  .register(z.globalRegistry, { id: 'Condition' })
export type Condition = z.infer<typeof Condition>

const external = '/service-conditions/external/api/v1/applications/:uuid/conditions' as const
const internal = '/service-conditions/internal/api/v1/applications/:uuid/conditions' as const
/** Additional signers answer their own conditions. */
const askable = ['borrower', 'signer'] as const
const borrowerEndpoint = {
  access: askable,
  on: 'application',
  objects: { conditionUuid: 'condition' },
  params: ConditionParams,
} as const
const reviewerEndpoint = { ...borrowerEndpoint, access: reviewers } as const

export const listConditions = endpoint({
  call: `GET ${external}/external-applicants`,
  summary: 'Returns the caller’s conditions, open and settled, the oldest first',
  access: askable,
  on: 'application',
  params: ApplicationParams,
  answer: z.array(Condition),
})

export const submitCondition = endpoint({
  ...borrowerEndpoint,
  call: `POST ${external}/:conditionUuid/submit`,
  summary: 'Sends the documents of a condition to review',
  answer: Condition,
  refusals: ['condition/moved-on', 'condition/documents-missing', 'condition/other-answer'],
})

export const savePhoneNumber = endpoint({
  ...borrowerEndpoint,
  call: `POST ${external}/:conditionUuid/phone-number`,
  summary: 'Completes a condition that requests a phone number, which becomes the account’s',
  body: z.strictObject({ phoneNumber: phone }),
  answer: Condition,
  refusals: ['condition/moved-on', 'condition/other-answer'],
})

const SentDocument = z.object({
  documentUuid: z.uuid(),
  kind: z.string(),
  mediaType: z.string(),
  bytes: z.int(),
  sentAt: z.iso.datetime(),
})

const JudgedCondition = z
  .object({
    ...Condition.shape,
    /** For staff only. */
    internalNote: z.nullable(internalText(z.string())),
    documents: z.array(SentDocument),
    /** The signer who is asked; null for the borrower. */
    askedOf: z.nullable(z.object({ name: z.string() })),
  })
  .register(z.globalRegistry, { id: 'JudgedCondition' })
export type JudgedCondition = z.infer<typeof JudgedCondition>

export const listConditionsInReview = endpoint({
  call: 'GET /service-conditions/internal/api/v1/conditions/in-review',
  summary:
    'Returns the organization’s conditions that are waiting for staff, the longest waiting first, a hundred at most',
  access: reviewers,
  on: 'organization',
  reads: 'replica',
  answer: z.array(
    z.object({ applicationUuid: z.uuid(), loanNumber: z.string(), since: z.iso.datetime(), condition: Condition }),
  ),
})

export const listApplicationConditions = endpoint({
  call: `GET ${internal}`,
  summary: 'Returns all conditions of an application with the documents sent for each, the oldest first',
  access: staffRoles,
  on: 'application',
  params: ApplicationParams,
  answer: z.array(JudgedCondition),
})

export const raiseCondition = endpoint({
  call: `POST ${internal}`,
  summary: 'Adds a condition from the catalog for the borrower or for a signer with an account',
  access: reviewers,
  on: 'application',
  params: ApplicationParams,
  body: z.strictObject({
    category: z.enum(conditionCategories),
    /** The signer who is asked; the borrower if left out. */
    signerUuid: z.optional(z.uuid()),
    requestDocuments: z.optional(z.array(z.enum(documentTypes)).check(z.minLength(1), z.maxLength(12))),
    numDocsRequired: z.optional(z.int().check(z.minimum(1), z.maximum(12))),
    actionNeeded: z.optional(z.enum(raisedNeeds)),
    /** For staff only. It is sealed, and is never sent outside. */
    internalNote: z.optional(internalNote),
    /** Replaces the usual description that the borrower reads. */
    commentsToBorrower: z.optional(message),
    /** The last four characters of the account in question. */
    accountEnding: z.optional(z.string().check(z.regex(/^\w{4}$/, 'Must be the last four characters'))),
  }),
  status: 201,
  answer: JudgedCondition,
  idempotent: true,
})

export const listConditionParties = endpoint({
  call: `GET ${internal}/parties`,
  summary: 'Returns the signers of an application besides the borrower, and whether each can be asked for documents',
  access: reviewers,
  on: 'application',
  params: ApplicationParams,
  answer: z.array(
    z.object({
      signerUuid: z.uuid(),
      name: z.string(),
      /** They have an account, in which they answer. */
      mayAsk: z.boolean(),
    }),
  ),
})

export const fileForBorrower = endpoint({
  call: 'POST /service-conditions/internal/api/v1/applications/:uuid/documents',
  summary:
    'Files a document that the person sent outside the system, for a condition or on its own; it is inspected like an upload',
  access: ['processor', 'underwriter', 'admin'],
  on: 'application',
  params: ApplicationParams,
  query: z.strictObject({
    kind: z.optional(z.enum(documentTypes)),
    /** The condition that it answers, whose document it becomes. */
    conditionUuid: z.optional(z.uuid()),
    /** How it came: a person reads it beside the document. */
    receiptChannel: z.enum(receiptChannels),
  }),
  rawBody: { most: uploadLimits.fileBytes, atOnce: 4 },
  status: 201,
  answer: z.object({ documentUuid: z.uuid() }),
  refusals: fileRefusals,
})

export const acceptCondition = endpoint({
  ...reviewerEndpoint,
  call: `POST ${internal}/:conditionUuid/accept`,
  summary: 'Accepts a condition; after the last one the application continues',
  answer: JudgedCondition,
  refusals: ['condition/moved-on', 'condition/nothing-sent', 'condition/own-form', 'condition/takes-two'],
})

export const withdrawCondition = endpoint({
  ...reviewerEndpoint,
  call: `POST ${internal}/:conditionUuid/withdraw`,
  summary: 'Withdraws a condition that is no longer needed',
  answer: JudgedCondition,
  refusals: ['condition/moved-on', 'condition/own-form', 'condition/takes-two'],
})

export const sendConditionBack = endpoint({
  ...reviewerEndpoint,
  call: `POST ${internal}/:conditionUuid/send-back`,
  summary: 'Rejects a condition with a comment to the borrower on what is missing',
  body: z.strictObject({ commentsToBorrower: message, internalNote: z.optional(internalNote) }),
  answer: JudgedCondition,
  refusals: ['condition/moved-on'],
})
