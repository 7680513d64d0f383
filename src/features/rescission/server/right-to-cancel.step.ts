import { type ClosingMove, closingDayOf } from '#src/application/closing-day.rules.ts'
import type { ApplicationRecord, ApplicationRecords } from '#src/application/server/application-record.ts'
import type { ClosingSigner, ClosingSignerRecords } from '#src/application/server/closing-signer-record.ts'
import { dayAtHome } from '#src/domain/dates/day-at-home.ts'
import { isEntitledToCancel } from '#src/domain/us/entitled-to-cancel.table.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db } from '#src/platform/server/database/database.ts'
import type { StepRunner } from '#src/workflow/server/run-steps.ts'
import { lastMoveInto } from '#src/workflow/server/status-history-record.ts'
import { assessRight, isRescindable, mailWait, noonAtHome, statedRights } from '../rescission.rules.ts'
import type { LineMoney, RightToCancelDocuments } from './rescission.port.ts'
import { addRight, rightsOf } from './rescission.store.ts'

export interface RescissionDeps<Generated = unknown> {
  db: Db
  clock: Clock
  records: ApplicationRecords
  signers: ClosingSignerRecords
  documents: RightToCancelDocuments<Generated>
  money: LineMoney
  /** Returns whether a product lends for business purposes, to which the right does not apply (12 CFR 1026.3(a)). */
  isBusinessPurpose(application: ApplicationRecord): boolean
  /** Returns for how many business days the lender waits for a notice in the mail. */
  mailDaysOf(organization: string): number
}

/**
 * Returns when the account was opened: with the last signature. A deed signed on paper may be uploaded days later, so then
 * it is noon at the home on the day of the notary.
 */
const openedAtHome = (move: ClosingMove | null, clock: Clock, state: string): Date => {
  if (!move) return clock.now()
  const toDay = (moment: Date) => dayAtHome(moment, state)
  const day = closingDayOf(move, toDay)
  return day < toDay(move.at) ? noonAtHome(day, state) : move.at
}

/** Returns whether a signer has an account with an email address. */
const hasMailbox = ({ ordinal, identityId, person }: ClosingSigner): boolean =>
  ordinal === 0 || (identityId !== null && person.email !== null)

/**
 * Renders the notices of the right to cancel for each person who may cancel, and delivers theirs by email. Staff deliver
 * it by hand to a person who has no account, or who took back the consent to electronic documents (12 CFR 1026.15(b)).
 */
export const renderRightToCancel =
  <Generated>(deps: RescissionDeps<Generated>): StepRunner<'draw-right-to-cancel'> =>
  async ({ applicationId, orderKey }) => {
    const { db, clock, records, signers, documents } = deps
    const application = await records.read(db, applicationId)
    if (!isRescindable(application, deps.isBusinessPurpose(application))) return { outcome: 'notRescindable' }
    const { propertyState: state } = application
    const home = { state, occupancy: application.property.occupancy }
    const owners = (await signers.signing(db, applicationId)).filter((signer) => isEntitledToCancel(signer, home))
    if (owners.length === 0) throw new Error('No one who may cancel has signed.')
    const openedAt = openedAtHome((await lastMoveInto(db, applicationId, 'GEN_RESCISSION')) ?? null, clock, state)
    const disclosure = await documents.disclosedAt(db, applicationId)
    const now = clock.now()
    const givenOn = dayAtHome(now, state)
    const { lastDay } = assessRight({ openedAt, disclosedAt: now, noticedAt: now }, state)
    const notices = await Promise.all(
      owners.map((owner) =>
        documents.draw(application, owner, { openedOn: dayAtHome(openedAt, state), givenOn, lastDay }),
      ),
    )
    return {
      outcome: 'drawn',
      async save(tx) {
        const givenAt = clock.now()
        // The notice states the deadline, so a notice rendered before midnight must not be delivered after it.
        if (dayAtHome(givenAt, state) !== givenOn) throw new Error('The day changed while the notice was drawn.')
        for (const [index, owner] of owners.entries()) {
          const isGiven = hasMailbox(owner) && (await documents.isElectronic(tx, owner))
          const copyIds = await documents.saveNotices(
            tx,
            owner,
            notices[index] as Generated,
            `right-to-cancel:${orderKey}`,
          )
          if (isGiven) await documents.mail(tx, owner, copyIds, `right-to-cancel:${orderKey}`)
          const mailedAt = isGiven && disclosure.areGenerated ? givenAt : null
          await addRight(tx, applicationId, {
            signerId: owner.id,
            openedAt,
            disclosedAt: owner.ordinal === 0 ? (disclosure.at ?? mailedAt) : mailedAt,
            noticedAt: isGiven ? givenAt : null,
            noticedBy: isGiven ? 'mail' : null,
          })
        }
      },
    }
  }

/**
 * Waits until the lender is reasonably satisfied that no one has cancelled (12 CFR 1026.15(c)), using the clock that may
 * be moved.
 */
export const endRescission =
  ({ db, clock, records, mailDaysOf }: RescissionDeps): StepRunner<'end-rescission'> =>
  async ({ applicationId }) => {
    const { propertyState, organization } = await records.read(db, applicationId)
    const rights = statedRights(await rightsOf(db, applicationId), propertyState)
    const { moneyFrom } = mailWait(rights, propertyState, mailDaysOf(organization))
    return clock.now() >= moneyFrom ? { outcome: 'ended' } : { notBefore: moneyFrom }
  }
