import type { ApiClient } from '#src/platform/browser/api-client.ts'
import { verifyAbilityToStart } from '../../registration.contract.ts'
import type { LocalDraft } from '../draft/local-draft.ts'

/** Why a person may not start an application, and what they can do instead. */
export type StartObstacle =
  | { kind: 'wait'; from: string | null; uuid: string | null }
  | { kind: 'contact-loan-officer' }
  | { kind: 'continue'; uuid: string | null }

/**
 * Returns why the logged-in person may not start an application, or undefined if they may. `account-exists` means that
 * the server gave no reason.
 */
export const startObstacle = async (
  api: ApiClient,
  localDraft: Pick<LocalDraft, 'attempt'>,
): Promise<StartObstacle | { kind: 'account-exists' } | undefined> => {
  const verification = await api(verifyAbilityToStart)
  if (verification.canStartApplication) return undefined
  const { reason, applicationUuid } = verification
  // Our own create call made this application, but its answer was lost. The same key gets the same answer again.
  if (reason === 'continue' && localDraft.attempt().createSent) return undefined
  if (reason === 'continue') return { kind: 'continue', uuid: applicationUuid }
  if (reason === 'contact-loan-officer') return { kind: 'contact-loan-officer' }
  if (reason === 'wait') return { kind: 'wait', from: verification.startsFrom, uuid: applicationUuid }
  return { kind: 'account-exists' }
}
