/** A person's data in the sandboxes, so that banks, payrolls and tax offices return what the person told us. */
export interface DemonstrationPerson {
  firstName: string
  lastName: string
  email: string
  /** Digits only. */
  phone: string
  address: { street1: string; city: string; state: string; zip: string }
  /** Whole dollars a year, from work or benefits, and from other sources. */
  income: number
  otherIncome: number
  /** Paid by an employer who withholds taxes. */
  isEmployee: boolean
}

/** Finds a person by the reference that we sent to a vendor. */
export type DemonstrationPeople = (reference: string) => Promise<DemonstrationPerson | undefined>

/** The share of a wage that is left after taxes and contributions and arrives on an account. */
export const netOfGross = 1 / 1.3
