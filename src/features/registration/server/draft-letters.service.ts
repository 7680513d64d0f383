import { z } from 'zod'
import { mailBrandOf } from '#src/brands/mail-brand.rules.ts'
import type { Organisation } from '#src/brands/organisation.schema.ts'
import { textableNumber } from '#src/domain/person/phone.ts'
import { Refusal } from '#src/domain/refusal.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db, Tx } from '#src/platform/server/database/database.ts'
import { job, type RunnerOf, rowId } from '#src/platform/server/jobs/job.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import { countTries } from '#src/platform/server/limits/rate-limit.ts'
import { writeMessage } from '#src/platform/server/messages/outbox.ts'
import { stopToken } from '#src/platform/server/messages/reminder-stops.ts'
import { basePath } from '#src/workflow/paths/base-path.ts'
import { type DraftLetter, type DraftLetterFacts, resumeLetter } from '../draft-letters.ts'
import type { RegistrationDraft } from '../registration.schema.ts'
import { countedTry } from './draft-limits.table.ts'
import { makePass } from './draft-passes.store.ts'
import { type DraftRow, draftById, newestDraftOf, openAnswers } from './drafts.store.ts'

export interface DraftLetterDeps {
  db: Db
  vault: Vault
  clock: Clock
  organisationOf(orgCode: string): Organisation
  /** Returns the URL of a page of this organization. The path may contain a query and a fragment. */
  pageAt(organisation: Organisation, path: string): string
  /** If false, no texts are sent, even to people who agreed to them. */
  sendsTexts: boolean
}

export const resumeLinkJob = job({
  kind: 'draft-resume-link',
  payload: z.object({ request: rowId, organisation: z.string(), person: z.string() }),
})

export const factsFor = (
  { vault, organisationOf, pageAt }: DraftLetterDeps,
  { organisation: orgCode, personHash }: Pick<DraftRow, 'organisation' | 'personHash'>,
  link: string,
): DraftLetterFacts => {
  const organisation = organisationOf(orgCode)
  const token = stopToken(vault, { organisation: orgCode, personHash: Buffer.from(personHash) })
  return {
    brand: mailBrandOf(organisation),
    smsName: organisation.sender.smsName,
    host: new URL(pageAt(organisation, '/')).host,
    // The secret is in the URL fragment, so that it is not sent to servers, logs or scanners.
    link: pageAt(organisation, `${basePath}/register/resume#${link}`),
    stopLink: pageAt(organisation, `${basePath}/reminders?stop=${token}`),
  }
}

/** Writes to the person by email, and by text if they agreed to texts to this number. Each cause sends one of each. */
export const writeToPerson = async (
  tx: Tx,
  deps: DraftLetterDeps,
  draft: DraftRow,
  answers: RegistrationDraft,
  letter: DraftLetter & { causeKey: string; stopUrl?: string },
): Promise<void> => {
  const { subject, mail, text, causeKey, stopUrl } = letter
  const common = { organisation: draft.organisation, subject, documentIds: [], applicationId: null }
  await writeMessage(tx, deps, {
    ...common,
    channel: 'mail',
    recipient: answers.email,
    causeKey,
    body: { ...mail, ...(stopUrl && { stopUrl }) },
  })
  const number = deps.sendsTexts && draft.textConsent ? textableNumber(answers.phoneNumber) : null
  if (number === null || !(await mayText(tx, deps, number))) return
  await writeMessage(tx, deps, {
    ...common,
    channel: 'sms',
    recipient: number,
    causeKey: `${causeKey}:sms`,
    body: { text, html: null },
  })
}

/**
 * Returns whether this number may get another text. Its owner is unverified, so the limit covers all drafts that name
 * it.
 */
const mayText = async (tx: Tx, { vault, clock }: DraftLetterDeps, number: string): Promise<boolean> => {
  try {
    await countTries(tx, vault, [countedTry('textsByNumber', number)], clock.now())
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/**
 * Sends the link to a person who asked to continue elsewhere. Without a draft nothing is sent, and the requester does
 * not learn that.
 */
export const sendResumeLink =
  (deps: DraftLetterDeps): RunnerOf<typeof resumeLinkJob> =>
  async ({ request, organisation, person }) => {
    const { db, vault, clock } = deps
    await db.transaction().execute(async (tx) => {
      const now = clock.now()
      const of = { organisation, personHash: Buffer.from(person, 'base64url') }
      const newest = await newestDraftOf(tx, of, now)
      const draft = newest && (await draftById(tx, newest.id, now))
      if (!draft?.sealedAnswers) return
      const pass = await makePass(tx, vault, { id: request, draftId: draft.id, withCode: true }, now)
      if (!pass) return
      const answers = await openAnswers(tx, vault, draft)
      const language = draft.language === 'es' ? 'es' : 'en'
      const letter = resumeLetter(factsFor(deps, draft, pass.link), pass.code, language)
      await writeToPerson(tx, deps, draft, answers, { ...letter, causeKey: `${resumeLinkJob.kind}:${request}` })
    })
  }
