import { Refusal } from '#src/domain/refusal.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import { callerAudit } from '#src/platform/server/database/caller-audit.ts'
import type { Tx } from '#src/platform/server/database/database.ts'
import type { KnownCaller } from '#src/platform/server/http/serve.ts'
import { type InvitedRole, type OwnRole, ownRoles } from '../../second-factor.rules.ts'
import type { Sessions } from '../sessions/sessions.service.ts'
import { lockAdmins, lockPerson, setDisabled, setRole } from './people.store.ts'

/** A person whose open work goes back to the queue, and the administrator who caused it. */
export interface Release {
  organization: string
  identityId: string
  by: KnownCaller
}

export interface PeopleDeps {
  clock: Clock
  sessions: Pick<Sessions, 'endAll'>
  /** Unassigns a person's open applications and conversations. Returns how many there were. */
  releaseWork(tx: Tx, release: Release): Promise<number>
}

/** What a change of access ended. */
interface EndedAccess {
  sessions: number
  released: number
}

const nothingEnded: EndedAccess = { sessions: 0, released: 0 }

/** Changes the roles of people, and disables and enables their accounts. */
export const peopleService = (deps: PeopleDeps) => {
  const { clock } = deps

  /**
   * Nobody changes their own access, so the administrator who acts stays, and with them the last one.
   * @throws Refusal account/own-account; access/forbidden for an administrator who was disabled meanwhile
   */
  const assertMayChange = async (tx: Tx, by: KnownCaller, subject: string): Promise<void> => {
    if (subject === by.identityId) throw new Refusal('account/own-account')
    const admins = await lockAdmins(tx, by.organization)
    if (!admins.includes(by.identityId)) throw new Refusal('access/forbidden')
  }

  const endAccess = async (tx: Tx, by: KnownCaller, identityId: string): Promise<EndedAccess> => ({
    sessions: await deps.sessions.endAll(tx, identityId),
    released: await deps.releaseWork(tx, { organization: by.organization, identityId, by }),
  })

  const record = callerAudit(clock)

  return {
    /** @throws Refusal account/own-account, account/not-staff */
    async changeRole(tx: Tx, by: KnownCaller, subject: string, role: OwnRole): Promise<EndedAccess> {
      await assertMayChange(tx, by, subject)
      const person = await lockPerson(tx, subject, ownRoles)
      if (!person) throw new Refusal('account/not-staff')
      if (person.role === role) return nothingEnded
      await setRole(tx, subject, role, clock.now())
      const endedAccess = await endAccess(tx, by, subject)
      await record(tx, by, subject, 'role changed', { before: person.role, after: role, ...endedAccess })
      return endedAccess
    },

    /**
     * Disables an account. Its sessions and sockets end at once. @param roles whose accounts this call may disable
     * @throws Refusal account/own-account, account/not-staff
     */
    async disable(
      tx: Tx,
      by: KnownCaller,
      subject: string,
      roles: readonly InvitedRole[] = ownRoles,
    ): Promise<EndedAccess> {
      await assertMayChange(tx, by, subject)
      const person = await lockPerson(tx, subject, roles)
      if (!person) throw new Refusal('account/not-staff')
      if (person.disabledAt) return nothingEnded
      const now = clock.now()
      await setDisabled(tx, subject, now, now)
      const endedAccess = await endAccess(tx, by, subject)
      await record(tx, by, subject, 'account disabled', { before: 'enabled', after: 'disabled', ...endedAccess })
      return endedAccess
    },

    /** @throws Refusal account/own-account, account/not-staff */
    async enable(
      tx: Tx,
      by: KnownCaller,
      subject: string,
      roles: readonly InvitedRole[] = ownRoles,
    ): Promise<EndedAccess> {
      await assertMayChange(tx, by, subject)
      const person = await lockPerson(tx, subject, roles)
      if (!person) throw new Refusal('account/not-staff')
      if (!person.disabledAt) return nothingEnded
      await setDisabled(tx, subject, null, clock.now())
      await record(tx, by, subject, 'account enabled', { before: 'disabled', after: 'enabled' })
      return nothingEnded
    },
  }
}

export type PeopleService = ReturnType<typeof peopleService>
