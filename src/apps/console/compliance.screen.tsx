import { ComplianceClocksScreen } from '#src/features/compliance/console/compliance.screen.tsx'
import { UnsettledLines } from '#src/features/rescission/console/unsettled.panel.tsx'
import { listUnsettled } from '#src/features/rescission/rescission.contract.ts'
import type { RoomProps } from './room.ts'

const more = { cancellations: { name: 'Cancelled lines', roles: listUnsettled.access, Part: UnsettledLines } }

export function ComplianceScreen({ self }: RoomProps) {
  return <ComplianceClocksScreen self={self} more={more} />
}
