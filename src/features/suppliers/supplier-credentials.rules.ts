const visibleCharacters = 4
/** Of a shorter secret, four characters would say too much. */
const minMaskedLength = 12

/** Returns what staff may read back of a secret: its last four characters, or nothing of a short one. */
export const maskSecret = (secret: string): string =>
  secret.length < minMaskedLength ? '••••' : `••••${secret.slice(-visibleCharacters)}`
