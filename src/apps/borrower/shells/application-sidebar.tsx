import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { BrandDrawing } from '#src/brands/browser/brand-drawing.tsx'
import { addressLines } from '#src/domain/us/address.ts'
import { Timeline } from '#src/features/applications/borrower/timeline.panel.tsx'
import { MoneyAccount } from '#src/features/bank/borrower/money-account.panel.tsx'
import { useOpenConditions } from '#src/features/conditions/borrower/notifications.panel.tsx'
import { OriginatorCard } from '#src/features/registration/borrower/originator-card.panel.tsx'
import { originatorOfApplication } from '#src/features/registration/originator.contract.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { Ledger, LedgerRow } from '#src/platform/ui/ledger.tsx'
import { StepBar, type StepGroup } from '#src/platform/ui/progress.tsx'
import { PropertyCard } from '#src/platform/ui/property-card.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import { useApplication, useStatus } from '#src/workflow/browser/use-application.tsx'
import { isStatus } from '#src/workflow/graph/statuses.ts'
import { type StepLabel, stepBarAt } from '#src/workflow/progress.rules.ts'
import type { ApplicationStatus, HelocApplication } from '#src/workflow/record/application.contract.ts'
import {
  type PropertyConditionWords as ConditionWords,
  propertyConditionWords,
} from '#src/workflow/record/property-condition-words.ts'
import type { spanish } from './shells.es.ts'

/** Statuses in which the offer is no longer available. */
const endedWithout: ReadonlySet<string> = new Set(['DECLINED', 'CANCELLED'])

/** Beside each screen of an application: the progress, the chosen offer, the home. */
export function ApplicationSidebar() {
  const { application } = useApplication()
  const status = useStatus()
  const bar = barOf(status)
  // Its page compares the chosen offer with the current ones.
  const isChoosingAgain = status?.checklistStatus === 'REVISED_OFFER_SELECTION'
  const hasOffer = !isChoosingAgain && !endedWithout.has(status?.checklistStatus ?? '')
  const [path] = useLocation()
  const isAtBank = path.includes('/bank/')
  const progress = bar ? bar.current / bar.labels.length : 0
  // At the notary the value of the home is final.
  const isValued = bar !== null && bar.current >= bar.labels.length - 1
  return (
    <div className="flex flex-col gap-10">
      {bar && <Progress bar={bar} isDated={application?.fundingForecast !== null} />}
      {application && <WhatHappensWhen />}
      <div className="empty:hidden">
        {application && hasOffer && <OfferDetails application={application} />}
        {status && !isAtBank && <MoneyAccount uuid={status.uuid} status={status.checklistStatus} />}
      </div>
      {application?.referrer.referrerUuid && <LoanOfficer uuid={application.uuid} />}
      {application && !application.isCrypto && (
        <Home application={application} progress={progress} isValued={isValued} />
      )}
    </div>
  )
}

const barOf = (status: ApplicationStatus | undefined) =>
  status && isStatus(status.checklistStatus) ? stepBarAt(status.checklistStatus, status.manualNotary) : null

interface ProgressProps {
  bar: NonNullable<ReturnType<typeof stepBarAt>>
  /** The page shows the funding date itself, so the sidebar must not show a general one. */
  isDated: boolean
}

function Progress({ bar, isDated }: ProgressProps) {
  const t = useWords<keyof typeof spanish | StepLabel>()
  const groups = bar.labels.map(
    (label, at): StepGroup => ({
      label: t(label),
      state: at < bar.current ? 'complete' : at === bar.current ? 'current' : 'upcoming',
    }),
  )
  return (
    <section className="hidden flex-col gap-3 lg:flex">
      <h2 className="text-20">{t('Application progress')}</h2>
      {!isDated && groups.some(({ state }) => state !== 'complete') && (
        <p className="text-15 text-muted">
          {t('Complete the loan process today and get funded in as little as five days.')}
        </p>
      )}
      <StepBar groups={groups} label={t('Application progress')} />
    </section>
  )
}

/** On phones it is collapsed in the header. */
function WhatHappensWhen() {
  const t = useWords<keyof typeof spanish>()
  const conditionCount = useOpenConditions()
  return (
    <section className="hidden flex-col gap-3 lg:flex">
      <h2 className="text-20">{t('What happens when')}</h2>
      <Timeline requestCount={conditionCount} />
    </section>
  )
}

function OfferDetails({ application }: { application: HelocApplication }) {
  const t = useWords<keyof typeof spanish>()
  const { rate, rateType, amount, monthlyPayment, term } = application
  if (!rate || !amount || rate <= 0 || amount <= 0) return null
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-20">{t('Your offer details')}</h2>
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
    </section>
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
  /** Nobody will inspect the home any more. */
  isValued: boolean
}

/** The drawing of the home fills as the application progresses. */
function Home({ application, progress, isValued }: HomeProps) {
  const t = useWords<keyof typeof spanish | ConditionWords>()
  const { adjustedHomeAmount, property } = application
  const unseen = isValued ? 'No visit was needed' : 'Not looked at yet'
  const [street, city] = addressLines({ ...property.address, street2: property.address.street2 ?? null })
  return (
    <PropertyCard
      drawing={<BrandDrawing seed={application.uuid} filledShare={progress} />}
      address={
        <>
          <span className="inline-block">{street}</span> <span className="inline-block">{city}</span>
        </>
      }
      value={adjustedHomeAmount === null ? t('Not valued yet') : t.dollars(adjustedHomeAmount)}
      condition={t(property.condition === null ? unseen : propertyConditionWords[property.condition])}
    />
  )
}
