import { useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { EmptyState } from '#src/platform/ui/data-table.tsx'
import { ChoiceField } from '#src/platform/ui/fields/choice-fields.tsx'
import { TextField } from '#src/platform/ui/fields/text-fields.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { useToast } from '#src/platform/ui/toasts.tsx'
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
  const t = useMessages<string>()
  const [filing, setFiling] = useState(false)
  const answer = useAnswer(readMilitaryStatus, { params: { uuid } })
  return (
    <section aria-label={t('Active duty')} className="flex flex-col gap-3">
      <h2 className="text-17">{t('Active duty')}</h2>
      <AnswerSection of={answer} failureHeading={t('The active-duty checks did not load.')}>
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
                  {t('File a certificate')}
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
  const t = useMessages<string>()
  return (
    <>
      {checks.length === 0 ? (
        <EmptyState>{t('Not checked yet. We search the DMDC database when the application is submitted.')}</EmptyState>
      ) : (
        <ul className="border-ink border-t-[1.5px]">
          {checks.map(({ occasion, status, asOf, certificate, isByHand, checkedAt }) => (
            <li key={checkedAt} className="grid max-w-none gap-x-4 border-rule border-b py-2 sm:grid-cols-[12rem_1fr]">
              <span>{t(occasions[occasion])}</span>
              <span>
                <span className={`font-semibold ${statusLabels[status].className}`}>
                  {t(statusLabels[status].words)}
                </span>
                <span className="block text-13 text-muted">
                  {t('as of {date}', { date: t.date(asOf, 'short') })}
                  {certificate && ` · ${t('certificate {number}', { number: certificate })}`}
                  {isByHand && ` · ${t('filed by staff')}`}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {checks[0]?.status === 'ACTIVE' && (
        <p>
          {t(
            'Interest on debts from before active duty is capped at 6% a year (50 USC 3937). No default judgment without an affidavit, and no foreclosure without a court order during service and for one year after (50 USC 3931, 3953). The servicer is notified when the line is boarded.',
          )}
        </p>
      )}
      {lendingActException && (
        <p className="text-13 text-muted">
          {t('Military Lending Act: not covered.')} {lendingActException}
        </p>
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
  const t = useMessages<string>()
  const call = useApi()
  const toast = useToast()
  const [key] = useState(() => crypto.randomUUID())
  const form = useStepForm({
    schema: recordMilitaryService.body,
    async onSubmit(body) {
      const settledChecks = await call(recordMilitaryService, { params: { uuid }, body, idempotencyKey: key })
      toast({ text: t('Service dates recorded.') })
      onSettled(settledChecks)
    },
  })
  if (service)
    return (
      <p>
        {t('On active duty since {date}.', { date: t.date(service.activeFrom, 'short') })}{' '}
        {t(earlierDebtLabels[service.earlierDebts])}.
      </p>
    )
  if (checks[0]?.status !== 'ACTIVE') return null
  return (
    <div className="flex flex-col gap-3">
      <p className="font-semibold text-warning">{t('Funding waits until the service dates are recorded.')}</p>
      <StepForm form={form} isPart submitLabel={t('Record service dates')} submittingLabel={t('Saving')}>
        <TextField name="activeFrom" label={t('First day of active duty')} type="date" width="medium" />
        <ChoiceField
          name="earlierDebts"
          label={t('Debts from before the service')}
          options={Object.entries(earlierDebtLabels).map(([value, label]) => ({ value, label: t(label) }))}
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
  const t = useMessages<string>()
  const call = useApi()
  const toast = useToast()
  const [key] = useState(() => crypto.randomUUID())
  const form = useStepForm({
    schema: fileMilitaryStatus.body,
    async onSubmit(body) {
      const filedChecks = await call(fileMilitaryStatus, { params: { uuid }, body, idempotencyKey: key })
      toast({ text: t('Certificate filed.') })
      onFiled(filedChecks)
    },
  })
  const options = (labels: Readonly<Record<string, string>>) =>
    Object.entries(labels).map(([value, label]) => ({ value, label: t.any(label) }))
  return (
    <StepForm form={form} isPart submitLabel={t('Save')} submittingLabel={t('Saving')} onCancel={onCancel}>
      <ChoiceField name="occasion" label={t('Time of check')} options={options(occasions)} columns />
      <ChoiceField
        name="status"
        label={t('DMDC result')}
        options={options({ ACTIVE: statusLabels.ACTIVE.words, NOT_ACTIVE: statusLabels.NOT_ACTIVE.words })}
        columns
      />
      <TextField name="asOf" label={t('Active-duty status date')} type="date" width="medium" />
      <TextField name="certificate" label={t('Certificate number')} width="medium" maxLength={40} />
    </StepForm>
  )
}
