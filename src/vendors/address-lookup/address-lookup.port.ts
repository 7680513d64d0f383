/** An address somebody may have meant. */
export interface AddressSuggestion {
  /** House number and street: '12 Orchard Road'. */
  street1: string
  /** The unit: 'Apt 4'; '' without one. While entries is above 0, the kind of unit: 'Apt'. */
  street2: string
  city: string
  /** Two capital letters. */
  state: string
  /** Five digits. */
  zip: string
  /** How many units answer to this address. 0 is a complete address; above it, search again with it selected. */
  entries: number
}

export interface AddressSearch {
  /** A suggestion whose units are wanted; the answer then lists units of that building only. */
  selected?: AddressSuggestion
}

/**
 * Suggests at most 10 addresses for what has been typed so far, the likeliest first. Any text is allowed; what cannot
 * be matched answers an empty list. Throws VendorUnavailable when the supplier cannot answer.
 */
export interface AddressLookup {
  search(text: string, options?: AddressSearch): Promise<AddressSuggestion[]>
}
