import { TextArea } from '#src/platform/ui/fields/text-fields.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'

/** The field for staff's internal note about a condition, used in every form that has one. */
export function InternalNote() {
  const t = useMessages<string>()
  return (
    <TextArea
      name="internalNote"
      label={t('Internal note')}
      hint={t('Staff only. The borrower never sees it.')}
      optional
      rows={2}
      maxLength={1_000}
    />
  )
}
