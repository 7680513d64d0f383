import { useEffect, useRef } from 'react'
import { FieldFrame, type FieldProps, inputClass, useField } from '#src/platform/ui/fields/field-frame.tsx'

/**
 * Renders the field for a six-digit code from an app or an email. The code can be typed, pasted or filled in by the
 * phone.
 * `first`: the field takes the focus when the page opens.
 */
export function CodeField({ first = false, ...props }: FieldProps & { first?: boolean }) {
  const field = useField(props)
  const input = useFocusOnArrival(first)
  return (
    <FieldFrame {...props} field={field}>
      <input
        {...field.attributes}
        ref={input}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        data-secret="yes"
        maxLength={20}
        spellCheck={false}
        className={`${inputClass} figures max-w-48 text-24 tracking-[0.2em]`}
      />
    </FieldFrame>
  )
}

export function RecoveryCodeField(props: FieldProps) {
  const field = useField(props)
  const input = useFocusOnArrival(true)
  return (
    <FieldFrame {...props} field={field}>
      <input
        {...field.attributes}
        ref={input}
        type="text"
        autoComplete="off"
        autoCapitalize="characters"
        data-secret="yes"
        maxLength={40}
        spellCheck={false}
        className={`${inputClass} figures max-w-72 tracking-[0.1em] uppercase`}
      />
    </FieldFrame>
  )
}

const useFocusOnArrival = (wanted: boolean) => {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (wanted) input.current?.focus()
  }, [wanted])
  return input
}
