import { displayAddress } from '#src/domain/address.ts'
import { Ledger, LedgerRow, PropertyCard } from '#src/platform/ui/ledger.tsx'
import { StepBar, type StepGroup } from '#src/platform/ui/progress.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import type { ApplicationStatus, HelocApplication } from '#src/workflow/application.contract.ts'
import { useApplication, useStatus } from '#src/workflow/browser/use-application.tsx'
import { type StepLabel, stepBarAt } from '#src/workflow/progress.rules.ts'
import { isStatus } from '#src/workflow/statuses.ts'
import type { spanish } from './shells.es.ts'

/** Beside each screen of an application: how far it has come, the offer chosen, the home. */
export function ApplicationSidebar() {
  const { application } = useApplication()
  const status = useStatus()
  return (
    <div className="flex flex-col gap-10">
      {status && <Progress status={status} />}
      {application && <OfferDetails application={application} />}
      {application && !application.isCrypto && <Home application={application} />}
    </div>
  )
}

function Progress({ status }: { status: ApplicationStatus }) {
  const t = useWords<keyof typeof spanish | StepLabel>()
  const bar = isStatus(status.checklistStatus) ? stepBarAt(status.checklistStatus, status.manualNotary) : null
  if (!bar) return null
  const groups = bar.labels.map(
    (label, at): StepGroup => ({
      label: t(label),
      state: at < bar.current ? 'complete' : at === bar.current ? 'current' : 'upcoming',
    }),
  )
  return (
    <section className="hidden flex-col gap-3 lg:flex">
      <h2 className="text-20">{t('Application progress')}</h2>
      <p className="text-15 text-muted">
        {t('Complete the loan process today and get funded in as little as five days.')}
      </p>
      <StepBar groups={groups} label={t('Application progress')} />
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
        <LedgerRow
          label={rateType === 'VARIABLE' ? t('APR, variable') : t('APR, fixed')}
          value={t.percent(rate, Math.round(rate * 1000) % 10 === 0 ? 2 : 3)}
        />
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

function Home({ application }: { application: HelocApplication }) {
  const t = useWords<keyof typeof spanish>()
  const { adjustedHomeAmount, property } = application
  return (
    <PropertyCard
      address={displayAddress({ ...property.address, street2: property.address.street2 ?? null })}
      value={adjustedHomeAmount === null ? t('Not valued yet') : t.dollars(adjustedHomeAmount)}
    />
  )
}
