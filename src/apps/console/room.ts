import type { StaffRole } from '#src/platform/contract/roles.ts'

/** The one room of a notary: they reach an application while its meeting lasts, and no other. */
export const notaryPath = '/console/notary'
export const logInPath = '/console/log-in'

/** The address of one application names it. */
export const applicationPath = /^\/console\/applications\/([0-9a-f-]{36})$/

/** What every room is told: who is in it. */
export interface RoomProps {
  self: { uuid: string; name: string; role: StaffRole | 'notary' }
}
