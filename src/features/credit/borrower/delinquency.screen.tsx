import { useStatus } from '#src/application/browser/use-application.tsx'
import { localDay } from '#src/platform/browser/local-day.ts'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { ScreenHeading, Section } from '#src/platform/ui/page.tsx'
import type { spanish } from '../credit.es.ts'
import { CallOrDashboard } from './call-or-dashboard.panel.tsx'

/** Explains the review of late payments on the full report: who reviews them, since when, and what helps. */
export function DelinquencyScreen() {
  const t = useMessages<keyof typeof spanish>()
  const status = useStatus()
  return (
    <>
      <ScreenHeading
        lead={t(
          'Your full credit report shows a past-due payment. This doesn’t end your application. Our team will review it, usually within a business day.',
        )}
        {...(status ? { over: t('In review since {date}', { date: t.date(localDay(status.since)) }) } : {})}
      >
        {t('We’re reviewing a late payment')}
      </ScreenHeading>
      <Section heading={t('What helps')}>
        <ul className="flex list-disc flex-col gap-2 pl-5">
          <li>{t('A statement or receipt that shows the payment was made.')}</li>
          <li>{t('A few words about what happened: a lost bill, a change of bank, an illness.')}</li>
          <li>{t('A letter from the creditor if the report is wrong. You can ask the bureau to correct it, too.')}</li>
        </ul>
        <p className="mt-4">{t('Call us with any of these. We won’t request your report again.')}</p>
      </Section>
      <Section heading={t('What happens next')}>
        <p>
          {t(
            'If the payment is explained, we’ll confirm your offer with the report we have. If not, you’ll get the reasons in writing. We’ll email you either way.',
          )}
        </p>
      </Section>
      <CallOrDashboard />
    </>
  )
}
