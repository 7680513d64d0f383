import type { SignerPlace } from '#src/workflow/signer-paths.ts'
import { isStatus, type Status } from '#src/workflow/statuses.ts'

/**
 * What a signer still does, as the borrower may know it: unnamed and unreachable wait for the borrower, not-invited for
 * the invitation, invited until they come in, identity until their ID is verified, verified until they say that they
 * are ready.
 */
export const signerStandings = [
  ...(['unnamed', 'unreachable', 'not-invited', 'invited', 'identity', 'checking', 'verified', 'ready'] as const),
] as const
export type SignerStanding = (typeof signerStandings)[number]

/** How far the check of their ID is. */
export const verifications = ['asked', 'checking', 'verified'] as const
export type SignerVerification = (typeof verifications)[number]

export interface SignerFacts {
  hasName: boolean
  isReachable: boolean
  isInvited: boolean
  /** An account of theirs is tied to the application. */
  hasComeIn: boolean
  verification: SignerVerification
  isReady: boolean
}

/** How far a signer has come; a later standing hides the earlier ones. */
export const standingOfSigner = (facts: SignerFacts): SignerStanding => {
  if (facts.isReady) return 'ready'
  if (facts.hasComeIn) return facts.verification === 'asked' ? 'identity' : facts.verification
  if (!facts.hasName) return 'unnamed'
  if (!facts.isReachable) return 'unreachable'
  return facts.isInvited ? 'invited' : 'not-invited'
}

type Stage = 'getting-ready' | 'waiting' | 'notary' | 'afterwards' | 'over'

/** What a status means to a signer. All before their part are waited through. */
const stages: Partial<Record<Status, Stage>> = {
  CO_DEED_REQ: 'getting-ready',
  GEN_NOTARY_DISCLOSURE: 'getting-ready',
  ATTORNEY_REVIEW: 'getting-ready',
  NOTARY_WAITING_PERIOD: 'getting-ready',
  DEED_SIGNING: 'notary',
  MANUAL_DEED_SIGNING: 'afterwards',
  GEN_RESCISSION: 'afterwards',
  RESCISSION: 'afterwards',
  RECORDING: 'afterwards',
  FUNDING_DECISION: 'afterwards',
  FUNDABLE: 'afterwards',
  DIRECT_DEBT_PAYOFF: 'afterwards',
  COMPLETE: 'afterwards',
  CANCELLED: 'over',
  DECLINED: 'over',
}

/** The stage of the closing at a status of the application, as its signers see it; they wait at one that is not known. */
export const signerStageAt = (status: string): Stage => (isStatus(status) ? stages[status] : undefined) ?? 'waiting'

/** The page where a signer belongs. '/resume' itself tells them what they wait for. */
export const signerPlaceAt = (status: string, standing: SignerStanding): SignerPlace => {
  const stage = signerStageAt(status)
  if (stage === 'over') return '/cancelled'
  if (stage === 'afterwards') return '/documents'
  // Nobody meets the notary whose ID was not verified.
  if (standing === 'identity' && stage !== 'waiting') return '/identity'
  return stage === 'notary' ? '/intro' : '/resume'
}
