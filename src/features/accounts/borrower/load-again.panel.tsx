import { Button } from '#src/platform/ui/button.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import type { spanish } from '../accounts.es.ts'

/** Renders a notice for a part of the settings that did not load, with a button to try again. */
export function LoadAgain({ message, load }: { message: string; load: () => void }) {
  const t = useMessages<keyof typeof spanish>()
  return (
    <Notice tone="error" role="alert" heading={message}>
      <Button variant="secondary" size="compact" onClick={load}>
        {t('Try again')}
      </Button>
    </Notice>
  )
}
