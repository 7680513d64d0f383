import { People } from '#src/features/accounts/console/people.panel.tsx'
import { ProposeLostFactor } from '#src/features/approvals/console/propose-lost-factor.panel.tsx'
import { readDesk } from '#src/features/chat/agents-desk.contract.ts'
import { ChatAgentSettings } from '#src/features/chat/console/agent-settings.panel.tsx'
import { CommissionOfPerson } from '#src/features/notary/console/commission.panel.tsx'
import type { ConsolePageProps } from './console-paths.ts'

const answersChats = (role: string): boolean => (readDesk.access as readonly string[]).includes(role)

export function PeopleScreen({ self }: ConsolePageProps) {
  return (
    <People
      selfUuid={self.uuid}
      renderExtra={({ uuid, role, hasSecondFactor }) => (
        <>
          {role === 'notary' && <CommissionOfPerson personUuid={uuid} />}
          {answersChats(role) && <ChatAgentSettings personUuid={uuid} />}
          {hasSecondFactor && <ProposeLostFactor personUuid={uuid} role={self.role} />}
        </>
      )}
    />
  )
}
