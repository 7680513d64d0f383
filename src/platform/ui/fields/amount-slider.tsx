import { useRef, useState } from 'react'
import { Icon } from '../icon.tsx'
import { useMessages } from '../messages.tsx'
import type { spanish } from '../ui.es.ts'
import { FieldFrame, type FieldProps, inputClass, useField } from './field-frame.tsx'
import { readDollars } from './form-values.ts'
import { tidyAmount } from './money-field.tsx'

interface AmountSliderProps extends FieldProps {
  /** Whole dollars. */
  min: number
  max: number
  /** Step of the slider and of the two buttons; the field accepts any amount. */
  step: number
  initial?: number
  /** The slider's spoken value: '$85,000, $1,095 a month'. By default the amount alone. */
  valueText?: (dollars: number) => string
  onChange?: (dollars: number) => void
}

const between = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

/** An amount by slider, exact entry or step buttons. */
export function AmountSlider(props: AmountSliderProps) {
  const t = useMessages<keyof typeof spanish>()
  const field = useField(props)
  const { min, max, step, onChange } = props
  const [dollars, setDollars] = useState(props.initial ?? (field.initial as number | undefined) ?? max)
  const input = useRef<HTMLInputElement>(null)

  const set = (amount: number, typedByHand = false) => {
    setDollars(amount)
    if (!typedByHand && input.current) {
      input.current.value = tidyAmount(String(amount))
      input.current.dispatchEvent(new Event('input', { bubbles: true }))
    }
    onChange?.(amount)
  }
  const moveBy = (change: number) => set(between(dollars + change, min, max))
  const shownOnSlider = between(dollars, min, max)
  const valueText = props.valueText?.(shownOnSlider) ?? t.dollars(shownOnSlider)

  return (
    <FieldFrame {...props} field={field}>
      <div className="grid max-w-sm grid-cols-[3.25rem_1fr_3.25rem] gap-2">
        <Stepper icon="minus" label={t('{amount} less', { amount: t.dollars(step) })} onPress={() => moveBy(-step)} />
        <div className="relative">
          <span
            aria-hidden="true"
            className="absolute inset-y-0 left-4 flex items-center font-heading text-24 text-muted"
          >
            $
          </span>
          <input
            {...field.attributes}
            ref={input}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            data-reads="dollars"
            defaultValue={tidyAmount(String(dollars))}
            onChange={(event) => {
              const entry = readDollars(event.target.value)
              if (typeof entry === 'number' && entry >= min && entry <= max && entry !== dollars) set(entry, true)
            }}
            onBlur={(event) => {
              event.target.value = tidyAmount(event.target.value)
            }}
            className={`${inputClass} figures h-control py-0 pl-9 font-heading text-24`}
          />
        </div>
        <Stepper icon="plus" label={t('{amount} more', { amount: t.dollars(step) })} onPress={() => moveBy(step)} />
      </div>
      <input
        type="range"
        aria-label={t('Amount')}
        aria-valuetext={valueText}
        min={min}
        max={max}
        step="any"
        value={shownOnSlider}
        onChange={(event) => set(nearest(event.target.valueAsNumber, min, max, step))}
        onKeyDown={(event) => {
          const change = {
            ArrowRight: step,
            ArrowUp: step,
            ArrowLeft: -step,
            ArrowDown: -step,
            PageUp: step * 10,
            PageDown: -step * 10,
          }[event.key]
          if (change === undefined) return
          event.preventDefault()
          moveBy(change)
        }}
        className="amount-slider"
        style={{ '--filled': `${((shownOnSlider - min) / Math.max(1, max - min)) * 100}%` } as React.CSSProperties}
      />
      <p aria-hidden="true" className="figures flex max-w-none justify-between text-15 text-muted">
        <span>{t.dollars(min)}</span>
        <span>{t.dollars(max)}</span>
      </p>
    </FieldFrame>
  )
}

/** The ends can always be reached, even if they are not a multiple of the step. */
function nearest(value: number, min: number, max: number, step: number): number {
  if (value >= max - step / 2) return max
  if (value <= min + step / 2) return min
  return between(Math.round(value / step) * step, min, max)
}

const Stepper = ({ icon, label, onPress }: { icon: 'plus' | 'minus'; label: string; onPress: () => void }) => (
  <button
    type="button"
    onClick={onPress}
    className="inline-flex size-13 items-center justify-center rounded-[min(var(--radius-control),1rem)] border border-edge bg-surface text-primary hover:border-ink hover:bg-tint"
  >
    <Icon name={icon} />
    <span className="sr-only">{label}</span>
  </button>
)
