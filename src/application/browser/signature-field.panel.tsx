import { type PointerEvent, useId, useRef, useState } from 'react'
import { Button } from '#src/platform/ui/button.tsx'
import { FieldFrame, useField } from '#src/platform/ui/fields/field-frame.tsx'
import { TextField } from '#src/platform/ui/fields/text-fields.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { useLiveValue } from '#src/platform/ui/step-form.tsx'
import type { spanish } from '../documents.es.ts'
import { markHeight, markWidth, maxMarkLength } from '../mark.schema.ts'
import { adoptedSignature } from './adopted-signature.ts'

type Message = keyof typeof spanish

interface SignatureFieldProps {
  /** Name in the answers; its `way` and `text` are those of `Mark`. */
  name: string
  label: string
  /** The signer's name, as in the document. */
  person: string
}

/** A signature for a document: typed, unless the person chooses to draw it. */
export function SignatureField({ name, label, person }: SignatureFieldProps) {
  const t = useMessages<Message>()
  const group = useId()
  const [mode, setMode] = useState<'typed' | 'drawn'>('typed')
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-2 font-semibold text-17">{label}</legend>
      <div className="flex gap-6">
        {(['typed', 'drawn'] as const).map((item) => (
          <label key={item} htmlFor={`${group}-${item}`} className="flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="radio"
              id={`${group}-${item}`}
              name={`${name}.way`}
              value={item}
              checked={mode === item}
              onChange={() => setMode(item)}
              className="choice-radio"
            />
            {item === 'typed' ? t('Type it') : t('Draw it')}
          </label>
        ))}
      </div>
      {mode === 'typed' ? (
        <TypedSignature name={`${name}.text`} person={person} />
      ) : (
        <DrawnSignature name={`${name}.text`} />
      )}
    </fieldset>
  )
}

function TypedSignature({ name, person }: { name: string; person: string }) {
  const t = useMessages<Message>()
  const [adoptedName = ''] = useState(() => adoptedSignature(person))
  const text = useLiveValue(name)
  const preview = typeof text === 'string' && text.trim() !== '' ? text : ''
  return (
    <>
      <TextField
        name={name}
        label={t('Type your name: {name}', { name: person })}
        hint={adoptedName && t('As you typed it before.')}
        initial={adoptedName}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
      />
      <p
        aria-hidden="true"
        className="flex min-h-18 items-end border-ink border-b px-2 pb-2 font-heading text-30 italic leading-none"
      >
        {preview}
      </p>
    </>
  )
}

/** Points closer than this to the previous one are skipped. */
const nearest = 3

function DrawnSignature({ name }: { name: string }) {
  const t = useMessages<Message>()
  const field = useField({ name })
  const [path, setPath] = useState('')
  const answer = useRef<HTMLInputElement>(null)
  const last = useRef<readonly [number, number] | undefined>(undefined)

  const pointOf = (event: PointerEvent<SVGSVGElement>): readonly [number, number] => {
    const box = event.currentTarget.getBoundingClientRect()
    const clamp = (at: number, size: number, most: number) =>
      Math.round(Math.min(Math.max((at / (size || most)) * most, 0), most))
    return [
      clamp(event.clientX - box.left, box.width, markWidth),
      clamp(event.clientY - box.top, box.height, markHeight),
    ]
  }
  const add = (command: 'M' | 'L', [x, y]: readonly [number, number]) => {
    last.current = [x, y]
    setPath((before) => (before.length > maxMarkLength - 20 ? before : `${before}${command}${x} ${y}`))
  }
  const notify = () => {
    last.current = undefined
    // Notifies the form of a change that was not typed.
    answer.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return (
    <FieldFrame field={field} name={name} label={t('Draw your signature with a finger or the mouse')}>
      <input ref={answer} id={field.id} type="hidden" name={name} value={path} readOnly />
      <svg
        viewBox={`0 0 ${markWidth} ${markHeight}`}
        role="img"
        aria-label={path === '' ? t('Draw your signature first') : t('Your drawn signature')}
        className={`aspect-3/1 w-full cursor-crosshair touch-none border bg-white ${field.error ? 'border-2 border-error' : 'border-edge'}`}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture?.(event.pointerId)
          add('M', pointOf(event))
        }}
        onPointerMove={(event) => {
          if (!last.current) return
          const [x, y] = pointOf(event)
          if (Math.hypot(x - last.current[0], y - last.current[1]) >= nearest) add('L', [x, y])
        }}
        onPointerUp={notify}
        onPointerCancel={notify}
      >
        <path d="M30 158H570" stroke="#C9CCCA" fill="none" />
        <path d={path} fill="none" stroke="#111" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <div>
        <Button variant="quiet" size="compact" onClick={() => setPath('')}>
          {t('Clear the drawing')}
        </Button>
      </div>
    </FieldFrame>
  )
}
