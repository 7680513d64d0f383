import { z } from 'zod'
import type { ApplicationRecords } from '#src/application/server/application-record.ts'
import type { ClosingSigner, ClosingSignerRecords } from '#src/application/server/closing-signer-record.ts'
import { readContact, readLanguage } from '#src/application/server/identity-record.ts'
import { mailBrandOf } from '#src/brands/mail-brand.rules.ts'
import type { Organization } from '#src/brands/organization.schema.ts'
import { e164 } from '#src/domain/person/phone.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db, Sql, Tx } from '#src/platform/server/database/database.ts'
import { job, type RunnerOf, rowId } from '#src/platform/server/jobs/job.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import { writeMessage } from '#src/platform/server/messages/outbox.ts'
import { unlessStopped } from '#src/platform/server/messages/text-stops.ts'
import type { Language } from '#src/platform/words/fill.ts'
import type { Status } from '#src/workflow/graph/statuses.ts'
import { signerPath } from '#src/workflow/paths/signer-paths.ts'
import { entryJob } from '#src/workflow/server/entry-job.ts'
import { moveTo } from '#src/workflow/server/status-history-record.ts'
import { codeLetter, invitationLetter, type SignerLetterFacts, signerUpdateLetter } from '../signer-letters.ts'
import { createInvitationLink, invitationById, makeCode, opensHash } from './signer-passes.store.ts'

export interface SignerLetterDeps {
  db: Db
  vault: Vault
  clock: Clock
  records: ApplicationRecords
  signers: ClosingSignerRecords
  organizationByCode(orgCode: string): Organization
  /** Returns the address of a page of this organization. The path may carry a fragment. */
  pageAt(organization: Organization, path: string): string
  /** If false, no texts are sent. */
  sendsTexts: boolean
}

export const invitationJob = job({ kind: 'signer-invitation', payload: z.object({ invitationId: rowId }) })
export const signerCodeJob = job({ kind: 'signer-code', payload: z.object({ codeId: rowId }) })
export const signerUpdateJob = entryJob('signer-news')

const factsFor = (deps: SignerLetterDeps, orgCode: string, link?: string): SignerLetterFacts => {
  const organization = deps.organizationByCode(orgCode)
  const page = deps.pageAt(organization, `${signerPath}/login`)
  return {
    brand: mailBrandOf(organization),
    smsName: organization.sender.smsName,
    host: new URL(page).host,
    // The link is in the fragment, which is never sent to servers, logs or link scanners.
    link: link === undefined ? page : `${page}#${link}`,
  }
}

/** Returns a signer's number, if texts are sent at all and the signer did not answer STOP to one. */
export const readPhoneNumber = (
  sql: Sql,
  { vault, sendsTexts }: Pick<SignerLetterDeps, 'vault' | 'sendsTexts'>,
  { person }: ClosingSigner,
): Promise<string | null> => unlessStopped(sql, vault, sendsTexts && person.phone !== null ? e164(person.phone) : null)

/** Sends an invitation by email and text. If it runs twice, it sends once. Only the messages contain the link. */
export const writeInvitation =
  (deps: SignerLetterDeps): RunnerOf<typeof invitationJob> =>
  ({ invitationId }) =>
    deps.db.transaction().execute(async (tx) => {
      const invitation = await createInvitationLink(tx, deps.vault, invitationId)
      if (!invitation) return
      const { applicationId } = invitation
      const signer = (await deps.signers.signing(tx, applicationId)).find(({ id }) => id === invitation.signerId)
      const { organization, applicant, identityId } = await deps.records.read(tx, applicationId)
      if (!signer?.person.email) return
      const language = await readLanguage(tx, identityId)
      const letter = invitationLetter(factsFor(deps, organization, invitation.link), applicant.name.firstName, language)
      const common = { organization, subject: letter.subject, documentIds: [], applicationId }
      const causeKey = `${invitationJob.kind}:${invitationId}`
      await writeMessage(tx, deps, {
        ...common,
        channel: 'mail',
        recipient: signer.person.email,
        causeKey,
        body: letter.mail,
      })
      const number = await readPhoneNumber(tx, deps, signer)
      if (number !== null)
        await writeMessage(tx, deps, {
          ...common,
          channel: 'sms',
          recipient: number,
          causeKey: `${causeKey}:sms`,
          body: { text: letter.text, html: null },
        })
    })

/**
 * Tells every additional signer who has joined that the notary is waiting, or that nothing is left to sign. If a line
 * is canceled after the signing, owners learn of it from the cancellation notice instead.
 */
export const writeSignerUpdate =
  (deps: SignerLetterDeps): RunnerOf<typeof signerUpdateJob> =>
  ({ applicationId, status, revision }) =>
    deps.db.transaction().execute(async (tx) => {
      const transition = await moveTo(tx, applicationId, revision)
      const isCalled = status === 'DEED_SIGNING'
      if (!isCalled && !(transition?.fromStatus && unsignedStatuses.has(transition.fromStatus))) return
      const { organization, applicant, identityId: borrower } = await deps.records.read(tx, applicationId)
      const others = (await deps.signers.signing(tx, applicationId)).filter(({ ordinal }) => ordinal > 0)
      for (const { id, identityId, person } of others) {
        if (identityId === null || person.email === null) continue
        const language = await readLanguage(tx, borrower)
        const facts = { invitedBy: applicant.name.firstName, isCalled }
        const { subject, mail } = signerUpdateLetter(factsFor(deps, organization), facts, language)
        await writeMessage(tx, deps, {
          organization,
          channel: 'mail',
          recipient: person.email,
          subject,
          body: mail,
          documentIds: [],
          applicationId,
          causeKey: `${signerUpdateJob.kind}:${applicationId}:${revision}:${id}`,
        })
      }
    })

/** Statuses in which an additional signer may have joined, and the deed is not signed. */
const unsignedStatuses: ReadonlySet<string> = new Set<Status>([
  'CO_DEED_REQ',
  'GEN_NOTARY_DISCLOSURE',
  'ATTORNEY_REVIEW',
  'NOTARY_WAITING_PERIOD',
  'DEED_SIGNING',
  'MANUAL_DEED_SIGNING',
] as const)

/**
 * Returns where a code goes: by text for the link of an invitation if texts are sent, else by email, as the login page
 * says. Undefined without a recipient.
 */
const addressee = async (
  tx: Tx,
  deps: SignerLetterDeps,
  request: { opensHash: Uint8Array; invitationId: string | null; identityId: string | null },
): Promise<
  { channel: 'mail' | 'sms'; recipient: string; language: Language; applicationId: string | null } | undefined
> => {
  if (request.invitationId === null) {
    if (request.identityId === null) return undefined
    const { email } = await readContact(tx, request.identityId)
    const language = await readLanguage(tx, request.identityId)
    return { channel: 'mail', recipient: email, language, applicationId: null }
  }
  const { applicationId, signerId } = await invitationById(tx, request.invitationId)
  const signer = (await deps.signers.signing(tx, applicationId)).find(({ id }) => id === signerId)
  if (!signer?.person.email) return undefined
  // The language of an additional signer is unknown, so the borrower's is the best choice.
  const { identityId } = await deps.records.read(tx, applicationId)
  const language = await readLanguage(tx, identityId)
  const isOfLink = opensHash(deps.vault, { invitationId: request.invitationId }).equals(request.opensHash)
  const number = isOfLink ? await readPhoneNumber(tx, deps, signer) : null
  return number === null
    ? { channel: 'mail', recipient: signer.person.email, language, applicationId }
    : { channel: 'sms', recipient: number, language, applicationId }
}

/** Creates a code and sends it, once. */
export const sendSignerCode =
  (deps: SignerLetterDeps): RunnerOf<typeof signerCodeJob> =>
  ({ codeId }) =>
    deps.db.transaction().execute(async (tx) => {
      const signerCode = await makeCode(tx, deps.vault, codeId, deps.clock.now())
      const to = signerCode && (await addressee(tx, deps, signerCode))
      if (!to) return
      const { channel, recipient, language, applicationId } = to
      const { organization, code } = signerCode
      const { subject, mail, text } = codeLetter(factsFor(deps, organization), code, language)
      await writeMessage(tx, deps, {
        organization,
        channel,
        recipient,
        documentIds: [],
        applicationId,
        causeKey: `${signerCodeJob.kind}:${codeId}`,
        ...(channel === 'mail' ? { subject, body: mail } : { subject: '', body: { text, html: null } }),
      })
    })
