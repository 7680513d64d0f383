import type { ReactNode } from 'react'
import { ethnicities, races, sexes } from '#src/domain/person/demographics.ts'
import { CheckboxField } from '#src/platform/ui/fields/choice-fields.tsx'
import { FieldFrame, useField } from '#src/platform/ui/fields/field-frame.tsx'
import { TextField } from '#src/platform/ui/fields/text-fields.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import type { spanish } from '../demographics.es.ts'
import { declinedName, type Question, wordsName } from './demographics-form.rules.ts'

type Words = keyof typeof spanish

interface Line {
  label: string
  code: number
  asks?: string
  within?: readonly Line[]
}

const questionFields: Record<Question, { label: Words; hint: Words; lines: readonly Line[] }> = {
  ethnicity: { label: 'Ethnicity', hint: 'Choose one or more, or none.', lines: ethnicities },
  race: { label: 'Race', hint: 'Choose one or more, or none.', lines: races },
  sex: { label: 'Sex', hint: 'Choose one, both or none.', lines: sexes },
}

/** Asks one question: the broad categories, the finer ones beneath them, and a box to decline. */
export function DemographicQuestion({ question }: { question: Question }) {
  const t = useWords<Words>()
  const { label, hint, lines } = questionFields[question]
  const field = useField({ name: question, hint })
  return (
    <FieldFrame name={question} label={t(label)} hint={t(hint)} field={field} as="group">
      <div id={field.id} tabIndex={-1} className="border-rule border-t">
        {lines.map((line) => (
          <CategoryLines key={line.code} question={question} line={line} />
        ))}
        <div className="border-rule border-b py-1">
          <CheckboxField name={declinedName(question)} label={t('I do not wish to provide this information')} />
        </div>
      </div>
    </FieldFrame>
  )
}

function CategoryLines({ question, line }: { question: Question; line: Line }) {
  return (
    <div className="border-rule border-b py-1">
      <Category question={question} line={line} />
      {line.within && (
        <div className="grid gap-x-4 pl-9 sm:grid-cols-2">
          {line.within.map((finer) => (
            <Category key={finer.code} question={question} line={finer} wide={finer.asks !== undefined} />
          ))}
        </div>
      )}
    </div>
  )
}

/** Shows one category. Its text field is always there, as on the sample form: it may be filled without the tick. */
function Category({ question, line, wide = false }: { question: Question; line: Line; wide?: boolean }) {
  const t = useWords<Words>()
  const box: ReactNode = <Box question={question} line={line} />
  if (!line.asks) return box
  return (
    <div className={wide ? 'sm:col-span-2' : ''}>
      {box}
      <div className="pb-3 pl-9">
        <TextField
          name={wordsName(question, line.code)}
          label={t.any(line.asks)}
          optional
          maxLength={100}
          autoComplete="off"
        />
      </div>
    </div>
  )
}

/** Shows one checkbox. The error is shown once for the whole question, not for each box. */
function Box({ question, line }: { question: Question; line: Line }) {
  const t = useWords<Words>()
  const { id, initial } = useField({ name: question })
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
      <input
        id={`${id}-${line.code}`}
        type="checkbox"
        name={question}
        value={line.code}
        data-reads="list"
        defaultChecked={Array.isArray(initial) && initial.includes(String(line.code))}
        className="choice-box"
      />
      <span className="text-17">{t.any(line.label)}</span>
    </label>
  )
}
