import type { ReportService } from '#src/platform/contract/vendor.ts'

export interface EmployerRequest {
  employer: string
  /** Digits only. */
  phone: string
  employee: { firstName: string; lastName: string }
}

export interface EmployerReport {
  /** UNKNOWN: the employer does not answer or is in no register; staff must ask. */
  result: 'ACTIVE' | 'ENDED' | 'UNKNOWN'
}

/** Asks an employer, or a register of employment data, whether a person works there. */
export type EmployerCheck = ReportService<EmployerRequest, EmployerReport>

/** Used if no vendor is configured: staff ask for a letter. */
export const employerCheckByHand: EmployerCheck = {
  order: async () => ({ kind: 'answered', report: { result: 'UNKNOWN' } }),
  collect: async () => ({ kind: 'answered', report: { result: 'UNKNOWN' } }),
}
