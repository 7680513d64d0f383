import type { ApplicationHead } from '#src/application/server/application-head.ts'
import type { ApplicationRecords } from '#src/application/server/application-record.ts'
import type { ClosingSigner, ClosingSignerRecords } from '#src/application/server/closing-signer-record.ts'
import { hasSpouse } from '#src/domain/lending/additional-info.ts'
import { isNamed } from '#src/domain/person/deed-name.ts'
import { toEmailKey } from '#src/domain/person/email.ts'
import { type FieldFault, Refusal } from '#src/domain/refusal.ts'
import type { BodyOf } from '#src/platform/contract/endpoint.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import { queueJob } from '#src/platform/server/jobs/jobs.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import { countTries } from '#src/platform/server/limits/rate-limit.ts'
import { type Actor, advance } from '#src/workflow/server/advance.ts'
import { lockedStatus } from '#src/workflow/server/application-status-record.ts'
import { type ConditionRecords, causesOf, readUnsettled } from '#src/workflow/server/condition-record.ts'
import { type SignerProgress, type SignerVerification, signerProgress } from '../signer-progress.rules.ts'
import type { reachSigner, Signers } from '../signers.contract.ts'
import { spouseSigner } from '../who-signs.rules.ts'
import { invitationJob } from './signer-letters.job.ts'
import { signerLimits } from './signer-limits.table.ts'
import { endInvitations, type Invitation, insertInvitation, newestInvitations } from './signer-passes.store.ts'
import { openReleases } from './signer-release.store.ts'

export interface SignersDeps {
  vault: Vault
  clock: Clock
  records: ApplicationRecords
  conditions: ConditionRecords
  signers: ClosingSignerRecords
  /** Returns the state of a person's ID check on an application. */
  verificationOf(sql: Sql, person: { applicationId: string; identityId: string }): Promise<SignerVerification>
}

const reportCause = (signerId: string): string => `signer reported ${signerId}`

/** What the borrower must say about a signer beside how to reach them. */
const missingAnswers = (
  { person }: ClosingSigner,
  { name, maritalStatus, spouse }: BodyOf<typeof reachSigner>,
): FieldFault[] => {
  const fault = (field: string, message: string, isMissing: boolean) => (isMissing ? [{ field, message }] : [])
  const isUnknown = person.isSpouseUnknown === true
  return [
    ...fault('name.firstName', 'Please enter the first name', person.name.lastName === '' && !name),
    ...fault('maritalStatus', 'Please choose their marital status', isUnknown && maritalStatus === undefined),
    ...fault('spouse.firstName', 'Please enter the first name', isUnknown && hasSpouse(maritalStatus) && !spouse),
  ]
}

export const signersService = (deps: SignersDeps) => {
  const { vault, clock, records, conditions, signers } = deps

  const readProgress = async (sql: Sql, signer: ClosingSigner, invitation?: Invitation): Promise<SignerProgress> => {
    const { applicationId, identityId, person, readyAt } = signer
    return signerProgress({
      hasName: person.name.lastName !== '',
      isReachable: person.email !== null && person.phone !== null && !person.isSpouseUnknown,
      isInvited: invitation !== undefined && invitation.endedAt === null,
      hasEntered: identityId !== null,
      verification: identityId === null ? 'asked' : await deps.verificationOf(sql, { applicationId, identityId }),
      isReady: readyAt !== null,
    })
  }

  const others = async (sql: Sql, applicationId: string): Promise<ClosingSigner[]> =>
    (await signers.signing(sql, applicationId)).filter(({ ordinal }) => ordinal > 0)

  const one = async (sql: Sql, applicationId: string, id: string): Promise<ClosingSigner> => {
    const closingSigner = (await others(sql, applicationId)).find((signer) => signer.id === id)
    if (!closingSigner) throw new Refusal('access/not-found')
    return closingSigner
  }

  /** Returns a signer who has not joined yet. Signers who have joined keep their own details. */
  const requireUninvited = async (sql: Sql, applicationId: string, id: string): Promise<ClosingSigner> => {
    const signer = await one(sql, applicationId, id)
    if (signer.identityId !== null) throw new Refusal('signer/came-in')
    return signer
  }

  const list = async (sql: Sql, applicationId: string): Promise<Signers> => {
    const now = clock.now()
    const [all, invitations, causes, releases] = await Promise.all([
      others(sql, applicationId),
      newestInvitations(sql, applicationId),
      causesOf(sql, applicationId),
      openReleases(sql, applicationId, now),
    ])
    return {
      signers: await Promise.all(
        all.map(async (signer) => {
          const { id, role, person } = signer
          const invitation = invitations.find(({ signerId }) => signerId === id)
          const release = releases.find(({ signerId }) => signerId === id)
          const { firstName, lastName } = person.name
          return {
            signerUuid: id,
            role,
            email: person.email,
            phone: person.phone,
            name: lastName === '' ? null : { firstName, lastName },
            progress: await readProgress(sql, signer, invitation),
            asksMaritalStatus: person.isSpouseUnknown === true,
            invitedAt: invitation?.createdAt.toISOString() ?? null,
            isInvitationOver:
              invitation !== undefined &&
              invitation.usedAt === null &&
              (invitation.endedAt ?? invitation.expiresAt) <= now,
            isReported: causes.has(reportCause(id)),
            openRelease: release ? { proposalUuid: release.proposalId, proposerName: release.proposerName } : null,
          }
        }),
      ),
      isEverybodyReady: all.every(({ readyAt }) => readyAt !== null),
    }
  }

  /** Adds an owner's spouse to the signers, unless they sign already. */
  const addSpouse = async (
    tx: Tx,
    applicationId: string,
    { maritalStatus, spouse }: BodyOf<typeof reachSigner>,
  ): Promise<void> => {
    if (!spouse || !hasSpouse(maritalStatus)) return
    const everyone = await signers.signing(tx, applicationId)
    if (everyone.some(({ person: { name } }) => isNamed(`${name.firstName} ${name.lastName}`, spouse))) return
    await signers.append(tx, { applicationId, ...spouseSigner(spouse) }, clock.now())
  }

  /** Advances the application once every signer is ready or released. */
  const advanceIfReady = async (
    tx: Tx,
    applicationId: string,
    actor: Actor,
    outcome: 'signersReady' | 'signersReleased',
  ) => {
    const { status } = await lockedStatus(tx, applicationId)
    if (status !== 'CO_DEED_REQ') return
    if ((await others(tx, applicationId)).some(({ readyAt }) => readyAt === null)) return
    await advance(tx, { applicationId, from: 'CO_DEED_REQ', outcome, actor, now: clock.now() })
  }

  return {
    list,
    readProgress,
    advanceIfReady,

    /**
     * @throws Refusal access/not-found, signer/came-in, signer/own-mailbox, request/invalid without a required name
     */
    async reach(tx: Tx, { id: applicationId }: ApplicationHead, signerId: string, contact: BodyOf<typeof reachSigner>) {
      const signer = await requireUninvited(tx, applicationId, signerId)
      const { applicant } = await records.read(tx, applicationId)
      const { email, phone, name } = contact
      const isSameMailbox = (other: string | null) => other !== null && toEmailKey(other) === toEmailKey(email)
      const others = (await signers.signing(tx, applicationId)).filter(({ id }) => id !== signerId)
      if (isSameMailbox(applicant.email) || others.some(({ person }) => isSameMailbox(person.email)))
        throw new Refusal('signer/own-mailbox')
      const faults = missingAnswers(signer, contact)
      if (faults.length > 0) throw new Refusal('request/invalid', { faults })
      // The documents carry the name on the title. The borrower gives a name only if it was unknown.
      const legalName = signer.role === 'spouse' && name ? { ...signer.person.name, ...name } : signer.person.name
      if (signer.person.email !== email || signer.person.phone !== phone)
        await endInvitations(tx, signerId, clock.now())
      await signers.amend(tx, signer, { name: legalName, email, phone })
      if (signer.person.isSpouseUnknown) await addSpouse(tx, applicationId, contact)
      return list(tx, applicationId)
    },

    /** @throws Refusal access/not-found, signer/came-in, signer/unreachable, application/moved-on, request/too-many */
    async invite(tx: Tx, { id: applicationId, organization, status }: ApplicationHead, signerId: string) {
      if (status !== 'CO_DEED_REQ') throw new Refusal('application/moved-on')
      const { person } = await requireUninvited(tx, applicationId, signerId)
      if (person.email === null || person.phone === null || person.name.lastName === '' || person.isSpouseUnknown)
        throw new Refusal('signer/unreachable')
      const now = clock.now()
      const limit = { counts: 'invitationsBySigner', of: signerId, ...signerLimits.invitationsBySigner }
      await countTries(tx, vault, [limit], now)
      const mailbox = { organization, emailKey: toEmailKey(person.email) }
      const invitationId = await insertInvitation(tx, vault, { applicationId, signerId, mailbox }, now)
      await queueJob(tx, clock, invitationJob, invitationId, { invitationId })
      return list(tx, applicationId)
    },

    /** Reports a signer. Staff find the report among the conditions in review. @throws Refusal access/not-found */
    async report(tx: Tx, { id: applicationId }: ApplicationHead, signerId: string, why: string) {
      const { person } = await one(tx, applicationId, signerId)
      const now = clock.now()
      const conditionId = await conditions.raise(tx, {
        applicationId,
        category: 'ESCALATION_REVIEW',
        causeKey: reportCause(signerId),
        now,
        internalNote: `${person.name.firstName} ${person.name.lastName}: ${why}`.trim(),
      })
      if (conditionId) await conditions.submit(tx, conditionId, now)
      return list(tx, applicationId)
    },

    /** Releases a signer after two people agreed. @throws Refusal access/not-found */
    async release(tx: Tx, applicationId: string, signerId: string, staffId: string): Promise<void> {
      await one(tx, applicationId, signerId)
      const now = clock.now()
      await signers.release(tx, applicationId, now, signerId)
      await endInvitations(tx, signerId, now)
      for (const conditionId of await readUnsettled(tx, applicationId, reportCause(signerId)))
        await conditions.accept(tx, conditionId, staffId, now)
      await advanceIfReady(tx, applicationId, { kind: 'staff', id: staffId }, 'signersReleased')
    },
  }
}

export type SignersService = ReturnType<typeof signersService>
