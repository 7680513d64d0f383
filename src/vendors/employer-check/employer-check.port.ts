import type { ReportService } from '#src/platform/contract/vendor.ts'

export interface EmployerRequest {
  employer: string
  /** Digits alone. */
  phone: string
  employee: { firstName: string; lastName: string }
}

export interface EmployerReport {
  /** UNKNOWN: the employer answers nobody, or is in no register; a person has to ask. */
  result: 'ACTIVE' | 'ENDED' | 'UNKNOWN'
}

/** Asks an employer, or a register that speaks for it, whether somebody works there. */
export type EmployerCheck = ReportService<EmployerRequest, EmployerReport>

/** Where no supplier is configured: staff ask for a letter. */
export const employerCheckByHand: EmployerCheck = {
  order: async () => ({ kind: 'answered', report: { result: 'UNKNOWN' } }),
  collect: async () => ({ kind: 'answered', report: { result: 'UNKNOWN' } }),
}
