import { People } from '#src/features/accounts/console/people.panel.tsx'
import { ProposeLostFactor } from '#src/features/approvals/console/propose-lost-factor.panel.tsx'
import type { RoomProps } from './room.ts'

export function PeopleScreen({ self }: RoomProps) {
  return (
    <People
      beside={({ uuid, hasSecondFactor }) =>
        hasSecondFactor && <ProposeLostFactor personUuid={uuid} role={self.role} />
      }
    />
  )
}
