import { useStatus } from '#src/application/browser/use-application.tsx'
import { ReadAgain, WaitPage } from '#src/application/browser/wait-page.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import { AppraisalFee } from './appraisal-fee.panel.tsx'
import { AppraisalVisit } from './appraisal-visit.panel.tsx'
import { useValuation } from './use-valuation.ts'
import { ReportedValues, ValuationStages } from './valuation-facts.panel.tsx'

/** Shows an appraisal while it is paid for, made and reviewed: the visit, the cost and the next stages. */
export function AppraisalScreen() {
  const status = useStatus()
  const { data, error, refetch } = useValuation()
  if (!status) return <Skeleton />
  const { checklistStatus } = status
  const isOpen =
    checklistStatus === 'ONSITE_APPRAISAL_BORROWER_PAYMENT' || checklistStatus === 'ONSITE_APPRAISAL_PENDING'
  return (
    <WaitPage canWithdraw={isOpen}>
      {error && !data && <ReadAgain again={() => void refetch()} />}
      {!error && !data && <Skeleton lines={[40, 100, 100]} />}
      {data?.appraisal && <AppraisalFee appraisal={data.appraisal} isDue={checklistStatus.endsWith('_PAYMENT')} />}
      {data?.appraisal && checklistStatus === 'ONSITE_APPRAISAL_PENDING' && (
        <AppraisalVisit visit={data.appraisal.visit} />
      )}
      <ValuationStages />
      {data && <ReportedValues valuation={data} />}
    </WaitPage>
  )
}
