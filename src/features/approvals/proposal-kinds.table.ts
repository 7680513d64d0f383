import * as z from 'zod/mini'
import type { Role } from '#src/platform/contract/roles.ts'
import { comparedText, settingText } from '#src/platform/contract/staff-text.schema.ts'

const PricingChange = z.strictObject({
  /** The first day on which it holds. To go back, propose what held before, from today. */
  inForceFrom: z.iso.date(),
  /** Pricing data by key, as a brand's file has it; a key given stands in place of the shipped one, whole. */
  pricing: settingText(z.record(z.string().check(z.maxLength(60)), z.unknown())),
})

/**
 * What takes two people: one proposes, another approves. A kind says who may do either and how long it waits; what it
 * does when approved is bound by its name in the server.
 */
export const proposalKinds = {
  pricing: {
    payload: PricingChange,
    proposedBy: ['underwriter', 'compliance', 'admin'],
    approvedBy: ['compliance', 'admin'],
    waitsDays: 14,
  },
  // Money that a check leaves to people does not leave on the word of one.
  funding: {
    payload: z.strictObject({ applicationUuid: z.uuid() }),
    proposedBy: ['processor', 'underwriter', 'admin'],
    approvedBy: ['underwriter', 'admin'],
    waitsDays: 7,
  },
  // A verification is passed by what proves it; without, one person's belief is not enough.
  'without-proof': {
    payload: z.strictObject({
      applicationUuid: z.uuid(),
      status: comparedText(z.string().check(z.maxLength(60))),
      outcome: comparedText(z.string().check(z.maxLength(60))),
    }),
    proposedBy: ['processor', 'underwriter', 'admin'],
    approvedBy: ['underwriter', 'admin'],
    waitsDays: 7,
  },
  // Staff reach everybody's data: nobody alone lets one of them in without a second factor.
  'lost-factor': {
    payload: z.strictObject({ personUuid: z.uuid() }),
    proposedBy: ['admin'],
    approvedBy: ['compliance', 'admin'],
    waitsDays: 2,
  },
} as const satisfies Record<
  string,
  { payload: z.ZodMiniType; proposedBy: readonly Role[]; approvedBy: readonly Role[]; waitsDays: number }
>

export type ProposalKind = keyof typeof proposalKinds
export type PayloadOf<K extends ProposalKind> = z.output<(typeof proposalKinds)[K]['payload']>

export const proposalKindNames = Object.keys(proposalKinds) as [ProposalKind, ...ProposalKind[]]

const rolesThat = (may: 'proposedBy' | 'approvedBy'): Role[] => [
  ...new Set(Object.values(proposalKinds).flatMap((kind) => kind[may])),
]
/** Everyone who may propose, or approve, something. Of which kind is the kind's to say. */
export const proposers = rolesThat('proposedBy')
export const approvers = rolesThat('approvedBy')
