import { useApplicationUuid } from '#src/application/browser/use-application.tsx'
import { LinkButton } from '#src/platform/ui/button.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { ScreenHeading, Section } from '#src/platform/ui/page.tsx'
import { basePath } from '#src/workflow/paths/base-path.ts'
import type { spanish } from '../credit.es.ts'

/** Explains that a bureau failed and that the borrower does not need to do anything. */
export function CreditUnreadableScreen() {
  const t = useMessages<keyof typeof spanish>()
  const uuid = useApplicationUuid()
  return (
    <>
      <ScreenHeading
        lead={t(
          'The bureau didn’t respond properly. This has nothing to do with your credit, and your score hasn’t changed.',
        )}
      >
        {t('We couldn’t read your credit file')}
      </ScreenHeading>
      <Section heading={t('What we’re doing now')}>
        <p>{t('We try again every few minutes. If the bureau doesn’t respond, our team takes over.')}</p>
        <p className="mt-3">{t('You don’t need to do anything. We’ll email you when we can continue.')}</p>
      </Section>
      <p>
        <LinkButton href={`${basePath}/${uuid}`}>{t('See my application status')}</LinkButton>
      </p>
    </>
  )
}
