import { Refusal } from '#src/domain/refusal.ts'
import type { AnswerOf } from '#src/platform/contract/endpoint.ts'
import { recordAudit } from '#src/platform/server/database/audit.ts'
import type { Db, Sql, Tx } from '#src/platform/server/database/database.ts'
import { queueJob } from '#src/platform/server/jobs/jobs.ts'
import { addressBlock, type CountedTry, countTries } from '#src/platform/server/limits/rate-limit.ts'
import { hasRoomForLetter } from '#src/platform/server/messages/letter-room.ts'
import type { ClosingPerson } from '#src/workflow/server/closing-signer-record.ts'
import type { readInvitation } from '../signer-entry.contract.ts'
import { signerAt } from './asked-signers.store.ts'
import { numberOf, type SignerLetterDeps, signerCodeJob } from './signer-letters.job.ts'
import { logInCodeLetters, signerLimits } from './signer-limits.table.ts'
import {
  askForCode,
  type Invitation,
  invitationAt,
  invitationOfLink,
  spendInvitation,
  tryCode,
} from './signer-passes.store.ts'

/** The organization and network address that a call comes from. */
export interface Knocking {
  organisation: string
  address: string
}

export interface SignerEntryDeps extends SignerLetterDeps {
  /** Returns the account of a mailbox, created for a signer if needed; null if that account may not sign. */
  accountOf(tx: Tx, organisation: string, person: ClosingPerson & { email: string }): Promise<string | null>
  emailKeyOf(email: string): string
}

const tryOf = (counts: keyof typeof signerLimits, of: string): CountedTry => ({ counts, of, ...signerLimits[counts] })

/** Returns, for example, '•••-0143' or 'j•••@example.com'. */
const maskedNumber = (number: string): string => `•••-${number.slice(-4)}`
const maskedMailbox = (email: string): string => email.replace(/^(.)[^@]*/u, '$1•••')

export const signerEntryService = (deps: SignerEntryDeps) => {
  const { vault, clock, signers, records } = deps

  /** @throws Refusal signer/invitation-over, signer/invitation-used */
  const standing = async (sql: Sql, organisation: string, link: string) => {
    const invitation = await invitationOfLink(sql, vault, organisation, link)
    if (!invitation) throw new Refusal('signer/invitation-over')
    if (invitation.usedAt) throw new Refusal('signer/invitation-used')
    const { endedAt, expiresAt, applicationId, signerId } = invitation
    const signer = (await signers.signing(sql, applicationId)).find(({ id }) => id === signerId)
    const email = signer?.person.email
    if (endedAt || expiresAt <= clock.now() || !signer || !email) throw new Refusal('signer/invitation-over')
    return { invitation, signer, email }
  }

  const askCode = async (tx: Tx, request: Parameters<typeof askForCode>[2]): Promise<void> => {
    const codeId = await askForCode(tx, vault, request, clock.now())
    await queueJob(tx, clock, signerCodeJob, codeId, { codeId })
  }

  const take = async (tx: Tx, invitation: Invitation, organisation: string): Promise<string> => {
    const now = clock.now()
    const { applicationId, signerId } = invitation
    const signer = (await signers.signing(tx, applicationId)).find(({ id }) => id === signerId)
    const email = signer?.person.email
    if (!signer || !email || !(await spendInvitation(tx, invitation.id, now)))
      throw new Refusal('signer/invitation-used')
    const identityId = await deps.accountOf(tx, organisation, { ...signer.person, email })
    const application = await records.read(tx, applicationId)
    if (identityId === null || identityId === application.identityId) throw new Refusal('signer/other-mailbox')
    await signers.tie(tx, signer, identityId, now)
    await recordAudit(tx, {
      subject: applicationId,
      actorKind: 'signer',
      actorId: identityId,
      organisation,
      action: 'invitation to sign taken',
      details: { signerUuid: signerId },
      at: now,
    })
    return identityId
  }

  return {
    /** @throws Refusal signer/invitation-over, signer/invitation-used */
    async read(db: Db, { organisation }: Knocking, link: string): Promise<AnswerOf<typeof readInvitation>> {
      const { signer, email } = await standing(db, organisation, link)
      const { applicant } = await records.read(db, signer.applicationId)
      const number = await numberOf(db, deps, signer)
      const { firstName, lastName } = signer.person.name
      return {
        name: { firstName, lastName },
        invitedBy: applicant.name.firstName,
        ...(number === null
          ? { sendsCodeBy: 'mail', sendsCodeTo: maskedMailbox(email) }
          : { sendsCodeBy: 'text', sendsCodeTo: maskedNumber(number) }),
      }
    },

    /** @throws Refusal signer/invitation-over, signer/invitation-used, request/too-many */
    async sendCode(tx: Tx, { organisation, address }: Knocking, link: string): Promise<void> {
      const { invitation } = await standing(tx, organisation, link)
      const { id } = invitation
      const tries = [tryOf('codesByInvitation', id), tryOf('codesByAddress', addressBlock(address))]
      await countTries(tx, vault, tries, clock.now())
      await askCode(tx, { organisation, opens: { invitationId: id }, invitationId: id })
    },

    /**
     * Returns the ID of the signer who enters. A wrong code is counted and committed before the refusal.
     * @throws Refusal
     */
    async accept(db: Db, { organisation, address }: Knocking, link: string, code: string): Promise<string> {
      const { invitation } = await standing(db, organisation, link)
      const { id } = invitation
      const tries = [tryOf('triesByInvitation', id), tryOf('triesByAddress', addressBlock(address))]
      const fits = await db.transaction().execute(async (tx) => {
        await countTries(tx, vault, tries, clock.now())
        return tryCode(tx, vault, { invitationId: id }, code, clock.now())
      })
      if (!fits) throw new Refusal('signer/wrong-code')
      return db.transaction().execute((tx) => take(tx, invitation, organisation))
    },

    /**
     * Does the same work for every mailbox: one that was invited and has not come in yet comes in by this door too. The
     * recipient is looked up when the code is sent.
     * @throws Refusal request/too-many
     */
    async sendLogInCode(tx: Tx, { organisation, address }: Knocking, email: string): Promise<void> {
      const emailKey = deps.emailKeyOf(email)
      const mailbox = `${organisation} ${emailKey}`
      await countTries(tx, vault, [tryOf('codesByAddress', addressBlock(address))], clock.now())
      const letterRequest = { letter: 'log-in code of a signer', mailbox, address, limits: logInCodeLetters }
      if (!(await hasRoomForLetter(tx, vault, letterRequest, clock.now()))) return
      const identityId = await signerAt(tx, organisation, emailKey)
      // Looked up for everyone, so that the time says nothing of who is a signer already.
      const invitation = await invitationAt(tx, vault, { organisation, emailKey }, clock.now())
      await askCode(tx, {
        organisation,
        opens: { organisation, emailKey },
        ...(identityId ? { identityId } : {}),
        ...(invitation ? { invitationId: invitation.id } : {}),
      })
    },

    /** @throws Refusal signer/wrong-code, signer/invitation-used, signer/other-mailbox, request/too-many */
    async logIn(db: Db, { organisation, address }: Knocking, email: string, code: string): Promise<string> {
      const emailKey = deps.emailKeyOf(email)
      const mailbox = `${organisation} ${emailKey}`
      const tries = [tryOf('triesByMailbox', mailbox), tryOf('triesByAddress', addressBlock(address))]
      const match = await db.transaction().execute(async (tx) => {
        await countTries(tx, vault, tries, clock.now())
        return tryCode(tx, vault, { organisation, emailKey }, code, clock.now())
      })
      if (!match) throw new Refusal('signer/wrong-code')
      const invitation = await invitationAt(db, vault, { organisation, emailKey }, clock.now())
      if (invitation) return db.transaction().execute((tx) => take(tx, invitation, organisation))
      if (match.identityId === null) throw new Refusal('signer/wrong-code')
      return match.identityId
    },
  }
}
