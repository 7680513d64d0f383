import type { ApplicationRecords } from '#src/application/server/application-record.ts'
import type { Db } from '#src/platform/server/database/database.ts'
import type { DemonstrationPeople } from '#src/vendors/demonstration-person.ts'
import { isApplication } from '#src/workflow/server/application-status-record.ts'

/** Looks up an application's borrower for the sandboxes. */
export const demonstrationApplicants =
  (db: Db, records: ApplicationRecords): DemonstrationPeople =>
  async (reference) => {
    if (!(await isApplication(db, reference))) return undefined
    const { applicant } = await records.read(db, reference)
    const { name, homeAddress: address, employment } = applicant
    return {
      firstName: name.firstName,
      lastName: name.lastName,
      email: applicant.email,
      address,
      phone: applicant.phone.replace(/\D/g, ''),
      income: applicant.income,
      otherIncome: applicant.otherIncome,
      isEmployee: employment === 'FULL_TIME' || employment === 'PART_TIME',
    }
  }
