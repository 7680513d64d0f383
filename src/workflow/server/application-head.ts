import { sql } from 'kysely'
import { staffRoles } from '#src/platform/contract/roles.ts'
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

/** The application if this caller may touch it: the borrower their own, staff those of their organisation. */
export const applicationFor = async (db: Sql, caller: Caller, id: string): Promise<ApplicationHead | undefined> => {
  if (caller.role === 'visitor') return undefined
  const isStaff = (staffRoles as readonly string[]).includes(caller.role)
  const { rows } = await sql<ApplicationHead>`
    select id, organisation, identity_id, product, loan_number, status, status_since, revision, waiting_on_flood_cert, bpo,
      uw_decision, uw_sub_decision, primary_participant_accept_complete, manual_notary, is_inquiry, is_crypto, property_state
    from application
    where id = ${id} and organisation = ${caller.organisation} and (${isStaff} or identity_id = ${caller.identityId})`.execute(
    db,
  )
  return rows[0]
}
