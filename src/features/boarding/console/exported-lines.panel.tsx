import { useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { DataTable, PagedRows } from '#src/platform/ui/data-table.tsx'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { ChoiceField } from '#src/platform/ui/fields/choice-fields.tsx'
import { TextArea, TextField } from '#src/platform/ui/fields/text-fields.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { useToast } from '#src/platform/ui/toasts.tsx'
import { answerBoarding, type BoardingLine, listBoardingLines, ServicerAnswerForm } from '../boarding.contract.ts'
import { LoanLink } from './loan-link.tsx'

/** Lists lines that wait for the servicer's answer, which staff record one by one. */
export function ExportedLines() {
  const t = useMessages<string>()
  const [after, setAfter] = useState<string>()
  const [openLine, setOpenLine] = useState<BoardingLine>()
  const list = useAnswer(listBoardingLines, { query: { state: 'EXPORTED', ...(after !== undefined && { after }) } })
  const close = () => setOpenLine(undefined)
  return (
    <>
      <PagedRows
        of={list}
        failureHeading={t('The lines did not load.')}
        answerRows={({ lines }) => lines}
        none={t('No lines are waiting for the servicer’s answer.')}
        after={after}
        onPage={setAfter}
      >
        {(lines) => (
          <DataTable
            caption={t('Exported lines')}
            rows={lines}
            rowKey={({ applicationUuid }) => applicationUuid}
            columns={[
              { head: t('Loan'), cell: (line) => <LoanLink line={line} /> },
              { head: t('Batch'), className: () => 'figures', cell: ({ batchNumber }) => batchNumber },
              {
                head: t('Answer'),
                cell: (line) => (
                  <Button variant="secondary" size="compact" onClick={() => setOpenLine(line)}>
                    {t('Record')}
                    <span className="sr-only"> {t('the answer for loan {number}', { number: line.loanNumber })}</span>
                  </Button>
                ),
              },
            ]}
          />
        )}
      </PagedRows>
      <Dialog
        id="servicer-answer"
        open={openLine !== undefined}
        onClose={close}
        heading={t('The servicer’s answer for loan {number}', { number: openLine?.loanNumber ?? '' })}
      >
        {openLine && (
          <AnswerForm
            line={openLine}
            onRecorded={() => {
              close()
              list.load()
            }}
          />
        )}
      </Dialog>
    </>
  )
}

function AnswerForm({ line, onRecorded }: { line: BoardingLine; onRecorded: () => void }) {
  const t = useMessages<string>()
  const call = useApi()
  const toast = useToast()
  const [outcome, setOutcome] = useState('BOARDED')
  const form = useStepForm({
    schema: ServicerAnswerForm,
    initial: { outcome },
    async onSubmit(body) {
      const params = { uuid: line.applicationUuid }
      await call(answerBoarding, { params, body, idempotencyKey: crypto.randomUUID() })
      toast({ text: body.outcome === 'BOARDED' ? t('Boarded.') : t('Rejected. The line can go in the next batch.') })
      onRecorded()
    },
  })
  return (
    <StepForm form={form} isPart submitLabel={t('Save')} submittingLabel={t('Saving')}>
      <ChoiceField
        name="outcome"
        label={t('Answer')}
        options={[
          { value: 'BOARDED', label: t('Boarded') },
          { value: 'REJECTED', label: t('Rejected') },
        ]}
        initial={outcome}
        onChange={setOutcome}
        columns
      />
      {outcome === 'BOARDED' ? (
        <TextField name="servicerNumber" label={t('Servicer’s loan number')} maxLength={40} />
      ) : (
        <TextArea name="reason" label={t('Why it was rejected')} rows={3} maxLength={500} />
      )}
    </StepForm>
  )
}
