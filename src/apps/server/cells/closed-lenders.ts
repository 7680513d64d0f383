import { Refusal } from '#src/domain/refusal.ts'
import type { OrganizationSettings } from '#src/platform/server/database/organization-settings.ts'

/** The setting of a lender that says whether this cell serves it. */
export const cellKind = 'cell'

/**
 * open: served. closed: it moves away. moved: another cell serves it. arriving: its rows are here, and the cell it comes
 * from has not let it go yet.
 */
const lenderStates = ['open', 'closed', 'moved', 'arriving'] as const
export type LenderState = (typeof lenderStates)[number]

/** Reads a stored state. A lender of which nothing is stored is open. */
export const readLenderState = (value: unknown): LenderState => {
  const { state } = (value ?? {}) as { state?: unknown }
  return lenderStates.find((name) => name === state) ?? 'open'
}

/** How long a move takes at least: then it is worth asking again. */
const retryAfterSeconds = 30

/** Why this process does not serve a lender; undefined for one that it serves. */
export const refusalOfLender =
  (settings: Pick<OrganizationSettings, 'of'>) =>
  (organization: string): Refusal | undefined => {
    const state = readLenderState(settings.of(organization, cellKind)?.value)
    if (state === 'open') return undefined
    if (state === 'moved') return new Refusal('organization/moved')
    return new Refusal('organization/closed', { retryAfterSeconds })
  }
