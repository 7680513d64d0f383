import { mailBrandOf } from '#src/brands/mail-brand.rules.ts'
import type { Organisation } from '#src/brands/organisation.schema.ts'
import { textableNumber } from '#src/domain/phone.ts'
import { Refusal } from '#src/domain/refusal.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db, Tx } from '#src/platform/server/database.ts'
import type { Vault } from '#src/platform/server/field-encryption.ts'
import type { JobRunner } from '#src/platform/server/jobs.ts'
import { writeMessage } from '#src/platform/server/outbox.ts'
import { countTries } from '#src/platform/server/rate-limit.ts'
import { stopToken } from '#src/platform/server/reminder-stops.ts'
import { basePath } from '#src/workflow/base-path.ts'
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
  /** The address of a page of this organisation; the path may carry a query and a fragment. */
  pageAt(organisation: Organisation, path: string): string
  /** Where false nobody is texted, whatever they agreed to. */
  sendsTexts: boolean
}

export const resumeLinkJob = 'draft-resume-link'

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
    // After the number sign: no server, no log and no scanner is sent it.
    link: pageAt(organisation, `${basePath}/register/resume#${link}`),
    stopLink: pageAt(organisation, `${basePath}/reminders?stop=${token}`),
  }
}

/** By mail, and by text where the person agreed to that for this number. One cause, one of each. */
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
    ...{ ...common, channel: 'mail', recipient: answers.email, causeKey },
    body: { ...mail, ...(stopUrl && { stopUrl }) },
  })
  const number = deps.sendsTexts && draft.textConsent ? textableNumber(answers.phoneNumber) : null
  if (number === null || !(await mayText(tx, deps, number))) return
  await writeMessage(tx, deps, {
    ...{ ...common, channel: 'sms', recipient: number, causeKey: `${causeKey}:sms`, body: { text, html: null } },
  })
}

/** Whose number it is nobody knows: however many drafts name it, few texts go to it. */
const mayText = async (tx: Tx, { vault, clock }: DraftLetterDeps, number: string): Promise<boolean> => {
  try {
    await countTries(tx, vault, [countedTry('textsByNumber', number)], clock.now())
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** Writes to somebody who asked to go on elsewhere. Who has no draft gets nothing, and the asker never learns it. */
export const sendResumeLink =
  (deps: DraftLetterDeps): JobRunner =>
  async ({ request = '', organisation = '', person = '' }) => {
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
      await writeToPerson(tx, deps, draft, answers, { ...letter, causeKey: `${resumeLinkJob}:${request}` })
    })
  }
