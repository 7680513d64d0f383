import { HomeLink } from '#src/application/browser/home-link.panel.tsx'
import { EmptyPage } from '#src/brands/browser/empty-page.tsx'
import { useOrganization } from '#src/brands/browser/page-data.tsx'
import { useCurrentRoute } from '#src/platform/browser/route-params.tsx'
import { LinkButton } from '#src/platform/ui/button.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import type { spanish } from '../organizations.es.ts'
import { neighborOf } from '../site-pages.rules.ts'

/** A page for a separate site: it links to the organization's own, or says that there is none yet. */
export function ComingSoonScreen() {
  const t = useMessages<keyof typeof spanish>()
  const organization = useOrganization()
  const { pattern, title } = useCurrentRoute()
  const company = organization.orgMetaData.companyInfo.name
  const neighbor = neighborOf(pattern, t.any(title), organization)

  return (
    <EmptyPage>
      <ScreenHeading
        lead={
          neighbor.url
            ? t('This part of {company} has its own site.', { company })
            : t('{company} doesn’t offer this yet. Your applications and settings are where you left them.', {
                company,
              })
        }
      >
        {neighbor.url ? neighbor.name : t('Not open yet')}
      </ScreenHeading>
      <div className="flex flex-wrap gap-4">
        {neighbor.url && <LinkButton href={neighbor.url}>{t('Go to {place}', { place: neighbor.name })}</LinkButton>}
        <HomeLink variant={neighbor.url ? 'secondary' : 'primary'} />
        <LinkButton variant="secondary" href="/account/heloc/register">
          {t('Start an application')}
        </LinkButton>
      </div>
    </EmptyPage>
  )
}
