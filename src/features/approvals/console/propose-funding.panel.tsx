import { useWords } from '#src/platform/ui/words.tsx'
import { proposalKinds } from '../proposal-kinds.table.ts'
import { ProposeWithReason } from './propose-with-reason.panel.tsx'

/** The first of the two who let money go that a check left to people. */
export function ProposeFunding({ applicationUuid, role }: { applicationUuid: string; role: string }) {
  const t = useWords<string>()
  if (!(proposalKinds.funding.proposedBy as readonly string[]).includes(role)) return null
  return <ProposeWithReason heading={t('Propose to fund')} change={{ kind: 'funding', payload: { applicationUuid } }} />
}
