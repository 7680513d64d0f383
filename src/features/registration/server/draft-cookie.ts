/** Names the cookie in which a device holds the secret of its draft; several brands may share a host while developing. */
export const draftCookie = (organisation: string, secure: boolean): string =>
  `${secure ? '__Host-' : ''}draft-${organisation}`
