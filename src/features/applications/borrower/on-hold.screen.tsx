import { useFlag, useOrganisation } from '#src/brands/browser/page-data.tsx'
import { LinkButton } from '#src/platform/ui/button.tsx'
import { ScreenHeading, Section } from '#src/platform/ui/page.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import { useStatus } from '#src/workflow/browser/use-application.tsx'
import { type StatusWords, statusWords, type WaitedForWords, waitedForWords } from '#src/workflow/status-words.ts'
import { isStatus, type PolledStatus, statuses } from '#src/workflow/statuses.ts'
import type { spanish } from '../applications.es.ts'

/** While an appraisal is paid for, made and reviewed: who comes when, and what the borrower does. */
export function Screen() {
  const t = useWords<keyof typeof spanish | StatusWords | WaitedForWords>()
  const status = useStatus()
  if (!status) return <Skeleton />
  const polled: PolledStatus = isStatus(status.checklistStatus) ? status.checklistStatus : 'UNKNOWN'
  return (
    <>
      <ScreenHeading over={t(waitedForWords[statuses[polled].waitsFor])}>{t(statusWords[polled])}</ScreenHeading>
      {polled === 'ONSITE_APPRAISAL_BORROWER_PAYMENT' ? <Payment /> : <Visit />}
      <p>
        {t(
          'You can leave this page. We keep working, keep your place, and e-mail you when there is something for you to do.',
        )}
      </p>
      <p>
        <LinkButton look="secondary" href="/dashboard">
          {t('Go to your dashboard')}
        </LinkButton>
      </p>
    </>
  )
}

function Payment() {
  const t = useWords<keyof typeof spanish>()
  const { support } = useOrganisation()
  const lenderPays = useFlag('fe-heloc-company-covers-appraisal').enabled
  if (lenderPays) return <p>{t('We pay for the appraisal. There is nothing for you to pay.')}</p>
  return (
    <Section heading={t('How to pay')}>
      <p>{t('Call us and pay by card over the phone. The appraiser is booked the same day.')}</p>
      <p className="mt-4">
        <LinkButton href={`tel:${support.phone.replace(/[^\d+]/g, '')}`}>
          {t('Call {phone}', { phone: support.phone })}
        </LinkButton>
      </p>
    </Section>
  )
}

function Visit() {
  const t = useWords<keyof typeof spanish>()
  return (
    <Section heading={t('What happens')}>
      <ol className="flex list-decimal flex-col gap-2 pl-5">
        <li>{t('The appraiser calls you to agree on a time.')}</li>
        <li>{t('They look at your home inside and outside, and take photos.')}</li>
        <li>{t('They write a report. We review it and confirm your figures.')}</li>
      </ol>
    </Section>
  )
}
