import { propose } from '#src/features/approvals/approvals.contract.ts'
import type { PricingChangeProps } from '#src/features/approvals/console/decide.panel.tsx'
import type { PayloadOf } from '#src/features/approvals/proposal-kinds.table.ts'
import { DataSharingPanel } from '#src/features/boarding/console/data-sharing.panel.tsx'
import { PartnerIntegrations } from '#src/features/partners/console/partner-integrations.panel.tsx'
import { CredentialFacts } from '#src/features/suppliers/console/credential-facts.panel.tsx'
import { SupplierCredentials } from '#src/features/suppliers/console/supplier-credentials.panel.tsx'
import {
  listSupplierCredentials,
  readSupplierCredential,
} from '#src/features/suppliers/supplier-credentials.contract.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { fill } from '#src/platform/words/english.ts'
import type { ConsolePageProps } from './console-paths.ts'

/** How the lender's own systems reach the product, and its own accounts at suppliers. */
export function IntegrationsScreen({ self }: ConsolePageProps) {
  const call = useApi()
  const maySeeSuppliers = (listSupplierCredentials.access as readonly string[]).includes(self.role)
  return (
    <div className="flex flex-col gap-12">
      <PartnerIntegrations self={self} />
      <DataSharingPanel self={self} />
      {maySeeSuppliers && (
        <SupplierCredentials
          onPropose={async ({ reason, ...payload }) => {
            const body = { kind: 'supplier-credential' as const, payload, reason }
            await call(propose, { body, idempotencyKey: crypto.randomUUID() })
          }}
        />
      )}
    </div>
  )
}

/** What a proposal changes: which credentials would be used, or no longer be used. */
export function SupplierChange({ proposal }: PricingChangeProps) {
  const { credentialUuid, change } = proposal.payload as PayloadOf<'supplier-credential'>
  const credential = useAnswer(readSupplierCredential, { params: { credentialUuid } })
  return (
    <AnswerSection of={credential} failureHeading="The credentials did not load.">
      {(read) => (
        <>
          <p className="font-semibold">
            {change === 'use'
              ? fill('Orders for this service will use these credentials: {service}', {
                  service: read.serviceTitle,
                })
              : fill('Orders for this service will use the installation’s account again: {service}', {
                  service: read.serviceTitle,
                })}
          </p>
          <CredentialFacts heading="Credentials" credential={read} />
        </>
      )}
    </AnswerSection>
  )
}
