/**
 * Returns the name of the cookie that holds a device's draft secret. In development, several brands may share a host.
 */
export const draftCookie = (organization: string, secure: boolean): string =>
  `${secure ? '__Host-' : ''}draft-${organization}`
