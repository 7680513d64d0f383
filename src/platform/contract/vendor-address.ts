/** A United States address as it is handed to an outside service. Wider address types fit it as they are. */
export interface VendorAddress {
  /** House number and street: '12 Orchard Road'. */
  street1: string
  /** Unit: 'Apt 4', '#12'. */
  street2?: string | null
  city: string
  /** Two capital letters, the District of Columbia being 'DC'. */
  state: string
  /** Five digits. */
  zip: string
}
