import { sql } from 'kysely'
import { applicationReach } from '#src/platform/contract/roles.ts'
import type { Sql } from '#src/platform/server/database/database.ts'
import { textArray } from '#src/platform/server/database/statement-parts.ts'
import type { KnownCaller } from '#src/platform/server/http/serve.ts'
import type { ApplicationHead } from './application-head.ts'

export interface HeadRequest {
  caller: KnownCaller
  id: string
}

/** The requested applications, in order; undefined for one that the caller may not access. */
export const readHeads = async (
  db: Sql,
  requests: readonly HeadRequest[],
): Promise<(ApplicationHead | undefined)[]> => {
  const each = (type: 'uuid' | 'text', read: (headRequest: HeadRequest) => string) =>
    textArray(type, requests.map(read))
  const { rows } = await sql<ApplicationHead & { place: string }>`
    select place, application.id, application.organization, application.identity_id, product, loan_number, status, status_since,
      revision, waiting_on_flood_cert, bpo, uw_decision, uw_sub_decision, primary_participant_accept_complete, manual_notary,
      is_inquiry, is_crypto, property_state, property ->> 'occupancy' as occupancy
    from unnest(
        ${each('uuid', ({ id }) => id)}, ${each('text', ({ caller }) => caller.organization)},
        ${each('uuid', ({ caller }) => caller.identityId)}, ${each('text', ({ caller }) => caller.role)},
        ${each('text', ({ caller }) => applicationReach[caller.role])}
      ) with ordinality as asked (id, organization, identity_id, role, reach, place)
    join application on application.id = asked.id and application.organization = asked.organization
    where application.erased_at is null and (
      asked.reach = 'organization'
      or (asked.reach = 'own' and application.identity_id = asked.identity_id)
      or (asked.reach = 'invited' and exists (select from application_participant as participant
        where participant.application_id = application.id and participant.identity_id = asked.identity_id
          and participant.role = asked.role and participant.ended_at is null))
    )`.execute(db)
  const headsByIndex = new Map(rows.map(({ place, ...head }) => [Number(place), head]))
  return requests.map((_, at) => headsByIndex.get(at + 1))
}
