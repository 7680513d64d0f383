import { useSearch } from 'wouter'
import { Notice } from '#src/platform/ui/notice.tsx'
import { useWords } from '#src/platform/ui/words.tsx'

/** On a login page: that an inactive person was logged out, and that nothing is lost. */
export function IdleNotice() {
  const t = useWords<never>()
  if (new URLSearchParams(useSearch()).get('ended') !== 'idle') return null
  return (
    <Notice heading={t('We logged you out because you were inactive')}>
      {t('Log in to continue where you left off. Your answers are saved.')}
    </Notice>
  )
}
