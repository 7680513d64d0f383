import type { ReactNode } from 'react'
import { ethnicities, races, sexes } from '#src/domain/person/demographics.ts'
import { CheckboxField } from '#src/platform/ui/fields/choice-fields.tsx'
import { FieldFrame, useField } from '#src/platform/ui/fields/field-frame.tsx'
import { TextField } from '#src/platform/ui/fields/text-fields.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import type { spanish } from '../demographics.es.ts'
import { declinedName, freeTextName, type Question } from './demographics-form.rules.ts'

type Message = keyof typeof spanish

interface CategoryOption {
  label: string
  code: number
  asks?: string
  within?: readonly CategoryOption[]
}

const questionFields: Record<Question, { label: Message; hint: Message; options: readonly CategoryOption[] }> = {
  ethnicity: { label: 'Ethnicity', hint: 'Choose one or more, or none.', options: ethnicities },
  race: { label: 'Race', hint: 'Choose one or more, or none.', options: races },
  sex: { label: 'Sex', hint: 'Choose one, both or none.', options: sexes },
}

/** Asks one question: the broad categories, the finer ones beneath them, and a box to decline. */
export function DemographicQuestion({ question }: { question: Question }) {
  const t = useMessages<Message>()
  const { label, hint, options } = questionFields[question]
  const field = useField({ name: question, hint })
  return (
    <FieldFrame name={question} label={t(label)} hint={t(hint)} field={field} as="group">
      <div id={field.id} tabIndex={-1} className="border-rule border-t">
        {options.map((option) => (
          <CategoryOptions key={option.code} question={question} option={option} />
        ))}
        <div className="border-rule border-b py-1">
          <CheckboxField name={declinedName(question)} label={t('I do not wish to provide this information')} />
        </div>
      </div>
    </FieldFrame>
  )
}

function CategoryOptions({ question, option }: { question: Question; option: CategoryOption }) {
  return (
    <div className="border-rule border-b py-1">
      <Category question={question} option={option} />
      {option.within && (
        <div className="grid gap-x-4 pl-9 sm:grid-cols-2">
          {option.within.map((finer) => (
            <Category key={finer.code} question={question} option={finer} wide={finer.asks !== undefined} />
          ))}
        </div>
      )}
    </div>
  )
}

/** Shows one category. Its text field is always there, as on the sample form: it may be filled without the tick. */
function Category({ question, option, wide = false }: { question: Question; option: CategoryOption; wide?: boolean }) {
  const t = useMessages<Message>()
  const box: ReactNode = <Box question={question} option={option} />
  if (!option.asks) return box
  return (
    <div className={wide ? 'sm:col-span-2' : ''}>
      {box}
      <div className="pb-3 pl-9">
        <TextField
          name={freeTextName(question, option.code)}
          label={t.any(option.asks)}
          optional
          maxLength={100}
          autoComplete="off"
        />
      </div>
    </div>
  )
}

/** Shows one checkbox. The error is shown once for the whole question, not for each box. */
function Box({ question, option }: { question: Question; option: CategoryOption }) {
  const t = useMessages<Message>()
  const { id, initial } = useField({ name: question })
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
      <input
        id={`${id}-${option.code}`}
        type="checkbox"
        name={question}
        value={option.code}
        data-reads="list"
        defaultChecked={Array.isArray(initial) && initial.includes(String(option.code))}
        className="choice-box"
      />
      <span className="text-17">{t.any(option.label)}</span>
    </label>
  )
}
