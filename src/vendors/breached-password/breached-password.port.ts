/** A search for breached passwords by a hash prefix, so that the service does not learn the password. */
export interface BreachedPasswords {
  /**
   * The rest of every SHA-1 with this prefix, as 35 upper-case hex digits each.
   * @param prefix the first five hex digits, upper case; hundreds of passwords share them
   * @throws VendorUnavailable if it cannot answer now
   */
  fetchSuffixes(prefix: string): Promise<ReadonlySet<string>>
}

const noPasswords: ReadonlySet<string> = new Set()

/** For an installation without this service. */
export const uncheckedPasswords: BreachedPasswords = { fetchSuffixes: async () => noPasswords }
