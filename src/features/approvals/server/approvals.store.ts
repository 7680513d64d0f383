import { sql } from 'kysely'
import type { Sql, Tx } from '#src/platform/server/database.ts'
import { type KeysetPage, pageOf, readPlace } from '#src/platform/server/keyset.ts'
import type { Proposal } from '../approvals.contract.ts'
import type { ProposalKind } from '../proposal-kinds.table.ts'

export interface StoredProposal {
  id: string
  organisation: string
  kind: ProposalKind
  payload: Record<string, unknown>
  reason: string
  proposedBy: string
  proposedAt: Date
  expiresAt: Date
  state: Exclude<Proposal['state'], 'expired'>
  decidedBy: string | null
  decidedAt: Date | null
  decisionReason: string | null
}

/** A proposal with the names of who made it and who settled it. */
export interface NamedProposal extends StoredProposal {
  proposerName: string
  personName: string | null
  deciderName: string | null
}

const columns = [
  ...(['id', 'organisation', 'kind', 'payload', 'reason', 'proposedBy', 'proposedAt', 'expiresAt', 'state'] as const),
  ...(['decidedBy', 'decidedAt', 'decisionReason'] as const),
]
const shownAtOnce = 50

export const insertProposal = async (tx: Tx, proposal: StoredProposal): Promise<void> => {
  await tx
    .insertInto('proposal')
    .values({ ...proposal, payload: JSON.stringify(proposal.payload) })
    .execute()
}

/** The proposal, held until the transaction ends, so that it is decided once. */
export const holdProposal = async (tx: Tx, id: string): Promise<StoredProposal> =>
  (await tx
    .selectFrom('proposal')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()) as StoredProposal

const named = (db: Sql) =>
  db
    .selectFrom('proposal')
    .leftJoin('identity as proposer', 'proposer.id', 'proposal.proposedBy')
    .leftJoin('identity as decider', 'decider.id', 'proposal.decidedBy')
    .leftJoin('identity as person', (join) =>
      join
        .on(sql`person.id::text`, '=', sql`proposal.payload ->> 'personUuid'`)
        .onRef('person.organisation', '=', 'proposal.organisation'),
    )
    .select(columns.map((column) => `proposal.${column}` as const))
    .select([
      sql<string>`concat_ws(' ', proposer.first_name, proposer.last_name)`.as('proposerName'),
      sql<string | null>`coalesce(nullif(concat_ws(' ', person.first_name, person.last_name), ''), person.email)`.as(
        'personName',
      ),
      sql<string>`case when decided_by is not null then concat_ws(' ', decider.first_name, decider.last_name) end`.as(
        'deciderName',
      ),
    ])

export const proposalById = async (db: Sql, id: string): Promise<NamedProposal> =>
  (await named(db).where('proposal.id', '=', id).executeTakeFirstOrThrow()) as NamedProposal

export const decideProposal = async (
  tx: Tx,
  id: string,
  decision: { state: 'approved' | 'rejected' | 'withdrawn'; by: string; at: Date; reason: string },
): Promise<StoredProposal> => {
  const { state, by: decidedBy, at: decidedAt, reason: decisionReason } = decision
  return (await tx
    .updateTable('proposal')
    .set({ state, decidedBy, decidedAt, decisionReason })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()) as StoredProposal
}

export const proposalsOf = async (
  db: Sql,
  organisation: string,
  { state, after, now }: { state: Proposal['state'] | undefined; after: string | undefined; now: Date },
): Promise<KeysetPage<NamedProposal & { createdAt: Date }>> => {
  const place = readPlace(after)
  let query = named(db).where('proposal.organisation', '=', organisation)
  if (state) query = query.where('proposal.state', '=', state === 'expired' ? 'open' : state)
  if (state === 'open') query = query.where('expiresAt', '>', now)
  if (state === 'expired') query = query.where('expiresAt', '<=', now)
  if (place)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('proposedAt', 'proposal.id'), '<', tuple(place.createdAt, place.id)),
    )
  const rows = (await query
    .orderBy('proposedAt', 'desc')
    .orderBy('proposal.id', 'desc')
    .limit(shownAtOnce + 1)
    .execute()) as NamedProposal[]
  return pageOf(
    rows.map((row) => ({ ...row, createdAt: row.proposedAt })),
    shownAtOnce,
  )
}
