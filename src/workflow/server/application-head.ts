import { sql } from 'kysely'
import { applicationReach } from '#src/platform/contract/roles.ts'
import type { Sql } from '#src/platform/server/database.ts'
import type { Caller } from '#src/platform/server/serve.ts'
import type { Status } from '../statuses.ts'

/** What routing and access need of an application; nothing private. */
export interface ApplicationHead {
  id: string
  organisation: string
  identityId: string
  product: string
  loanNumber: string
  status: Status
  statusSince: Date
  revision: number
  waitingOnFloodCert: boolean
  bpo: string | null
  uwDecision: string | null
  uwSubDecision: string | null
  primaryParticipantAcceptComplete: boolean
  manualNotary: boolean
  isInquiry: boolean
  isCrypto: boolean
  propertyState: string
}

/** The application if this caller may touch it: one of their organisation, within the reach of their role. */
export const applicationFor = async (db: Sql, caller: Caller, id: string): Promise<ApplicationHead | undefined> => {
  const reached = withinReach(caller)
  if (!reached) return undefined
  const { rows } = await sql<ApplicationHead>`
    select id, organisation, identity_id, product, loan_number, status, status_since, revision, waiting_on_flood_cert, bpo,
      uw_decision, uw_sub_decision, primary_participant_accept_complete, manual_notary, is_inquiry, is_crypto, property_state
    from application
    where id = ${id} and organisation = ${caller.organisation} and erased_at is null and ${reached}`.execute(db)
  return rows[0]
}

const withinReach = (caller: Caller) => {
  if (caller.role === 'visitor') return undefined
  const { role, identityId } = caller
  switch (applicationReach[role]) {
    case 'organisation':
      return sql`true`
    case 'own':
      return sql`identity_id = ${identityId}`
    case 'invited':
      return sql`exists (select from application_participant as participant
        where participant.application_id = application.id and participant.identity_id = ${identityId}
          and participant.role = ${role} and participant.ended_at is null)`
    case 'none':
      return undefined
  }
}
