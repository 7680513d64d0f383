import { useEffect, useRef } from 'react'
import { FieldFrame, type FieldProps, inputClass, useField } from '#src/platform/ui/field-frame.tsx'

/** Six digits of an app or a mail: typed, pasted or filled in by the phone. `first`: what the page asks, ready to type into. */
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
