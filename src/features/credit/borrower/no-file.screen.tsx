import { useMessages } from '#src/platform/ui/messages.tsx'
import { ScreenHeading, Section } from '#src/platform/ui/page.tsx'
import type { spanish } from '../credit.es.ts'
import { CallOrDashboard } from './call-or-dashboard.panel.tsx'

/** Explains that the Social Security number found no file either, that staff look into it, and what helps them. */
export function CreditNoFileScreen() {
  const t = useMessages<keyof typeof spanish>()
  return (
    <>
      <ScreenHeading lead={t('The bureaus have no file under the details we have. Our team is looking into it.')}>
        {t('We couldn’t find a credit file for you')}
      </ScreenHeading>
      <Section heading={t('What helps us find it')}>
        <ul className="flex list-disc flex-col gap-2 pl-5">
          <li>{t('A name you used before: a maiden name, or two last names written differently.')}</li>
          <li>{t('An address where you lived in the last two years.')}</li>
          <li>{t('A birth date or a number that was typed wrong.')}</li>
          <li>{t('A credit file that is frozen or locked.')}</li>
        </ul>
        <p className="mt-4">
          {t('Call us with any of these and we’ll correct it together. We’ll email you as soon as there’s news.')}
        </p>
      </Section>
      <CallOrDashboard />
    </>
  )
}
