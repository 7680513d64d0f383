import { internal, machinery, personal, sealedColumn, type TableData } from './data-class.ts'
import type { RetentionName } from './retention.table.ts'
import type { Schema } from './schema.ts'

const counts = machinery('runs the product')

/** The loan register, and its inputs. */
export const complianceDataClasses = {
  registerRow: {
    holds: 'the loan register',
    of: 'application',
    by: 'applicationId',
    keep: 'loan-register',
    onErasure: 'kept',
    sealedFor: ['id'],
    columns: {
      id: internal('names the row'),
      applicationId: internal('what it belongs to'),
      organization: internal('whose customer'),
      actionTaken: internal('Regulation C, 12 CFR 1003.4(a)(8)(i)'),
      actionOn: internal('Regulation C, 12 CFR 1003.4(a)(8)(ii)'),
      leftOut: internal('Regulation C, 12 CFR 1003.3(c)'),
      sealedRow: sealedColumn('Regulation C, 12 CFR 1003.4(a); opened by compliance alone'),
      drawnAt: counts,
    },
  },
  homeLocation: {
    holds: 'county and census tract of the home',
    of: 'application',
    by: 'applicationId',
    keep: 'application',
    onErasure: 'deleted',
    columns: {
      applicationId: internal('what it belongs to'),
      source: internal('from the geocoder, or entered by staff'),
      county: personal('Regulation C, 12 CFR 1003.4(a)(9)(ii)(B)'),
      tract: personal('Regulation C, 12 CFR 1003.4(a)(9)(ii)(C)'),
      benchmark: counts,
      vintage: counts,
      enteredBy: internal('who entered it'),
      locatedAt: internal('when it was found or entered'),
    },
  },
  militaryCheck: {
    holds: 'whether the borrower is on active duty',
    of: 'application',
    by: 'applicationId',
    keep: 'application',
    onErasure: 'deleted',
    columns: {
      id: internal('names the row'),
      applicationId: internal('what it belongs to'),
      occasion: internal('at the application or the funding'),
      status: personal('Servicemembers Civil Relief Act, 50 USC 3931, 3937, 3953'),
      asOf: internal('the day that was asked about'),
      certificate: personal('proof of the answer, 50 USC 3931(b)'),
      source: internal('from the register, or filed by staff'),
      filedBy: internal('who filed it'),
      checkedAt: internal('when'),
    },
  },
  militaryService: {
    holds: 'since when the borrower is on active duty',
    of: 'application',
    by: 'applicationId',
    keep: 'application',
    onErasure: 'deleted',
    columns: {
      id: internal('names the row'),
      applicationId: internal('what it belongs to'),
      activeFrom: personal('which debts are from before the service, 50 USC 3937(a)'),
      earlierDebts: internal('whether such a debt is paid off'),
      notedBy: internal('who settled it'),
      notedAt: internal('when it was settled'),
    },
  },
  incompletenessNotice: {
    holds: 'notices of incompleteness',
    of: 'application',
    by: 'applicationId',
    keep: 'application',
    onErasure: 'kept',
    columns: {
      id: internal('names the row'),
      applicationId: internal('what it belongs to'),
      documentId: internal('the notice itself'),
      respondBy: internal('Regulation B, 12 CFR 1002.9(c)(2)'),
      givenBy: internal('who gave it'),
      givenAt: internal('Regulation B, 12 CFR 1002.9(a)(1)'),
    },
  },
} as const satisfies {
  [T in 'registerRow' | 'homeLocation' | 'militaryCheck' | 'militaryService' | 'incompletenessNotice']: TableData<
    Schema[T]
  > & {
    keep: RetentionName
  }
}
