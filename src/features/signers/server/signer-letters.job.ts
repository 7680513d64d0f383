import { mailBrandOf } from '#src/brands/mail-brand.rules.ts'
import type { Organisation } from '#src/brands/organisation.schema.ts'
import { e164 } from '#src/domain/phone.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db, Sql, Tx } from '#src/platform/server/database.ts'
import type { Vault } from '#src/platform/server/field-encryption.ts'
import type { JobRunner } from '#src/platform/server/jobs.ts'
import { writeMessage } from '#src/platform/server/outbox.ts'
import { unlessStopped } from '#src/platform/server/text-stops.ts'
import type { Language } from '#src/platform/words/fill.ts'
import type { ApplicationRecords } from '#src/workflow/server/application-record.ts'
import type { ClosingSigner, ClosingSignerRecords } from '#src/workflow/server/closing-signer-record.ts'
import { signerPath } from '#src/workflow/signer-paths.ts'
import type { Status } from '#src/workflow/statuses.ts'
import { codeLetter, invitationLetter, newsLetter, type SignerLetterFacts } from '../signer-letters.ts'
import { linkOf, makeCode } from './signer-passes.store.ts'

export interface SignerLetterDeps {
  db: Db
  vault: Vault
  clock: Clock
  records: ApplicationRecords
  signers: ClosingSignerRecords
  organisationOf(orgCode: string): Organisation
  /** The address of a page of this organisation; the path may carry a fragment. */
  pageAt(organisation: Organisation, path: string): string
  /** Where false nobody is texted. */
  sendsTexts: boolean
}

export const invitationJob = 'signer-invitation'
export const signerCodeJob = 'signer-code'
export const signerNewsJob = 'signer-news'

/** Of who is asked to sign nobody knows the language: that of the borrower is the best there is. */
const languageOf = async (sql: Sql, identityId: string): Promise<Language> => {
  const row = await sql.selectFrom('identity').select('language').where('id', '=', identityId).executeTakeFirst()
  return row?.language === 'es' ? 'es' : 'en'
}

const factsFor = (deps: SignerLetterDeps, orgCode: string, link?: string): SignerLetterFacts => {
  const organisation = deps.organisationOf(orgCode)
  const page = deps.pageAt(organisation, `${signerPath}/login`)
  return {
    brand: mailBrandOf(organisation),
    smsName: organisation.sender.smsName,
    host: new URL(page).host,
    // After the number sign: no server, no log and no scanner is sent it.
    link: link === undefined ? page : `${page}#${link}`,
  }
}

/** The number of somebody who is asked to sign, where texts are sent at all and they did not answer STOP to one. */
export const numberOf = (
  sql: Sql,
  { vault, sendsTexts }: Pick<SignerLetterDeps, 'vault' | 'sendsTexts'>,
  { person }: ClosingSigner,
): Promise<string | null> => unlessStopped(sql, vault, sendsTexts && person.phone !== null ? e164(person.phone) : null)

/** Writes an invitation by mail and text. Run twice it writes once; the link stands in the letters alone. */
export const writeInvitation =
  (deps: SignerLetterDeps): JobRunner =>
  ({ invitationId = '' }) =>
    deps.db.transaction().execute(async (tx) => {
      const made = await linkOf(tx, deps.vault, invitationId)
      if (!made) return
      const { applicationId } = made
      const signer = (await deps.signers.signing(tx, applicationId)).find(({ id }) => id === made.signerId)
      const { organisation, applicant, identityId } = await deps.records.read(tx, applicationId)
      if (!signer?.person.email) return
      const language = await languageOf(tx, identityId)
      const letter = invitationLetter(factsFor(deps, organisation, made.link), applicant.name.firstName, language)
      const common = { organisation, subject: letter.subject, documentIds: [], applicationId }
      const causeKey = `${invitationJob}:${invitationId}`
      await writeMessage(tx, deps, {
        ...{ ...common, channel: 'mail', recipient: signer.person.email, causeKey, body: letter.mail },
      })
      const number = await numberOf(tx, deps, signer)
      if (number !== null)
        await writeMessage(tx, deps, {
          ...{ ...common, channel: 'sms', recipient: number, causeKey: `${causeKey}:sms` },
          body: { text: letter.text, html: null },
        })
    })

/**
 * Tells everybody who came in to sign that the notary waits, or that nothing is left. Of a line that was cancelled after
 * the signing owners hear by the notice of that.
 */
export const writeSignerNews =
  (deps: SignerLetterDeps): JobRunner =>
  ({ applicationId = '', status = '', revision = '' }) =>
    deps.db.transaction().execute(async (tx) => {
      const moved = await tx
        .selectFrom('statusHistory')
        .select('fromStatus')
        .where('applicationId', '=', applicationId)
        .where('revision', '=', Number(revision))
        .executeTakeFirst()
      const isCalled = status === 'DEED_SIGNING'
      if (!isCalled && !(moved?.fromStatus && unsigned.has(moved.fromStatus))) return
      const { organisation, applicant, identityId: borrower } = await deps.records.read(tx, applicationId)
      const others = (await deps.signers.signing(tx, applicationId)).filter(({ ordinal }) => ordinal > 0)
      for (const { id, identityId, person } of others) {
        if (identityId === null || person.email === null) continue
        const language = await languageOf(tx, borrower)
        const news = { invitedBy: applicant.name.firstName, isCalled }
        const { subject, mail } = newsLetter(factsFor(deps, organisation), news, language)
        await writeMessage(tx, deps, {
          ...{ organisation, channel: 'mail', recipient: person.email, subject, body: mail, documentIds: [] },
          ...{ applicationId, causeKey: `${signerNewsJob}:${applicationId}:${revision}:${id}` },
        })
      }
    })

/** Statuses in which somebody may have come in, and nobody has signed the deed. */
const unsigned: ReadonlySet<string> = new Set<Status>([
  ...(['CO_DEED_REQ', 'GEN_NOTARY_DISCLOSURE', 'ATTORNEY_REVIEW', 'NOTARY_WAITING_PERIOD'] as const),
  ...(['DEED_SIGNING', 'MANUAL_DEED_SIGNING'] as const),
])

/** Where a code goes: by text for an invitation where there are texts, else by mail. Undefined where it is nobody's. */
const addressee = async (
  tx: Tx,
  deps: SignerLetterDeps,
  asked: { invitationId: string | null; identityId: string | null },
): Promise<
  { channel: 'mail' | 'sms'; recipient: string; language: Language; applicationId: string | null } | undefined
> => {
  if (asked.invitationId === null) {
    if (asked.identityId === null) return undefined
    const { email } = await tx
      .selectFrom('identity')
      .select('email')
      .where('id', '=', asked.identityId)
      .executeTakeFirstOrThrow()
    const language = await languageOf(tx, asked.identityId)
    return { channel: 'mail', recipient: email, language, applicationId: null }
  }
  const { applicationId, signerId } = await tx
    .selectFrom('signerInvitation')
    .select(['applicationId', 'signerId'])
    .where('id', '=', asked.invitationId)
    .executeTakeFirstOrThrow()
  const signer = (await deps.signers.signing(tx, applicationId)).find(({ id }) => id === signerId)
  if (!signer?.person.email) return undefined
  const { identityId } = await deps.records.read(tx, applicationId)
  const language = await languageOf(tx, identityId)
  const number = await numberOf(tx, deps, signer)
  return number === null
    ? { channel: 'mail', recipient: signer.person.email, language, applicationId }
    : { channel: 'sms', recipient: number, language, applicationId }
}

/** Makes a code and sends it, once. */
export const sendSignerCode =
  (deps: SignerLetterDeps): JobRunner =>
  ({ codeId = '' }) =>
    deps.db.transaction().execute(async (tx) => {
      const made = await makeCode(tx, deps.vault, codeId, deps.clock.now())
      const to = made && (await addressee(tx, deps, made))
      if (!to) return
      const { channel, recipient, language, applicationId } = to
      const { organisation, code } = made
      const { subject, mail, text } = codeLetter(factsFor(deps, organisation), code, language)
      await writeMessage(tx, deps, {
        ...{ organisation, channel, recipient, documentIds: [], applicationId, causeKey: `${signerCodeJob}:${codeId}` },
        ...(channel === 'mail' ? { subject, body: mail } : { subject: '', body: { text, html: null } }),
      })
    })
