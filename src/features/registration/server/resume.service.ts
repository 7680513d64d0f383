import { randomUUID } from 'node:crypto'
import { Refusal } from '#src/domain/refusal.ts'
import type { AnswerOf, BodyOf } from '#src/platform/contract/endpoint.ts'
import type { Db, Tx } from '#src/platform/server/database/database.ts'
import { queueJob } from '#src/platform/server/jobs/jobs.ts'
import { countTries } from '#src/platform/server/limits/rate-limit.ts'
import { mayEmail } from '#src/platform/server/messages/mail-allowance.ts'
import { remindedPerson } from '#src/platform/server/messages/reminder-stops.ts'
import type { makeDevicePass, resumeDraft } from '../drafts.contract.ts'
import { resumeLinkJob } from './draft-letters.service.ts'
import { draftTry, resumeLetters } from './draft-limits.table.ts'
import { codeTtlMs, draftOfCode, draftOfLink, makePass } from './draft-passes.store.ts'
import { type DraftReminderDeps, queueDraftReminder } from './draft-reminders.service.ts'
import { assertEditable, type CallingDevice, draftExpiry, savedStep } from './drafts.service.ts'
import { bumpRevision, draftById, draftOfDevice, openAnswers, takeOver } from './drafts.store.ts'

type Proof = BodyOf<typeof resumeDraft>
export type ResumedDraft = AnswerOf<typeof resumeDraft> & { secret: string }

export const resumeService = (deps: DraftReminderDeps) => {
  const { vault, clock } = deps

  const prove = async (tx: Tx, { organization }: CallingDevice, proof: Proof) => {
    if ('link' in proof) return draftOfLink(tx, vault, { organization, link: proof.link }, clock.now())
    const person = remindedPerson(vault, organization, proof.email)
    const tries = [draftTry('codesByPerson', `${organization} ${person.personHash.toString('base64url')}`)]
    await countTries(tx, vault, tries, clock.now())
    return draftOfCode(tx, vault, { ...person, code: proof.code }, clock.now())
  }

  return {
    /** Does the same work for every request. The job looks up whether there is a draft, after the call was answered. */
    async sendLink(tx: Tx, { organization, address }: CallingDevice, email: string): Promise<void> {
      const person = remindedPerson(vault, organization, email).personHash.toString('base64url')
      const letterRequest = {
        letter: 'resume link',
        mailbox: `${organization} ${person}`,
        address,
        limits: resumeLetters,
      }
      if (!(await mayEmail(tx, vault, letterRequest, clock.now()))) return
      const request = randomUUID()
      await queueJob(tx, clock, resumeLinkJob, request, { request, organization, person })
    },

    /** Creates a pass for the camera of a phone. @throws Refusal access/not-found, draft/elsewhere, draft/applied */
    async devicePass(tx: Tx, device: CallingDevice): Promise<AnswerOf<typeof makeDevicePass>> {
      const now = clock.now()
      const draft = await draftOfDevice(tx, vault, device, now)
      if (!draft) throw new Refusal('access/not-found')
      assertEditable(draft)
      await countTries(tx, vault, [draftTry('passesByDraft', draft.id)], now)
      const options = { id: randomUUID(), draftId: draft.id, withCode: false, lastsMs: codeTtlMs }
      const pass = await makePass(tx, vault, options, now)
      if (!pass) throw new Error('A random id was used before.')
      return { link: pass.link, expiresAt: new Date(now.getTime() + codeTtlMs).toISOString() }
    },

    /**
     * Continues the draft on this device. A wrong try is counted, so it is committed before it is refused.
     * @throws Refusal draft/link-spent, draft/wrong-code, draft/applied
     */
    async resume(db: Db, device: CallingDevice, proof: Proof): Promise<ResumedDraft> {
      const result = await db.transaction().execute(async (tx): Promise<ResumedDraft | 'applied' | undefined> => {
        const now = clock.now()
        const id = await prove(tx, device, proof)
        const draftRow = id === undefined ? undefined : await draftById(tx, id, now)
        if (!draftRow) return undefined
        if (draftRow.closedAt) return 'applied'
        const secret = await takeOver(tx, vault, draftRow.id, now)
        const draft = await bumpRevision(tx, draftRow.id, draftExpiry(deps, draftRow.organization, now))
        const answers = await openAnswers(tx, vault, draft)
        await queueDraftReminder(tx, deps, draft, answers)
        return {
          answers,
          step: savedStep(draft),
          revision: draft.revision,
          savedAt: draft.savedAt.toISOString(),
          secret,
          language: draft.language === 'es' ? 'es' : 'en',
        }
      })
      if (result === 'applied') throw new Refusal('draft/applied')
      if (!result) throw new Refusal('link' in proof ? 'draft/link-spent' : 'draft/wrong-code')
      return result
    },
  }
}
