import type { ApiClient } from '#src/platform/browser/api-client.ts'
import { verifyAbilityToStart } from '../registration.contract.ts'
import type { KeptDraft } from './kept-draft.ts'

/** Why somebody may not start an application, and what they do instead. */
export type StartObstacle =
  | { kind: 'wait'; from: string | null; uuid: string | null }
  | { kind: 'contact-loan-officer' }
  | { kind: 'continue'; uuid: string | null }

/** Whether the person who is logged in may start an application; `account-exists` where the server gives no reason. */
export const startObstacle = async (
  api: ApiClient,
  kept: Pick<KeptDraft, 'attempt'>,
): Promise<StartObstacle | { kind: 'account-exists' } | undefined> => {
  const ability = await api(verifyAbilityToStart)
  if (ability.canStartApplication) return undefined
  const { reason, applicationUuid } = ability
  // Our own create call, whose answer was lost on the way: it is answered again to the same key.
  if (reason === 'continue' && kept.attempt().createSent) return undefined
  if (reason === 'continue') return { kind: 'continue', uuid: applicationUuid }
  if (reason === 'contact-loan-officer') return { kind: 'contact-loan-officer' }
  if (reason === 'wait') return { kind: 'wait', from: ability.startsFrom, uuid: applicationUuid }
  return { kind: 'account-exists' }
}
