import type { ClosingSignerRecords } from '#src/application/server/closing-signer-record.ts'
import { lenderDay } from '#src/domain/dates/zones.ts'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import type { Sql } from '#src/platform/server/database/database.ts'
import type { RunnerOf } from '#src/platform/server/jobs/job.ts'
import { queueJob } from '#src/platform/server/jobs/jobs.ts'
import type { ProofingReport } from '#src/vendors/identity-proofing/identity-proofing.port.ts'
import { judgedFor, judgeIdentity } from '../identity-match.rules.ts'
import { type IdentityDeps, identityConditions, openIdentityConditions, signerCheckJob } from './identity.service.ts'
import { checkById, type Person, readChecks } from './identity-checks.store.ts'
import { settleCheck } from './settle-check.service.ts'
import { maxFailures, proofingRequest, type VerifyDeps } from './verify-identity.step.ts'

/** The interval between two requests for a report that is pending. */
const pollMs = 5_000

interface SignerCheckDeps extends VerifyDeps {
  signers: ClosingSignerRecords
}

/** Judges the attempt of an additional signer by the name on the title. If it runs twice, it judges once. */
export const checkSigner = (deps: SignerCheckDeps): RunnerOf<typeof signerCheckJob> => {
  const { db, clock, records, signers, vendor } = deps
  const settle = settleCheck(deps)
  return async ({ checkId, reference }, attempt) => {
    const check = await checkById(db, checkId)
    if (check?.state !== 'SUBMITTED') return
    const signer = (await signers.signing(db, check.applicationId)).find(
      ({ identityId }) => identityId === check.identityId,
    )
    if (!signer) return
    const { organization, property } = await records.read(db, check.applicationId)
    const person = { name: signer.person.name, birthDate: null, homeAddress: property.address }
    const call = { organization, applicationId: check.applicationId, key: `signer ${check.id}`, attempt }
    const request = await proofingRequest(deps, person, check)
    const pendingAnswer = reference ? vendor.collect(reference, request, call) : vendor.order(request, call)
    const answer = await pendingAnswer.catch((error: unknown) => {
      if (error instanceof VendorUnavailable && attempt >= maxFailures) return { kind: 'away' } as const
      throw error
    })
    if (answer.kind === 'pending') {
      const again = { checkId, reference: answer.reference }
      const key = `${checkId}:${Math.floor(clock.now().getTime() / pollMs)}`
      return db.transaction().execute((tx) => queueJob(tx, clock, signerCheckJob, key, again, pollMs))
    }
    const report: ProofingReport | null = answer.kind === 'answered' ? answer.report : null
    const today = lenderDay(clock.now())
    const judgment = report
      ? judgeIdentity({ applicant: person, kind: check.kind, report, today })
      : judgedFor('service-away')
    await db.transaction().execute(async (tx) => {
      const now = await checkById(tx, checkId)
      if (now?.state === 'SUBMITTED') await settle(tx, now, judgment, report)
    })
  }
}

/** Returns the state of a signer's ID check. Proof that staff accepted counts like an automatic verification. */
export const signerVerification =
  ({ conditions }: Pick<IdentityDeps, 'conditions'>) =>
  async (sql: Sql, person: Person): Promise<'asked' | 'checking' | 'verified'> => {
    const { applicationId, identityId } = person
    const newest = (await readChecks(sql, applicationId, identityId)).at(-1)
    const open = await openIdentityConditions(conditions, sql, person)
    if (newest?.state === 'SUBMITTED' || open.some(({ state }) => state === 'IN_REVIEW')) return 'checking'
    if (open.length > 0) return 'asked'
    const isAccepted = (await conditions.byApplication(sql, applicationId)).some(
      ({ category, state, askedOf }) =>
        askedOf === identityId && state === 'ACCEPTED' && (identityConditions as readonly string[]).includes(category),
    )
    return newest?.outcome === 'VERIFIED' || isAccepted ? 'verified' : 'asked'
  }
