import { EmptyPage } from '#src/brands/browser/empty-page.tsx'
import { useOrganisation } from '#src/brands/browser/page-data.tsx'
import { useShownRoute } from '#src/platform/browser/route-params.tsx'
import { LinkButton } from '#src/platform/ui/button.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import { HomeLink } from '#src/workflow/browser/home-link.panel.tsx'
import type { spanish } from '../organisations.es.ts'
import { neighbourOf } from '../site-pages.rules.ts'

/** A page for a separate site: it links to the organization's own, or says that there is none yet. */
export function ComingSoonScreen() {
  const t = useWords<keyof typeof spanish>()
  const organisation = useOrganisation()
  const { pattern, title } = useShownRoute()
  const company = organisation.orgMetaData.companyInfo.name
  const neighbour = neighbourOf(pattern, t.any(title), organisation)

  return (
    <EmptyPage>
      <ScreenHeading
        lead={
          neighbour.url
            ? t('This part of {company} has its own site.', { company })
            : t('{company} doesn’t offer this yet. Your applications and settings are where you left them.', {
                company,
              })
        }
      >
        {neighbour.url ? neighbour.name : t('Not open yet')}
      </ScreenHeading>
      <div className="flex flex-wrap gap-4">
        {neighbour.url && <LinkButton href={neighbour.url}>{t('Go to {place}', { place: neighbour.name })}</LinkButton>}
        <HomeLink look={neighbour.url ? 'secondary' : 'primary'} />
        <LinkButton look="secondary" href="/account/heloc/register">
          {t('Start an application')}
        </LinkButton>
      </div>
    </EmptyPage>
  )
}
