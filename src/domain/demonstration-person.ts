/** Who somebody is to the sandboxes, so that banks, payrolls and tax offices tell of them what they told us. */
export interface DemonstrationPerson {
  firstName: string
  lastName: string
  email: string
  /** Digits alone. */
  phone: string
  address: { street1: string; city: string; state: string; zip: string }
  /** Whole dollars a year, from work or benefits and from all else. */
  income: number
  otherIncome: number
  /** Paid by an employer, who keeps back taxes. */
  isEmployee: boolean
}

/** Finds a person by the reference under which they were named to a service. */
export type DemonstrationPeople = (reference: string) => Promise<DemonstrationPerson | undefined>

/** Of a wage, what arrives on an account: the share that taxes and contributions leave. */
export const netOfGross = 1 / 1.3
