import { localDay } from '#src/platform/browser/local-day.ts'
import { Icon } from '#src/platform/ui/icon.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import type { ClosingDocument } from '../signing.contract.ts'
import type { spanish } from '../signing.es.ts'

/** Shows the progress of a document with an icon and text. */
export function ReadMark({ document }: { document: ClosingDocument }) {
  const t = useMessages<keyof typeof spanish>()
  const { readAt, signedAt, act } = document
  const isSigned = signedAt && act === 'sign'
  const statusText = isSigned
    ? t('Signed on {date}', { date: t.date(localDay(signedAt), 'short') })
    : readAt
      ? t('Read to the end')
      : t('Not finished')
  return (
    <p role="status" className="mt-1 flex items-center gap-1.5 text-15">
      <Icon name={readAt ? 'check' : 'document'} size={16} className={readAt ? 'text-success' : 'text-muted'} />
      {statusText}
    </p>
  )
}
