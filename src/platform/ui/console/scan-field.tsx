import type { RefObject } from 'react'
import { FieldFrame, useField } from '../fields/field-frame.tsx'

const fileButton =
  'file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-control file:border file:border-edge file:border-solid file:bg-surface file:px-5 file:font-semibold file:text-ink hover:file:border-ink hover:file:bg-tint'

interface ScanFieldProps {
  scan: RefObject<HTMLInputElement | null>
  label: string
  hint: string
}

/** Chooses the scan of a document that was signed in ink. */
export function ScanField({ scan, label, hint }: ScanFieldProps) {
  const fieldOptions = { name: 'scan', label, hint }
  const field = useField(fieldOptions)
  const { name: _, ...attributes } = field.attributes
  return (
    <FieldFrame {...fieldOptions} field={field}>
      <input
        {...attributes}
        ref={scan}
        type="file"
        accept="application/pdf"
        className={`max-w-full text-15 ${fileButton}`}
      />
    </FieldFrame>
  )
}
