import { randomUUID } from 'node:crypto'
import { isQuiet, zonesOfPerson } from '#src/domain/quiet-hours.ts'
import { nextReminderAt } from '#src/domain/reminder-times.ts'
import type { Tx } from '#src/platform/server/database.ts'
import { type JobRunner, queueJob } from '#src/platform/server/jobs.ts'
import { wantsNoReminders } from '#src/platform/server/reminder-stops.ts'
import { reminderLetter } from '../draft-letters.ts'
import type { RegistrationDraft } from '../registration.schema.ts'
import { type DraftLetterDeps, factsFor, writeToPerson } from './draft-letters.service.ts'
import { makePass } from './draft-passes.store.ts'
import { type DraftRow, draftById, newestDraftOf, openAnswers } from './drafts.store.ts'

export type DraftReminderDeps = DraftLetterDeps

export const draftReminderJob = 'draft-reminder'

/** Where the person is: at home, which is the property unless they said otherwise. */
const zonesFor = ({ homeAddress, propertyAddress }: RegistrationDraft): readonly string[] =>
  zonesOfPerson(homeAddress.state || propertyAddress.state)

/**
 * Queues the next reminder with the change it would remind of. Each save and each change of device raises the revision,
 * by which a reminder that was queued before finds out that the person has been here.
 */
export const queueDraftReminder = async (
  tx: Tx,
  { clock, organisationOf }: DraftReminderDeps,
  draft: DraftRow,
  answers: RegistrationDraft,
): Promise<void> => {
  const { reminders } = organisationOf(draft.organisation).returning
  const now = clock.now().getTime()
  const told = { sent: draft.remindersSent, since: now, zones: zonesFor(answers) }
  const at = nextReminderAt(told, reminders)
  if (at === undefined) return
  const payload = { draftId: draft.id, revision: String(draft.revision), nth: String(draft.remindersSent + 1) }
  await queueJob(tx, clock, draftReminderJob, `${draft.id}:${draft.revision}:${now}`, payload, at - now)
}

/** Nobody hears more than the organisation's few, however many drafts were begun in their name. */
const remindedOften = async (tx: Tx, draft: DraftRow, most: number): Promise<boolean> => {
  const { sent } = await tx
    .selectFrom('registrationDraft')
    .select(({ fn }) => fn.sum<string | number | null>('remindersSent').as('sent'))
    .where('organisation', '=', draft.organisation)
    .where('personHash', '=', Buffer.from(draft.personHash))
    .executeTakeFirstOrThrow()
  return Number(sent ?? 0) >= most
}

const hasApplied = async (tx: Tx, organisation: string, email: string): Promise<boolean> => {
  const found = await tx
    .selectFrom('application')
    .innerJoin('identity', 'identity.id', 'application.identityId')
    .select('application.id')
    .where('identity.organisation', '=', organisation)
    .where('identity.emailKey', '=', email.toLowerCase())
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Reminds, unless the person has been here since, has applied, wants none, or sleeps. */
export const sendDraftReminder =
  (deps: DraftReminderDeps): JobRunner =>
  async ({ draftId = '', revision, nth }) => {
    const { db, vault, clock, organisationOf } = deps
    await db.transaction().execute(async (tx) => {
      const now = clock.now()
      const draft = await draftById(tx, draftId, now)
      if (!draft?.sealedAnswers || String(draft.revision) !== revision) return
      if (String(draft.remindersSent + 1) !== nth) return
      const { reminders } = organisationOf(draft.organisation).returning
      const person = { organisation: draft.organisation, personHash: Buffer.from(draft.personHash) }
      if ((await newestDraftOf(tx, person, now))?.id !== draft.id) return
      if ((await remindedOften(tx, draft, reminders.most)) || (await wantsNoReminders(tx, person))) return
      const answers = await openAnswers(tx, vault, draft)
      if (await hasApplied(tx, draft.organisation, answers.email)) return
      // A worker that was down may come to this at night.
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
      const causeKey = `${draftReminderJob}:${draftId}:${nth}`
      await writeToPerson(tx, deps, draft, answers, { ...letter, causeKey, stopUrl: facts.stopLink })
      const sent = draft.remindersSent + 1
      await tx.updateTable('registrationDraft').set({ remindersSent: sent }).where('id', '=', draftId).execute()
      await queueDraftReminder(tx, deps, { ...draft, remindersSent: sent }, answers)
    })
  }
