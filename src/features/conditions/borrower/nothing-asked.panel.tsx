import { LinkButton } from '#src/platform/ui/button.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import { usePlaces } from '#src/workflow/browser/use-application.tsx'
import type { spanish } from '../conditions.es.ts'

/** Shown when the condition of an old link was already answered, sent to review or withdrawn. */
export function NothingAsked() {
  const t = useWords<keyof typeof spanish>()
  const { home } = usePlaces()
  return (
    <>
      <ScreenHeading lead={t('This request has changed since you opened it. Look at it again.')}>
        {t('What we still need')}
      </ScreenHeading>
      <p>
        <LinkButton href={`${home}/conditions`}>{t('Back to the list')}</LinkButton>
      </p>
    </>
  )
}
