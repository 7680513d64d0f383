import type { IdKind } from '#src/domain/application-enums.ts'
import { pictureSides, sidesAsked } from '#src/domain/id-pictures.ts'
import { Refusal } from '#src/domain/refusal.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Sql, Tx } from '#src/platform/server/database.ts'
import type { Vault } from '#src/platform/server/field-encryption.ts'
import { queueJob } from '#src/platform/server/jobs.ts'
import { askedAs } from '#src/workflow/server/asked-of.ts'
import type { ConditionRecord, ConditionRecords } from '#src/workflow/server/condition-record.ts'
import { wakeStep } from '#src/workflow/server/wake-step.ts'
import type { IdentityTask } from '../identity.contract.ts'
import { judgedFor } from '../identity-match.rules.ts'
import {
  beginCheck,
  type CheckRow,
  checkById,
  checksOf,
  keepJudgement,
  type Person,
  picturesOf,
  submitCheck,
} from './identity-checks.store.ts'

/** Tries that a person has before staff look: readers of IDs are not so good that one failure says much. */
export const mostTries = 3

export const identityConditions = ['ID_VERIFICATION_FAILURE', 'IDENTITY_DOCUMENT_FRAUD_REVIEW'] as const

export interface IdentityDeps {
  vault: Vault
  clock: Clock
  conditions: ConditionRecords
}

/** What is open or in review of a person's ID on an application. */
export const askedOfIdentity = async (
  conditions: ConditionRecords,
  sql: Sql,
  person: Person,
): Promise<ConditionRecord[]> => {
  const whom = await askedAs(sql, person)
  return (await conditions.ofApplication(sql, person.applicationId)).filter(
    ({ category, state, askedOf }) =>
      (identityConditions as readonly string[]).includes(category) &&
      (state === 'OPEN' || state === 'IN_REVIEW') &&
      askedOf === whom,
  )
}

const failuresIn = (checks: readonly CheckRow[]): number =>
  checks.filter(({ outcome }) => outcome === 'FAILED_VERIFICATION').length

/** Whether a person has failed as often as is borne before staff look. */
export const isLastTry = (checks: readonly CheckRow[]): boolean => failuresIn(checks) >= mostTries

/** Judges the pictures of somebody who signs besides the borrower: no step of the workflow waits for them. */
export const signerCheckJob = 'check-signer-identity'

const isSigner = async (sql: Sql, { applicationId, identityId }: Person): Promise<boolean> =>
  (await sql
    .selectFrom('closingSigner')
    .select('id')
    .where('applicationId', '=', applicationId)
    .where('identityId', '=', identityId)
    .where('ordinal', '>', 0)
    .where('releasedAt', 'is', null)
    .executeTakeFirst()) !== undefined

export const identityService = (deps: IdentityDeps) => {
  const { vault, clock, conditions } = deps

  const situation = async (sql: Sql, person: Person) => {
    const { status } = await sql
      .selectFrom('application')
      .select('status')
      .where('id', '=', person.applicationId)
      .executeTakeFirstOrThrow()
    const checks = await checksOf(sql, person.applicationId, person.identityId)
    const asked = await askedOfIdentity(conditions, sql, person)
    const open = asked.find(({ state }) => state === 'OPEN')
    const isBorrower = (await askedAs(sql, person)) === null
    // Who else signs is asked as soon as they have come in.
    const isStep = isBorrower ? status === 'IDENTITY_VERIFICATION' : await isSigner(sql, person)
    return { checks, newest: checks.at(-1), asked, open, isStep, isBorrower }
  }

  const stateOf = ({ asked, open, newest, isStep }: Awaited<ReturnType<typeof situation>>): IdentityTask['state'] => {
    if (newest?.state === 'COLLECTING') return 'collecting'
    if (newest?.state === 'SUBMITTED') return 'checking'
    if (open) return 'asked'
    if (asked.length > 0) return 'review'
    if (newest?.outcome === 'VERIFIED') return 'verified'
    return isStep && !newest ? 'asked' : 'none'
  }

  return {
    /** `backOfId`: the flag fe-heloc-back-of-id, read before any transaction. */
    async task(sql: Sql, person: Person, backOfId: boolean): Promise<IdentityTask> {
      const now = await situation(sql, person)
      const { checks, newest, open } = now
      const state = stateOf(now)
      // Staff who ask again give another try.
      const left = Math.max(open && open.sentBack > 0 ? 1 : 0, mostTries - failuresIn(checks))
      const shown = { state, reason: newest?.reason ?? checks.at(-2)?.reason ?? null, triesLeft: left }
      if (!newest || newest.state === 'JUDGED') return { ...shown, check: null }
      const there = await picturesOf(sql, newest.id)
      const pictures = sidesAsked(newest.kind, backOfId).map((side) => ({
        ...{ side, slot: pictureSides.indexOf(side) },
        state: there.find((picture) => picture.side === side)?.state ?? ('missing' as const),
      }))
      return { ...shown, check: { checkUuid: newest.id, kind: newest.kind, pictures } }
    },

    /** @throws Refusal identity/not-asked, identity/no-tries-left */
    async begin(tx: Tx, person: Person, kind: IdKind): Promise<void> {
      // One at a time on an application, or two windows would begin two tries.
      await tx.selectFrom('application').select('id').where('id', '=', person.applicationId).forUpdate().execute()
      const now = await situation(tx, person)
      const state = stateOf(now)
      if (state === 'review') throw new Refusal('identity/no-tries-left')
      if (state !== 'asked' && state !== 'collecting') throw new Refusal('identity/not-asked')
      await beginCheck(tx, { ...person, kind, conditionId: now.open?.id ?? null }, clock.now())
    },

    /** @throws Refusal access/not-found, identity/not-asked, identity/pictures-missing */
    async submit(tx: Tx, person: Person, checkId: string, backOfId: boolean): Promise<void> {
      const now = clock.now()
      const check = await checkById(tx, checkId)
      if (check?.identityId !== person.identityId || check.applicationId !== person.applicationId)
        throw new Refusal('access/not-found')
      if (check.state !== 'COLLECTING') throw new Refusal('identity/not-asked')
      const { isStep, isBorrower, open } = await situation(tx, person)
      const kept = (await picturesOf(tx, checkId)).filter(({ state }) => state === 'kept').map(({ side }) => side)
      if (!sidesAsked(check.kind, backOfId).every((side) => kept.includes(side)))
        throw new Refusal('identity/pictures-missing')
      if (!(await submitCheck(tx, checkId, now))) throw new Refusal('identity/not-asked')
      if (!isBorrower) return queueJob(tx, clock, signerCheckJob, checkId, { checkId })
      if (isStep) return wakeStep(tx, person.applicationId, now)
      // Asked for by staff when the application was beyond the step: theirs to look at.
      if (open) await conditions.submit(tx, open.id, now)
      const judged = { ...judgedFor('for-staff'), report: null, conditionId: open?.id ?? null }
      await keepJudgement(tx, vault, check, judged, now)
    },
  }
}

export type IdentityService = ReturnType<typeof identityService>
