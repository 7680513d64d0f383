import type { SharedSentence } from '#src/domain/words/shared-sentences.es.ts'
import { failureMessage } from '#src/platform/browser/api-client.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'

/** Says why the link to an outside account did not open, and tries again. */
export function LinkFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useMessages<SharedSentence>()
  return (
    <Notice tone="error" role="alert">
      <p>{t.any(failureMessage(error))}</p>
      <Button variant="quiet" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </Notice>
  )
}
