import { proposalKinds } from '../proposal-kinds.table.ts'
import { ProposeWithReason } from './propose-with-reason.panel.tsx'

/** Renders the proposal to fund an application after a check left it to people. Another person approves it. */
export function ProposeFunding({ applicationUuid, role }: { applicationUuid: string; role: string }) {
  if (!(proposalKinds.funding.proposedBy as readonly string[]).includes(role)) return null
  return <ProposeWithReason heading="Propose to fund" change={{ kind: 'funding', payload: { applicationUuid } }} />
}
