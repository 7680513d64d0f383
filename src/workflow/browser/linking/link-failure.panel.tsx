import type { SharedSentence } from '#src/domain/words/shared-sentences.es.ts'
import { wordsOfFailure } from '#src/platform/browser/api-client.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { useWords } from '#src/platform/ui/words.tsx'

/** Says why the link to an outside account did not open, and tries again. */
export function LinkFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useWords<SharedSentence>()
  return (
    <Notice tone="error" role="alert">
      <p>{t.any(wordsOfFailure(error))}</p>
      <Button look="quiet" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </Notice>
  )
}
