const charactersShown = 4
/** Of a shorter secret, four characters would say too much. */
const minShownLength = 12

/** Returns what staff may read back of a secret: its last four characters, or nothing of a short one. */
export const shownText = (secret: string): string =>
  secret.length < minShownLength ? '••••' : `••••${secret.slice(-charactersShown)}`
