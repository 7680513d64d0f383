import type { ClosingPerson } from '#src/application/server/closing-signer-record.ts'
import { toEmailKey } from '#src/domain/person/email.ts'
import { Refusal } from '#src/domain/refusal.ts'
import type { AnswerOf } from '#src/platform/contract/endpoint.ts'
import { callerAudit } from '#src/platform/server/database/caller-audit.ts'
import type { Db, Sql, Tx } from '#src/platform/server/database/database.ts'
import { queueJob } from '#src/platform/server/jobs/jobs.ts'
import { addressBlock, countTries, type RateLimitTry } from '#src/platform/server/limits/rate-limit.ts'
import { mayEmail } from '#src/platform/server/messages/mail-allowance.ts'
import type { readInvitation } from '../signer-entry.contract.ts'
import { signerAt } from './requested-signers.store.ts'
import { readPhoneNumber, type SignerLetterDeps, signerCodeJob } from './signer-letters.job.ts'
import { logInCodeLetters, signerLimits } from './signer-limits.table.ts'
import {
  type Invitation,
  insertCode,
  invitationOfLink,
  invitationsAt,
  spendInvitation,
  tryCode,
} from './signer-passes.store.ts'

/** The organization and network address that a call comes from. */
export interface EntryAttempt {
  organization: string
  address: string
}

export interface SignerEntryDeps extends SignerLetterDeps {
  /** Returns the account of a mailbox, created for a signer if needed; null if that account may not sign. */
  ensureSignerAccount(tx: Tx, organization: string, person: ClosingPerson & { email: string }): Promise<string | null>
}

const tryOf = (counts: keyof typeof signerLimits, of: string): RateLimitTry => ({ counts, of, ...signerLimits[counts] })

/** Returns, for example, '•••-0143' or 'j•••@example.com'. */
const maskedNumber = (number: string): string => `•••-${number.slice(-4)}`
const maskedMailbox = (email: string): string => email.replace(/^(.)[^@]*/u, '$1•••')

export const signerEntryService = (deps: SignerEntryDeps) => {
  const { vault, clock, signers, records } = deps

  /** @throws Refusal signer/invitation-over, signer/invitation-used */
  const requireInvitation = async (sql: Sql, organization: string, link: string) => {
    const invitation = await invitationOfLink(sql, vault, organization, link)
    if (!invitation) throw new Refusal('signer/invitation-over')
    if (invitation.usedAt) throw new Refusal('signer/invitation-used')
    const { endedAt, expiresAt, applicationId, signerId } = invitation
    const signer = (await signers.signing(sql, applicationId)).find(({ id }) => id === signerId)
    const email = signer?.person.email
    if (endedAt || expiresAt <= clock.now() || !signer || !email) throw new Refusal('signer/invitation-over')
    return { invitation, signer, email }
  }

  const requestCode = async (tx: Tx, request: Parameters<typeof insertCode>[2]): Promise<void> => {
    const codeId = await insertCode(tx, vault, request, clock.now())
    await queueJob(tx, clock, signerCodeJob, codeId, { codeId })
  }

  const take = async (tx: Tx, invitation: Invitation, organization: string): Promise<string> => {
    const now = clock.now()
    const { applicationId, signerId } = invitation
    const signer = (await signers.signing(tx, applicationId)).find(({ id }) => id === signerId)
    const email = signer?.person.email
    if (!signer || !email || !(await spendInvitation(tx, invitation.id, now)))
      throw new Refusal('signer/invitation-used')
    const identityId = await deps.ensureSignerAccount(tx, organization, { ...signer.person, email })
    const application = await records.read(tx, applicationId)
    if (identityId === null || identityId === application.identityId) throw new Refusal('signer/other-mailbox')
    await signers.tie(tx, signer, identityId, now)
    const by = { role: 'signer', identityId, organization }
    await callerAudit(clock)(tx, by, applicationId, 'invitation to sign taken', { signerUuid: signerId }, now)
    return identityId
  }

  /**
   * Takes every invitation of a mailbox whose owner has just given the code that was mailed there. Returns the signer, or
   * the refusal of an account that may not sign. An invitation that cannot be taken keeps no other from being taken.
   */
  const claimAll = async (db: Db, mailbox: { organization: string; emailKey: string }) => {
    let signerId: string | undefined
    let refusal: Refusal | undefined
    for (const invitation of await invitationsAt(db, vault, mailbox, clock.now()))
      try {
        signerId = await db.transaction().execute((tx) => take(tx, invitation, mailbox.organization))
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        // Taken by its link in the meantime, which is not an error.
        if (error.code === 'signer/other-mailbox') refusal = error
      }
    return { signerId, refusal }
  }

  return {
    /** @throws Refusal signer/invitation-over, signer/invitation-used */
    async read(db: Db, { organization }: EntryAttempt, link: string): Promise<AnswerOf<typeof readInvitation>> {
      const { signer, email } = await requireInvitation(db, organization, link)
      const { applicant } = await records.read(db, signer.applicationId)
      const number = await readPhoneNumber(db, deps, signer)
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
    async sendCode(tx: Tx, { organization, address }: EntryAttempt, link: string): Promise<void> {
      const { invitation } = await requireInvitation(tx, organization, link)
      const { id } = invitation
      const tries = [tryOf('codesByInvitation', id), tryOf('codesByAddress', addressBlock(address))]
      await countTries(tx, vault, tries, clock.now())
      await requestCode(tx, { organization, opens: { invitationId: id }, invitationId: id })
    },

    /**
     * Returns the ID of the signer who enters. A wrong code is counted and committed before the refusal.
     * @throws Refusal
     */
    async accept(db: Db, { organization, address }: EntryAttempt, link: string, code: string): Promise<string> {
      const { invitation } = await requireInvitation(db, organization, link)
      const { id } = invitation
      const tries = [tryOf('triesByInvitation', id), tryOf('triesByAddress', addressBlock(address))]
      const fits = await db.transaction().execute(async (tx) => {
        await countTries(tx, vault, tries, clock.now())
        return tryCode(tx, vault, { invitationId: id }, code, clock.now())
      })
      if (!fits) throw new Refusal('signer/wrong-code')
      return db.transaction().execute((tx) => take(tx, invitation, organization))
    },

    /**
     * Does the same work for every mailbox. The recipient is looked up when the code is sent.
     * @throws Refusal request/too-many
     */
    async sendLogInCode(tx: Tx, { organization, address }: EntryAttempt, email: string): Promise<void> {
      const emailKey = toEmailKey(email)
      const mailbox = `${organization} ${emailKey}`
      await countTries(tx, vault, [tryOf('codesByAddress', addressBlock(address))], clock.now())
      const letterRequest = { letter: 'log-in code of a signer', mailbox, address, limits: logInCodeLetters }
      if (!(await mayEmail(tx, vault, letterRequest, clock.now()))) return
      const identityId = await signerAt(tx, organization, emailKey)
      // Who has not joined yet has no account to find; their invitation says where the code goes.
      const [invitation] = await invitationsAt(tx, vault, { organization, emailKey }, clock.now())
      await requestCode(tx, {
        organization,
        opens: { organization, emailKey },
        ...(identityId ? { identityId } : invitation && { invitationId: invitation.id }),
      })
    },

    /**
     * Also takes every invitation that went to the mailbox.
     * @throws Refusal signer/wrong-code, signer/other-mailbox, request/too-many
     */
    async logIn(db: Db, { organization, address }: EntryAttempt, email: string, code: string): Promise<string> {
      const emailKey = toEmailKey(email)
      const mailbox = `${organization} ${emailKey}`
      const tries = [tryOf('triesByMailbox', mailbox), tryOf('triesByAddress', addressBlock(address))]
      const match = await db.transaction().execute(async (tx) => {
        await countTries(tx, vault, tries, clock.now())
        return tryCode(tx, vault, { organization, emailKey }, code, clock.now())
      })
      if (!match) throw new Refusal('signer/wrong-code')
      const { signerId, refusal } = await claimAll(db, { organization, emailKey })
      const identityId = match.identityId ?? signerId ?? (await signerAt(db, organization, emailKey))
      if (!identityId) throw refusal ?? new Refusal('signer/wrong-code')
      return identityId
    },
  }
}
