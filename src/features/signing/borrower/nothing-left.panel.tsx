import { useApplicationUuid } from '#src/application/browser/use-application.tsx'
import { LinkButton } from '#src/platform/ui/button.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { basePath } from '#src/workflow/paths/base-path.ts'
import type { Closing } from '../signing.contract.ts'
import type { spanish } from '../signing.es.ts'
import { SignedDocuments } from './signed-documents.panel.tsx'

/** Shown to a person who returns when the application is at another step. */
export function NothingLeft({ closing }: { closing: Closing }) {
  const t = useMessages<keyof typeof spanish>()
  const uuid = useApplicationUuid()
  return (
    <>
      <ScreenHeading lead={t('Your application is at another step. You can still read and save your documents here.')}>
        {t('There’s nothing left to sign here')}
      </ScreenHeading>
      <p>
        <LinkButton href={`${basePath}/${uuid}`}>{t('Continue my application')}</LinkButton>
      </p>
      <SignedDocuments documents={closing.documents} />
    </>
  )
}
