import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { isQuiet, zonesOfPerson } from '#src/domain/dates/quiet-hours.ts'
import { nextReminderAt } from '#src/domain/dates/reminder-times.ts'
import type { Tx } from '#src/platform/server/database/database.ts'
import { job, numberText, type RunnerOf, rowId } from '#src/platform/server/jobs/job.ts'
import { queueJob } from '#src/platform/server/jobs/jobs.ts'
import { wantsNoReminders } from '#src/platform/server/messages/reminder-stops.ts'
import { reminderLetter } from '../draft-letters.ts'
import type { RegistrationDraft } from '../registration.schema.ts'
import { type DraftLetterDeps, factsFor, writeToPerson } from './draft-letters.service.ts'
import { makePass } from './draft-passes.store.ts'
import {
  type DraftRow,
  draftById,
  hasApplied,
  newestDraftOf,
  openAnswers,
  remindersSentTo,
  setRemindersSent,
} from './drafts.store.ts'

export type DraftReminderDeps = DraftLetterDeps

export const draftReminderJob = job({
  kind: 'draft-reminder',
  payload: z.object({ draftId: rowId, revision: numberText, nth: numberText }),
})

/** Returns the time zones of the person's home. The home is the property unless they gave another address. */
const zonesFor = ({ homeAddress, propertyAddress }: RegistrationDraft): readonly string[] =>
  zonesOfPerson(homeAddress.state || propertyAddress.state)

/**
 * Queues the next reminder together with the change that it is about. Each save and each change of device raises the
 * revision. An older queued reminder sees from the revision that the person has been here since.
 */
export const queueDraftReminder = async (
  tx: Tx,
  { clock, organizationByCode }: DraftReminderDeps,
  draft: DraftRow,
  answers: RegistrationDraft,
): Promise<void> => {
  const { reminders } = organizationByCode(draft.organization).returning
  const now = clock.now().getTime()
  const reminderState = { sentCount: draft.remindersSent, since: now, zones: zonesFor(answers) }
  const at = nextReminderAt(reminderState, reminders)
  if (at === undefined) return
  const payload = { draftId: draft.id, revision: draft.revision, nth: draft.remindersSent + 1 }
  await queueJob(tx, clock, draftReminderJob, `${draft.id}:${draft.revision}:${now}`, payload, at - now)
}

/**
 * Returns whether the person has got the organization's maximum of reminders, counted over all drafts in their name.
 */
const isReminderLimitReached = async (tx: Tx, draft: DraftRow, most: number): Promise<boolean> =>
  (await remindersSentTo(tx, draft)) >= most

/** Sends a reminder, unless the person has been here since, has applied, wants none, or it is night for them. */
export const sendDraftReminder =
  (deps: DraftReminderDeps): RunnerOf<typeof draftReminderJob> =>
  async ({ draftId, revision, nth }) => {
    const { db, vault, clock, organizationByCode } = deps
    await db.transaction().execute(async (tx) => {
      const now = clock.now()
      const draft = await draftById(tx, draftId, now)
      if (!draft?.sealedAnswers || draft.revision !== revision) return
      if (draft.remindersSent + 1 !== nth) return
      const { reminders } = organizationByCode(draft.organization).returning
      const person = { organization: draft.organization, personHash: Buffer.from(draft.personHash) }
      if ((await newestDraftOf(tx, person, now))?.id !== draft.id) return
      if ((await isReminderLimitReached(tx, draft, reminders.most)) || (await wantsNoReminders(tx, person))) return
      const answers = await openAnswers(tx, vault, draft)
      if (await hasApplied(tx, draft.organization, answers.email)) return
      // A worker that was down may run this job at night.
      const zones = zonesFor(answers)
      if (isQuiet(now.getTime(), zones, reminders)) {
        await queueDraftReminder(tx, deps, draft, answers)
        return
      }
      const pass = await makePass(tx, vault, { id: randomUUID(), draftId, withCode: false }, now)
      if (!pass) throw new Error('A random id was used before.')
      const facts = factsFor(deps, draft, pass.link)
      const isLast = draft.remindersSent + 1 >= reminders.most
      const letter = reminderLetter(facts, { isLast }, draft.language === 'es' ? 'es' : 'en')
      const causeKey = `${draftReminderJob.kind}:${draftId}:${nth}`
      await writeToPerson(tx, deps, draft, answers, { ...letter, causeKey, stopUrl: facts.stopLink })
      const remindersSent = draft.remindersSent + 1
      await setRemindersSent(tx, draftId, remindersSent)
      await queueDraftReminder(tx, deps, { ...draft, remindersSent: remindersSent }, answers)
    })
  }
