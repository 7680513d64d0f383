/** The passwords that were found in stolen data, asked for by the beginning of a hash, so that nobody learns which one is meant. */
export interface BreachedPasswords {
  /**
   * The rest of every SHA-1 that begins so, as 35 upper-case hex digits each.
   * @param prefix the first five hex digits, upper case; hundreds of passwords share them
   * @throws VendorUnavailable when it cannot tell now
   */
  endingsOf(prefix: string): Promise<ReadonlySet<string>>
}

const none: ReadonlySet<string> = new Set()

/** Where an installation asks nobody. */
export const askedOfNobody: BreachedPasswords = { endingsOf: async () => none }
