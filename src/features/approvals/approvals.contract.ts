import * as z from 'zod/mini'
import { calendarDay } from '#src/platform/contract/calendar-day.schema.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { nextCursor, pageCursor } from '#src/platform/contract/page-cursor.schema.ts'
import { writtenReason } from '#src/platform/contract/reason.schema.ts'
import { internalText } from '#src/platform/contract/staff-text.schema.ts'
import { approvers, proposalKindNames, proposalKinds, proposers } from './proposal-kinds.table.ts'

const reason = writtenReason()
const states = ['open', 'approved', 'rejected', 'withdrawn', 'expired'] as const
const moment = z.iso.datetime()

const Proposal = z.object({
  uuid: z.uuid(),
  kind: z.enum(proposalKindNames),
  state: z.enum(states),
  reason: internalText(z.string()),
  proposedBy: z.uuid(),
  /** Empty when no name is stored for them. */
  proposerName: z.string(),
  /** The name of the staff member whom the change is about, if there is one. */
  personName: z.nullable(z.string()),
  /** The loan number of the application that the change is about, if there is one. */
  loanNumber: z.nullable(z.string()),
  proposedAt: moment,
  expiresAt: moment,
  decidedBy: z.nullable(z.uuid()),
  deciderName: z.nullable(z.string()),
  decidedAt: z.nullable(moment),
  decisionReason: z.nullable(internalText(z.string())),
})
const ProposalDetail = z
  .object({ ...Proposal.shape, payload: z.record(z.string(), z.unknown()) })
  .register(z.globalRegistry, { id: 'Proposal' })
export type Proposal = z.infer<typeof Proposal>

const ProposalParams = z.strictObject({ proposalUuid: z.uuid() })
const participantRoles = [...new Set([...proposers, ...approvers])]

/** Why an additional signer is not released, at the proposal and again at the approval. */
const releaseRefusals = ['signer/release-too-late', 'signer/still-on-title', 'signer/spousal-rights'] as const

export const propose = endpoint({
  call: 'POST /service-organization/secure/api/v1/proposals',
  summary: 'Proposes a change that takes effect when a second person approves it',
  access: proposers,
  on: 'organization',
  limit: 'proposals',
  body: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('pricing'), payload: proposalKinds.pricing.payload, reason }),
    z.strictObject({ kind: z.literal('funding'), payload: proposalKinds.funding.payload, reason }),
    z.strictObject({ kind: z.literal('without-proof'), payload: proposalKinds['without-proof'].payload, reason }),
    z.strictObject({ kind: z.literal('signer-release'), payload: proposalKinds['signer-release'].payload, reason }),
    z.strictObject({ kind: z.literal('state-rule'), payload: proposalKinds['state-rule'].payload, reason }),
    z.strictObject({ kind: z.literal('lost-factor'), payload: proposalKinds['lost-factor'].payload, reason }),
    z.strictObject({ kind: z.literal('figures'), payload: proposalKinds.figures.payload, reason }),
    z.strictObject({
      kind: z.literal('supplier-credential'),
      payload: proposalKinds['supplier-credential'].payload,
      reason,
    }),
  ]),
  status: 201,
  answer: ProposalDetail,
  refusals: releaseRefusals,
  idempotent: true,
})

export const listProposals = endpoint({
  call: 'GET /service-organization/secure/api/v1/proposals',
  summary: 'Returns the proposals of the organization, the newest first, fifty at a time',
  access: participantRoles,
  on: 'organization',
  query: z.strictObject({
    state: z.optional(z.enum(states)),
    /** The last position of the previous page. */
    after: pageCursor(),
  }),
  answer: z.object({ proposals: z.array(Proposal), next: nextCursor() }),
})

export const readProposal = endpoint({
  call: 'GET /service-organization/secure/api/v1/proposals/:proposalUuid',
  summary: 'Returns one proposal, with what it would change',
  access: participantRoles,
  on: 'organization',
  objects: { proposalUuid: 'proposal' },
  params: ProposalParams,
  answer: ProposalDetail,
})

export const approveProposal = endpoint({
  call: 'POST /service-organization/secure/api/v1/proposals/:proposalUuid/approve',
  summary: 'Approves a proposal as the second person; the change takes effect',
  access: approvers,
  on: 'organization',
  objects: { proposalUuid: 'proposal' },
  params: ProposalParams,
  body: z.strictObject({ reason }),
  answer: ProposalDetail,
  refusals: ['approvals/same-person', 'approvals/closed', 'account/own-second-factor', ...releaseRefusals],
  idempotent: true,
})

export const rejectProposal = endpoint({
  call: 'POST /service-organization/secure/api/v1/proposals/:proposalUuid/reject',
  summary: 'Rejects a proposal as the second person',
  access: approvers,
  on: 'organization',
  objects: { proposalUuid: 'proposal' },
  params: ProposalParams,
  body: z.strictObject({ reason }),
  answer: ProposalDetail,
  refusals: ['approvals/same-person', 'approvals/closed'],
  idempotent: true,
})

export const withdrawProposal = endpoint({
  call: 'POST /service-organization/secure/api/v1/proposals/:proposalUuid/withdraw',
  summary: 'Withdraws the caller’s own proposal',
  access: proposers,
  on: 'organization',
  objects: { proposalUuid: 'proposal' },
  params: ProposalParams,
  body: z.strictObject({ reason }),
  answer: ProposalDetail,
  refusals: ['approvals/closed'],
  idempotent: true,
})

const PolicyData = z.record(z.string(), z.unknown())

export const readPricing = endpoint({
  call: 'GET /service-organization/secure/api/v1/pricing',
  summary: 'Returns the pricing data in effect on a day, as shipped and as published since',
  // Everyone who can read a proposal can read the pricing that it is compared with.
  access: participantRoles,
  on: 'organization',
  query: z.strictObject({
    /** The day on which the pricing applies; today by default. */
    on: z.optional(calendarDay()),
    /** Includes only pricing that was published before this time. By default all published pricing is included. */
    before: z.optional(moment),
  }),
  answer: z
    .object({
      on: z.iso.date(),
      /** The published version that applies on the day; null where the shipped pricing applies. */
      version: z.nullable(z.object({ number: z.int(), inForceFrom: z.iso.date(), publishedAt: moment })),
      shipped: PolicyData,
      /** Replaces the shipped pricing key by key. Empty when nothing was published. */
      published: PolicyData,
      /** The later days on which other published pricing takes effect. */
      later: z.array(z.iso.date()),
    })
    .register(z.globalRegistry, { id: 'PricingOnADay' }),
})
export type PricingOnADay = z.infer<(typeof readPricing)['answer']>
