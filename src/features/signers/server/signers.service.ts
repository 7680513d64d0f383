import { Refusal } from '#src/domain/refusal.ts'
import type { BodyOf } from '#src/platform/contract/endpoint.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Sql, Tx } from '#src/platform/server/database.ts'
import type { Vault } from '#src/platform/server/field-encryption.ts'
import { queueJob } from '#src/platform/server/jobs.ts'
import { countTries } from '#src/platform/server/rate-limit.ts'
import { type Actor, advance } from '#src/workflow/server/advance.ts'
import type { ApplicationHead } from '#src/workflow/server/application-head.ts'
import type { ApplicationRecords } from '#src/workflow/server/application-record.ts'
import type { ClosingSigner, ClosingSignerRecords } from '#src/workflow/server/closing-signer-record.ts'
import type { ConditionRecords } from '#src/workflow/server/condition-record.ts'
import { lockedStatus } from '#src/workflow/server/locked-status.ts'
import { type SignerStanding, type SignerVerification, standingOfSigner } from '../signer-standing.rules.ts'
import type { reachSigner, Signers } from '../signers.contract.ts'
import { invitationJob } from './signer-letters.job.ts'
import { signerLimits } from './signer-limits.table.ts'
import { endInvitations, type Invitation, insertInvitation, newestInvitations } from './signer-passes.store.ts'

export interface SignersDeps {
  vault: Vault
  clock: Clock
  records: ApplicationRecords
  conditions: ConditionRecords
  signers: ClosingSignerRecords
  /** How far the check of somebody's ID on an application is. */
  verificationOf(sql: Sql, person: { applicationId: string; identityId: string }): Promise<SignerVerification>
}

const reportCause = (signerId: string): string => `signer reported ${signerId}`

export const signersService = (deps: SignersDeps) => {
  const { vault, clock, records, conditions, signers } = deps

  const standing = async (sql: Sql, signer: ClosingSigner, invitation?: Invitation): Promise<SignerStanding> => {
    const { applicationId, identityId, person, readyAt } = signer
    return standingOfSigner({
      hasName: person.name.lastName !== '',
      isReachable: person.email !== null && person.phone !== null,
      isInvited: invitation !== undefined && invitation.endedAt === null,
      hasComeIn: identityId !== null,
      verification: identityId === null ? 'asked' : await deps.verificationOf(sql, { applicationId, identityId }),
      isReady: readyAt !== null,
    })
  }

  const others = async (sql: Sql, applicationId: string): Promise<ClosingSigner[]> =>
    (await signers.signing(sql, applicationId)).filter(({ ordinal }) => ordinal > 0)

  const one = async (sql: Sql, applicationId: string, id: string): Promise<ClosingSigner> => {
    const found = (await others(sql, applicationId)).find((signer) => signer.id === id)
    if (!found) throw new Refusal('access/not-found')
    return found
  }

  /** Who has come in keeps their own details. */
  const stillOutside = async (sql: Sql, applicationId: string, id: string): Promise<ClosingSigner> => {
    const found = await one(sql, applicationId, id)
    if (found.identityId !== null) throw new Refusal('signer/came-in')
    return found
  }

  const list = async (sql: Sql, applicationId: string): Promise<Signers> => {
    const [all, invitations, raised] = await Promise.all([
      others(sql, applicationId),
      newestInvitations(sql, applicationId),
      sql.selectFrom('condition').select('causeKey').where('applicationId', '=', applicationId).execute(),
    ])
    const causes = new Set(raised.map(({ causeKey }) => causeKey))
    const now = clock.now()
    return {
      signers: await Promise.all(
        all.map(async (signer) => {
          const { id, role, person } = signer
          const invitation = invitations.find(({ signerId }) => signerId === id)
          const { firstName, lastName } = person.name
          return {
            ...{ signerUuid: id, role, email: person.email, phone: person.phone },
            name: lastName === '' ? null : { firstName, lastName },
            standing: await standing(sql, signer, invitation),
            invitedAt: invitation?.createdAt.toISOString() ?? null,
            isInvitationOver:
              invitation !== undefined &&
              invitation.usedAt === null &&
              (invitation.endedAt ?? invitation.expiresAt) <= now,
            isReported: causes.has(reportCause(id)),
          }
        }),
      ),
      isEverybodyReady: all.every(({ readyAt }) => readyAt !== null),
    }
  }

  /** The last to be ready, or to be released, lets the application go on. */
  const goOn = async (tx: Tx, applicationId: string, actor: Actor, outcome: 'signersReady' | 'signersReleased') => {
    const { status } = await lockedStatus(tx, applicationId)
    if (status !== 'CO_DEED_REQ') return
    if ((await others(tx, applicationId)).some(({ readyAt }) => readyAt === null)) return
    await advance(tx, { applicationId, from: 'CO_DEED_REQ', outcome, actor, now: clock.now() })
  }

  return {
    list,
    standing,
    goOn,

    /** @throws Refusal access/not-found, signer/came-in, signer/own-mailbox, request/invalid without a name that is needed */
    async reach(tx: Tx, { id: applicationId }: ApplicationHead, signerId: string, given: BodyOf<typeof reachSigner>) {
      const signer = await stillOutside(tx, applicationId, signerId)
      const { applicant } = await records.read(tx, applicationId)
      const { email, phone, name } = given
      const isSameMailbox = (other: string | null) => other?.toLowerCase() === email.toLowerCase()
      const others = (await signers.signing(tx, applicationId)).filter(({ id }) => id !== signerId)
      if (isSameMailbox(applicant.email) || others.some(({ person }) => isSameMailbox(person.email)))
        throw new Refusal('signer/own-mailbox')
      const isUnnamed = signer.person.name.lastName === ''
      if (isUnnamed && !name)
        throw new Refusal('request/invalid', {
          faults: [{ field: 'name.firstName', message: 'Please enter the first name' }],
        })
      // The title's name stands on the papers: only a name that nobody knew is the borrower's to give.
      const called = signer.role === 'spouse' && name ? { ...signer.person.name, ...name } : signer.person.name
      if (signer.person.email !== email || signer.person.phone !== phone)
        await endInvitations(tx, signerId, clock.now())
      await signers.amend(tx, signer, { name: called, email, phone })
      return list(tx, applicationId)
    },

    /** @throws Refusal access/not-found, signer/came-in, signer/unreachable, application/moved-on, request/too-many */
    async invite(tx: Tx, { id: applicationId, status }: ApplicationHead, signerId: string) {
      if (status !== 'CO_DEED_REQ') throw new Refusal('application/moved-on')
      const { person } = await stillOutside(tx, applicationId, signerId)
      if (person.email === null || person.phone === null || person.name.lastName === '')
        throw new Refusal('signer/unreachable')
      const now = clock.now()
      const limit = { counts: 'invitationsBySigner', of: signerId, ...signerLimits.invitationsBySigner }
      await countTries(tx, vault, [limit], now)
      const invitationId = await insertInvitation(tx, { applicationId, signerId }, now)
      await queueJob(tx, clock, invitationJob, invitationId, { invitationId })
      return list(tx, applicationId)
    },

    /** Staff find it among what is in review. @throws Refusal access/not-found */
    async report(tx: Tx, { id: applicationId }: ApplicationHead, signerId: string, why: string) {
      const { person } = await one(tx, applicationId, signerId)
      const now = clock.now()
      const raised = await conditions.raise(tx, {
        ...{ applicationId, category: 'ESCALATION_REVIEW', causeKey: reportCause(signerId), now },
        internalNote: `${person.name.firstName} ${person.name.lastName}: ${why}`.trim(),
      })
      if (raised) await conditions.submit(tx, raised, now)
      return list(tx, applicationId)
    },

    /** @throws Refusal access/not-found */
    async release(tx: Tx, { id: applicationId }: ApplicationHead, signerId: string, staffId: string) {
      await one(tx, applicationId, signerId)
      const now = clock.now()
      await signers.release(tx, applicationId, now, signerId)
      await endInvitations(tx, signerId, now)
      const reported = await tx
        .selectFrom('condition')
        .select('id')
        .where('applicationId', '=', applicationId)
        .where('causeKey', '=', reportCause(signerId))
        .where('state', 'in', ['OPEN', 'IN_REVIEW'])
        .executeTakeFirst()
      if (reported) await conditions.accept(tx, reported.id, staffId, now)
      await goOn(tx, applicationId, { kind: 'staff', id: staffId }, 'signersReleased')
      return list(tx, applicationId)
    },
  }
}

export type SignersService = ReturnType<typeof signersService>
