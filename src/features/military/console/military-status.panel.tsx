import { useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { EmptyState } from '#src/platform/ui/console/data-table.tsx'
import { ChoiceField } from '#src/platform/ui/fields/choice-fields.tsx'
import { TextField } from '#src/platform/ui/fields/text-fields.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { useToast } from '#src/platform/ui/toasts.tsx'
import { english, fill } from '#src/platform/words/english.ts'
import {
  fileMilitaryStatus,
  type MilitaryChecks,
  readMilitaryStatus,
  recordMilitaryService,
} from '../military.contract.ts'

const occasions = { APPLICATION: 'At application', FUNDING: 'At funding' } as const
const statusLabels = {
  ACTIVE: { words: 'On active duty', className: 'text-warning' },
  NOT_ACTIVE: { words: 'Not on active duty', className: 'text-success' },
  UNKNOWN: { words: 'Unknown: search the DMDC database and file its certificate', className: 'text-warning' },
} as const

/** Shows whether the borrower is on active duty and what follows, and takes a certificate that staff obtained. */
export function MilitaryStatusPanel({ uuid }: { uuid: string }) {
  const [filing, setFiling] = useState(false)
  const answer = useAnswer(readMilitaryStatus, { params: { uuid } })
  return (
    <section aria-label="Active duty" className="flex flex-col gap-3">
      <h2 className="text-17">Active duty</h2>
      <AnswerSection of={answer} failureHeading="The active-duty checks did not load.">
        {(checks) => (
          <>
            <Checks checks={checks} />
            <Service uuid={uuid} checks={checks} onSettled={answer.setAnswer} />
            {filing ? (
              <FileCertificate
                uuid={uuid}
                onCancel={() => setFiling(false)}
                onFiled={(filedChecks) => {
                  setFiling(false)
                  answer.setAnswer(filedChecks)
                }}
              />
            ) : (
              <div>
                <Button variant="secondary" size="compact" onClick={() => setFiling(true)}>
                  File a certificate
                </Button>
              </div>
            )}
          </>
        )}
      </AnswerSection>
    </section>
  )
}

function Checks({ checks: { checks, lendingActException } }: { checks: MilitaryChecks }) {
  return (
    <>
      {checks.length === 0 ? (
        <EmptyState>Not checked yet. We search the DMDC database when the application is submitted.</EmptyState>
      ) : (
        <ul className="border-ink border-t-[1.5px]">
          {checks.map(({ occasion, status, asOf, certificate, isByHand, checkedAt }) => (
            <li key={checkedAt} className="grid max-w-none gap-x-4 border-rule border-b py-2 sm:grid-cols-[12rem_1fr]">
              <span>{occasions[occasion]}</span>
              <span>
                <span className={`font-semibold ${statusLabels[status].className}`}>{statusLabels[status].words}</span>
                <span className="block text-13 text-muted">
                  {fill('as of {date}', { date: english.date(asOf, 'short') })}
                  {certificate && ` · ${fill('certificate {number}', { number: certificate })}`}
                  {isByHand && ` · ${'filed by staff'}`}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {checks[0]?.status === 'ACTIVE' && (
        <p>
          Interest on debts from before active duty is capped at 6% a year (50 USC 3937). No default judgment without an
          affidavit, and no foreclosure without a court order during service and for one year after (50 USC 3931, 3953).
          The servicer is notified when the line is boarded.
        </p>
      )}
      {lendingActException && (
        <p className="text-13 text-muted">Military Lending Act: not covered. {lendingActException}</p>
      )}
    </>
  )
}

const earlierDebtLabels = {
  NONE: 'The line pays off no debt from before the service',
  TOLD: 'The line pays off such a debt, and we notified the borrower that its 6% limit ends',
} as const

interface ServiceProps {
  uuid: string
  checks: MilitaryChecks
  onSettled: (checks: MilitaryChecks) => void
}

/** Shows what staff settled about the service, or takes it: until then the funding waits. */
function Service({ uuid, checks: { checks, service }, onSettled }: ServiceProps) {
  const call = useApi()
  const toast = useToast()
  const [key] = useState(() => crypto.randomUUID())
  const form = useStepForm({
    schema: recordMilitaryService.body,
    async onSubmit(body) {
      const settledChecks = await call(recordMilitaryService, { params: { uuid }, body, idempotencyKey: key })
      toast({ text: 'Service dates recorded.' })
      onSettled(settledChecks)
    },
  })
  if (service)
    return (
      <p>
        {fill('On active duty since {date}.', { date: english.date(service.activeFrom, 'short') })}{' '}
        {earlierDebtLabels[service.earlierDebts]}.
      </p>
    )
  if (checks[0]?.status !== 'ACTIVE') return null
  return (
    <div className="flex flex-col gap-3">
      <p className="font-semibold text-warning">Funding waits until the service dates are recorded.</p>
      <StepForm form={form} isPart submitLabel="Record service dates" submittingLabel="Saving">
        <TextField name="activeFrom" label="First day of active duty" type="date" width="medium" />
        <ChoiceField
          name="earlierDebts"
          label="Debts from before the service"
          options={Object.entries(earlierDebtLabels).map(([value, label]) => ({ value, label: label }))}
        />
      </StepForm>
    </div>
  )
}

interface FileCertificateProps {
  uuid: string
  onFiled: (checks: MilitaryChecks) => void
  onCancel: () => void
}

function FileCertificate({ uuid, onFiled, onCancel }: FileCertificateProps) {
  const call = useApi()
  const toast = useToast()
  const [key] = useState(() => crypto.randomUUID())
  const form = useStepForm({
    schema: fileMilitaryStatus.body,
    async onSubmit(body) {
      const filedChecks = await call(fileMilitaryStatus, { params: { uuid }, body, idempotencyKey: key })
      toast({ text: 'Certificate filed.' })
      onFiled(filedChecks)
    },
  })
  const options = (labels: Readonly<Record<string, string>>) =>
    Object.entries(labels).map(([value, label]) => ({ value, label: label }))
  return (
    <StepForm form={form} isPart submitLabel="Save" submittingLabel="Saving" onCancel={onCancel}>
      <ChoiceField name="occasion" label="Time of check" options={options(occasions)} columns />
      <ChoiceField
        name="status"
        label="DMDC result"
        options={options({ ACTIVE: statusLabels.ACTIVE.words, NOT_ACTIVE: statusLabels.NOT_ACTIVE.words })}
        columns
      />
      <TextField name="asOf" label="Active-duty status date" type="date" width="medium" />
      <TextField name="certificate" label="Certificate number" width="medium" maxLength={40} />
    </StepForm>
  )
}
