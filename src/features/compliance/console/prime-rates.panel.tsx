import { useState } from 'react'
import * as z from 'zod/mini'
import { useApi } from '#src/platform/browser/api.tsx'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { ChoiceField } from '#src/platform/ui/fields/choice-fields.tsx'
import { TextArea } from '#src/platform/ui/fields/text-fields.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { useToast } from '#src/platform/ui/toasts.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import { keepPrimeRates, readPrimeRates } from '../compliance.contract.ts'
import { CivilDay } from './civil-day.tsx'

const kindWords = { fixed: 'Fixed rates', variable: 'Adjustable rates' } as const
const Table = z.object({
  kind: z.enum(['fixed', 'variable'], 'Required'),
  table: z
    .string('Required')
    .check(z.minLength(20, 'Paste the table'), z.maxLength(400_000, 'That is longer than a table')),
})

/** Shows the published rates that the rate spread is measured from: which weeks are stored, and how to add more. */
export function PrimeRates({ onKept }: { onKept: () => void }) {
  const t = useWords<string>()
  const [adding, setAdding] = useState(false)
  const rates = useAnswer(readPrimeRates)
  const finishAdding = () => {
    setAdding(false)
    rates.load()
    onKept()
  }
  return (
    <section className="flex flex-col gap-4 border-ink border-t-2 pt-4">
      <h2 className="text-20">{t('Average prime offer rates')}</h2>
      <AnswerSection of={rates} failureHeading={t('The rates did not load.')}>
        {({ tables }) => (
          <dl>
            {tables.map(({ kind, weeks, first, last }) => (
              <div key={kind} className="grid gap-x-6 border-rule border-b py-2 sm:grid-cols-[11rem_1fr]">
                <dt className="text-muted">{t.any(kindWords[kind])}</dt>
                <dd>
                  {first && last ? (
                    <>
                      {t('{n} {n|week|weeks},', { n: weeks })} <CivilDay on={first} /> {t('to')} <CivilDay on={last} />
                    </>
                  ) : (
                    t('No week yet: rows of lines that were agreed wait for them.')
                  )}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </AnswerSection>
      {adding ? (
        <AddWeeks onKept={finishAdding} onCancel={() => setAdding(false)} />
      ) : (
        <div>
          <Button size="compact" look="secondary" onClick={() => setAdding(true)}>
            {t('Add published weeks')}
          </Button>
        </div>
      )}
    </section>
  )
}

function AddWeeks({ onKept, onCancel }: { onKept: () => void; onCancel: () => void }) {
  const t = useWords<string>()
  const call = useApi()
  const toast = useToast()
  const form = useStepForm({
    schema: Table,
    async onSubmit(body) {
      const { weeks } = await call(keepPrimeRates, { body })
      toast({ text: t('{n} {n|week|weeks} kept. Rows that waited are drawn again.', { n: weeks }) })
      onKept()
    },
  })
  return (
    <StepForm
      form={form}
      isPart
      heading={t('Add published weeks')}
      lead={t('Paste the agencies’ table: a line a week, its Monday and fifty rates divided by |.')}
      submitLabel={t('Keep these weeks')}
      submittingLabel={t('Keeping')}
      onCancel={onCancel}
    >
      <ChoiceField
        name="kind"
        label={t('Which table')}
        options={Object.entries(kindWords).map(([value, words]) => ({ value, label: t.any(words) }))}
      />
      <TextArea name="table" label={t('Table')} rows={8} />
    </StepForm>
  )
}
