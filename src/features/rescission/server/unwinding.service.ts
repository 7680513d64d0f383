import { z } from 'zod'
import type { ApplicationHead } from '#src/application/server/application-head.ts'
import { addDays, type CivilDate, startOfDay } from '#src/domain/dates/civil-date.ts'
import { dayAtHome } from '#src/domain/dates/day-at-home.ts'
import { zonesOfPerson } from '#src/domain/dates/quiet-hours.ts'
import { type FieldFault, Refusal } from '#src/domain/refusal.ts'
import { callerAudit } from '#src/platform/server/database/caller-audit.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { KnownCaller } from '#src/platform/server/http/serve.ts'
import { job, type RunnerOf, rowId } from '#src/platform/server/jobs/job.ts'
import { queueJob } from '#src/platform/server/jobs/jobs.ts'
import { lockedStatus } from '#src/workflow/server/application-status-record.ts'
import { isLenderDone, takeBy } from '../rescission.rules.ts'
import {
  type CancellingRecord,
  cancellingOf,
  deedNumberOf,
  feesPaid,
  recordUnwinding,
  type UnwindingRecord,
} from './rescission.store.ts'
import type { RescissionDeps } from './right-to-cancel.step.ts'

type Who = Pick<KnownCaller, 'identityId' | 'role' | 'organization'>
type Cancellation = CancellingRecord & UnwindingRecord
type UnwindingDeps = Pick<RescissionDeps, 'clock' | 'money'>

export const endTenderJob = job({ kind: 'end-tender', payload: z.object({ applicationId: rowId }) })

const refuse = (...faults: FieldFault[]) => new Refusal('request/invalid', { faults })

/** Undoes a line that was canceled (12 CFR 1026.15(d)), step by step as staff record it. */
export const unwindingService = ({ clock, money }: UnwindingDeps) => {
  const audit = callerAudit(clock)

  /** Locks a canceled line, so that two people do not record the same step. */
  const lockCancelled = async (tx: Tx, { id }: ApplicationHead): Promise<Cancellation> => {
    await lockedStatus(tx, id)
    const cancellation = await cancellingOf(tx, id)
    if (!cancellation) throw new Refusal('rescission/nothing-to-settle')
    return cancellation
  }

  /** @throws Refusal request/invalid for a day in the future, or before the notice was received. */
  const requireDay = (head: ApplicationHead, cancellation: Cancellation, field: string, day: CivilDate): void => {
    const from = cancellation.receivedOn ?? dayAtHome(cancellation.at, head.propertyState)
    if (day < from || day > dayAtHome(clock.now(), head.propertyState))
      throw refuse({ field, message: 'Must be after the notice arrived, and not in the future' })
  }

  /** Stores a step of the lender's part. The last one settles the cancellation. */
  const recordPart = async (
    tx: Tx,
    head: ApplicationHead,
    cancellation: Cancellation,
    part: Partial<UnwindingRecord>,
  ) => {
    const isDone = isLenderDone({ ...cancellation, ...part }, await deedNumberOf(tx, head.id))
    await recordUnwinding(tx, head.id, { ...part, ...(isDone && { settledAt: clock.now() }) })
  }

  /** Queues the end of the lender's days to take the money, on the day after the last one. */
  const queueEnd = (tx: Tx, { id, propertyState }: ApplicationHead, tenderedOn: CivilDate): Promise<void> => {
    const day = addDays(takeBy(tenderedOn), 1)
    const end = Math.max(...zonesOfPerson(propertyState).map((zone) => startOfDay(day, zone)))
    return queueJob(tx, clock, endTenderJob, id, { applicationId: id }, Math.max(0, end - clock.now().getTime()))
  }

  return {
    /** Returns what was done to undo a canceled line, and what is left. */
    async view(sql: Sql, { id }: Pick<ApplicationHead, 'id'>, cancellation: Cancellation) {
      const { refundedCents, refundedOn, releaseNumber, releasedOn, tenderedOn, tenderEnd, tenderEndedOn } =
        cancellation
      const { outCents, isUnderWay } = await money.readOut(sql, id)
      return {
        refund: refundedOn === null ? null : { cents: refundedCents ?? 0, on: refundedOn },
        deedNumber: await deedNumberOf(sql, id),
        release: releasedOn === null ? null : { number: releaseNumber ?? '', on: releasedOn },
        outCents,
        isMoneyUnderWay: isUnderWay,
        tender:
          tenderedOn === null
            ? null
            : { on: tenderedOn, takeBy: takeBy(tenderedOn), end: tenderEnd, endedOn: tenderEndedOn },
      }
    },

    /** @throws Refusal rescission/nothing-to-settle, request/invalid for less than the borrower is known to have paid */
    async refund(
      tx: Tx,
      head: ApplicationHead,
      who: Who,
      { refundedCents, refundedOn }: { refundedCents: number; refundedOn: CivilDate },
    ): Promise<void> {
      const cancellation = await lockCancelled(tx, head)
      if (cancellation.refundedOn !== null) throw new Refusal('rescission/nothing-to-settle')
      requireDay(head, cancellation, 'refundedOn', refundedOn)
      const paidCents = (await feesPaid(tx, head.id)).reduce((sum, { cents }) => sum + cents, 0)
      if (refundedCents < paidCents)
        throw refuse({ field: 'refundedCents', message: 'Must be at least what the borrower paid for the appraisal' })
      await recordPart(tx, head, cancellation, { refundedCents, refundedOn })
      await audit(tx, who, head.id, 'canceled line refunded', { refundedCents, refundedOn })
    },

    /** @throws Refusal rescission/nothing-to-settle if no deed was recorded, or its release was */
    async release(
      tx: Tx,
      head: ApplicationHead,
      who: Who,
      { releaseNumber, releasedOn }: { releaseNumber: string; releasedOn: CivilDate },
    ): Promise<void> {
      const cancellation = await lockCancelled(tx, head)
      if (cancellation.releasedOn !== null || (await deedNumberOf(tx, head.id)) === null)
        throw new Refusal('rescission/nothing-to-settle')
      requireDay(head, cancellation, 'releasedOn', releasedOn)
      await recordPart(tx, head, cancellation, { releaseNumber, releasedOn })
      await audit(tx, who, head.id, 'lien released', { releaseNumber, releasedOn })
    },

    /**
     * Records that the borrower offered the money, and that the lender took it. Money that is not taken within its days may
     * be kept (12 CFR 1026.15(d)(3)).
     * @throws Refusal rescission/nothing-to-settle, funding/under-way, request/invalid
     */
    async tender(
      tx: Tx,
      head: ApplicationHead,
      who: Who,
      { tenderedOn, takenOn }: { tenderedOn: CivilDate; takenOn?: CivilDate | undefined },
    ): Promise<void> {
      const cancellation = await lockCancelled(tx, head)
      const { outCents, isUnderWay } = await money.readOut(tx, head.id)
      if (isUnderWay) throw new Refusal('funding/under-way')
      if (outCents === 0 || cancellation.tenderEnd !== null) throw new Refusal('rescission/nothing-to-settle')
      requireDay(head, cancellation, 'tenderedOn', tenderedOn)
      // The day of the first offer stays: the lender's days run from it.
      const offeredOn = cancellation.tenderedOn ?? tenderedOn
      if (takenOn !== undefined) {
        requireDay(head, cancellation, 'takenOn', takenOn)
        if (takenOn < offeredOn || takenOn > takeBy(offeredOn))
          throw refuse({
            field: 'takenOn',
            message: 'Must be within 20 days of the offer. After that they may keep it',
          })
        await money.endTender(tx, head.id, 'TAKEN')
        await recordUnwinding(tx, head.id, { tenderedOn: offeredOn, tenderEnd: 'TAKEN', tenderEndedOn: takenOn })
      } else {
        await recordUnwinding(tx, head.id, { tenderedOn: offeredOn })
        await queueEnd(tx, head, offeredOn)
      }
      await audit(tx, who, head.id, 'tender of a canceled line', { tenderedOn: offeredOn, takenOn: takenOn ?? null })
    },
  }
}

/** Records that the borrower may keep the money, if the lender has not taken it within its days (12 CFR 1026.15(d)(3)). */
export const keepTendered =
  ({ db, money }: Pick<RescissionDeps, 'db' | 'money'>): RunnerOf<typeof endTenderJob> =>
  ({ applicationId }) =>
    db.transaction().execute(async (tx) => {
      await lockedStatus(tx, applicationId)
      const cancellation = await cancellingOf(tx, applicationId)
      if (!cancellation || cancellation.tenderedOn === null || cancellation.tenderEnd !== null) return
      await money.endTender(tx, applicationId, 'KEPT')
      const tenderEndedOn = takeBy(cancellation.tenderedOn)
      await recordUnwinding(tx, applicationId, { tenderEnd: 'KEPT', tenderEndedOn })
    })
