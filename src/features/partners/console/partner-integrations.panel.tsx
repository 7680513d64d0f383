import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { listWebhooks } from '../webhooks.contract.ts'
import { PartnerKeys } from './keys.panel.tsx'
import { Webhooks } from './webhooks.panel.tsx'

/** How the lender's own systems reach the product: keys for calls, webhooks for events. */
export function PartnerIntegrations({ self }: { self: { role: string } }) {
  return (
    <div className="flex flex-col gap-12">
      <ScreenHeading
        lead={
          <>
            How your systems use the API and receive events.{' '}
            <a href="/api/partners" className="text-primary underline underline-offset-4">
              API documentation
            </a>
          </>
        }
      >
        Integrations
      </ScreenHeading>
      <PartnerKeys role={self.role} />
      {(listWebhooks.access as readonly string[]).includes(self.role) && <Webhooks />}
    </div>
  )
}
