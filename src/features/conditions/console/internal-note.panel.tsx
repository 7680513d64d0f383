import { TextArea } from '#src/platform/ui/text-fields.tsx'
import { useWords } from '#src/platform/ui/words.tsx'

/** What staff write about a condition to each other, in every form that has such a note. */
export function InternalNote() {
  const t = useWords<string>()
  return (
    <TextArea
      name="internalNote"
      label={t('Internal note')}
      hint={t('For staff alone. The borrower never sees it.')}
      optional
      rows={2}
      maxLength={1_000}
    />
  )
}
