import { z } from 'zod'
import type { IdKind } from '#src/domain/lending/application-enums.ts'
import { pictureSides, requiredSides } from '#src/domain/person/identity/id-pictures.ts'
import { Refusal } from '#src/domain/refusal.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import { job, rowId } from '#src/platform/server/jobs/job.ts'
import { queueJob } from '#src/platform/server/jobs/jobs.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import { lockApplication, readCurrentStatus } from '#src/workflow/server/application-status-record.ts'
import type { ConditionRecord, ConditionRecords } from '#src/workflow/server/condition-record.ts'
import { recipientFor } from '#src/workflow/server/condition-record.ts'
import { wakeStep } from '#src/workflow/server/due-steps.store.ts'
import type { IdentityTask } from '../identity.contract.ts'
import { judgedFor } from '../identity-match.rules.ts'
import {
  beginCheck,
  type CheckRow,
  checkById,
  isSigner,
  type Person,
  picturesOf,
  readChecks,
  saveJudgment,
  submitCheck,
} from './identity-checks.store.ts'

/** Attempts before staff review. ID readers are not reliable enough for one failure to mean much. */
export const maxTries = 3

export const identityConditions = ['ID_VERIFICATION_FAILURE', 'IDENTITY_DOCUMENT_FRAUD_REVIEW'] as const

export interface IdentityDeps {
  vault: Vault
  clock: Clock
  conditions: ConditionRecords
}

/** Returns a person's ID conditions on an application that are open or in review. */
export const openIdentityConditions = async (
  conditions: ConditionRecords,
  sql: Sql,
  person: Person,
): Promise<ConditionRecord[]> => {
  const party = await recipientFor(sql, person)
  return (await conditions.byApplication(sql, person.applicationId)).filter(
    ({ category, state, askedOf }) =>
      (identityConditions as readonly string[]).includes(category) &&
      (state === 'OPEN' || state === 'IN_REVIEW') &&
      askedOf === party,
  )
}

const failuresIn = (checks: readonly CheckRow[]): number =>
  checks.filter(({ outcome }) => outcome === 'FAILED_VERIFICATION').length

/** Returns whether a person has used every attempt allowed before staff review. */
export const isLastTry = (checks: readonly CheckRow[]): boolean => failuresIn(checks) >= maxTries

/** The job that judges an additional signer's photos. No workflow step waits for them. */
export const signerCheckJob = job({
  kind: 'check-signer-identity',
  payload: z.object({ checkId: rowId, reference: z.string().optional() }),
})

export const identityService = (deps: IdentityDeps) => {
  const { vault, clock, conditions } = deps

  const situation = async (sql: Sql, person: Person) => {
    const status = await readCurrentStatus(sql, person.applicationId)
    const checks = await readChecks(sql, person.applicationId, person.identityId)
    const ownConditions = await openIdentityConditions(conditions, sql, person)
    const open = ownConditions.find(({ state }) => state === 'OPEN')
    const isBorrower = (await recipientFor(sql, person)) === null
    // Additional signers are asked as soon as they have joined.
    const isStep = isBorrower ? status === 'IDENTITY_VERIFICATION' : await isSigner(sql, person)
    return { checks, newest: checks.at(-1), ownConditions, open, isStep, isBorrower }
  }

  const toIdentityState = ({
    ownConditions,
    open,
    newest,
    isStep,
  }: Awaited<ReturnType<typeof situation>>): IdentityTask['state'] => {
    if (newest?.state === 'COLLECTING') return 'collecting'
    if (newest?.state === 'SUBMITTED') return 'checking'
    if (open) return 'asked'
    if (ownConditions.length > 0) return 'review'
    if (newest?.outcome === 'VERIFIED') return 'verified'
    return isStep && !newest ? 'asked' : 'none'
  }

  return {
    /** `backOfId` is the flag fe-heloc-back-of-id, read before any transaction. */
    async task(sql: Sql, person: Person, backOfId: boolean): Promise<IdentityTask> {
      const now = await situation(sql, person)
      const { checks, newest, open } = now
      const state = toIdentityState(now)
      // A new request by staff allows one more attempt.
      const left = Math.max(open && open.sentBack > 0 ? 1 : 0, maxTries - failuresIn(checks))
      const baseTask = { state, reason: newest?.reason ?? checks.at(-2)?.reason ?? null, triesLeft: left }
      if (!newest || newest.state === 'JUDGED') return { ...baseTask, check: null }
      const takenPictures = await picturesOf(sql, newest.id)
      const pictures = requiredSides(newest.kind, backOfId).map((side) => ({
        side,
        slot: pictureSides.indexOf(side),
        state: takenPictures.find((picture) => picture.side === side)?.state ?? ('missing' as const),
      }))
      return { ...baseTask, check: { checkUuid: newest.id, kind: newest.kind, pictures } }
    },

    /** @throws Refusal identity/not-asked, identity/no-tries-left */
    async begin(tx: Tx, person: Person, kind: IdKind): Promise<void> {
      // The lock makes calls take turns. Otherwise two windows could begin two attempts.
      await lockApplication(tx, person.applicationId)
      const now = await situation(tx, person)
      const state = toIdentityState(now)
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
      const storedSides = (await picturesOf(tx, checkId))
        .filter(({ state }) => state === 'kept')
        .map(({ side }) => side)
      if (!requiredSides(check.kind, backOfId).every((side) => storedSides.includes(side)))
        throw new Refusal('identity/pictures-missing')
      if (!(await submitCheck(tx, checkId, now))) throw new Refusal('identity/not-asked')
      if (!isBorrower) return queueJob(tx, clock, signerCheckJob, checkId, { checkId })
      if (isStep) return wakeStep(tx, person.applicationId, now)
      // Staff asked for the ID after the application had passed this step, so staff review it.
      if (open) await conditions.submit(tx, open.id, now)
      const judgment = { ...judgedFor('for-staff'), report: null, conditionId: open?.id ?? null }
      await saveJudgment(tx, vault, check, judgment, now)
    },
  }
}

export type IdentityService = ReturnType<typeof identityService>
