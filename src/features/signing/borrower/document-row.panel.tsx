import { localDay } from '#src/platform/browser/local-day.ts'
import { Icon } from '#src/platform/ui/icon.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import type { ClosingDocument } from '../signing.contract.ts'
import type { spanish } from '../signing.es.ts'

/** Shows the progress of a document with an icon and text. */
export function ReadMark({ document }: { document: ClosingDocument }) {
  const t = useWords<keyof typeof spanish>()
  const { readAt, signedAt, act } = document
  const isSigned = signedAt && act === 'sign'
  const words = isSigned
    ? t('Signed on {date}', { date: t.date(localDay(signedAt), 'short') })
    : readAt
      ? t('Read to the end')
      : t('Not finished')
  return (
    <p role="status" className="mt-1 flex items-center gap-1.5 text-15">
      <Icon name={readAt ? 'check' : 'document'} size={16} className={readAt ? 'text-success' : 'text-muted'} />
      {words}
    </p>
  )
}
