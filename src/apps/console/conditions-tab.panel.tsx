import { listApplicationConditions } from '#src/features/conditions/conditions.contract.ts'
import { Conditions } from '#src/features/conditions/console/conditions.panel.tsx'
import { DocumentBeside } from '#src/features/documents/console/document-view.panel.tsx'
import { PayStubs } from '#src/features/income/console/pay-stubs.panel.tsx'
import { RentRead } from '#src/features/income/console/rent-read.panel.tsx'
import { recordPayStubs, recordRent } from '#src/features/income/income.contract.ts'
import type { ApplicationDetail } from '#src/features/pipeline/application-detail.contract.ts'
import { readUnderwriting } from '#src/features/underwriting/underwriting.contract.ts'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import type { ConsolePageProps } from './console-paths.ts'

interface ConditionsTabProps extends ConsolePageProps {
  detail: ApplicationDetail
  reload: () => void
  /** The document that the address names. */
  document: string | undefined
}

const may = ({ access }: { access: readonly string[] }, role: string): boolean => access.includes(role)

/** The conditions with the forms that answer them, and beside them the document that they are judged by. */
export function ConditionsTab({ detail, self, reload, document }: ConditionsTabProps) {
  const { uuid } = detail
  const isIncome = detail.status === 'INCOME_VERIFICATION'
  return (
    <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <div className="flex min-w-0 flex-col gap-8">
        {isIncome && detail.rent === null && may(recordPayStubs, self.role) && (
          <PayStubIncome uuid={uuid} onChanged={reload} />
        )}
        {isIncome && detail.rent !== null && may(recordRent, self.role) && (
          <RentRead uuid={uuid} statedRent={detail.rent} onChanged={reload} />
        )}
        <Conditions
          uuid={uuid}
          role={self.role}
          documentHref={(id) => `/console/applications/${uuid}?tab=conditions&document=${id}`}
          onChanged={reload}
        />
      </div>
      <div className="min-w-0 max-xl:order-first xl:sticky xl:top-4">
        {document === undefined ? (
          // The conditions are asked for again when the application changes.
          <FirstInReview key={`${detail.revision} ${detail.reviews.length}`} uuid={uuid} />
        ) : (
          <DocumentBeside uuid={uuid} documentUuid={document} />
        )}
      </div>
    </div>
  )
}

function PayStubIncome({ uuid, onChanged }: { uuid: string; onChanged: () => void }) {
  const { answer } = useAnswer(readUnderwriting, { params: { uuid } })
  return <PayStubs uuid={uuid} statedAnnual={answer?.income.statement.annual} onChanged={onChanged} />
}

/** The newest document that waits for review. */
function FirstInReview({ uuid }: { uuid: string }) {
  const { answer } = useAnswer(listApplicationConditions, { params: { uuid } })
  const newest = (answer ?? [])
    .filter(({ state }) => state === 'IN_REVIEW')
    .flatMap(({ documents }) => documents)
    .toSorted((a, b) => b.sentAt.localeCompare(a.sentAt))[0]
  return newest ? <DocumentBeside uuid={uuid} documentUuid={newest.documentUuid} /> : null
}
