/** A United States address as it is sent to a vendor. Wider address types are assignable to it. */
export interface VendorAddress {
  /** House number and street: '12 Orchard Road'. */
  street1: string
  /** Unit: 'Apt 4', '#12'. */
  street2?: string | null
  city: string
  /** Two capital letters; 'DC' for the District of Columbia. */
  state: string
  /** Five digits. */
  zip: string
}
