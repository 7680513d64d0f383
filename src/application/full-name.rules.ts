import type { Applicant } from '#src/domain/person/applicant.ts'

/** A person's name in documents: 'Ana María Peña Jr'. */
export const fullNameOf = ({ firstName, middleName, lastName, suffix }: Applicant['name']): string =>
  [firstName, middleName, lastName, suffix].filter(Boolean).join(' ')
