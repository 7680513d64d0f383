import { useHomePaths } from '#src/application/browser/use-application.tsx'
import { LinkButton } from '#src/platform/ui/button.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import type { spanish } from '../conditions.es.ts'

/** Shown when the condition of an old link was already answered, sent to review or withdrawn. */
export function NothingRequested() {
  const t = useMessages<keyof typeof spanish>()
  const { home } = useHomePaths()
  return (
    <>
      <ScreenHeading lead={t('This request has changed since you opened it. Please review it again.')}>
        {t('What we still need')}
      </ScreenHeading>
      <p>
        <LinkButton href={`${home}/conditions`}>{t('Back to the list')}</LinkButton>
      </p>
    </>
  )
}
