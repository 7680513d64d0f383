import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import type { spanish } from '../signers.es.ts'

/** Logged in, and asked for nothing: released, or not invited at all. */
export function NothingToSign() {
  const t = useWords<keyof typeof spanish>()
  return (
    <ScreenHeading lead={t('You are not asked to sign at the moment. If you expected to, ask the person who applies.')}>
      {t('Nothing is left to sign')}
    </ScreenHeading>
  )
}
