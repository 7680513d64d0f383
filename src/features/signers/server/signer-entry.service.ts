import { Refusal } from '#src/domain/refusal.ts'
import type { AnswerOf } from '#src/platform/contract/endpoint.ts'
import { recordAudit } from '#src/platform/server/audit.ts'
import type { Db, Sql, Tx } from '#src/platform/server/database.ts'
import { queueJob } from '#src/platform/server/jobs.ts'
import { hasRoomForLetter } from '#src/platform/server/letter-room.ts'
import { addressBlock, type CountedTry, countTries } from '#src/platform/server/rate-limit.ts'
import type { ClosingPerson } from '#src/workflow/server/closing-signer-record.ts'
import type { readInvitation } from '../signer-entry.contract.ts'
import { numberOf, type SignerLetterDeps, signerCodeJob } from './signer-letters.job.ts'
import { logInCodeLetters, signerLimits } from './signer-limits.table.ts'
import { askForCode, type Invitation, invitationOfLink, spendInvitation, tryCode } from './signer-passes.store.ts'

/** Where a call comes from. */
export interface Knocking {
  organisation: string
  address: string
}

export interface SignerEntryDeps extends SignerLetterDeps {
  /** The account of a mailbox, made for a signer where there is none; null where it may not be one that signs. */
  accountOf(tx: Tx, organisation: string, person: ClosingPerson & { email: string }): Promise<string | null>
  emailKeyOf(email: string): string
}

const counted = (counts: keyof typeof signerLimits, of: string): CountedTry => ({ counts, of, ...signerLimits[counts] })

/** '•••-0143', 'j•••@example.com'. */
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

  const askCode = async (tx: Tx, asked: Parameters<typeof askForCode>[2]): Promise<void> => {
    const codeId = await askForCode(tx, vault, asked, clock.now())
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
      ...{ subject: applicationId, actorKind: 'signer', actorId: identityId, organisation },
      ...{ action: 'invitation to sign taken', details: { signerUuid: signerId }, at: now },
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
        ...{ name: { firstName, lastName }, invitedBy: applicant.name.firstName },
        ...(number === null
          ? { sendsCodeBy: 'mail', sendsCodeTo: maskedMailbox(email) }
          : { sendsCodeBy: 'text', sendsCodeTo: maskedNumber(number) }),
      }
    },

    /** @throws Refusal signer/invitation-over, signer/invitation-used, request/too-many */
    async sendCode(tx: Tx, { organisation, address }: Knocking, link: string): Promise<void> {
      const { invitation } = await standing(tx, organisation, link)
      const { id } = invitation
      const tries = [counted('codesByInvitation', id), counted('codesByAddress', addressBlock(address))]
      await countTries(tx, vault, tries, clock.now())
      await askCode(tx, { organisation, opens: { invitationId: id }, invitationId: id })
    },

    /** Who comes in. A wrong code is counted, so that commits before it is refused. @throws Refusal */
    async accept(db: Db, { organisation, address }: Knocking, link: string, code: string): Promise<string> {
      const { invitation } = await standing(db, organisation, link)
      const { id } = invitation
      const tries = [counted('triesByInvitation', id), counted('triesByAddress', addressBlock(address))]
      const fits = await db.transaction().execute(async (tx) => {
        await countTries(tx, vault, tries, clock.now())
        return tryCode(tx, vault, { invitationId: id }, code, clock.now())
      })
      if (!fits) throw new Refusal('signer/wrong-code')
      return db.transaction().execute((tx) => take(tx, invitation, organisation))
    },

    /** The same work for everybody: whom it is for is looked at when it is sent. @throws Refusal request/too-many */
    async sendLogInCode(tx: Tx, { organisation, address }: Knocking, email: string): Promise<void> {
      const emailKey = deps.emailKeyOf(email)
      const mailbox = `${organisation} ${emailKey}`
      await countTries(tx, vault, [counted('codesByAddress', addressBlock(address))], clock.now())
      const wanted = { letter: 'log-in code of a signer', mailbox, address, limits: logInCodeLetters }
      if (!(await hasRoomForLetter(tx, vault, wanted, clock.now()))) return
      const known = await signerAt(tx, organisation, emailKey)
      await askCode(tx, { organisation, opens: { organisation, emailKey }, ...(known && { identityId: known }) })
    },

    /** @throws Refusal signer/wrong-code, request/too-many */
    async logIn(db: Db, { organisation, address }: Knocking, email: string, code: string): Promise<string> {
      const emailKey = deps.emailKeyOf(email)
      const mailbox = `${organisation} ${emailKey}`
      const tries = [counted('triesByMailbox', mailbox), counted('triesByAddress', addressBlock(address))]
      const found = await db.transaction().execute(async (tx) => {
        await countTries(tx, vault, tries, clock.now())
        return tryCode(tx, vault, { organisation, emailKey }, code, clock.now())
      })
      if (!found?.identityId) throw new Refusal('signer/wrong-code')
      return found.identityId
    },
  }
}

/** The account of a mailbox that is asked to sign something that is not erased. */
const signerAt = async (sql: Sql, organisation: string, emailKey: string): Promise<string | undefined> => {
  const row = await sql
    .selectFrom('identity')
    .innerJoin('applicationParticipant as part', 'part.identityId', 'identity.id')
    .innerJoin('application', 'application.id', 'part.applicationId')
    .select('identity.id')
    .where('identity.organisation', '=', organisation)
    .where('identity.emailKey', '=', emailKey)
    .where('part.role', '=', 'signer')
    .where('part.endedAt', 'is', null)
    .where('application.erasedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row?.id
}
