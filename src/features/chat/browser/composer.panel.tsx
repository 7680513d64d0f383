import { type KeyboardEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { hasPrivateNumber } from '#src/domain/person/private-numbers.ts'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { maxMessageLength } from '../chat.contract.ts'
import type { spanish } from '../chat.es.ts'
import { isSendable } from '../conversation.rules.ts'
import { AttachButton, ChosenFiles } from './chosen-files.panel.tsx'
import type { Attachments } from './use-attachments.ts'

/** The most bytes of a message's text: one message on the line may have 16 KiB. */
const maxBytes = 15_000

/** A phone number of which one or two digits are still to be typed looks private, so those must not change that. */
const needsWarning = (text: string): boolean => ['', '0', '00'].every((rest) => hasPrivateNumber(text + rest))

/** What is being written. */
export interface Draft {
  text: string
  type: (text: string) => void
  clear: () => void
  field: RefObject<HTMLTextAreaElement | null>
}

/** A draft that stays while the connection is lost and while its conversation is not shown. */
export const useDraft = (onType: (text: string) => void): Draft => {
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const type = (next: string) => {
    setText(next)
    onType(next)
  }
  return { text, type, clear: () => setText(''), field }
}

interface ComposerProps {
  draft: Draft
  /** Undefined where no files can be sent. */
  attachments: Attachments | undefined
  label: string
  /** In place of the label that only screen readers say. */
  shownLabel?: ReactNode
  placeholder: string
  maxLength?: number
  /** Whether what stands in the field is not to be sent yet. */
  isHeld?: boolean
  /** Whether Enter sends on a phone's keyboard too, where it otherwise begins a new row. */
  sendsByTouch?: boolean
  /** Why it was not sent. */
  fault?: string | undefined
  className?: string
  above?: ReactNode
  /** Says how the keys work. */
  hint?: ReactNode
  submit: (canSend: boolean) => ReactNode
  onSend: (text: string, files: Attachments['readyFiles']) => void
}

/** Where one side of a conversation writes. */
export function Composer(props: ComposerProps) {
  const { draft, attachments, label, shownLabel, placeholder, maxLength = maxMessageLength, hint } = props
  const t = useMessages<keyof typeof spanish>()
  const id = useId()
  const { text, type, field } = draft
  const [isTooLong, setIsTooLong] = useState(false)
  useGrowingField(draft)
  const files = attachments?.readyFiles ?? []
  const isWaiting = files.length < (attachments?.files.length ?? 0)
  const canSend = isSendable({ text, files }) && !isWaiting && !props.isHeld
  const fault = isTooLong ? t.any('That’s longer than we can accept.') : props.fault

  const send = () => {
    if (!canSend) return
    if (new TextEncoder().encode(text).length > maxBytes) return setIsTooLong(true)
    props.onSend(text.trim(), files)
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Input methods confirm with Enter.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || props.isHeld) return
    if (!props.sendsByTouch && window.matchMedia?.('(pointer: coarse)').matches) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className={`border-rule border-t px-3 pt-2 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-4 ${props.className ?? 'bg-paper'}`}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {props.above}
      {attachments && <ChosenFiles attachments={attachments} />}
      {fault !== undefined && (
        <p id={`${id}-error`} role="alert" className="max-w-none pb-2 text-15 text-error">
          {fault}
        </p>
      )}
      {needsWarning(text) && (
        <p role="status" className="pb-2 text-13 text-error">
          {t('Please don’t include Social Security, account or card numbers.')}
        </p>
      )}
      <label htmlFor={id} className={shownLabel ? 'flex items-center gap-1.5 pb-2 text-13' : 'sr-only'}>
        {shownLabel || label}
      </label>
      <div className="flex items-end gap-2">
        {attachments && <AttachButton attachments={attachments} />}
        <textarea
          ref={field}
          id={id}
          rows={1}
          maxLength={maxLength}
          value={text}
          placeholder={placeholder}
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={fault !== undefined ? `${id}-error` : hint ? `${id}-hint` : undefined}
          onChange={({ target }) => {
            setIsTooLong(false)
            type(target.value)
          }}
          onKeyDown={onKeyDown}
          className="field-input min-h-11 min-w-0 flex-1 resize-none rounded-[min(var(--radius-control),1rem)] border border-edge bg-surface px-3 py-2 text-17 text-ink placeholder:text-subtle hover:border-ink"
        />
        {props.submit(canSend)}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="max-w-none pt-1 text-13 text-muted">
          {hint}
        </p>
      )}
    </form>
  )
}

/** A field that grows with its text, up to a third of the window. */
const useGrowingField = ({ text, field }: Draft): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each text is measured
  useLayoutEffect(() => {
    const element = field.current
    if (!element) return
    element.style.height = 'auto'
    element.style.height = `${Math.min(element.scrollHeight + 2, 160)}px`
  }, [text])
}
