import { Approvals } from '#src/features/approvals/console/approvals.panel.tsx'
import type { ConsolePageProps } from './console-paths.ts'
import { SupplierChange } from './integrations.screen.tsx'
import { PricingChange } from './pricing-change.panel.tsx'
import { ProposePricing } from './propose-pricing.panel.tsx'
import { ProposeTrustee } from './propose-trustee.panel.tsx'
import { FiguresChange } from './published-figures.panel.tsx'

export function ApprovalsScreen({ self }: ConsolePageProps) {
  return (
    <Approvals
      identityUuid={self.uuid}
      role={self.role}
      ProposePricing={ProposePricing}
      ProposeTrustee={ProposeTrustee}
      PricingChange={PricingChange}
      FiguresChange={FiguresChange}
      SupplierChange={SupplierChange}
    />
  )
}
