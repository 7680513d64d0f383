import { proposalKinds } from '../proposal-kinds.table.ts'
import { ProposeWithReason } from './propose-with-reason.panel.tsx'

/** Renders the proposal to remove the second factor of a staff member who lost the app and the recovery codes. */
export function ProposeLostFactor({ personUuid, role }: { personUuid: string; role: string }) {
  if (!(proposalKinds['lost-factor'].proposedBy as readonly string[]).includes(role)) return null
  return (
    <section className="flex flex-col gap-3 border-rule border-t pt-4">
      <h3 className="text-17">Lost authenticator</h3>
      <p className="text-muted">
        To let someone back in who lost both the app and the recovery codes, one person proposes a reset and another
        approves it.
      </p>
      <ProposeWithReason
        isBeside
        heading="Reset authenticator"
        hint="Verify their identity: meet them or call a number you know. State how in the reason."
        change={{ kind: 'lost-factor', payload: { personUuid } }}
      />
    </section>
  )
}
