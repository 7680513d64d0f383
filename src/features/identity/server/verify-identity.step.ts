import type { ApplicationRecord, ApplicationRecords } from '#src/application/server/application-record.ts'
import { hasConsentOf } from '#src/application/server/consent-record.ts'
import { lenderDay } from '#src/domain/dates/zones.ts'
import { pictureSides } from '#src/domain/person/identity/id-pictures.ts'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db, Sql, Tx } from '#src/platform/server/database/database.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import type {
  IdentityProofing,
  ProofingReport,
  ProofingRequest,
} from '#src/vendors/identity-proofing/identity-proofing.port.ts'
import { acceptedCategories, type ConditionRecords } from '#src/workflow/server/condition-record.ts'
import { orderReport } from '#src/workflow/server/order-report.ts'
import type { StepRunner } from '#src/workflow/server/run-steps.ts'
import { judgedFor, judgeIdentity } from '../identity-match.rules.ts'
import { identityConditions, openIdentityConditions } from './identity.service.ts'
import { type CheckRow, type Person, picturesOf, readChecks } from './identity-checks.store.ts'
import { settleCheck } from './settle-check.service.ts'

/** After this many failures of the service, staff review the photos. */
export const maxFailures = 8

export interface VerifyDeps {
  db: Db
  clock: Clock
  vault: Vault
  records: ApplicationRecords
  conditions: ConditionRecords
  vendor: IdentityProofing
  readPicture(sql: Sql, documentId: string): Promise<Uint8Array>
}

/** Returns the data that an attempt is judged by: the stated identity and the stored photos. */
export const proofingRequest = async (
  { db, readPicture }: Pick<VerifyDeps, 'db' | 'readPicture'>,
  person: Pick<ProofingRequest, 'name' | 'birthDate'> & { homeAddress: ProofingRequest['address'] },
  check: CheckRow,
): Promise<ProofingRequest> => {
  const pictures = await picturesOf(db, check.id)
  return {
    name: person.name,
    birthDate: person.birthDate,
    address: person.homeAddress,
    kind: check.kind,
    agreedToFaceComparison: await hasConsentOf(db, check.identityId, 'FACE_COMPARISON'),
    pictures: pictureSides.flatMap((side) => {
      const { documentId, mediaType } = pictures.find((picture) => picture.side === side) ?? {}
      return documentId && mediaType ? [{ side, mediaType, read: () => readPicture(db, documentId) }] : []
    }),
  }
}

/** Judges the newest attempt by what is on file. The step is held while there is no attempt, or while people act. */
export const verifyIdentity = (deps: VerifyDeps): StepRunner<'verify-identity'> => {
  const { db, clock, records, conditions, vendor } = deps
  const settle = settleCheck(deps)

  const withoutCheck = async (person: Person) => {
    const categories = await acceptedCategories(db, person.applicationId)
    const isSettled = (await openIdentityConditions(conditions, db, person)).length === 0
    return isSettled && identityConditions.some((category) => categories.has(category))
      ? ({ outcome: 'verified', reason: 'Staff accepted the proof of identity' } as const)
      : ({ held: true } as const)
  }

  const judgeCheck = async (check: CheckRow, { applicant }: ApplicationRecord, report: ProofingReport | null) => {
    const today = lenderDay(clock.now())
    const judgment = report ? judgeIdentity({ applicant, kind: check.kind, report, today }) : judgedFor('service-away')
    const { trace, outcome } = judgment
    const save = (tx: Tx) => settle(tx, check, judgment, report)
    const isDoubted = (await openIdentityConditions(conditions, db, check)).some(
      ({ category }) => category === 'IDENTITY_DOCUMENT_FRAUD_REVIEW',
    )
    return outcome === 'VERIFIED' && !isDoubted
      ? ({ outcome: 'verified', trace, save } as const)
      : ({ held: true, trace, save } as const)
  }

  return async (work) => {
    const record = await records.read(db, work.applicationId)
    const person = { applicationId: work.applicationId, identityId: record.identityId }
    const check = (await readChecks(db, person.applicationId, person.identityId)).at(-1)
    if (check?.state !== 'SUBMITTED') return withoutCheck(person)
    const order = { ...work, orderKey: `${work.orderKey}:${check.id}` }
    const answer = await orderReport(vendor, order, await proofingRequest(deps, record.applicant, check)).catch(
      (error: unknown) => {
        if (error instanceof VendorUnavailable && work.attempt >= maxFailures) return { kind: 'away' } as const
        throw error
      },
    )
    if (answer.kind === 'pending') return { pendingReference: answer.reference }
    return judgeCheck(check, record, answer.kind === 'answered' ? answer.report : null)
  }
}
