import { type ReactNode, useState } from 'react'
import { Icon, Spinner } from '../icon.tsx'
import { useMessages } from '../messages.tsx'
import { useForm } from '../step-form.tsx'
import type { spanish } from '../ui.es.ts'
import type { Option } from './choice-fields.tsx'
import { FieldFrame, type FieldProps, useField } from './field-frame.tsx'

interface AnswerOption<Value extends string> extends Option<Value> {
  /** This answer needs more of the page, which it opens instead of sending the form. */
  onOpen?: () => void
}

interface AnswerButtonsProps<Value extends string> extends Pick<FieldProps, 'name' | 'label' | 'hint' | 'why'> {
  options: readonly AnswerOption<Value>[]
  /** The answer that was given before. Pressing it again continues. */
  current?: Value | undefined
  /** Side by side from 640 px, for two or three short answers. */
  columns?: boolean
  /** `yes-no`: the answers 'yes' and 'no' become true and false. */
  reads?: 'text' | 'yes-no'
}

const answerClass =
  'flex min-h-control w-full cursor-pointer items-center gap-3 rounded-[min(var(--radius-control),1rem)] border border-edge bg-surface px-4 py-2 text-left text-17 transition-colors duration-160 hover:border-ink hover:bg-tint aria-current:border-ink aria-current:bg-tint aria-disabled:cursor-default'

/**
 * A question that one press answers: each answer is a button that sends the form with it. For a screen or a part that asks
 * nothing else; its form has no main button (`submitLabel={null}`).
 */
export function AnswerButtons<Value extends string>(props: AnswerButtonsProps<Value>) {
  const t = useMessages<keyof typeof spanish>()
  const form = useForm()
  const field = useField(props)
  const [sentValue, setSentValue] = useState<Value>()
  const isSending = form?.submitting ?? false
  const { name, options, current, columns, reads } = props
  const send = async (value: Value, button: HTMLButtonElement) => {
    if (!button.form || isSending) return
    setSentValue(value)
    await form?.submit(button.form, button)
    setSentValue(undefined)
  }
  return (
    <FieldFrame {...props} field={field} as="group">
      <div className={`flex flex-col gap-3 ${columns ? 'sm:grid sm:auto-cols-fr sm:grid-flow-col' : ''}`}>
        {options.map(({ value, label, detail, onOpen }, at) => {
          return (
            <button
              key={value}
              // Not a submit button: Enter in a field beside it must not give an answer.
              type="button"
              id={at === 0 ? field.id : `${field.id}-${value}`}
              name={name}
              value={value}
              data-reads={reads}
              aria-current={current === value ? 'true' : undefined}
              aria-expanded={onOpen ? current === value : undefined}
              // A disabled button would lose the focus, and a keyboard user their place.
              aria-disabled={isSending || undefined}
              aria-busy={sentValue === value || undefined}
              onClick={onOpen ?? (({ currentTarget: button }) => void send(value, button))}
              className={answerClass}
            >
              <Answer label={label} detail={detail} />
              {sentValue === value ? (
                <span className="flex items-center gap-2 text-15 text-muted">
                  {t('Submitting')}
                  <Spinner />
                </span>
              ) : (
                <Icon name={markOf(current === value, onOpen !== undefined)} />
              )}
            </button>
          )
        })}
      </div>
    </FieldFrame>
  )
}

const Answer = ({ label, detail }: { label: ReactNode; detail: ReactNode }) => (
  <span className="flex min-w-0 flex-1 flex-col">
    <span className="font-medium">{label}</span>
    {detail && <span className="text-15 text-muted">{detail}</span>}
  </span>
)

/** At the end of the row: that it is the current answer, or whether it opens more of the page or leads on. */
const markOf = (isCurrent: boolean, isOpening: boolean) => {
  if (isCurrent) return 'check'
  return isOpening ? 'down' : 'forward'
}
