import { type KeyboardEvent, useId, useState } from 'react'
import { useForm } from '#src/platform/ui/step-form.tsx'
import { fill } from '#src/platform/words/english.ts'
import {
  type FigureUnit,
  figureUnits,
  formatFigure,
  readFigure,
  typedFigure,
  type UnitRule,
} from '../figure-units.table.ts'
import type { Json } from '../pricing-changes.rules.ts'

const steps: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

/** Moves the focus up and down a column. Enter moves down too, so it never submits the form. */
const moveInColumn = (event: KeyboardEvent<HTMLInputElement>): void => {
  const by = steps[event.key]
  if (by === undefined) return
  event.preventDefault()
  const [cell, row, body] = ['td', 'tr', 'tbody'].map((of) => event.currentTarget.closest(of))
  if (!cell || !row || !body) return
  const column = [...row.children].indexOf(cell)
  const inputs = [...body.children].flatMap((child) => child.children[column]?.querySelector('input') ?? [])
  const next = inputs[inputs.indexOf(event.currentTarget) + by]
  next?.focus()
  next?.select()
}

interface SheetFigureProps {
  /** Its name in the form. Without a name, the form does not include it. */
  name?: string
  label: string
  unit: FigureUnit
  value: Json | undefined
  /** The value in force, if it is to be shown beside the field. */
  was?: Json | undefined
  errorId?: string
  onSet: (value: Json | undefined) => void
}

/** Edits one figure in a cell. Formats it when it loses focus, and marks it if it differs from the value in force. */
export function SheetFigure({ name, label, unit, value, onSet, errorId, ...props }: SheetFigureProps) {
  const noteId = useId()
  const isAtFault = useForm()?.errors[name ?? ''] !== undefined
  const [typing, setTyping] = useState<string>()
  const { screenReaderText, sign = {} }: UnitRule = figureUnits[unit]
  const isMarked = 'was' in props && !Object.is(props.was, value)
  const descriptionIds = [isMarked && noteId, isAtFault && errorId].filter(Boolean).join(' ')
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
          aria-label={`${label}, ${screenReaderText}`}
          aria-invalid={isAtFault || undefined}
          aria-describedby={descriptionIds || undefined}
          value={typing ?? typedFigure(value, unit)}
          onChange={(event) => {
            setTyping(event.target.value)
            onSet(readFigure(event.target.value, unit))
          }}
          onFocus={(event) => event.target.select()}
          onBlur={() => setTyping(undefined)}
          onKeyDown={moveInColumn}
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
            (props.was === undefined ? 'new' : fill('was {figure}', { figure: formatFigure(props.was, unit) }))}
        </span>
      )}
    </span>
  )
}
