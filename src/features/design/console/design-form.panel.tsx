import { contrastPairs, nearestPassing } from '#src/platform/theme/contrast-gate.rules.ts'
import {
  type ColorInput,
  colorInputs,
  type DesignInputs,
  drawingNames,
  headingFonts,
  maxRadius,
  textFonts,
} from '#src/platform/theme/design-inputs.schema.ts'
import { bundledFonts, type FontKey } from '#src/platform/theme/fonts.table.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { FieldFrame, inputClass } from '#src/platform/ui/fields/field-frame.tsx'
import { fill } from '#src/platform/words/english.ts'
import { readDraft, tidyColor } from '../design-draft.rules.ts'
import { designInputTexts, drawingLabels } from '../design-inputs.table.ts'

/** The id of an input in the page, to which the summary of errors leads. */
export const designInputId = (input: keyof DesignInputs): string => `design-${input}`

interface DesignFormProps {
  draft: DesignInputs
  /** What the brand comes with. */
  brandDesign: DesignInputs
  errors: Partial<Record<keyof DesignInputs, readonly string[]>>
  onChange: (draft: DesignInputs) => void
}

/** The ten inputs. Each says what it decides, what the brand has instead, and what is wrong with it. */
export function DesignForm({ draft, brandDesign, errors, onChange }: DesignFormProps) {
  const propsOf = <Input extends keyof DesignInputs>(input: Input) => ({
    input,
    value: draft[input],
    brandValue: brandDesign[input],
    messages: errors[input] ?? [],
    onChange: (value: DesignInputs[Input]) => onChange({ ...draft, [input]: value }),
  })
  const design = readDraft(draft)
  const fontOptions = <Font extends FontKey>(fonts: readonly Font[]) =>
    fonts.map((font) => ({ value: font, label: bundledFonts[font].family }))
  return (
    <div className="flex min-w-0 flex-col gap-5">
      {colorInputs.map((input) => (
        <ColorField key={input} {...propsOf(input)} design={design} />
      ))}
      <RadiusField {...propsOf('controlRadius')} />
      <RadiusField {...propsOf('cardRadius')} />
      <SelectInput {...propsOf('headingFont')} options={fontOptions(headingFonts)} />
      <SelectInput {...propsOf('textFont')} options={fontOptions(textFonts)} />
      <SelectInput
        {...propsOf('drawing')}
        options={drawingNames.map((name) => ({ value: name, label: drawingLabels[name] }))}
      />
    </div>
  )
}

interface InputProps<Input extends keyof DesignInputs> {
  input: Input
  value: DesignInputs[Input]
  brandValue: DesignInputs[Input]
  messages: readonly string[]
  onChange: (value: DesignInputs[Input]) => void
}

const errorText = ([message, ...more]: readonly string[]): string | undefined =>
  message === undefined || more.length === 0
    ? message
    : fill('{message}. {count} more {count|pair fails|pairs fail}.', { message, count: more.length })

/** The label, hint, error and difference from the brand around an input, and what describes the input itself. */
const frameOf = ({ input, value, brandValue, messages }: Omit<InputProps<keyof DesignInputs>, 'onChange'>) => {
  const id = designInputId(input)
  const { label, hint } = designInputTexts[input]
  const error = errorText(messages)
  return {
    frame: {
      field: { id, error },
      name: input,
      label,
      hint,
      source: value === brandValue ? undefined : fill('Your brand has {value}.', { value: String(brandValue) }),
    },
    attributes: {
      id,
      'aria-invalid': error ? (true as const) : undefined,
      'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
    },
  }
}

interface ColorFieldProps extends InputProps<ColorInput> {
  /** The whole design, if each of its inputs has a valid value. */
  design: DesignInputs | undefined
}

function ColorField({ design, onChange, ...props }: ColorFieldProps) {
  const { input, value } = props
  const { frame, attributes } = frameOf(props)
  const color = tidyColor(value)
  return (
    <FieldFrame {...frame}>
      <div className="flex items-center gap-3">
        <input
          type="color"
          aria-label={fill('{label}: color picker', { label: frame.label })}
          className="size-13 shrink-0 cursor-pointer rounded-control border border-edge bg-surface p-1"
          value={/^#[0-9A-F]{6}$/.test(color) ? color.toLowerCase() : '#000000'}
          onChange={({ target }) => onChange(tidyColor(target.value))}
        />
        <input
          {...attributes}
          className={`${inputClass} max-w-40`}
          value={value}
          maxLength={9}
          spellCheck={false}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
          onBlur={({ target }) => onChange(tidyColor(target.value))}
        />
      </div>
      {design && <InputContrast input={input} design={design} onChange={onChange} />}
    </FieldFrame>
  )
}

interface InputContrastProps {
  input: ColorInput
  design: DesignInputs
  onChange: (color: string) => void
}

/** How many pairs of a color fail, and the nearest color with which none does. */
function InputContrast({ input, design, onChange }: InputContrastProps) {
  const pairs = contrastPairs(design).filter((pair) => pair.input === input)
  const failingCount = pairs.filter(({ passes }) => !passes).length
  if (failingCount === 0) return null
  const nearest = nearestPassing(design, input)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-15">
      <span className="text-error">
        {fill('{failing} of {total} pairs of this color fail.', { failing: failingCount, total: pairs.length })}
      </span>
      {nearest && (
        <Button variant="secondary" size="compact" onClick={() => onChange(nearest)}>
          <span aria-hidden="true" className="size-5 rounded-full border border-edge" style={{ background: nearest }} />
          {fill('Use {color}', { color: nearest })}
        </Button>
      )}
    </div>
  )
}

/** An empty field is not a number; the schema says so. */
const numberIn = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))
const textOf = (value: number): string => (Number.isNaN(value) ? '' : String(value))

const defaultRadius = 6

/** Corners in pixels. Those of controls may also be fully round. */
function RadiusField(props: InputProps<'controlRadius'> | InputProps<'cardRadius'>) {
  const { value } = props
  const { frame, attributes } = frameOf(props)
  const isPill = value === 'pill'
  return (
    <FieldFrame {...frame}>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <input
          {...attributes}
          type="number"
          min={0}
          max={maxRadius}
          className={`${inputClass} max-w-28`}
          value={isPill ? '' : textOf(value)}
          disabled={isPill}
          onChange={({ target }) => props.onChange(numberIn(target.value))}
        />
        {props.input === 'controlRadius' && (
          <label className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              className="choice-box"
              checked={isPill}
              onChange={({ target }) => props.onChange(target.checked ? 'pill' : defaultRadius)}
            />
            Fully round
          </label>
        )}
      </div>
    </FieldFrame>
  )
}

interface SelectInputProps<Input extends 'headingFont' | 'textFont' | 'drawing'> extends InputProps<Input> {
  options: readonly { value: DesignInputs[Input]; label: string }[]
}

function SelectInput<Input extends 'headingFont' | 'textFont' | 'drawing'>(props: SelectInputProps<Input>) {
  const { input, value, brandValue, messages, options, onChange } = props
  const labelOf = (choice: DesignInputs[Input]) => options.find((option) => option.value === choice)?.label ?? choice
  const { frame, attributes } = frameOf({ input, value, brandValue, messages })
  return (
    <FieldFrame {...frame} source={frame.source && fill('Your brand has {value}.', { value: labelOf(brandValue) })}>
      <select
        {...attributes}
        className={`${inputClass} max-w-72`}
        value={value}
        onChange={({ target }) => {
          const option = options.find((candidate) => candidate.value === target.value)
          if (option) onChange(option.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
