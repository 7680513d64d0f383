import { useState } from 'react'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { DataTable, EmptyState, RowButton } from '#src/platform/ui/console/data-table.tsx'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { useToast } from '#src/platform/ui/toasts.tsx'
import { fill } from '#src/platform/words/english.ts'
import { listSupplierCredentials, type ServiceView } from '../supplier-credentials.contract.ts'
import { CredentialFacts } from './credential-facts.panel.tsx'
import { EndCredential } from './end-credential.panel.tsx'
import { EnterCredential } from './enter-credential.panel.tsx'

/** A change of credentials that is proposed to a second person. */
export interface CredentialProposal {
  credentialUuid: string
  change: 'use' | 'end'
  reason: string
}

interface PanelProps {
  onPropose: (proposal: CredentialProposal) => Promise<void>
}

/** The lender's own credentials at suppliers: those in use, those that wait for approval, and entering new ones. */
export function SupplierCredentials({ onPropose }: PanelProps) {
  const list = useAnswer(listSupplierCredentials)
  const toast = useToast()
  const [openService, setOpenService] = useState<string>()
  const service = list.answer?.services.find((service) => service.service === openService)
  const propose = async (proposal: CredentialProposal) => {
    await onPropose(proposal)
    setOpenService(undefined)
    toast({ text: 'Proposed. Another person approves it under Approvals.' })
    list.load()
  }
  return (
    <section aria-labelledby="supplier-credentials" className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 id="supplier-credentials" className="text-24">
          Suppliers
        </h2>
        <p className="text-muted">
          Your own accounts with suppliers. Without one, orders go through this installation’s account.
        </p>
      </div>
      <AnswerSection of={list} failureHeading="The suppliers did not load.">
        {({ services }) =>
          services.length === 0 ? (
            <EmptyState>No supplier supports an account of your own.</EmptyState>
          ) : (
            <ServiceTable services={services} onOpen={({ service: name }) => setOpenService(name)} />
          )
        }
      </AnswerSection>
      <Dialog
        id="supplier-credential"
        open={service !== undefined}
        onClose={() => setOpenService(undefined)}
        heading={service ? capitalizedTitle(service) : ''}
      >
        {service && <ServiceDetail service={service} addresses={list.answer?.addresses ?? []} onPropose={propose} />}
      </Dialog>
    </section>
  )
}

const capitalizedTitle = ({ title }: ServiceView): string => title.charAt(0).toUpperCase() + title.slice(1)

function ServiceTable({
  services,
  onOpen,
}: {
  services: readonly ServiceView[]
  onOpen: (service: ServiceView) => void
}) {
  return (
    <DataTable
      caption="Suppliers"
      rows={services}
      rowKey={({ service }) => service}
      columns={[
        {
          head: 'Service',
          cell: (service) => <RowButton onPress={() => onOpen(service)}>{capitalizedTitle(service)}</RowButton>,
        },
        {
          head: 'Account',
          cell: ({ inUse, installation }) =>
            inUse ? (
              inUse.supplier
            ) : (
              <span className="text-muted">{fill('This installation: {supplier}', { supplier: installation })}</span>
            ),
        },
        {
          head: 'Status',
          className: (service) => (service.entered ? 'text-accent' : 'text-muted'),
          cell: ({ inUse, ...service }) =>
            service.entered ? 'Pending approval' : inUse ? 'Your own account' : 'No account of your own',
        },
      ]}
    />
  )
}

interface DetailProps extends PanelProps {
  service: ServiceView
  addresses: readonly string[]
}

/** One service: the credentials, a trial, and the two changes that a second person approves. */
function ServiceDetail({ service, addresses, onPropose }: DetailProps) {
  const [part, setPart] = useState<'facts' | 'enter' | 'end'>('facts')
  const { inUse, entered: waitingCredential, installation, isFixed } = service
  const back = () => setPart('facts')
  if (part === 'enter')
    return <EnterCredential service={service} addresses={addresses} onPropose={onPropose} onCancel={back} />
  if (part === 'end' && inUse) return <EndCredential credential={inUse} onPropose={onPropose} onCancel={back} />
  return (
    <div className="flex flex-col gap-6">
      {isFixed && (
        <Notice tone="info" heading="Set by the operator">
          {fill('The operator of this installation decides who supplies this service: {supplier}', {
            supplier: installation,
          })}
        </Notice>
      )}
      {inUse && <CredentialFacts heading="In use" credential={inUse} />}
      {waitingCredential && <CredentialFacts heading="Entered, not in use yet" credential={waitingCredential} />}
      {!inUse && !isFixed && (
        <p>{fill('Orders go through this installation: {supplier}', { supplier: installation })}</p>
      )}
      <div className="flex flex-wrap gap-3">
        {!isFixed && (
          <Button size="compact" onClick={() => setPart('enter')}>
            {inUse || waitingCredential ? 'Enter new credentials' : 'Enter credentials'}
          </Button>
        )}
        {inUse && (
          <Button size="compact" variant="secondary" onClick={() => setPart('end')}>
            Stop using your account
          </Button>
        )}
      </div>
    </div>
  )
}
