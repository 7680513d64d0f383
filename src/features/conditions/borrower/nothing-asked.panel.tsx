import { LinkButton } from '#src/platform/ui/button.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import { basePath } from '#src/workflow/base-path.ts'
import { useApplicationUuid } from '#src/workflow/browser/use-application.tsx'
import type { spanish } from '../conditions.es.ts'

/** Shown where what an old link asks for was answered, sent to review or taken back. */
export function NothingAsked() {
  const t = useWords<keyof typeof spanish>()
  const uuid = useApplicationUuid()
  return (
    <>
      <ScreenHeading lead={t('This request has changed since you opened it. Look at it again.')}>
        {t('What we still need')}
      </ScreenHeading>
      <p>
        <LinkButton href={`${basePath}/${uuid}/conditions`}>{t('Back to the list')}</LinkButton>
      </p>
    </>
  )
}
