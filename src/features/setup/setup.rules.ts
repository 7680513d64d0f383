import type { SetupStep, StepState } from './setup.contract.ts'
import { type SetupStepName, setupStepNames, setupSteps } from './setup-steps.table.ts'

/** What is stored of a lender that its set-up depends on. */
export interface SetupFacts {
  /** Roles of the accounts that can log in, once for each account. */
  accounts: readonly string[]
  /** Roles of the people who were invited and have not joined. */
  invitations: readonly string[]
  /** Notaries whose commission is valid. */
  commissions: number
  /** Kinds of the proposals that wait for a second person. */
  proposals: readonly string[]
  hasRates: boolean
  hasHours: boolean
  hasOriginator: boolean
  hasSupplier: boolean
  hasApplication: boolean
}

/** What the lender's brand data and the published figures say. */
export interface LenderFacts {
  offersChat: boolean
  /** States where the lender lends with a deed of trust and has named no trustee that the state accepts. */
  statesWithoutTrustee: number
  /** Whether the lender keeps the figures of the installation up to date. */
  isOperator: boolean
  missingFigures: number
}

const stateOf = (isDone: boolean, isWaiting = false): StepState => {
  if (isDone) return 'done'
  return isWaiting ? 'waiting' : 'open'
}

/** Returns the steps that concern a lender, in order, with what is done. */
export const setupOf = (facts: SetupFacts, lender: LenderFacts): SetupStep[] => {
  const { accounts, invitations, proposals } = facts
  const hasProposed = (kind: string) => proposals.includes(kind)
  const inRole = (role: string, count = 1) => {
    const joinedCount = accounts.filter((account) => account === role).length
    const invitedCount = invitations.filter((invitation) => invitation === role).length
    return stateOf(joinedCount >= count, joinedCount + invitedCount >= count)
  }
  const states: Record<SetupStepName, StepState | null> = {
    'second-administrator': inRole('admin', 2),
    underwriter: inRole('underwriter'),
    processor: inRole('processor'),
    compliance: inRole('compliance'),
    agent: lender.offersChat ? inRole('agent') : null,
    rates: stateOf(facts.hasRates, hasProposed('pricing')),
    trustees: stateOf(lender.statesWithoutTrustee === 0, hasProposed('pricing')),
    figures: lender.isOperator ? stateOf(lender.missingFigures === 0, hasProposed('figures')) : null,
    hours: stateOf(facts.hasHours),
    notary: stateOf(facts.commissions > 0, accounts.includes('notary') || invitations.includes('notary')),
    originators: stateOf(facts.hasOriginator),
    suppliers: stateOf(facts.hasSupplier, hasProposed('supplier-credential')),
    application: stateOf(facts.hasApplication),
  }
  return setupStepNames.flatMap((step) => {
    const state = states[step]
    return state === null ? [] : [{ step, state }]
  })
}

/** Returns how many of the steps that a lender cannot do without are done. */
export const setupProgress = (steps: readonly SetupStep[]): { done: number; total: number } => {
  const requiredSteps = steps.filter(({ step }) => !setupSteps[step].isOptional)
  return { done: requiredSteps.filter(({ state }) => state === 'done').length, total: requiredSteps.length }
}
