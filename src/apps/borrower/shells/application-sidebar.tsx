import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { HelocApplication } from '#src/application/application.contract.ts'
import { useApplication, useStatus } from '#src/application/browser/use-application.tsx'
import { BrandDrawing } from '#src/brands/browser/brand-drawing.tsx'
import { addressLines } from '#src/domain/us/address.ts'
import { Timeline } from '#src/features/applications/borrower/timeline.panel.tsx'
import { MoneyAccount } from '#src/features/bank/borrower/money-account.panel.tsx'
import { useOpenConditions } from '#src/features/conditions/borrower/notifications.panel.tsx'
import { OriginatorCard } from '#src/features/registration/borrower/originator-card.panel.tsx'
import { originatorOfApplication } from '#src/features/registration/originator.contract.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { Ledger, LedgerRow } from '#src/platform/ui/ledger.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { PropertyCard } from '#src/platform/ui/property-card.tsx'
import {
  type PropertyConditionLabel as ConditionWords,
  propertyConditionLabels,
} from '#src/workflow/graph/property-condition-labels.ts'
import { isStatus } from '#src/workflow/graph/statuses.ts'
import { stepBarAt } from '#src/workflow/progress.rules.ts'
import { FoldedSection } from './folded-section.tsx'
import type { spanish } from './shells.es.ts'

/** Statuses in which the offer is no longer available. */
const closedStatuses: ReadonlySet<string> = new Set(['DECLINED', 'CANCELLED'])

/**
 * Beside each screen of an application: the steps, with what the current one needs. The chosen offer, the account for
 * the money and the home are folded.
 */
export function ApplicationSidebar() {
  const { application } = useApplication()
  const status = useStatus()
  const checklistStatus = status?.checklistStatus ?? ''
  const bar = status && isStatus(checklistStatus) ? stepBarAt(checklistStatus, status.manualNotary) : null
  // Its page compares the chosen offer with the current ones.
  const isChoosingAgain = checklistStatus === 'REVISED_OFFER_SELECTION'
  const hasEnded = closedStatuses.has(checklistStatus)
  const [path] = useLocation()
  const isAtBank = path.includes('/bank/')
  return (
    <div className="flex flex-col gap-8">
      {application && <Progress bar={bar} />}
      <div className="border-ink border-t-2">
        {application && !hasEnded && !isChoosingAgain && <OfferDetails application={application} />}
        {status && !isAtBank && (
          <div className="border-rule border-b empty:hidden">
            <MoneyAccount uuid={status.uuid} status={checklistStatus} />
          </div>
        )}
        {application && !application.isCrypto && (
          <Home
            application={application}
            progress={bar ? bar.current / bar.labels.length : 0}
            stage={stageOf(bar, hasEnded)}
          />
        )}
      </div>
      {application?.referrer.referrerUuid && <LoanOfficer uuid={application.uuid} />}
    </div>
  )
}

type Bar = ReturnType<typeof stepBarAt>

/** At the notary the value of the home is final. */
const stageOf = (bar: Bar, hasEnded: boolean): HomeProps['stage'] => {
  if (hasEnded) return 'ended'
  return bar !== null && bar.current >= bar.labels.length - 1 ? 'valued' : 'open'
}

/** On phones the list is folded in the header. */
function Progress({ bar }: { bar: Bar }) {
  const t = useMessages<keyof typeof spanish | 'Application progress'>()
  const conditionCount = useOpenConditions()
  return (
    <section className="hidden flex-col gap-3 lg:flex">
      <h2 className="text-20">{t('Application progress')}</h2>
      {bar && bar.current < bar.labels.length && (
        <p className="text-15 text-muted">
          {t('Complete the loan process today and get funded in as little as five days.')}
        </p>
      )}
      <Timeline requestCount={conditionCount} />
    </section>
  )
}

function OfferDetails({ application }: { application: HelocApplication }) {
  const t = useMessages<keyof typeof spanish>()
  const { rate, rateType, amount, monthlyPayment, term } = application
  if (!rate || !amount || rate <= 0 || amount <= 0) return null
  return (
    <FoldedSection heading={t('Your offer details')} brief={t.dollars(amount)}>
      <Ledger label={t('Your offer details')}>
        <LedgerRow label={rateType === 'VARIABLE' ? t('APR, variable') : t('APR, fixed')} value={t.percent(rate)} />
        <LedgerRow label={t('Initial draw')} value={t.dollars(amount)} />
        {monthlyPayment !== null && (
          <LedgerRow label={t('Monthly payment')} value={t.dollars(monthlyPayment, 'cents')} />
        )}
        {term !== null && (
          <LedgerRow label={t('Fixed term')} value={t('{count} {count|year|years}', { count: term })} />
        )}
      </Ledger>
    </FoldedSection>
  )
}

/** If there is no originator, the support line below the screen is the contact. */
function LoanOfficer({ uuid }: { uuid: string }) {
  const call = useApi()
  const { data } = useQuery({
    queryKey: ['originator', uuid],
    queryFn: () => call(originatorOfApplication, { params: { uuid } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ? <OriginatorCard originator={{ originatorDisplayInfo: data }} /> : null
}

interface HomeProps {
  application: HelocApplication
  progress: number
  /** valued: no one will inspect the home any more. ended: nor will it be valued. */
  stage: 'open' | 'valued' | 'ended'
}

const unseenLabels = { open: 'Not reviewed yet', valued: 'No visit needed', ended: null } as const

/** The drawing of the home fills as the application progresses. */
function Home({ application, progress, stage }: HomeProps) {
  const t = useMessages<keyof typeof spanish | ConditionWords | 'Your home'>()
  const { adjustedHomeAmount, property } = application
  const condition = property.condition === null ? unseenLabels[stage] : propertyConditionLabels[property.condition]
  const isUnvalued = adjustedHomeAmount === null && stage === 'ended'
  const [street, city] = addressLines({ ...property.address, street2: property.address.street2 ?? null })
  return (
    <FoldedSection heading={t('Your home')} brief={street}>
      <PropertyCard
        drawing={<BrandDrawing seed={application.uuid} filledShare={progress} />}
        address={
          <>
            <span className="inline-block">{street}</span> <span className="inline-block">{city}</span>
          </>
        }
        value={
          isUnvalued ? undefined : adjustedHomeAmount === null ? t('Not valued yet') : t.dollars(adjustedHomeAmount)
        }
        condition={condition ? t(condition) : undefined}
      />
    </FoldedSection>
  )
}
