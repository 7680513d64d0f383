import { randomUUID } from 'node:crypto'
import { type FieldFault, Refusal } from '#src/domain/refusal.ts'
import type { BodyOf } from '#src/platform/contract/endpoint.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import { asStaff, callerAudit } from '#src/platform/server/database/caller-audit.ts'
import type { Tx } from '#src/platform/server/database/database.ts'
import type { KnownCaller } from '#src/platform/server/http/serve.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import type { propose } from '../approvals.contract.ts'
import { type PayloadOf, type ProposalKind, proposalKinds } from '../proposal-kinds.table.ts'
import { proposalStore, type StoredProposal } from './approvals.store.ts'

export interface ApprovedChange<P> {
  proposalId: string
  organization: string
  payload: P
  /** The proposer's reason. */
  reason: string
  /** The person who approved it. */
  by: string
  at: Date
}

/** The effect of a kind of proposal. */
export interface ProposalEffect<P> {
  /** Returns what prevents the change today. It is checked at the proposal and again at the approval. */
  faults(tx: Tx, organization: string, payload: P): readonly FieldFault[] | Promise<readonly FieldFault[]>
  /** Makes the change in the transaction of the approval. */
  apply(tx: Tx, change: ApprovedChange<P>): Promise<void>
  /** Removes what was stored for a change that was rejected or withdrawn. */
  drop?(tx: Tx, organization: string, payload: P): Promise<void>
}

export type ProposalEffects = { [K in ProposalKind]: ProposalEffect<PayloadOf<K>> }

const dayMs = 86_400_000

export const approvalsService = ({
  clock,
  vault,
  effects,
}: {
  clock: Clock
  vault: Vault
  effects: ProposalEffects
}) => {
  const store = proposalStore(vault)
  const assertValid = async <K extends ProposalKind>(
    tx: Tx,
    organization: string,
    kind: K,
    payload: PayloadOf<K>,
  ): Promise<void> => {
    const faults = await effects[kind].faults(tx, organization, payload)
    if (faults.length > 0)
      throw new Refusal('request/invalid', {
        faults: faults.map(({ field, message }) => ({ field: `payload.${field}`, message })),
      })
  }
  const assertMay = (kind: ProposalKind, may: 'proposedBy' | 'approvedBy', { role }: KnownCaller): void => {
    if (!(proposalKinds[kind][may] as readonly string[]).includes(role)) throw new Refusal('access/forbidden')
  }
  const recordAct = callerAudit(clock)
  const audit = (tx: Tx, caller: KnownCaller, { id, kind }: StoredProposal, action: string, at: Date) =>
    recordAct(tx, asStaff(caller), id, action, { kind, role: caller.role }, at)
  /**
   * Returns an open proposal and locks it, so that concurrent decisions happen one after the other.
   * @throws Refusal approvals/closed
   */
  const open = async (tx: Tx, id: string, now: Date): Promise<StoredProposal> => {
    const proposal = await store.lock(tx, id)
    if (proposal.state !== 'open' || proposal.expiresAt <= now) throw new Refusal('approvals/closed')
    return proposal
  }

  const drop = async (tx: Tx, { kind, organization, payload }: StoredProposal): Promise<void> => {
    const change = payload as PayloadOf<typeof kind>
    const effect = effects[kind] as ProposalEffect<typeof change>
    await effect.drop?.(tx, organization, change)
  }

  return {
    async propose(tx: Tx, caller: KnownCaller, { kind, payload, reason }: BodyOf<typeof propose>) {
      assertMay(kind, 'proposedBy', caller)
      const { organization, identityId: proposedBy } = caller
      await assertValid(tx, organization, kind, payload)
      const proposedAt = clock.now()
      const expiresAt = new Date(proposedAt.getTime() + proposalKinds[kind].waitsDays * dayMs)
      const proposal: StoredProposal = {
        id: randomUUID(),
        organization,
        kind,
        payload,
        reason,
        proposedBy,
        proposedAt,
        expiresAt,
        applicationId: 'applicationUuid' in payload ? payload.applicationUuid : null,
        state: 'open',
        decidedBy: null,
        decidedAt: null,
        decisionReason: null,
      }
      await store.insert(tx, proposal)
      await audit(tx, caller, proposal, 'proposal.made', proposedAt)
      return proposal
    },

    /**
     * @throws Refusal approvals/same-person, approvals/closed, access/forbidden; request/invalid when the change is no
     * longer possible
     */
    async decide(tx: Tx, caller: KnownCaller, id: string, state: 'approved' | 'rejected', reason: string) {
      const at = clock.now()
      const proposal = await open(tx, id, at)
      const { proposedBy, kind, payload, reason: proposersReason, organization } = proposal
      assertMay(kind, 'approvedBy', caller)
      if (proposedBy === caller.identityId) throw new Refusal('approvals/same-person')
      if (state === 'approved') {
        const change = payload as PayloadOf<typeof kind>
        await assertValid(tx, organization, kind, change)
        const effect = effects[kind] as ProposalEffect<typeof change>
        const approvedChange = { proposalId: id, organization, payload: change, reason: proposersReason }
        await effect.apply(tx, { ...approvedChange, by: caller.identityId, at })
      }
      if (state === 'rejected') await drop(tx, proposal)
      const decidedProposal = await store.decide(tx, proposal, { state, by: caller.identityId, at, reason })
      await audit(tx, caller, decidedProposal, `proposal.${state}`, at)
      return decidedProposal
    },

    /** @throws Refusal approvals/closed; access/forbidden when the caller is not the proposer */
    async withdraw(tx: Tx, caller: KnownCaller, id: string, reason: string) {
      const at = clock.now()
      const proposal = await open(tx, id, at)
      if (proposal.proposedBy !== caller.identityId) throw new Refusal('access/forbidden')
      await drop(tx, proposal)
      const withdrawnProposal = await store.decide(tx, proposal, {
        state: 'withdrawn',
        by: caller.identityId,
        at,
        reason,
      })
      await audit(tx, caller, withdrawnProposal, 'proposal.withdrawn', at)
      return withdrawnProposal
    },
  }
}
