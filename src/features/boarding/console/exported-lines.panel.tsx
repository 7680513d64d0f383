import { useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { DataTable, PagedRows } from '#src/platform/ui/console/data-table.tsx'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { ChoiceField } from '#src/platform/ui/fields/choice-fields.tsx'
import { TextArea, TextField } from '#src/platform/ui/fields/text-fields.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { useToast } from '#src/platform/ui/toasts.tsx'
import { fill } from '#src/platform/words/english.ts'
import { answerBoarding, type BoardingLine, listBoardingLines, ServicerAnswerForm } from '../boarding.contract.ts'
import { LoanLink } from './loan-link.tsx'

/** Lists lines that wait for the servicer's answer, which staff record one by one. */
export function ExportedLines() {
  const [after, setAfter] = useState<string>()
  const [openLine, setOpenLine] = useState<BoardingLine>()
  const list = useAnswer(listBoardingLines, { query: { state: 'EXPORTED', ...(after !== undefined && { after }) } })
  const close = () => setOpenLine(undefined)
  return (
    <>
      <PagedRows
        of={list}
        failureHeading="The lines did not load."
        answerRows={({ lines }) => lines}
        none="No lines are waiting for the servicer’s answer."
        after={after}
        onPage={setAfter}
      >
        {(lines) => (
          <DataTable
            caption="Exported lines"
            isList
            rows={lines}
            rowKey={({ applicationUuid }) => applicationUuid}
            columns={[
              { head: 'Loan', cell: (line) => <LoanLink line={line} /> },
              { head: 'Batch', className: () => 'figures', cell: ({ batchNumber }) => batchNumber },
              {
                head: 'Answer',
                cell: (line) => (
                  <Button variant="secondary" size="compact" onClick={() => setOpenLine(line)}>
                    Record
                    <span className="sr-only">
                      {' '}
                      {fill('the answer for loan {number}', { number: line.loanNumber })}
                    </span>
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
        heading={fill('The servicer’s answer for loan {number}', { number: openLine?.loanNumber ?? '' })}
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
  const call = useApi()
  const toast = useToast()
  const [outcome, setOutcome] = useState('BOARDED')
  const form = useStepForm({
    schema: ServicerAnswerForm,
    initial: { outcome },
    async onSubmit(body) {
      const params = { uuid: line.applicationUuid }
      await call(answerBoarding, { params, body, idempotencyKey: crypto.randomUUID() })
      toast({ text: body.outcome === 'BOARDED' ? 'Boarded.' : 'Rejected. The line can go in the next batch.' })
      onRecorded()
    },
  })
  return (
    <StepForm form={form} isPart submitLabel="Save" submittingLabel="Saving">
      <ChoiceField
        name="outcome"
        label="Answer"
        options={[
          { value: 'BOARDED', label: 'Boarded' },
          { value: 'REJECTED', label: 'Rejected' },
        ]}
        initial={outcome}
        onChange={setOutcome}
        columns
      />
      {outcome === 'BOARDED' ? (
        <TextField name="servicerNumber" label="Servicer’s loan number" maxLength={40} />
      ) : (
        <TextArea name="reason" label="Why it was rejected" rows={3} maxLength={500} />
      )}
    </StepForm>
  )
}
