import type { ComponentType } from 'react'
import { listProposals } from '#src/features/approvals/approvals.contract.ts'
import { listClocks } from '#src/features/compliance/compliance.contract.ts'
import { listUnsettled } from '#src/features/rescission/rescission.contract.ts'
import { staffRoles } from '#src/platform/contract/roles.ts'
import type { IconName } from '#src/platform/ui/icon.tsx'
import { notaryPath, type RoomProps } from './room.ts'

export interface Room {
  title: string
  icon: IconName
  /** Who finds it in the navigation; its calls decide who may use it. */
  roles: readonly string[]
  load: () => Promise<{ Screen: ComponentType<RoomProps> }>
}

/** Staff's rooms by address, in the order of the navigation. Each brings its own code. */
export const rooms: Readonly<Record<string, Room>> = {
  '/console': {
    ...{ title: 'Queue', icon: 'clock', roles: staffRoles },
    load: () => import('#src/features/pipeline/console/queue.screen.tsx'),
  },
  '/console/applications': {
    ...{ title: 'Applications', icon: 'document', roles: staffRoles },
    load: () => import('#src/features/pipeline/console/pipeline.screen.tsx'),
  },
  '/console/find': {
    ...{ title: 'Find', icon: 'search', roles: staffRoles },
    load: () => import('#src/features/pipeline/console/search.screen.tsx'),
  },
  '/console/approvals': {
    ...{ title: 'Approvals', icon: 'check', roles: listProposals.access },
    load: () => import('./approvals.screen.tsx'),
  },
  '/console/compliance': {
    ...{ title: 'Compliance', icon: 'calendar', roles: [...listClocks.access, ...listUnsettled.access] },
    load: () => import('./compliance.screen.tsx'),
  },
  [notaryPath]: {
    ...{ title: 'Notary', icon: 'document', roles: ['notary'] },
    load: () => import('#src/features/notary/console/seat.screen.tsx'),
  },
  '/console/people': {
    ...{ title: 'People', icon: 'person', roles: ['admin'] },
    load: () => import('./people.screen.tsx'),
  },
}

/** One application. */
export const applicationRoom: Omit<Room, 'icon' | 'roles'> = {
  title: 'Application',
  load: () => import('./application.screen.tsx'),
}
