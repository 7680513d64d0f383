import { Approvals } from '#src/features/approvals/console/approvals.screen.tsx'
import { PricingChange } from './pricing-change.panel.tsx'
import { ProposePricing } from './propose-pricing.panel.tsx'
import type { RoomProps } from './room.ts'

export function Screen({ self }: RoomProps) {
  return <Approvals identityUuid={self.uuid} role={self.role} {...{ ProposePricing, PricingChange }} />
}
