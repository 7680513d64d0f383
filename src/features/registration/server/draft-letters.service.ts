import { z } from 'zod'
import { mailBrandOf } from '#src/brands/mail-brand.rules.ts'
import type { Organization } from '#src/brands/organization.schema.ts'
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
import { draftTry } from './draft-limits.table.ts'
import { makePass } from './draft-passes.store.ts'
import { type DraftRow, draftById, newestDraftOf, openAnswers } from './drafts.store.ts'

export interface DraftLetterDeps {
  db: Db
  vault: Vault
  clock: Clock
  organizationByCode(orgCode: string): Organization
  /** Returns the URL of a page of this organization. The path may contain a query and a fragment. */
  pageAt(organization: Organization, path: string): string
  /** If false, no texts are sent, even to people who agreed to them. */
  sendsTexts: boolean
}

export const resumeLinkJob = job({
  kind: 'draft-resume-link',
  payload: z.object({ request: rowId, organization: z.string(), person: z.string() }),
})

export const factsFor = (
  { vault, organizationByCode, pageAt }: DraftLetterDeps,
  { organization: orgCode, personHash }: Pick<DraftRow, 'organization' | 'personHash'>,
  link: string,
): DraftLetterFacts => {
  const organization = organizationByCode(orgCode)
  const token = stopToken(vault, { organization: orgCode, personHash: Buffer.from(personHash) })
  return {
    brand: mailBrandOf(organization),
    smsName: organization.sender.smsName,
    host: new URL(pageAt(organization, '/')).host,
    // The secret is in the URL fragment, so that it is not sent to servers, logs or scanners.
    link: pageAt(organization, `${basePath}/register/resume#${link}`),
    stopLink: pageAt(organization, `${basePath}/reminders?stop=${token}`),
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
  const common = { organization: draft.organization, subject, documentIds: [], applicationId: null }
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
    await countTries(tx, vault, [draftTry('textsByNumber', number)], clock.now())
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
  async ({ request, organization, person }) => {
    const { db, vault, clock } = deps
    await db.transaction().execute(async (tx) => {
      const now = clock.now()
      const of = { organization, personHash: Buffer.from(person, 'base64url') }
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
