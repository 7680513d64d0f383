import { failureMessage } from '#src/platform/browser/api-client.ts'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import type { spanish } from '../session.es.ts'

/** The heading of the page before a meeting, wherever it takes place, and the error if joining failed. */
export function DoorHead({ failure }: { failure: unknown }) {
  const t = useMessages<keyof typeof spanish>()
  return (
    <>
      <ScreenHeading lead={t('Have your ID ready. The meeting takes about 15 minutes and is recorded.')}>
        {t('Meet the notary')}
      </ScreenHeading>
      {failure instanceof Error && (
        <Notice tone="error" role="alert">
          {t.any(failureMessage(failure))}
        </Notice>
      )}
    </>
  )
}
