import { closingPages } from '#src/workflow/graph/closing-pages.table.ts'
import type { SignersStage } from '#src/workflow/graph/status-row.ts'
import type { SignerPath } from '#src/workflow/paths/signer-paths.ts'

/**
 * What a signer still has to do, in terms the borrower may see. unnamed and unreachable: the borrower must give
 * details. not-invited: the invitation is still to be sent. invited: the signer has not joined yet. identity: their ID
 * is to be verified. verified: they have not yet said that they are ready.
 */
export const signerProgressSteps = [
  'unnamed',
  'unreachable',
  'not-invited',
  'invited',
  'identity',
  'checking',
  'verified',
  'ready',
] as const
export type SignerProgress = (typeof signerProgressSteps)[number]

/** The states of a signer's ID check. */
export const verifications = ['asked', 'checking', 'verified'] as const
export type SignerVerification = (typeof verifications)[number]

export interface SignerFacts {
  hasName: boolean
  isReachable: boolean
  isInvited: boolean
  /** An account of theirs is linked to the application. */
  hasEntered: boolean
  verification: SignerVerification
  isReady: boolean
}

/** Returns how far a signer has come. A later step hides the earlier ones. */
export const signerProgress = (facts: SignerFacts): SignerProgress => {
  if (facts.isReady) return 'ready'
  if (facts.hasEntered) return facts.verification === 'asked' ? 'identity' : facts.verification
  if (!facts.hasName) return 'unnamed'
  if (!facts.isReachable) return 'unreachable'
  return facts.isInvited ? 'invited' : 'not-invited'
}

/** Returns the closing stage that signers see at a status of the application. At an unknown status, they wait. */
export const signerStageAt = (status: string): SignersStage =>
  isClosing(status) ? closingPages[status].signers : 'waiting'

const isClosing = (status: string): status is keyof typeof closingPages => Object.hasOwn(closingPages, status)

/** Returns the page where a signer belongs. '/resume' itself tells them what they are waiting for. */
export const signerPathAt = (status: string, progress: SignerProgress): SignerPath => {
  const stage = signerStageAt(status)
  if (stage === 'over') return '/cancelled'
  if (stage === 'afterwards') return '/documents'
  // A signer must have a verified ID before meeting the notary.
  if (progress === 'identity' && stage !== 'waiting') return '/identity'
  return stage === 'notary' ? '/intro' : '/resume'
}
