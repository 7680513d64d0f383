import { NeverStored } from '#src/application/browser/linking/link-dialog.panel.tsx'
import { useOrganization } from '#src/brands/browser/page-data.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { ScreenHeading, Section } from '#src/platform/ui/page.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import type { spanish } from '../income.es.ts'
import { isLinkMethod } from '../income-methods.table.ts'
import { IncomeMethods } from './income-methods.panel.tsx'
import { IncomeProgress } from './income-progress.panel.tsx'
import { LowerIncome } from './lower-income.panel.tsx'
import { useIncome } from './use-income.ts'

/** The choice of a method to prove the stated income, with the progress of the methods already started. */
export function IncomeReviewScreen() {
  const t = useMessages<keyof typeof spanish>()
  const { name: companyName } = useOrganization().orgMetaData.companyInfo
  const { income, error, again } = useIncome()
  if (!income && !error) return <Skeleton />
  if (!income)
    return (
      <>
        <ScreenHeading>{t('We couldn’t load this page.')}</ScreenHeading>
        <p>
          <Button onClick={again}>{t('Try again')}</Button>
        </p>
      </>
    )
  const { rent } = income
  const lead =
    rent === null
      ? t('You stated {amount} a year. Choose one way to verify it.', {
          amount: t.dollars(income.income + income.otherIncome),
        })
      : t('You stated a rent of {amount} a month, which repays the line. Choose one way to verify it.', {
          amount: t.dollars(rent),
        })
  return (
    <>
      <ScreenHeading lead={lead}>{t(rent === null ? 'Verify your income' : 'Verify the rent')}</ScreenHeading>
      <IncomeProgress requests={income.requests} />
      <Section heading={t(income.requests.length > 0 ? 'Ways to verify your income' : 'Choose a way')}>
        <IncomeMethods methods={income.methods} />
      </Section>
      <LowerIncome income={income} again={again} />
      {income.methods.some(({ method }) => isLinkMethod(method)) && <NeverStored company={companyName} />}
    </>
  )
}
