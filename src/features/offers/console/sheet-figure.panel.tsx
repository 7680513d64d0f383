import { type KeyboardEvent, useId, useState } from 'react'
import { useForm } from '#src/platform/ui/step-form.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import {
  type FigureUnit,
  figureInWords,
  figureUnits,
  readFigure,
  typedFigure,
  type UnitRule,
} from '../figure-units.table.ts'
import type { Json } from '../pricing-changes.rules.ts'

const steps: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

/** Up and down a column, as on a sheet of paper. Enter goes down too, and so never sends the form. */
const alongColumn = (event: KeyboardEvent<HTMLInputElement>): void => {
  const by = steps[event.key]
  if (by === undefined) return
  event.preventDefault()
  const [cell, row, body] = ['td', 'tr', 'tbody'].map((of) => event.currentTarget.closest(of))
  if (!cell || !row || !body) return
  const column = [...row.children].indexOf(cell)
  const inputs = [...body.children].flatMap((one) => one.children[column]?.querySelector('input') ?? [])
  const next = inputs[inputs.indexOf(event.currentTarget) + by]
  next?.focus()
  next?.select()
}

interface SheetFigureProps {
  /** Its name in the form; without one the form does not hold it. */
  name?: string
  label: string
  unit: FigureUnit
  value: Json | undefined
  /** As it is in force, where that is to be said beside it. */
  was?: Json | undefined
  errorId?: string
  onSet: (value: Json | undefined) => void
}

/** One figure in a cell: typed freely, set out when it is left, and marked once it is another than the one in force. */
export function SheetFigure({ name, label, unit, value, onSet, errorId, ...props }: SheetFigureProps) {
  const t = useWords<string>()
  const noteId = useId()
  const isAtFault = useForm()?.errors[name ?? ''] !== undefined
  const [typing, setTyping] = useState<string>()
  const { words, sign = {} }: UnitRule = figureUnits[unit]
  const isMarked = 'was' in props && !Object.is(props.was, value)
  const described = [isMarked && noteId, isAtFault && errorId].filter(Boolean).join(' ')
  return (
    <span className="inline-flex flex-col items-end">
      <span
        className={`inline-flex items-center gap-1 rounded-[min(var(--radius-control),0.5rem)] border bg-surface px-2 focus-within:border-ink has-focus-visible:outline-3 has-focus-visible:outline-focus ${isAtFault ? 'border-2 border-error' : isMarked ? 'border-accent bg-tint' : 'border-edge'}`}
      >
        {sign.before && (
          <span aria-hidden="true" className="text-13 text-muted">
            {sign.before}
          </span>
        )}
        <input
          name={name}
          type="text"
          inputMode={unit === 'points' ? 'text' : 'decimal'}
          autoComplete="off"
          spellCheck={false}
          aria-label={`${label}, ${t.any(words)}`}
          aria-invalid={isAtFault || undefined}
          aria-describedby={described || undefined}
          value={typing ?? typedFigure(value, unit)}
          onChange={(event) => {
            setTyping(event.target.value)
            onSet(readFigure(event.target.value, unit))
          }}
          onFocus={(event) => event.target.select()}
          onBlur={() => setTyping(undefined)}
          onKeyDown={alongColumn}
          className={`figures min-h-9 w-14 bg-transparent text-right text-15 shadow-none! outline-none! max-md:min-h-11 ${unit === 'dollars' ? 'w-20' : ''} ${isMarked ? 'font-semibold text-accent' : ''}`}
        />
        {sign.after && (
          <span aria-hidden="true" className="text-13 text-muted">
            {sign.after}
          </span>
        )}
      </span>
      {'was' in props && (
        <span id={noteId} className="figures min-h-4 text-13 text-accent leading-4">
          {isMarked &&
            (props.was === undefined ? t('new') : t('was {figure}', { figure: figureInWords(props.was, unit) }))}
        </span>
      )}
    </span>
  )
}
