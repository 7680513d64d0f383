import { useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { SelectField } from '#src/platform/ui/fields/choice-fields.tsx'
import { TextArea, TextField } from '#src/platform/ui/fields/text-fields.tsx'
import { LineTable } from '#src/platform/ui/lines.tsx'
import { Moment } from '#src/platform/ui/moment.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { useToast } from '#src/platform/ui/toasts.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import {
  fileCancelling,
  handOverNotice,
  type RightToCancel,
  readRightToCancel,
  settleCancelled,
} from '../rescission.contract.ts'

interface RightsProps {
  uuid: string
  role: string
  /** Called after an act that moves the application. */
  onChanged: () => void
}

/** Shows each owner's right to cancel, and what staff do to record it. */
export function OwnersRights({ uuid, role, onChanged }: RightsProps) {
  const t = useWords<string>()
  const right = useAnswer(readRightToCancel, { params: { uuid } })
  const reload = () => {
    right.load()
    onChanged()
  }
  return (
    <section className="flex flex-col gap-4">
      <h2 className="border-ink border-t-[1.5px] pt-2 text-17">{t('Right to cancel')}</h2>
      <AnswerSection of={right} failureHeading={t('The right to cancel did not load.')}>
        {(rightToCancel) => <Rights uuid={uuid} right={rightToCancel} mayAct={mayActAs(role)} onChanged={reload} />}
      </AnswerSection>
    </section>
  )
}

const mayActAs = (role: string): boolean => (handOverNotice.access as readonly string[]).includes(role)

interface FoundProps {
  uuid: string
  right: RightToCancel
  mayAct: boolean
  onChanged: () => void
}

function Rights({ uuid, right, mayAct, onChanged }: FoundProps) {
  const t = useWords<string>()
  const act = useAct(onChanged)
  const [filing, setFiling] = useState(false)
  const params = { uuid }
  if (right.owners.length === 0 && !right.cancelled)
    return <p className="text-muted">{t('No notice was given: nobody has the right, or not yet.')}</p>
  return (
    <>
      {right.cancelled && <CancelledLine cancellation={right.cancelled} />}
      <LineTable
        caption={t('Owners')}
        rows={right.owners}
        keyOf={({ signerUuid }) => signerUuid}
        columns={[
          { head: t('Owner'), cell: ({ name }) => name },
          {
            head: t('Notice'),
            cell: ({ noticedAt, noticedBy }) =>
              noticedAt ? (
                <>
                  <Moment at={noticedAt} /> {noticedBy === 'hand' ? t('by hand') : t('by mail')}
                </>
              ) : (
                <span className="text-error">{t('Not delivered')}</span>
              ),
          },
          {
            head: t('Disclosures'),
            from: 'md',
            cell: ({ disclosedAt }) =>
              disclosedAt ? <Moment at={disclosedAt} /> : <span className="text-error">{t('Not delivered')}</span>,
          },
          {
            head: t('Until midnight of'),
            cell: ({ signerUuid, lastDay, name }) => (
              <>
                {lastDay ? t.date(lastDay) : t('Not running')}
                {mayAct && lastDay === null && right.state === 'RUNNING' && (
                  <div className="mt-1">
                    <Button
                      look="secondary"
                      size="compact"
                      onClick={() =>
                        act(
                          (call) => call(handOverNotice, { params, body: { signerUuid } }),
                          t('Their time runs from today.'),
                        )
                      }
                    >
                      {t('Hand over today')}
                      <span className="sr-only"> {name}</span>
                    </Button>
                  </div>
                )}
              </>
            ),
          },
        ]}
      />
      {mayAct && right.cancelled && right.cancelled.settledAt === null && (
        <div>
          <Button
            size="compact"
            onClick={() =>
              act(
                (call) => call(settleCancelled, { params, body: { feesReturned: true, lienReleased: true } }),
                t('Noted.'),
              )
            }
          >
            {t('Fees are returned and the home is released')}
          </Button>
        </div>
      )}
      {mayAct && right.mayFile && !filing && (
        <div>
          <Button look="secondary" size="compact" onClick={() => setFiling(true)}>
            {t('File a cancelling in writing')}
          </Button>
        </div>
      )}
      {right.state === 'OVER' && !right.mayFile && (
        <p className="text-muted">
          {t('The money is on its way or has left. Give a letter that was posted in time to compliance.')}
        </p>
      )}
      {filing && right.mayFile && (
        <FileCancelling uuid={uuid} right={right} onFiled={onChanged} onCancel={() => setFiling(false)} />
      )}
    </>
  )
}

function CancelledLine({ cancellation }: { cancellation: NonNullable<RightToCancel['cancelled']> }) {
  const t = useWords<string>()
  const { way, settledAt, settleBy, fees } = cancellation
  const fee = fees.reduce((sum, { cents }) => sum + cents, 0)
  return (
    <p>
      <span className="font-semibold">
        {way === 'product' ? t('Cancelled on our site.') : t('Cancelled in writing.')}
      </span>{' '}
      {settledAt ? (
        <>
          {fee > 0
            ? t('The appraisal fee of {amount} is returned and the home released:', { amount: t.cents(fee, 'cents') })
            : t('What was paid is returned and the home released:')}{' '}
          <Moment at={settledAt} />.
        </>
      ) : (
        t('By {date} {what} is to be returned and the home released.', {
          what: fee > 0 ? t('the appraisal fee of {amount}', { amount: t.cents(fee, 'cents') }) : t('what was paid'),
          date: t.date(settleBy),
        })
      )}
    </p>
  )
}

interface FilingProps {
  uuid: string
  right: RightToCancel
  onFiled: () => void
  onCancel: () => void
}

function FileCancelling({ uuid, right, onFiled, onCancel }: FilingProps) {
  const t = useWords<string>()
  const call = useApi()
  const [key] = useState(() => crypto.randomUUID())
  const form = useStepForm({
    schema: fileCancelling.body,
    async onSubmit(body) {
      await call(fileCancelling, { params: { uuid }, body, idempotencyKey: key })
      onFiled()
    },
  })
  return (
    <StepForm
      form={form}
      isPart
      heading={t('A cancelling in writing')}
      submitLabel={t('Cancel the line')}
      submittingLabel={t('Saving')}
      onCancel={onCancel}
    >
      <SelectField
        name="signerUuid"
        label={t('Who cancelled')}
        options={right.owners.map(({ signerUuid, name }) => ({ value: signerUuid, label: name }))}
      />
      <TextField
        name="postedOn"
        label={t('Posted on')}
        hint={t('The day of the postmark. It counts, not the day it came.')}
        type="date"
        width="medium"
      />
      <TextArea name="reason" label={t('Reason')} rows={3} maxLength={500} />
    </StepForm>
  )
}

/** Returns an action for one click: it makes the call, shows a message and reloads the page. */
const useAct = (onDone: () => void) => {
  const t = useWords<string>()
  const call = useApi()
  const toast = useToast()
  return (work: (use: typeof call) => Promise<unknown>, message: string): void => {
    work(call).then(
      () => {
        toast({ text: message })
        onDone()
      },
      (error: unknown) => {
        const known = error instanceof CallFailure && error.status > 0
        toast({ text: known ? error.message : t('That did not work. Try again.'), tone: 'error' })
      },
    )
  }
}
