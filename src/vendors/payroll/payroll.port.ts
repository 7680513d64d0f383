import type { VendorAnswer } from '#src/platform/contract/vendor.ts'

/** Amounts in dollars, dates 'YYYY-MM-DD'. A person logs in to the payroll at the supplier's, never here. */

export interface PayrollSession {
  /** For the supplier's dialog. */
  token: string
  expiresAt: Date
}

export interface PayrollAccess {
  /** Opens the payroll account: a secret. */
  access: string
  /** Names the link in reports and webhooks. */
  link: string
}

export interface PayrollStatement {
  payDate: string
  gross: number
  yearToDate: number | null
}

export interface Employment {
  employer: string
  firstName: string
  lastName: string
  isActive: boolean
  /** As the payroll states it, a year before tax; null where it states none. */
  yearly: number | null
  frequency: 'WEEKLY' | 'BIWEEKLY' | 'SEMIMONTHLY' | 'MONTHLY' | null
  /** The newest first. */
  statements: PayrollStatement[]
}

export interface PayrollReport {
  employments: Employment[]
}

/** The payroll of an employer, as the employee opens it to us. Calls throw VendorUnavailable when there is no answer now. */
export interface Payroll {
  /** @param reference under which the supplier knows the person: an application's id, never a name */
  open(reference: string): Promise<PayrollSession>
  /** @throws PayrollRefused for a token that is not one, or too old */
  exchange(publicToken: string): Promise<PayrollAccess>
  /** Pending while the payroll is still being read. */
  report(link: string): Promise<VendorAnswer<PayrollReport>>
}

/** The supplier says no, in a way that waiting does not change. */
export class PayrollRefused extends Error {
  constructor() {
    super('The payroll link was refused')
    this.name = 'PayrollRefused'
  }
}
