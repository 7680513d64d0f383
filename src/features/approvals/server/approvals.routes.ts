import type { Clock } from '#src/platform/server/clock.ts'
import { known, type Route, serve } from '#src/platform/server/serve.ts'
import {
  approveProposal,
  listProposals,
  type Proposal,
  propose,
  readProposal,
  rejectProposal,
  withdrawProposal,
} from '../approvals.contract.ts'
import { approvalsService, type ProposalEffects } from './approvals.service.ts'
import { proposalById, proposalsOf, type StoredProposal } from './approvals.store.ts'

/** The calls by which two people change what one may not change alone. */
export const approvalsRoutes = (deps: { clock: Clock; effects: ProposalEffects }): Route[] => {
  const approvals = approvalsService(deps)
  const shown = (proposal: StoredProposal): Proposal => shownAt(deps.clock.now(), proposal)
  const whole = (proposal: StoredProposal) => ({ ...shown(proposal), payload: proposal.payload })

  return [
    serve(propose, async (call) =>
      whole(await call.transact((tx) => approvals.propose(tx, known(call.caller), call.body))),
    ),
    serve(listProposals, async ({ db, caller, query: { state, after } }) => {
      const { rows, next } = await proposalsOf(db, caller.organisation, { state, after, now: deps.clock.now() })
      return { proposals: rows.map(shown), next }
    }),
    serve(readProposal, async ({ db, params }) => whole(await proposalById(db, params.proposalUuid))),
    ...([[approveProposal, 'approved'] as const, [rejectProposal, 'rejected'] as const] as const).map(
      ([declaration, state]) =>
        serve(declaration, async ({ caller, params, body, transact }) =>
          whole(await transact((tx) => approvals.decide(tx, known(caller), params.proposalUuid, state, body.reason))),
        ),
    ),
    serve(withdrawProposal, async ({ caller, params, body, transact }) =>
      whole(await transact((tx) => approvals.withdraw(tx, known(caller), params.proposalUuid, body.reason))),
    ),
  ]
}

const shownAt = (now: Date, proposal: StoredProposal): Proposal => ({
  uuid: proposal.id,
  kind: proposal.kind,
  state: proposal.state === 'open' && proposal.expiresAt <= now ? 'expired' : proposal.state,
  reason: proposal.reason,
  proposedBy: proposal.proposedBy,
  proposedAt: proposal.proposedAt.toISOString(),
  expiresAt: proposal.expiresAt.toISOString(),
  decidedBy: proposal.decidedBy,
  decidedAt: proposal.decidedAt?.toISOString() ?? null,
  decisionReason: proposal.decisionReason,
})
