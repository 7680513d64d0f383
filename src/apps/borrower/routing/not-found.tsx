import { LinkButton } from '#src/platform/ui/button.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import { HomeLink } from '#src/workflow/browser/home-link.panel.tsx'
import type { spanish } from '../shells/shells.es.ts'

/** For an unknown path. */
export function NotFound() {
  const t = useWords<keyof typeof spanish>()
  return (
    <>
      <ScreenHeading
        lead={t('The address may have been typed wrong, or the page has moved. Nothing that you entered is lost.')}
      >
        {t('We could not find that page')}
      </ScreenHeading>
      <div className="flex flex-wrap gap-4">
        <LinkButton href="/account/heloc/register">{t('Start an application')}</LinkButton>
        <HomeLink look="secondary" />
      </div>
    </>
  )
}
