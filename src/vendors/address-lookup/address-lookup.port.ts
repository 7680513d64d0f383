/** A suggested address. */
export interface AddressSuggestion {
  /** House number and street: '12 Orchard Road'. */
  street1: string
  /** The unit: 'Apt 4'; '' if there is none. While entries is above 0, the kind of unit: 'Apt'. */
  street2: string
  city: string
  /** Two capital letters. */
  state: string
  /** Five digits. */
  zip: string
  /** How many units are at this address. 0 is a complete address; otherwise search again with it selected. */
  entries: number
}

export interface AddressSearch {
  /** A suggestion whose units to list; the answer then contains only units of that building. */
  selected?: AddressSuggestion
}

/**
 * Suggests at most 10 addresses for the typed text, the most likely first. Any text is allowed; without a match the
 * list is empty. Throws VendorUnavailable if the vendor cannot answer.
 */
export interface AddressLookup {
  search(text: string, options?: AddressSearch): Promise<AddressSuggestion[]>
}
