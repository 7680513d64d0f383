import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { PartButton } from '#src/platform/ui/console/list-filters.tsx'
import { inputClass } from '#src/platform/ui/fields/field-frame.tsx'
import { intoView } from '#src/platform/ui/into-view.ts'
import { fill } from '#src/platform/words/english.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { type CannedReply, readCannedReplies } from '../canned-replies.contract.ts'
import { filledReply, matchingReplies, type ReplyValues } from '../canned-replies.rules.ts'
import type { ChatQueue } from '../conversation-states.table.ts'

interface PickerProps {
  queue: ChatQueue
  /** The language of the conversation, in which replies are offered first. */
  language: Language
  values: ReplyValues
  /** What follows the slash in the agent's message; undefined if the list has its own search field. */
  typedQuery: string | undefined
  /** The field of the message, whose keys choose a reply while it begins with a slash. */
  field: RefObject<HTMLElement | null>
  onPick: (reply: CannedReply, language: Language) => void
  onClose: () => void
}

/** Offers the lender's canned replies as the visitor would read them. Arrow keys choose, Enter inserts. */
export function CannedReplyPicker(props: PickerProps) {
  const replies = useAnswer(readCannedReplies)
  const [language, setLanguage] = useState(props.language)
  return (
    <section aria-label="Canned replies" className="flex flex-col border border-edge bg-paper shadow-lift">
      <div className="flex items-center gap-1 border-rule border-b px-2 py-1">
        <PartButton isOn={language === 'en'} onPick={() => setLanguage('en')}>
          English
        </PartButton>
        <PartButton isOn={language === 'es'} onPick={() => setLanguage('es')}>
          Spanish
        </PartButton>
        <button
          type="button"
          onClick={props.onClose}
          className="ml-auto inline-flex min-h-9 items-center px-2 text-13 text-primary underline underline-offset-4 max-md:min-h-11"
        >
          Close
        </button>
      </div>
      <AnswerSection of={replies} failureHeading="The canned replies did not load.">
        {(answer) => <ReplyOptions {...props} language={language} replies={answer.replies} />}
      </AnswerSection>
    </section>
  )
}

type OptionsProps = PickerProps & { replies: readonly CannedReply[] }

function ReplyOptions({ replies, queue, language, values, typedQuery, field, onPick, onClose }: OptionsProps) {
  const id = useId()
  const search = useRef<HTMLInputElement>(null)
  const [ownQuery, setOwnQuery] = useState('')
  const [activeIndex, setActiveIndex] = useState(0)
  const matches = matchingReplies(replies, { query: typedQuery ?? ownQuery, queue })
  const current = Math.min(activeIndex, Math.max(0, matches.length - 1))
  const hasOwnField = typedQuery === undefined
  const onKey = useRef<(event: KeyboardEvent) => void>(() => {})
  onKey.current = (event) => {
    const count = Math.max(1, matches.length)
    if (event.key === 'ArrowDown') setActiveIndex((current + 1) % count)
    else if (event.key === 'ArrowUp') setActiveIndex((current - 1 + count) % count)
    else if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && !event.isComposing) {
      const reply = matches[current]
      if (reply) onPick(reply, language)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  useEffect(() => {
    const element = hasOwnField ? search.current : field.current
    if (hasOwnField) element?.focus()
    const listener = (event: KeyboardEvent) => onKey.current(event)
    element?.addEventListener('keydown', listener)
    return () => element?.removeEventListener('keydown', listener)
  }, [hasOwnField, field])
  return (
    <>
      {hasOwnField && (
        <input
          ref={search}
          role="combobox"
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={matches.length > 0 ? `${id}-${current}` : undefined}
          aria-label="Find a canned reply"
          placeholder="Find a canned reply"
          autoComplete="off"
          value={ownQuery}
          onChange={({ target }) => {
            setOwnQuery(target.value)
            setActiveIndex(0)
          }}
          className={`${inputClass} min-h-11 border-x-0 border-t-0 py-1 text-15`}
        />
      )}
      <div id={id} role="listbox" aria-label="Canned replies" className="max-h-56 overflow-y-auto">
        {matches.map((reply, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field that the list belongs to
          <div
            key={reply.uuid}
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === current}
            ref={at === current ? intoView : undefined}
            onClick={() => onPick(reply, language)}
            onPointerMove={() => setActiveIndex(at)}
            className={`flex min-h-11 cursor-pointer flex-col justify-center px-3 py-1.5 ${at === current ? 'bg-tint' : ''}`}
          >
            <span className="flex justify-between gap-3 font-semibold text-15">
              {reply.title}
              <span className="font-normal text-13 text-muted">/{reply.shortcut}</span>
            </span>
            <span lang={language} className="line-clamp-2 text-13 text-muted">
              {filledReply(reply, language, values)}
            </span>
          </div>
        ))}
      </div>
      <p role="status" className={matches.length === 0 ? 'px-3 py-3 text-muted' : 'sr-only'}>
        {matches.length === 0
          ? 'No canned reply matches.'
          : fill('{count} {count|reply|replies}. {title} is selected.', {
              count: matches.length,
              title: matches[current]?.title ?? '',
            })}
      </p>
    </>
  )
}
