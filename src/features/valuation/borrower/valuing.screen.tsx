import { useStatus } from '#src/application/browser/use-application.tsx'
import { ReadAgain, WaitPage } from '#src/application/browser/wait-page.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import { useValuation } from './use-valuation.ts'
import { ReportedValues, ValuationStages } from './valuation-facts.panel.tsx'

/** Shows the progress of a valuation and what is known so far. */
export function ValuationProgressScreen() {
  const status = useStatus()
  const { data, error, refetch } = useValuation()
  const isRequested = status?.checklistStatus.endsWith('_ORDER_REQUEST') ?? false
  return (
    <WaitPage canWithdraw={isRequested}>
      <ValuationStages />
      {data ? (
        <ReportedValues valuation={data} />
      ) : error ? (
        <ReadAgain again={() => void refetch()} />
      ) : (
        <Skeleton lines={[40, 100, 100]} />
      )}
    </WaitPage>
  )
}
