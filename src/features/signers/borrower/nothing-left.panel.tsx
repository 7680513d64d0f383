import { useMessages } from '#src/platform/ui/messages.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import type { spanish } from '../signers.es.ts'

/** Shown when the application to sign for has ended. */
export function NothingLeft() {
  const t = useMessages<keyof typeof spanish>()
  return (
    <>
      <ScreenHeading lead={t('The application you were asked to sign for has ended. You don’t need to do anything.')}>
        {t('Nothing left to sign')}
      </ScreenHeading>
      <p>{t('Nothing you signed binds you. Without the line, there’s no lien on the home.')}</p>
    </>
  )
}
