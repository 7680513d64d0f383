import { isErrorNamed, type VendorAnswer } from '#src/platform/contract/vendor.ts'

/**
 * Amounts in dollars, dates 'YYYY-MM-DD'. A person logs in to the payroll provider in the vendor's dialog, never here.
 */

export interface PayrollSession {
  /** For the vendor's dialog. */
  token: string
  expiresAt: Date
}

export interface PayrollAccess {
  /** Gives access to the payroll account: a secret. */
  access: string
  /** Identifies the link in reports and webhooks. */
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
  /** As the payroll states it, per year before tax; null if it states none. */
  yearly: number | null
  frequency: 'WEEKLY' | 'BIWEEKLY' | 'SEMIMONTHLY' | 'MONTHLY' | null
  /** Newest first. */
  statements: PayrollStatement[]
}

export interface PayrollReport {
  employments: Employment[]
}

/** An employer's payroll data, shared by the employee. Calls throw VendorUnavailable if there is no answer now. */
export interface Payroll {
  /** Set if the lender has no such service. It is then not offered, and every call fails. */
  isAbsent?: true
  /** @param reference the vendor's reference for the person: an application's id, never a name */
  open(reference: string): Promise<PayrollSession>
  /** @throws PayrollRefused for an invalid or expired token */
  exchange(publicToken: string): Promise<PayrollAccess>
  /** Pending while the payroll is still being read. */
  report(link: string): Promise<VendorAnswer<PayrollReport>>
}

/** A refusal of the vendor that a retry does not change. */
export class PayrollRefused extends Error {
  constructor() {
    super('The payroll link was refused')
    this.name = 'PayrollRefused'
  }

  static override [Symbol.hasInstance](error: unknown): error is PayrollRefused {
    return isErrorNamed(error, 'PayrollRefused')
  }
}
