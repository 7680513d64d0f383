import type { StaffRole } from '#src/platform/contract/roles.ts'

/** The only page of a notary. Notaries reach an application only while its session lasts. */
export const notaryPath = '/console/notary'
/** The only page of a loan originator, who reaches no application. */
export const referralsPath = '/console/referrals'
export const logInPath = '/console/log-in'
/** Where the link of an invitation leads. */
export const joinPath = '/console/join'

/** The address of one application contains its id. */
export const applicationPath = /^\/console\/applications\/([0-9a-f-]{36})$/

/** The props of every page: the logged-in user. */
export interface ConsolePageProps {
  self: { uuid: string; name: string; role: StaffRole | 'notary' | 'originator' }
}

/** The page of a role that has only one. */
export const onlyPathOf = (role: ConsolePageProps['self']['role']): string | undefined => {
  if (role === 'notary') return notaryPath
  return role === 'originator' ? referralsPath : undefined
}
