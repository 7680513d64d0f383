import type { Clock } from '../clock.ts'
import { type AuditEntry, recordAudit, recordRead } from './audit.ts'
import type { Sql, Tx } from './database.ts'

/** Who acts, as `serve` knows them. */
interface ActingCaller {
  role: string
  identityId: string
  organization: string
}

/** What a caller did: subject, action, details without personal data, and the time if it is also stored elsewhere. */
export type AuditedAct = [subject: string, action: string, details?: object, at?: Date | undefined]

const entryOf = (clock: Clock, caller: ActingCaller, [subject, action, details, at]: AuditedAct): AuditEntry => ({
  subject,
  actorKind: caller.role,
  actorId: caller.identityId,
  organization: caller.organization,
  action,
  details: { ...details },
  at: at ?? clock.now(),
})

/** Returns what records a caller's act in the transaction that makes the change. Routes have it as `call.audit`. */
export const callerAudit =
  (clock: Clock) =>
  (tx: Tx, caller: ActingCaller, ...act: AuditedAct): Promise<void> =>
    recordAudit(tx, entryOf(clock, caller, act))

/** Returns what records that a caller read something. It changes nothing and needs no transaction. */
export const callerRead =
  (clock: Clock) =>
  (sql: Sql, caller: ActingCaller, ...act: AuditedAct): Promise<void> =>
    recordRead(sql, entryOf(clock, caller, act))

const namedByRole: readonly string[] = ['borrower', 'signer', 'partner']

/** The caller of an act whose entries name everyone who works for the lender as 'staff', whatever their role. */
export const asStaff = (caller: ActingCaller): ActingCaller =>
  namedByRole.includes(caller.role) ? caller : { ...caller, role: 'staff' }
