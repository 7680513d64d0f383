import { fileFloodZone } from '#src/features/flood/flood.contract.ts'
import { appraisalFields, payoffFields } from '#src/features/manual-orders/closing-services.table.ts'
import { FiledAnswer, UnlessOrdered } from '#src/features/manual-orders/console/filed-answer.panel.tsx'
import type { ManualServiceName } from '#src/features/manual-orders/manual-services.table.ts'
import { floodFields } from '#src/features/manual-orders/property-services.table.ts'
import { filePayoffLetter, readPayoffs } from '#src/features/payoffs/payoffs.contract.ts'
import { fileAppraisal } from '#src/features/valuation/valuation.contract.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { SelectField } from '#src/platform/ui/fields/choice-fields.tsx'
import { useToast } from '#src/platform/ui/toasts.tsx'
import { fill } from '#src/platform/words/english.ts'
import type { Status } from '#src/workflow/graph/statuses.ts'

interface FilingProps {
  uuid: string
  onFiled: () => void
}

const newKey = () => crypto.randomUUID()

/** Files a flood determination that came another way. */
function FloodFiling({ uuid, onFiled }: FilingProps) {
  const call = useApi()
  return (
    <FiledAnswer
      heading="Enter flood determination"
      lead="From the determination form. The closing disclosure is then regenerated."
      fields={floodFields}
      needsReason
      onFile={async (values, { reason }) => {
        await call(fileFloodZone, {
          params: { uuid },
          body: { ...values, reason: String(reason) },
          idempotencyKey: newKey(),
        })
        onFiled()
      }}
    />
  )
}

/** Files the figures of an appraisal that came another way. */
function AppraisalFiling({ uuid, onFiled }: FilingProps) {
  const call = useApi()
  return (
    <FiledAnswer
      heading="Enter the appraisal"
      lead="From the appraiser’s report. The application then goes to appraisal review."
      fields={appraisalFields}
      needsReason
      onFile={async ({ appraiserName, license, ...values }, { reason }) => {
        const body = { ...values, appraiser: { name: appraiserName, license: license }, reason: String(reason) }
        await call(fileAppraisal, { params: { uuid }, body, idempotencyKey: newKey() })
        onFiled()
      }}
    />
  )
}

/** Files the payoff letters that are missing, one by one. */
function PayoffFiling({ uuid, onFiled }: FilingProps) {
  const call = useApi()
  const toast = useToast()
  const payoffs = useAnswer(readPayoffs, { params: { uuid } })
  return (
    <AnswerSection of={payoffs} failureHeading="The payoff letters did not load.">
      {(answer) => {
        const missing = answer.filter(({ state }) => state !== 'RECEIVED' && state !== 'BY_HAND')
        if (missing.length === 0) return <p>All payoff letters are entered.</p>
        return (
          <FiledAnswer
            key={missing.length}
            heading="Enter a payoff letter"
            lead="From the creditor’s letter. After the last one, the application continues."
            fields={payoffFields}
            onFile={async (values, { liabilityUuid }) => {
              const body = { liabilityUuid: String(liabilityUuid), ...values }
              await call(filePayoffLetter, { params: { uuid }, body, idempotencyKey: newKey() })
              toast({ text: 'Payoff letter saved.' })
              payoffs.load()
              onFiled()
            }}
          >
            <SelectField
              name="liabilityUuid"
              label="Creditor"
              options={missing.map(({ liabilityUuid, creditor, accountEnding }) => ({
                value: liabilityUuid,
                label: accountEnding
                  ? fill('{creditor}, ending in {accountEnding}', { creditor, accountEnding })
                  : creditor,
              }))}
              width="medium"
            />
          </FiledAnswer>
        )
      }}
    </AnswerSection>
  )
}

/** The form of each status at which staff file what a supplier should have answered, and the service by hand. */
const filings: Partial<Record<Status, { service: ManualServiceName; Form: (props: FilingProps) => React.ReactNode }>> =
  {
    GEN_CLOSING_DISCLOSURE: { service: 'flood', Form: FloodFiling },
    ONSITE_APPRAISAL_PENDING: { service: 'appraisalReport', Form: AppraisalFiling },
    PAYOFF_REQUEST_PENDING: { service: 'payoffLetter', Form: PayoffFiling },
  }

/** Shows the form for what waits at the application's status; nothing at other statuses. */
export function FiledAnswers({ uuid, status, onFiled }: FilingProps & { status: Status }) {
  const filing = filings[status]
  if (!filing) return null
  return (
    <UnlessOrdered service={filing.service} applicationUuid={uuid}>
      <filing.Form uuid={uuid} onFiled={onFiled} />
    </UnlessOrdered>
  )
}
