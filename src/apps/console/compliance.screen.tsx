import { Screen as Compliance } from '#src/features/compliance/console/compliance.screen.tsx'
import { Unsettled } from '#src/features/rescission/console/unsettled.panel.tsx'
import { listUnsettled } from '#src/features/rescission/rescission.contract.ts'
import type { RoomProps } from './room.ts'

const more = { cancellations: { name: 'Cancelled lines', roles: listUnsettled.access, Part: Unsettled } }

export function Screen({ self }: RoomProps) {
  return <Compliance self={self} more={more} />
}
