import { useState } from 'react'
import type { LenderAnswer } from '#src/domain/answers/lender-answers.schema.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { inputClass } from '#src/platform/ui/fields/field-frame.tsx'
import { fill } from '#src/platform/words/english.ts'

interface AnswerListProps {
  answers: readonly LenderAnswer[]
  openId: string | undefined
  onOpen: (id: string) => void
  onAdd: () => void
}

const contains = ({ en, es }: LenderAnswer, text: string): boolean =>
  [en, es].some(({ question, answer }) => `${question} ${answer}`.toLowerCase().includes(text.trim().toLowerCase()))

/** Lists the questions, narrowed down by a word. */
export function AnswerList({ answers, openId, onOpen, onAdd }: AnswerListProps) {
  const [text, setText] = useState('')
  const matchingAnswers = answers.filter((answer) => contains(answer, text))
  return (
    <nav aria-label="Questions" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <input
          type="search"
          className={`${inputClass} min-h-11 max-w-64 py-1`}
          aria-label="Find a question"
          placeholder="Find a question"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button variant="secondary" size="compact" onClick={onAdd}>
          Add question
        </Button>
      </div>
      <p role="status" className="text-13 text-muted">
        {fill('{count} {count|question|questions}', { count: matchingAnswers.length })}
      </p>
      <ul className="max-h-112 overflow-y-auto border-rule border-t">
        {matchingAnswers.map(({ id, en }) => (
          <li key={id} className="border-rule border-b">
            <button
              type="button"
              aria-current={id === openId}
              className={`min-h-11 w-full px-2 py-2 text-left text-15 ${id === openId ? 'font-semibold text-ink' : 'text-primary'}`}
              onClick={() => onOpen(id)}
            >
              {en.question || 'New question'}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
