import { useWords } from '#src/platform/ui/words.tsx'
import { proposalKinds } from '../proposal-kinds.table.ts'
import { ProposeWithReason } from './propose-with-reason.panel.tsx'

/** Renders the proposal to remove the second factor of a staff member who lost the app and the recovery codes. */
export function ProposeLostFactor({ personUuid, role }: { personUuid: string; role: string }) {
  const t = useWords<string>()
  if (!(proposalKinds['lost-factor'].proposedBy as readonly string[]).includes(role)) return null
  return (
    <section className="flex flex-col gap-3 border-rule border-t pt-4">
      <h3 className="text-17">{t('The authenticator is lost')}</h3>
      <p className="text-muted">
        {t('Who lost the app and the codes gets in again once one person proposes it and another approves.')}
      </p>
      <ProposeWithReason
        isBeside
        heading={t('Remove the lost authenticator')}
        hint={t('Make sure that it is them: meet them or call the number you know. Say in the reason how you did.')}
        change={{ kind: 'lost-factor', payload: { personUuid } }}
      />
    </section>
  )
}
