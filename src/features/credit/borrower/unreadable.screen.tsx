import { LinkButton } from '#src/platform/ui/button.tsx'
import { ScreenHeading, Section } from '#src/platform/ui/page.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import { useApplicationUuid } from '#src/workflow/browser/use-application.tsx'
import { basePath } from '#src/workflow/paths/base-path.ts'
import type { spanish } from '../credit.es.ts'

/** Explains that a bureau failed and that the borrower does not need to do anything. */
export function CreditUnreadableScreen() {
  const t = useWords<keyof typeof spanish>()
  const uuid = useApplicationUuid()
  return (
    <>
      <ScreenHeading
        lead={t(
          'The bureau did not answer as it should. That says nothing about your credit, and your score is unchanged.',
        )}
      >
        {t('We could not read your credit file')}
      </ScreenHeading>
      <Section heading={t('What we do now')}>
        <p>{t('We ask again every few minutes. If the bureau stays silent, a person on our team takes over.')}</p>
        <p className="mt-3">{t('You need to do nothing. We e-mail you when we can go on.')}</p>
      </Section>
      <p>
        <LinkButton href={`${basePath}/${uuid}`}>{t('See where my application stands')}</LinkButton>
      </p>
    </>
  )
}
