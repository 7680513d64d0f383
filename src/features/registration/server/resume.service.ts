import { randomUUID, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { Refusal } from '#src/domain/refusal.ts'
import type { AnswerOf, BodyOf } from '#src/platform/contract/endpoint.ts'
import type { Db, Tx } from '#src/platform/server/database.ts'
import { queueJob } from '#src/platform/server/jobs.ts'
import { hasRoomForLetter } from '#src/platform/server/letter-room.ts'
import { countTries } from '#src/platform/server/rate-limit.ts'
import { remindedPerson } from '#src/platform/server/reminder-stops.ts'
import type { makeDevicePass, resumeDraft } from '../drafts.contract.ts'
import { resumeLinkJob } from './draft-letters.service.ts'
import { countedTry, resumeLetters } from './draft-limits.table.ts'
import { codeHash, codeLastsMs, linkHash, makePass, mostWrongCodes } from './draft-passes.store.ts'
import { type DraftReminderDeps, queueDraftReminder } from './draft-reminders.service.ts'
import { assertHere, type CallingDevice, expiryOf, stepOf } from './drafts.service.ts'
import { bumpRevision, draftById, draftOfDevice, openAnswers, takeOver } from './drafts.store.ts'

type Proof = BodyOf<typeof resumeDraft>
export type Resumed = AnswerOf<typeof resumeDraft> & { secret: string }

export const resumeService = (deps: DraftReminderDeps) => {
  const { vault, clock } = deps

  /** The draft a link opens; the link is spent by it. */
  const byLink = async (tx: Tx, organisation: string, link: string): Promise<string | undefined> => {
    const { rows } = await sql<{ draftId: string }>`
      update draft_pass set used_at = ${clock.now()} from registration_draft draft
      where link_hash = ${linkHash(vault, link)} and used_at is null and draft_pass.expires_at > ${clock.now()}
        and draft.id = draft_pass.draft_id and draft.organisation = ${organisation}
      returning draft_id`.execute(tx)
    return rows[0]?.draftId
  }

  /** The draft the newest code of this person opens. A person who is not known takes the same statements. */
  const byCode = async (tx: Tx, person: { organisation: string; personHash: Buffer }, code: string) => {
    const now = clock.now()
    const { rows } = await sql<{ id: string; draftId: string; codeHash: Uint8Array }>`
      update draft_pass set wrong_codes = wrong_codes + 1
      where wrong_codes < ${mostWrongCodes} and used_at is null and code_expires_at > ${now} and id = (
        select pass.id from draft_pass pass join registration_draft draft on draft.id = pass.draft_id
        where draft.organisation = ${person.organisation} and draft.person_hash = ${person.personHash} and pass.code_hash is not null
        order by pass.created_at desc, pass.id limit 1)
      returning id, draft_id, code_hash`.execute(tx)
    const pass = rows[0] ?? { id: randomUUID(), draftId: randomUUID(), codeHash: Buffer.alloc(32) }
    const fits = timingSafeEqual(Buffer.from(pass.codeHash), codeHash(vault, pass.id, code))
    await tx
      .updateTable('draftPass')
      .set({ usedAt: now })
      .where('id', '=', fits ? pass.id : randomUUID())
      .execute()
    return fits ? pass.draftId : undefined
  }

  const prove = async (tx: Tx, { organisation }: CallingDevice, proof: Proof) => {
    if ('link' in proof) return byLink(tx, organisation, proof.link)
    const person = remindedPerson(vault, organisation, proof.email)
    const tries = [countedTry('codesByPerson', `${organisation} ${person.personHash.toString('base64url')}`)]
    await countTries(tx, vault, tries, clock.now())
    return byCode(tx, person, proof.code)
  }

  return {
    /** The same work for everybody: whether there is a draft is looked up by the job, when the answer has gone. */
    async sendLink(tx: Tx, { organisation, address }: CallingDevice, email: string): Promise<void> {
      const person = remindedPerson(vault, organisation, email).personHash.toString('base64url')
      const wanted = { letter: 'resume link', mailbox: `${organisation} ${person}`, address, limits: resumeLetters }
      if (!(await hasRoomForLetter(tx, vault, wanted, clock.now()))) return
      const request = randomUUID()
      await queueJob(tx, clock, resumeLinkJob, request, { request, organisation, person })
    },

    /** For the camera of the phone beside the screen. @throws Refusal access/not-found, draft/elsewhere, draft/applied */
    async devicePass(tx: Tx, device: CallingDevice): Promise<AnswerOf<typeof makeDevicePass>> {
      const now = clock.now()
      const draft = await draftOfDevice(tx, vault, device, now)
      if (!draft) throw new Refusal('access/not-found')
      assertHere(draft)
      await countTries(tx, vault, [countedTry('passesByDraft', draft.id)], now)
      const wishes = { id: randomUUID(), draftId: draft.id, withCode: false, lastsMs: codeLastsMs }
      const pass = await makePass(tx, vault, wishes, now)
      if (!pass) throw new Error('A random id was used before.')
      return { link: pass.link, expiresAt: new Date(now.getTime() + codeLastsMs).toISOString() }
    },

    /** A wrong try is kept, so it commits before it is refused. @throws Refusal draft/link-spent, draft/wrong-code, draft/applied */
    async resume(db: Db, device: CallingDevice, proof: Proof): Promise<Resumed> {
      const resumed = await db.transaction().execute(async (tx): Promise<Resumed | 'applied' | undefined> => {
        const now = clock.now()
        const id = await prove(tx, device, proof)
        const found = id === undefined ? undefined : await draftById(tx, id, now)
        if (!found) return undefined
        if (found.closedAt) return 'applied'
        const secret = await takeOver(tx, vault, found.id, now)
        const draft = await bumpRevision(tx, found.id, expiryOf(deps, found.organisation, now))
        const answers = await openAnswers(tx, vault, draft)
        await queueDraftReminder(tx, deps, draft, answers)
        return {
          ...{ answers, step: stepOf(draft), revision: draft.revision, savedAt: draft.savedAt.toISOString(), secret },
          language: draft.language === 'es' ? 'es' : 'en',
        }
      })
      if (resumed === 'applied') throw new Refusal('draft/applied')
      if (!resumed) throw new Refusal('link' in proof ? 'draft/link-spent' : 'draft/wrong-code')
      return resumed
    },
  }
}
