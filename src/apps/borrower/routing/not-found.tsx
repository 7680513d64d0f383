import { HomeLink } from '#src/application/browser/home-link.panel.tsx'
import { LinkButton } from '#src/platform/ui/button.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { LaterPart } from '../shells/later-part.tsx'
import type { spanish } from '../shells/shells.es.ts'

/** For an unknown path. */
export function NotFound() {
  const t = useMessages<keyof typeof spanish>()
  return (
    <div data-wide className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,34rem)_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-8">
        <ScreenHeading lead={t('The address may be wrong, or the page has moved. Nothing you entered is lost.')}>
          {t('We couldn’t find that page')}
        </ScreenHeading>
        <div className="flex flex-wrap gap-4">
          <LinkButton href="/account/heloc/register">{t('Start an application')}</LinkButton>
          <HomeLink variant="secondary" />
        </div>
      </div>
      <div className="aspect-3/2 max-lg:max-w-60">
        <LaterPart part="empty" />
      </div>
    </div>
  )
}
