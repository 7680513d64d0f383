import { localDay } from '#src/platform/browser/local-day.ts'
import { ScreenHeading, Section } from '#src/platform/ui/page.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import { useStatus } from '#src/workflow/browser/use-application.tsx'
import type { spanish } from '../credit.es.ts'
import { CallOrDashboard } from './call-or-dashboard.panel.tsx'

/** Explains the review of late payments on the full report: who reviews them, since when, and what helps. */
export function DelinquencyScreen() {
  const t = useWords<keyof typeof spanish>()
  const status = useStatus()
  return (
    <>
      <ScreenHeading
        lead={t(
          'Your full credit report shows a payment that is past due. That does not end your application: a person on our team looks at it, usually within a business day.',
        )}
        {...(status ? { over: t('With our team since {date}', { date: t.date(localDay(status.since)) }) } : {})}
      >
        {t('We are looking at a late payment')}
      </ScreenHeading>
      <Section heading={t('What helps')}>
        <ul className="flex list-disc flex-col gap-2 pl-5">
          <li>{t('A statement or receipt that shows the payment was made.')}</li>
          <li>{t('A few words on what happened: a lost bill, a change of bank, an illness.')}</li>
          <li>
            {t('A letter of the creditor, where the report is wrong. You can have it corrected at the bureau, too.')}
          </li>
        </ul>
        <p className="mt-4">{t('Call us with any of these. Your report is not requested again.')}</p>
      </Section>
      <Section heading={t('What comes next')}>
        <p>
          {t(
            'If the payment is explained, we go on to confirm your offer on the report we have. If it is not, you get the reasons in writing. We e-mail you either way.',
          )}
        </p>
      </Section>
      <CallOrDashboard />
    </>
  )
}
