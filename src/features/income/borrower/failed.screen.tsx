import { useOrganization } from '#src/brands/browser/page-data.tsx'
import { phoneLink } from '#src/domain/person/phone-link.ts'
import { LinkButton } from '#src/platform/ui/button.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { ScreenHeading, Section } from '#src/platform/ui/page.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import type { spanish } from '../income.es.ts'
import { isLinkMethod } from '../income-methods.table.ts'
import { IncomeMethods } from './income-methods.panel.tsx'
import { LowerIncome } from './lower-income.panel.tsx'
import { failureMessages } from './method-labels.table.ts'
import { useIncome } from './use-income.ts'

/** Shows why a method failed and which methods remain. It never shows a decision on the application. */
export function IncomeFailedScreen() {
  const t = useMessages<keyof typeof spanish>()
  const { support } = useOrganization()
  const { income, error, again } = useIncome()
  if (!income && !error) return <Skeleton />
  const failedRequest = income?.requests.findLast(({ failure }) => failure !== null)
  const but =
    failedRequest && isLinkMethod(failedRequest.method) && failedRequest.failure !== 'log-in-again'
      ? failedRequest.method
      : undefined
  return (
    <>
      <ScreenHeading
        lead={
          failedRequest?.failure
            ? t(failureMessages[failedRequest.failure])
            : t('We couldn’t verify your income the way you chose. There are other ways.')
        }
      >
        {t('We couldn’t verify your income')}
      </ScreenHeading>
      <p>{t('This isn’t a decision on your application. Everything you gave us is saved.')}</p>
      {income && (
        <Section heading={t('Other ways')}>
          <IncomeMethods methods={income.methods} but={income.methods.length > 1 ? but : undefined} />
        </Section>
      )}
      {income && <LowerIncome income={income} again={again} />}
      <p>
        <LinkButton variant="secondary" href={phoneLink(support.phone)}>
          {t('Call {phone}', { phone: support.phone })}
        </LinkButton>
      </p>
    </>
  )
}
