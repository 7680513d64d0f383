import { sql } from 'kysely'
import type { OccupancyType } from '#src/domain/applicant.ts'
import { applicationReach } from '#src/platform/contract/roles.ts'
import { batched } from '#src/platform/server/batched.ts'
import type { Sql } from '#src/platform/server/database.ts'
import type { Caller, KnownCaller } from '#src/platform/server/serve.ts'
import { listOf } from '#src/platform/server/statement-parts.ts'
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
  /** Staff chose a notary in person, or the deed went to one. What the law asks is not among it. */
  manualNotary: boolean
  isInquiry: boolean
  isCrypto: boolean
  propertyState: string
  occupancy: OccupancyType
}

/** Finds an application that a caller may touch: one of their organisation, within the reach of their role. */
export const applicationFor = (db: Sql) => {
  const headOf = batched((asked: readonly Asked[]) => readHeads(db, asked))
  return async (caller: Caller, id: string): Promise<ApplicationHead | undefined> =>
    caller.role === 'visitor' ? undefined : headOf({ caller, id })
}

interface Asked {
  caller: KnownCaller
  id: string
}

const readHeads = async (db: Sql, asked: readonly Asked[]): Promise<(ApplicationHead | undefined)[]> => {
  const each = (type: 'uuid' | 'text', read: (one: Asked) => string) => listOf(type, asked.map(read))
  const { rows } = await sql<ApplicationHead & { place: string }>`
    select place, application.id, application.organisation, application.identity_id, product, loan_number, status, status_since,
      revision, waiting_on_flood_cert, bpo, uw_decision, uw_sub_decision, primary_participant_accept_complete, manual_notary,
      is_inquiry, is_crypto, property_state, property ->> 'occupancy' as occupancy
    from unnest(
        ${each('uuid', ({ id }) => id)}, ${each('text', ({ caller }) => caller.organisation)},
        ${each('uuid', ({ caller }) => caller.identityId)}, ${each('text', ({ caller }) => caller.role)},
        ${each('text', ({ caller }) => applicationReach[caller.role])}
      ) with ordinality as asked (id, organisation, identity_id, role, reach, place)
    join application on application.id = asked.id and application.organisation = asked.organisation
    where application.erased_at is null and (
      asked.reach = 'organisation'
      or (asked.reach = 'own' and application.identity_id = asked.identity_id)
      or (asked.reach = 'invited' and exists (select from application_participant as participant
        where participant.application_id = application.id and participant.identity_id = asked.identity_id
          and participant.role = asked.role and participant.ended_at is null))
    )`.execute(db)
  const found = new Map(rows.map(({ place, ...head }) => [Number(place), head]))
  return asked.map((_, at) => found.get(at + 1))
}
