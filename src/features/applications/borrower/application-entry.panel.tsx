import type { ReactNode } from 'react'
import type { HelocApplication } from '#src/application/application.contract.ts'
import { BrandDrawing } from '#src/brands/browser/brand-drawing.tsx'
import { useOrganization } from '#src/brands/browser/page-data.tsx'
import { type CivilDate, civilDateAt } from '#src/domain/dates/civil-date.ts'
import { phoneLink } from '#src/domain/person/phone-link.ts'
import { addressLines } from '#src/domain/us/address.ts'
import { LinkButton } from '#src/platform/ui/button.tsx'
import { LedgerRow } from '#src/platform/ui/ledger.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { type PolledStatus, statuses } from '#src/workflow/graph/statuses.ts'
import { basePath } from '#src/workflow/paths/base-path.ts'
import { stepBarAt } from '#src/workflow/progress.rules.ts'
import { type WaitedForLabel, waitedForLabels } from '#src/workflow/waited-for-labels.ts'
import type { spanish } from '../applications.es.ts'
import {
  type ApplicationMilestoneText,
  milestoneText,
  nextActionOf,
  polledStatusOf,
  reapplyDate,
  waitedForIn,
} from '../dashboard.rules.ts'
import { type MilestoneLabel, milestones } from '../milestones.table.ts'

interface EntryProps {
  application: HelocApplication
  today: CivilDate
  timeZone: string
  children?: ReactNode
}

/** Statuses in which the line will never be drawn. */
const closedStatuses: ReadonlySet<PolledStatus> = new Set(['DECLINED', 'CANCELLED'])

/** One application on the dashboard: the home, a sentence on where it stands, and the next thing to do. */
export function ApplicationEntry({ application, today, timeZone, children }: EntryProps) {
  const t = useMessages<keyof typeof spanish | ApplicationMilestoneText | WaitedForLabel | MilestoneLabel>()
  const status = polledStatusOf(application)
  const { address } = application.property
  const [street, city] = addressLines({ ...address, street2: address.street2 ?? null })
  const startDate = civilDateAt(Date.parse(application.auditFields.createdDate), timeZone)
  const { milestone } = statuses[status]
  const bar = stepBarAt(status, application.status.manualNotary)
  const again = reapplyDate(application, today, timeZone)
  return (
    <article className="grid gap-x-16 border-ink border-t-2 lg:grid-cols-[minmax(0,34rem)_minmax(0,1fr)]">
      <div className="pt-5 lg:pt-8">
        <h2 className="text-24 leading-snug sm:text-30">
          {street} <span className="block">{city}</span>
        </h2>
        <p className="mt-3 text-20">{t(milestoneText(application, status))}</p>
        <NextAction application={application} />
      </div>
      <div className="self-end py-6 lg:row-span-2 lg:self-start lg:py-8">
        <BrandDrawing
          seed={application.uuid}
          filledShare={bar ? bar.current / bar.labels.length : 0}
          className="max-lg:max-w-72"
        />
      </div>
      <div className="min-w-0 lg:pt-8">
        <dl className="border-rule border-t">
          {milestone && <LedgerRow label={t('Now')} value={t(milestones[milestone].label)} />}
          {/* After a cancellation there may be money to return, which the refund below states. */}
          {status !== 'CANCELLED' && (
            <LedgerRow
              label={t('Next')}
              value={
                application.isInquiry ? t('Your loan officer') : t(waitedForLabels[waitedForIn(application, status)])
              }
            />
          )}
          {application.fundingForecast && (
            <LedgerRow label={t('Earliest funding date')} value={t.date(application.fundingForecast.fundsFrom)} />
          )}
          <LedgerRow label={t('Started')} value={t.date(startDate)} />
          <LedgerRow label={t('Application ID')} value={application.loanNumber} />
          {!closedStatuses.has(status) && application.amount !== null && application.amount > 0 && (
            <LedgerRow label={t('Initial draw')} value={t.dollars(application.amount)} />
          )}
        </dl>
        {again && (
          <p className="mt-4 text-15 text-muted">
            {t('You can apply for another line from {date}, 45 days after this one was opened.', {
              date: t.date(again),
            })}
          </p>
        )}
        {children}
      </div>
    </article>
  )
}

function NextAction({ application }: { application: HelocApplication }) {
  const t = useMessages<keyof typeof spanish>()
  const { support } = useOrganization()
  const action = nextActionOf(application)
  const to = `${basePath}/${application.uuid}`
  const home = <span className="sr-only"> {application.loanNumber}</span>
  if (action === 'none') return null
  if (action === 'contact-officer')
    return (
      <p className="mt-5">
        {t.rich('This is an inquiry. Please contact your loan officer to continue, or call {phone}.', {
          phone: (
            <a className="figures text-primary underline underline-offset-4" href={phoneLink(support.phone)}>
              {support.phone}
            </a>
          ),
        })}
      </p>
    )
  return (
    <p className="mt-5">
      <LinkButton
        href={action === 'see-line' ? `${to}/complete` : to}
        variant={action === 'continue' ? 'primary' : 'secondary'}
      >
        {action === 'continue' && t('Continue')}
        {action === 'follow' && t('See your progress')}
        {action === 'read-decision' && t('Read our decision')}
        {action === 'see-line' && t('See your line, first payment and documents')}
        {home}
      </LinkButton>
    </p>
  )
}
