import { useOrganization } from '#src/brands/browser/page-data.tsx'
import { phoneLink } from '#src/domain/person/phone-link.ts'
import { LinkButton } from '#src/platform/ui/button.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import type { spanish } from '../credit.es.ts'

/** Shows what the borrower can do while staff review a report. */
export function CallOrDashboard() {
  const t = useMessages<keyof typeof spanish>()
  const { phone } = useOrganization().support
  return (
    <div className="flex flex-wrap gap-4">
      <LinkButton href={phoneLink(phone)}>{t('Call {phone}', { phone })}</LinkButton>
      <LinkButton variant="secondary" href="/dashboard">
        {t('Go to your dashboard')}
      </LinkButton>
    </div>
  )
}
