import { mergePricing } from '#src/brands/inheritance.rules.ts'
import type { OrganizationSource } from '#src/brands/organization-source.port.ts'
import { versionInForce } from '#src/brands/published-pricing.rules.ts'
import { publishedVersions } from '#src/brands/server/published-pricing.store.ts'
import { lenderDay } from '#src/domain/dates/zones.ts'
import { Refusal } from '#src/domain/refusal.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Tx } from '#src/platform/server/database/database.ts'
import { type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import {
  approveProposal,
  listProposals,
  type PricingOnADay,
  type Proposal,
  propose,
  readPricing,
  readProposal,
  rejectProposal,
  withdrawProposal,
} from '../approvals.contract.ts'
import { approvalsService, type ProposalEffects } from './approvals.service.ts'
import { type NamedProposal, proposalStore } from './approvals.store.ts'

interface ApprovalsDeps {
  clock: Clock
  vault: Vault
  effects: ProposalEffects
  /** The organizations with their shipped pricing only, without published changes. */
  shippedSource: OrganizationSource
}

/** Returns the routes for changes that take two people. */
export const approvalsRoutes = (deps: ApprovalsDeps): Route[] => {
  const approvals = approvalsService(deps)
  const store = proposalStore(deps.vault)
  const toProposal = (proposal: NamedProposal): Proposal => toDatedProposal(deps.clock.now(), proposal)
  const toProposalDetail = (proposal: NamedProposal) => ({ ...toProposal(proposal), payload: proposal.payload })
  /** Returns a proposal after a change to it. */
  const after = async (tx: Tx, change: Promise<{ id: string }>) =>
    toProposalDetail(await store.byId(tx, (await change).id))

  return [
    serve(propose, (call) =>
      call.transact((tx) => after(tx, approvals.propose(tx, requireKnownCaller(call.caller), call.body))),
    ),
    serve(listProposals, async ({ db, caller, query }) => {
      const { state, after: cursor } = query
      const { rows, next } = await store.page(db, caller.organization, { state, after: cursor, now: deps.clock.now() })
      return { proposals: rows.map(toProposal), next }
    }),
    serve(readProposal, async ({ db, params }) => toProposalDetail(await store.byId(db, params.proposalUuid))),
    serve(readPricing, async ({ db, caller, query }) => {
      const { organization } = requireKnownCaller(caller)
      const shippedConfig = deps.shippedSource.byCode(organization)
      if (!shippedConfig) throw new Refusal('organization/unknown')
      const on = query.on ?? lenderDay(deps.clock.now())
      const before = query.before === undefined ? undefined : new Date(query.before)
      return pricingOn(mergePricing(shippedConfig), await publishedVersions(db, organization, before), on)
    }),
    ...([[approveProposal, 'approved'] as const, [rejectProposal, 'rejected'] as const] as const).map(
      ([declaration, state]) =>
        serve(declaration, ({ caller, params, body, transact }) =>
          transact((tx) =>
            after(tx, approvals.decide(tx, requireKnownCaller(caller), params.proposalUuid, state, body.reason)),
          ),
        ),
    ),
    serve(withdrawProposal, ({ caller, params, body, transact }) =>
      transact((tx) => after(tx, approvals.withdraw(tx, requireKnownCaller(caller), params.proposalUuid, body.reason))),
    ),
  ]
}

const pricingOn = (
  shippedPricing: Record<string, unknown>,
  versions: Awaited<ReturnType<typeof publishedVersions>>,
  on: string,
): PricingOnADay => {
  const inForce = versionInForce(versions, on)
  const later = versions.flatMap(({ inForceFrom }) => (inForceFrom > on ? [inForceFrom] : []))
  return {
    on,
    shipped: shippedPricing,
    published: inForce?.pricing ?? {},
    version: inForce
      ? { number: inForce.version, inForceFrom: inForce.inForceFrom, publishedAt: inForce.publishedAt.toISOString() }
      : null,
    later: [...new Set(later)].sort(),
  }
}

const toDatedProposal = (now: Date, proposal: NamedProposal): Proposal => ({
  uuid: proposal.id,
  kind: proposal.kind,
  state: proposal.state === 'open' && proposal.expiresAt <= now ? 'expired' : proposal.state,
  reason: proposal.reason,
  proposedBy: proposal.proposedBy,
  proposerName: proposal.proposerName,
  personName: proposal.personName,
  loanNumber: proposal.loanNumber,
  proposedAt: proposal.proposedAt.toISOString(),
  expiresAt: proposal.expiresAt.toISOString(),
  decidedBy: proposal.decidedBy,
  deciderName: proposal.deciderName,
  decidedAt: proposal.decidedAt?.toISOString() ?? null,
  decisionReason: proposal.decisionReason,
})
