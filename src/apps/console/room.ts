import type { StaffRole } from '#src/platform/contract/roles.ts'

/** The only page of a notary. Notaries reach an application only while its session lasts. */
export const notaryPath = '/console/notary'
export const logInPath = '/console/log-in'

/** The address of one application contains its id. */
export const applicationPath = /^\/console\/applications\/([0-9a-f-]{36})$/

/** The props of every page: the logged-in user. */
export interface RoomProps {
  self: { uuid: string; name: string; role: StaffRole | 'notary' }
}
