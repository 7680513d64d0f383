import { sql } from 'kysely'
import type { RowOf } from '#database/column-types.ts'
import type { ProposalTable } from '#database/tables/access.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import { type CursorPage, parseCursor, toPage } from '#src/platform/server/http/cursor-pagination.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import type { Proposal } from '../approvals.contract.ts'
import type { ProposalKind } from '../proposal-kinds.table.ts'

export interface StoredProposal {
  id: string
  organization: string
  kind: ProposalKind
  payload: Record<string, unknown>
  /** The application that the proposal is about; null when the change applies to all of them. */
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

/** A proposal with its loan, and the names of its proposer, of the person it is about and of the person who decided it. */
export interface NamedProposal extends StoredProposal {
  proposerName: string
  personName: string | null
  loanNumber: string | null
  deciderName: string | null
}

const columns = [
  'id',
  'organization',
  'kind',
  'payload',
  'applicationId',
  'proposedBy',
  'proposedAt',
  'expiresAt',
  'state',
  'decidedBy',
  'decidedAt',
  'sealedReason',
  'sealedDecisionReason',
  'reason',
  'decisionReason',
] as const
const pageSize = 50

type Reason = 'sealedReason' | 'sealedDecisionReason'
const sealedCell = (row: string, reason: Reason) => ({
  table: 'proposal',
  row,
  column: reason === 'sealedReason' ? 'sealed_reason' : 'sealed_decision_reason',
})

type ReasonColumn = 'sealedReason' | 'sealedDecisionReason' | 'reason' | 'decisionReason'
type Row = Omit<StoredProposal, 'reason' | 'decisionReason'> & RowOf<ProposalTable, ReasonColumn>

/** Returns the subject whose key seals the reasons of a proposal: its application, or else the proposal itself. */
const sealSubject = ({ id, applicationId }: Pick<StoredProposal, 'id' | 'applicationId'>): string => applicationId ?? id

const selectWithNames = (db: Sql) =>
  db
    .selectFrom('proposal')
    .leftJoin('identity as proposer', 'proposer.id', 'proposal.proposedBy')
    .leftJoin('identity as decider', 'decider.id', 'proposal.decidedBy')
    .leftJoin('application', 'application.id', 'proposal.applicationId')
    .leftJoin('identity as person', (join) =>
      join
        .on(sql`person.id::text`, '=', sql`proposal.payload ->> 'personUuid'`)
        .onRef('person.organization', '=', 'proposal.organization'),
    )
    .select(columns.map((column) => `proposal.${column}` as const))
    .select([
      'application.loanNumber',
      sql<string>`concat_ws(' ', proposer.first_name, proposer.last_name)`.as('proposerName'),
      sql<string | null>`coalesce(nullif(concat_ws(' ', person.first_name, person.last_name), ''), person.email)`.as(
        'personName',
      ),
      sql<string>`case when proposal.decided_by is not null then concat_ws(' ', decider.first_name, decider.last_name) end`.as(
        'deciderName',
      ),
    ])

/** Stores proposals. Their reasons are sealed, because they may contain personal data. */
export const proposalStore = (vault: Vault) => {
  const unsealRow = async <R extends Row>(db: Sql, row: R) => {
    const { sealedReason, sealedDecisionReason, reason, decisionReason, ...rest } = row
    const open = (column: Reason, ciphertext: Uint8Array | null) =>
      ciphertext && vault.open<string>(db, sealSubject(row), sealedCell(row.id, column), ciphertext)
    return {
      ...rest,
      reason: (await open('sealedReason', sealedReason)) ?? reason ?? '',
      decisionReason: (await open('sealedDecisionReason', sealedDecisionReason)) ?? decisionReason,
    }
  }

  return {
    async insert(tx: Tx, proposal: StoredProposal): Promise<void> {
      const { reason, decisionReason: _none, payload, ...values } = proposal
      const sealedReason = await vault.seal(tx, sealSubject(proposal), sealedCell(proposal.id, 'sealedReason'), reason)
      await tx
        .insertInto('proposal')
        .values({ ...values, payload: JSON.stringify(payload), sealedReason })
        .execute()
    },

    /** Returns the proposal and locks it until the transaction ends, so that it is decided only once. */
    async lock(tx: Tx, id: string): Promise<StoredProposal> {
      const row = await tx
        .selectFrom('proposal')
        .select(columns)
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirstOrThrow()
      return unsealRow(tx, row as Row)
    },

    async byId(db: Sql, id: string): Promise<NamedProposal> {
      const row = await selectWithNames(db).where('proposal.id', '=', id).executeTakeFirstOrThrow()
      return unsealRow(db, row as Row & NamedProposal)
    },

    async decide(
      tx: Tx,
      proposal: StoredProposal,
      decision: { state: 'approved' | 'rejected' | 'withdrawn'; by: string; at: Date; reason: string },
    ): Promise<StoredProposal> {
      const { state, by: decidedBy, at: decidedAt, reason } = decision
      const cell = sealedCell(proposal.id, 'sealedDecisionReason')
      const sealedDecisionReason = await vault.seal(tx, sealSubject(proposal), cell, reason)
      await tx
        .updateTable('proposal')
        .set({ state, decidedBy, decidedAt, sealedDecisionReason })
        .where('id', '=', proposal.id)
        .execute()
      return { ...proposal, state, decidedBy, decidedAt, decisionReason: reason }
    },

    async page(
      db: Sql,
      organization: string,
      { state, after, now }: { state: Proposal['state'] | undefined; after: string | undefined; now: Date },
    ): Promise<CursorPage<NamedProposal & { createdAt: Date }>> {
      const cursor = parseCursor(after)
      let query = selectWithNames(db).where('proposal.organization', '=', organization)
      if (state) query = query.where('proposal.state', '=', state === 'expired' ? 'open' : state)
      if (state === 'open') query = query.where('proposal.expiresAt', '>', now)
      if (state === 'expired') query = query.where('proposal.expiresAt', '<=', now)
      if (cursor)
        query = query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('proposal.proposedAt', 'proposal.id'), '<', tuple(cursor.createdAt, cursor.id)),
        )
      const proposals = await query
        .orderBy('proposal.proposedAt', 'desc')
        .orderBy('proposal.id', 'desc')
        .limit(pageSize + 1)
        .execute()
      const { rows, next } = toPage(
        proposals.map((row) => ({ ...(row as Row & NamedProposal), createdAt: row.proposedAt })),
        pageSize,
      )
      return { rows: await Promise.all(rows.map((row) => unsealRow(db, row))), next }
    },
  }
}

export type ProposalStore = ReturnType<typeof proposalStore>
