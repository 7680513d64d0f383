import { pictureSides } from '#src/domain/id-pictures.ts'
import { lenderDay } from '#src/domain/zones.ts'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db, Sql, Tx } from '#src/platform/server/database.ts'
import type { Vault } from '#src/platform/server/field-encryption.ts'
import type {
  IdentityProofing,
  ProofingReport,
  ProofingRequest,
} from '#src/vendors/identity-proofing/identity-proofing.port.ts'
import type { ApplicationRecord, ApplicationRecords } from '#src/workflow/server/application-record.ts'
import { acceptedCategories, type ConditionRecords } from '#src/workflow/server/condition-record.ts'
import { hasConsentOf } from '#src/workflow/server/consent-record.ts'
import { orderReport } from '#src/workflow/server/order-report.ts'
import type { StepRunner } from '#src/workflow/server/run-steps.ts'
import { judgedFor, judgeIdentity } from '../identity-match.rules.ts'
import { askedOfIdentity, identityConditions } from './identity.service.ts'
import { type CheckRow, checksOf, type Person, picturesOf } from './identity-checks.store.ts'
import { settleCheck } from './settle-check.service.ts'

/** After so many failures of the service staff look at the pictures. */
export const mostFailures = 8

export interface VerifyDeps {
  db: Db
  clock: Clock
  vault: Vault
  records: ApplicationRecords
  conditions: ConditionRecords
  vendor: IdentityProofing
  readPicture(sql: Sql, documentId: string): Promise<Uint8Array>
}

/** What a try is judged by: who the person is said to be, and the pictures that were kept. */
export const proofingRequest = async (
  { db, readPicture }: Pick<VerifyDeps, 'db' | 'readPicture'>,
  person: Pick<ProofingRequest, 'name' | 'birthDate'> & { homeAddress: ProofingRequest['address'] },
  check: CheckRow,
): Promise<ProofingRequest> => {
  const there = await picturesOf(db, check.id)
  return {
    ...{ name: person.name, birthDate: person.birthDate, address: person.homeAddress, kind: check.kind },
    agreedToFaceComparison: await hasConsentOf(db, check.identityId, 'FACE_COMPARISON'),
    pictures: pictureSides.flatMap((side) => {
      const { documentId, mediaType } = there.find((picture) => picture.side === side) ?? {}
      return documentId && mediaType ? [{ side, mediaType, read: () => readPicture(db, documentId) }] : []
    }),
  }
}

/** Judges the newest try by what is on file. Held while there is none, or while people act. */
export const verifyIdentity = (deps: VerifyDeps): StepRunner<'verify-identity'> => {
  const { db, clock, records, conditions, vendor } = deps
  const settle = settleCheck(deps)

  const withoutCheck = async (person: Person) => {
    const accepted = await acceptedCategories(db, person.applicationId)
    const isSettled = (await askedOfIdentity(conditions, db, person)).length === 0
    return isSettled && identityConditions.some((category) => accepted.has(category))
      ? ({ outcome: 'verified', reason: 'Staff accepted the proof of identity' } as const)
      : ({ held: true } as const)
  }

  const judged = async (check: CheckRow, { applicant }: ApplicationRecord, report: ProofingReport | null) => {
    const today = lenderDay(clock.now())
    const judgement = report ? judgeIdentity({ applicant, kind: check.kind, report, today }) : judgedFor('service-away')
    const { trace, outcome } = judgement
    const save = (tx: Tx) => settle(tx, check, judgement, report)
    const isDoubted = (await askedOfIdentity(conditions, db, check)).some(
      ({ category }) => category === 'IDENTITY_DOCUMENT_FRAUD_REVIEW',
    )
    return outcome === 'VERIFIED' && !isDoubted
      ? ({ outcome: 'verified', trace, save } as const)
      : ({ held: true, trace, save } as const)
  }

  return async (work) => {
    const record = await records.read(db, work.applicationId)
    const person = { applicationId: work.applicationId, identityId: record.identityId }
    const check = (await checksOf(db, person.applicationId, person.identityId)).at(-1)
    if (check?.state !== 'SUBMITTED') return withoutCheck(person)
    const ordered = { ...work, orderKey: `${work.orderKey}:${check.id}` }
    const answer = await orderReport(vendor, ordered, await proofingRequest(deps, record.applicant, check)).catch(
      (error: unknown) => {
        if (error instanceof VendorUnavailable && work.attempt >= mostFailures) return { kind: 'away' } as const
        throw error
      },
    )
    if (answer.kind === 'pending') return { pendingReference: answer.reference }
    return judged(check, record, answer.kind === 'answered' ? answer.report : null)
  }
}
