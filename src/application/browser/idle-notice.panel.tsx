import { useSearch } from 'wouter'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'

/** On a login page: why the person was logged out, and that nothing is lost. */
export function IdleNotice() {
  const t = useMessages<never>()
  const endReason = new URLSearchParams(useSearch()).get('ended')
  if (endReason !== 'idle' && endReason !== 'expired') return null
  return (
    <Notice
      heading={
        endReason === 'idle'
          ? t('We logged you out because you were inactive')
          : t('Your session ended, so please log in again')
      }
    >
      {t('Log in to continue where you left off. Your answers are saved.')}
    </Notice>
  )
}
