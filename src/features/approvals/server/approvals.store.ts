import { sql } from 'kysely'
import type { Sql, Tx } from '#src/platform/server/database.ts'
import type { Vault } from '#src/platform/server/field-encryption.ts'
import { type KeysetPage, pageOf, readPlace } from '#src/platform/server/keyset.ts'
import type { Proposal } from '../approvals.contract.ts'
import type { ProposalKind } from '../proposal-kinds.table.ts'

export interface StoredProposal {
  id: string
  organisation: string
  kind: ProposalKind
  payload: Record<string, unknown>
  /** Which it is about; null where it changes what holds for all. */
  applicationId: string | null
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
  ...([
    'id',
    'organisation',
    'kind',
    'payload',
    'applicationId',
    'proposedBy',
    'proposedAt',
    'expiresAt',
    'state',
  ] as const),
  ...(['decidedBy', 'decidedAt', 'sealedReason', 'sealedDecisionReason', 'reason', 'decisionReason'] as const),
]
const shownAtOnce = 50

type Reason = 'sealedReason' | 'sealedDecisionReason'
const cellOf = (row: string, reason: Reason) => ({
  ...{ table: 'proposal', row },
  column: reason === 'sealedReason' ? 'sealed_reason' : 'sealed_decision_reason',
})

type Row = Omit<StoredProposal, 'reason' | 'decisionReason'> & {
  sealedReason: Uint8Array | null
  sealedDecisionReason: Uint8Array | null
  /** Of before reasons were sealed. */
  reason: string | null
  decisionReason: string | null
}

/** Under whose key the reasons of a proposal are sealed: the application's that it is about, or its own. */
const subjectOf = ({ id, applicationId }: Pick<StoredProposal, 'id' | 'applicationId'>): string => applicationId ?? id

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

/** Proposals, whose reasons are sealed: they may say something of a person. */
export const proposalStore = (vault: Vault) => {
  const opened = async <R extends Row>(db: Sql, row: R) => {
    const { sealedReason, sealedDecisionReason, reason, decisionReason, ...rest } = row
    const open = (column: Reason, sealed: Uint8Array | null) =>
      sealed && vault.open<string>(db, subjectOf(row), cellOf(row.id, column), sealed)
    return {
      ...rest,
      reason: (await open('sealedReason', sealedReason)) ?? reason ?? '',
      decisionReason: (await open('sealedDecisionReason', sealedDecisionReason)) ?? decisionReason,
    }
  }

  return {
    async insert(tx: Tx, proposal: StoredProposal): Promise<void> {
      const { reason, decisionReason: _none, payload, ...values } = proposal
      const sealedReason = await vault.seal(tx, subjectOf(proposal), cellOf(proposal.id, 'sealedReason'), reason)
      await tx
        .insertInto('proposal')
        .values({ ...values, payload: JSON.stringify(payload), sealedReason })
        .execute()
    },

    /** The proposal, held until the transaction ends, so that it is decided once. */
    async hold(tx: Tx, id: string): Promise<StoredProposal> {
      const row = await tx
        .selectFrom('proposal')
        .select(columns)
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirstOrThrow()
      return opened(tx, row as Row)
    },

    async byId(db: Sql, id: string): Promise<NamedProposal> {
      const row = await named(db).where('proposal.id', '=', id).executeTakeFirstOrThrow()
      return opened(db, row as Row & NamedProposal)
    },

    async decide(
      tx: Tx,
      proposal: StoredProposal,
      decision: { state: 'approved' | 'rejected' | 'withdrawn'; by: string; at: Date; reason: string },
    ): Promise<StoredProposal> {
      const { state, by: decidedBy, at: decidedAt, reason } = decision
      const cell = cellOf(proposal.id, 'sealedDecisionReason')
      const sealedDecisionReason = await vault.seal(tx, subjectOf(proposal), cell, reason)
      await tx
        .updateTable('proposal')
        .set({ state, decidedBy, decidedAt, sealedDecisionReason })
        .where('id', '=', proposal.id)
        .execute()
      return { ...proposal, state, decidedBy, decidedAt, decisionReason: reason }
    },

    async page(
      db: Sql,
      organisation: string,
      { state, after, now }: { state: Proposal['state'] | undefined; after: string | undefined; now: Date },
    ): Promise<KeysetPage<NamedProposal & { createdAt: Date }>> {
      const place = readPlace(after)
      let query = named(db).where('proposal.organisation', '=', organisation)
      if (state) query = query.where('proposal.state', '=', state === 'expired' ? 'open' : state)
      if (state === 'open') query = query.where('expiresAt', '>', now)
      if (state === 'expired') query = query.where('expiresAt', '<=', now)
      if (place)
        query = query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('proposedAt', 'proposal.id'), '<', tuple(place.createdAt, place.id)),
        )
      const found = await query
        .orderBy('proposedAt', 'desc')
        .orderBy('proposal.id', 'desc')
        .limit(shownAtOnce + 1)
        .execute()
      const { rows, next } = pageOf(
        found.map((row) => ({ ...(row as Row & NamedProposal), createdAt: row.proposedAt })),
        shownAtOnce,
      )
      return { rows: await Promise.all(rows.map((row) => opened(db, row))), next }
    },
  }
}

export type ProposalStore = ReturnType<typeof proposalStore>
