import * as z from 'zod/mini'
import { figureKindNames } from '#src/domain/figures/figure-kinds.table.ts'
import { calendarDay } from '#src/platform/contract/calendar-day.schema.ts'
import type { Role } from '#src/platform/contract/roles.ts'
import { comparedText, settingText } from '#src/platform/contract/staff-text.schema.ts'

const PricingChange = z.strictObject({
  /** The first day on which it applies. To go back, propose the earlier pricing again, from today. */
  inForceFrom: calendarDay(),
  /** Pricing data by key, in the format of a brand's file. Each given key replaces the shipped value as a whole. */
  pricing: settingText(z.record(z.string().check(z.maxLength(60)), z.unknown())),
})

/**
 * The kinds of change that take two people: one proposes and another approves. A kind states who may propose, who may
 * approve and how long a proposal waits. The server assigns an effect to each kind by its name.
 */
export const proposalKinds = {
  pricing: {
    payload: PricingChange,
    proposedBy: ['underwriter', 'compliance', 'admin'],
    approvedBy: ['compliance', 'admin'],
    waitsDays: 14,
  },
  // When a check leaves a payment to people, one person alone cannot release it.
  funding: {
    payload: z.strictObject({ applicationUuid: z.uuid() }),
    proposedBy: ['processor', 'underwriter', 'admin'],
    approvedBy: ['underwriter', 'admin'],
    waitsDays: 7,
  },
  // A verification normally passes with proof. Without proof, one person's judgment is not enough.
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
  // An owner who no longer signs loses the right to cancel, so one person alone cannot release a signer.
  'signer-release': {
    payload: z.strictObject({
      applicationUuid: z.uuid(),
      signerUuid: z.uuid(),
      /** The document on the application that shows that the person holds no interest in the home. */
      documentUuid: z.uuid('Choose a document'),
      /** When the deed that ended the person's ownership was recorded; null for a person who is not on the title. */
      recordedOn: z.nullable(calendarDay('Must be a date')),
    }),
    proposedBy: ['processor', 'underwriter', 'admin'],
    approvedBy: ['underwriter', 'admin'],
    waitsDays: 7,
  },
  // A closing that breaks a rule of the state's constitution loses the lien, so one person's view of the evidence is not
  // enough. Rules that no evidence can show to be met take no proposal.
  'state-rule': {
    payload: z.strictObject({
      applicationUuid: z.uuid(),
      rule: comparedText(z.string().check(z.maxLength(60))),
      /** The document on the application that shows that the rule is met. */
      documentUuid: z.uuid('Choose a document'),
    }),
    proposedBy: ['underwriter', 'compliance', 'admin'],
    approvedBy: ['compliance', 'admin'],
    waitsDays: 7,
  },
  // Staff can see all personal data, so one person alone cannot remove a staff member's second factor.
  'lost-factor': {
    payload: z.strictObject({ personUuid: z.uuid() }),
    proposedBy: ['admin'],
    approvedBy: ['compliance', 'admin'],
    waitsDays: 2,
  },
  // Orders at a supplier cost the lender money and hand over personal data, so one person alone cannot redirect them.
  'supplier-credential': {
    payload: z.strictObject({
      credentialUuid: z.uuid(),
      /** `end` goes back to what the installation provides. */
      change: z.enum(['use', 'end']),
    }),
    proposedBy: ['admin'],
    approvedBy: ['compliance', 'admin'],
    waitsDays: 7,
  },
  // All lenders of the installation lend by these figures, so a mistake of one person must not reach them.
  figures: {
    payload: z.strictObject({
      kind: z.enum(figureKindNames),
      /** Rows under the header of the kind, see figure-sheet.ts. */
      table: settingText(
        z.string('Required').check(z.minLength(1, 'Required'), z.maxLength(200_000, 'That is too long for a sheet')),
      ),
      /** Where they were published. */
      source: settingText(
        z.string('Required').check(z.minLength(5, 'Enter the publication'), z.maxLength(200, 'At most 200 characters')),
      ),
    }),
    proposedBy: ['compliance', 'admin'],
    approvedBy: ['compliance', 'admin'],
    waitsDays: 30,
  },
} as const satisfies Record<
  string,
  { payload: z.ZodMiniType; proposedBy: readonly Role[]; approvedBy: readonly Role[]; waitsDays: number }
>

export type ProposalKind = keyof typeof proposalKinds
export type PayloadOf<K extends ProposalKind> = z.output<(typeof proposalKinds)[K]['payload']>

export const proposalKindNames = Object.keys(proposalKinds) as [ProposalKind, ...ProposalKind[]]

const rolesAllowed = (may: 'proposedBy' | 'approvedBy'): Role[] => [
  ...new Set(Object.values(proposalKinds).flatMap((kind) => kind[may])),
]
/** All roles that may propose or approve any kind. Each kind limits its own roles. */
export const proposers = rolesAllowed('proposedBy')
export const approvers = rolesAllowed('approvedBy')
