import { useState } from 'react'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { DataTable, EmptyState, RowButton } from '#src/platform/ui/data-table.tsx'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { useToast } from '#src/platform/ui/toasts.tsx'
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
  const t = useMessages<string>()
  const list = useAnswer(listSupplierCredentials)
  const toast = useToast()
  const [openService, setOpenService] = useState<string>()
  const service = list.answer?.services.find((service) => service.service === openService)
  const propose = async (proposal: CredentialProposal) => {
    await onPropose(proposal)
    setOpenService(undefined)
    toast({ text: t('Proposed. Another person approves it under Approvals.') })
    list.load()
  }
  return (
    <section aria-labelledby="supplier-credentials" className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 id="supplier-credentials" className="text-24">
          {t('Suppliers')}
        </h2>
        <p className="text-muted">
          {t('Your own accounts with suppliers. Without one, orders go through this installation’s account.')}
        </p>
      </div>
      <AnswerSection of={list} failureHeading={t('The suppliers did not load.')}>
        {({ services }) =>
          services.length === 0 ? (
            <EmptyState>{t('No supplier supports an account of your own.')}</EmptyState>
          ) : (
            <ServiceTable services={services} onOpen={({ service: name }) => setOpenService(name)} />
          )
        }
      </AnswerSection>
      <Dialog
        id="supplier-credential"
        open={service !== undefined}
        onClose={() => setOpenService(undefined)}
        heading={service ? t.any(capitalizedTitle(service)) : ''}
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
  const t = useMessages<string>()
  return (
    <DataTable
      caption={t('Suppliers')}
      rows={services}
      rowKey={({ service }) => service}
      columns={[
        {
          head: t('Service'),
          cell: (service) => <RowButton onPress={() => onOpen(service)}>{t.any(capitalizedTitle(service))}</RowButton>,
        },
        {
          head: t('Account'),
          cell: ({ inUse, installation }) =>
            inUse ? (
              inUse.supplier
            ) : (
              <span className="text-muted">
                {t('This installation: {supplier}', { supplier: t.any(installation) })}
              </span>
            ),
        },
        {
          head: t('Status'),
          className: (service) => (service.entered ? 'text-accent' : 'text-muted'),
          cell: ({ inUse, ...service }) =>
            service.entered ? t('Pending approval') : inUse ? t('Your own account') : t('No account of your own'),
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
  const t = useMessages<string>()
  const [part, setPart] = useState<'facts' | 'enter' | 'end'>('facts')
  const { inUse, entered: waitingCredential, installation, isFixed } = service
  const back = () => setPart('facts')
  if (part === 'enter')
    return <EnterCredential service={service} addresses={addresses} onPropose={onPropose} onCancel={back} />
  if (part === 'end' && inUse) return <EndCredential credential={inUse} onPropose={onPropose} onCancel={back} />
  return (
    <div className="flex flex-col gap-6">
      {isFixed && (
        <Notice tone="info" heading={t('Set by the operator')}>
          {t('The operator of this installation decides who supplies this service: {supplier}', {
            supplier: t.any(installation),
          })}
        </Notice>
      )}
      {inUse && <CredentialFacts heading={t('In use')} credential={inUse} />}
      {waitingCredential && <CredentialFacts heading={t('Entered, not in use yet')} credential={waitingCredential} />}
      {!inUse && !isFixed && (
        <p>{t('Orders go through this installation: {supplier}', { supplier: t.any(installation) })}</p>
      )}
      <div className="flex flex-wrap gap-3">
        {!isFixed && (
          <Button size="compact" onClick={() => setPart('enter')}>
            {inUse || waitingCredential ? t('Enter new credentials') : t('Enter credentials')}
          </Button>
        )}
        {inUse && (
          <Button size="compact" variant="secondary" onClick={() => setPart('end')}>
            {t('Stop using your account')}
          </Button>
        )}
      </div>
    </div>
  )
}
