import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import type { spanish } from '../signing.es.ts'

/** Tells from which day on the documents can be signed, where the law sets time between the flood notice and the closing. */
export function SignsFrom({ day }: { day: string }) {
  const t = useMessages<keyof typeof spanish>()
  return (
    <Notice tone="info" heading={t('You can sign starting {date}', { date: t.date(day, 'long') })}>
      <p>
        {t(
          'Your home is in a flood hazard area. The law gives you time to review the flood notice before you sign. You can read your documents now.',
        )}
      </p>
    </Notice>
  )
}
