import type { FormEvent } from 'react'
import { useMessages } from '../messages.tsx'
import type { spanish } from '../ui.es.ts'
import { withSlashes } from './date-typing.ts'
import { FieldFrame, type FieldProps, inputClass, useField } from './field-frame.tsx'

interface DateFieldProps extends FieldProps {
  /** 'YYYY-MM-DD'. */
  initial?: string
  autoComplete?: 'bday'
}

/** Only typing at the end gets slashes. A deletion, a paste or an edit in the middle stays as the person makes it. */
const addSlashes = ({ currentTarget: input, nativeEvent }: FormEvent<HTMLInputElement>): void => {
  const isTyped = (nativeEvent as InputEvent).inputType === 'insertText' && input.selectionStart === input.value.length
  if (isTyped) input.value = withSlashes(input.value)
}

/**
 * A memorable date, typed as '3/9/1984' or '03091984' into one input. The answer is 'YYYY-MM-DD'. The order is that of the
 * United States in every language, so the hint says it.
 */
export function DateField({ hint, ...props }: DateFieldProps) {
  const t = useMessages<keyof typeof spanish>()
  const format = t('MM/DD/YYYY')
  const fieldProps = {
    ...props,
    hint: hint ? (
      <>
        {hint} {format}
      </>
    ) : (
      format
    ),
  }
  const field = useField(fieldProps)
  const initial = props.initial ?? (field.initial as string | undefined) ?? ''
  return (
    <FieldFrame {...fieldProps} field={field}>
      <input
        {...field.attributes}
        type="text"
        inputMode="numeric"
        // Long enough for a month in words.
        maxLength={20}
        data-reads="date"
        autoComplete={props.autoComplete}
        defaultValue={initial.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1')}
        onInput={addSlashes}
        className={`${inputClass} max-w-48 tabular-nums`}
      />
    </FieldFrame>
  )
}
