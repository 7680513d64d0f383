import { TextArea } from '#src/platform/ui/fields/text-fields.tsx'

/** The field for staff's internal note about a condition, used in every form that has one. */
export function InternalNote() {
  return (
    <TextArea
      name="internalNote"
      label="Internal note"
      hint="Staff only. The borrower never sees it."
      optional
      rows={2}
      maxLength={1_000}
    />
  )
}
