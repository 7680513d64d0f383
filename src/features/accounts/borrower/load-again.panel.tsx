import { Button } from '#src/platform/ui/button.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import type { spanish } from '../accounts.es.ts'

/** A part of the settings that did not come, and the way to ask for it again. */
export function LoadAgain({ said, load }: { said: string; load: () => void }) {
  const t = useWords<keyof typeof spanish>()
  return (
    <Notice tone="error" role="alert" heading={said}>
      <Button look="secondary" size="compact" onClick={load}>
        {t('Try again')}
      </Button>
    </Notice>
  )
}
