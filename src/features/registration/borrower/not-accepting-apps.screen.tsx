import { useOrganization } from '#src/brands/browser/page-data.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import type { RegistrationMessage } from '../registration.es.ts'
import { KnockOutNextStep } from './obstacles/knock-out.panel.tsx'

/** Shown if an organization takes applications only through its loan officers and the link named no known officer. */
export function NotAcceptingAppsScreen() {
  const t = useMessages<RegistrationMessage>()
  const { orgMetaData } = useOrganization()
  return (
    <>
      <ScreenHeading
        lead={t('{company} takes applications through its loan officers.', { company: orgMetaData.companyInfo.name })}
      >
        {t('We can’t take your application from this link')}
      </ScreenHeading>
      <Notice heading={t('What you can do')}>
        <div className="flex flex-col gap-2">
          <KnockOutNextStep nextStep="Ask your loan officer for a new link, or open the one in their message again." />
        </div>
      </Notice>
    </>
  )
}
