import type { Applicant } from '#src/domain/applicant.ts'

/** A person as papers name them: 'Ana María Peña Jr'. */
export const fullNameOf = ({ firstName, middleName, lastName, suffix }: Applicant['name']): string =>
  [firstName, middleName, lastName, suffix].filter(Boolean).join(' ')
