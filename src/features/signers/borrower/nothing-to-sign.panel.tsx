import { useOrganisation } from '#src/brands/browser/page-data.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import type { spanish } from '../signers.es.ts'

/** Logged in, and asked for nothing: released, or not invited at all. */
export function NothingToSign() {
  const t = useWords<keyof typeof spanish>()
  const { support } = useOrganisation()
  return (
    <>
      <ScreenHeading
        lead={t('You are not asked to sign at the moment. If you expected to, ask the person who applies.')}
      >
        {t('Nothing is left to sign')}
      </ScreenHeading>
      <p className="text-15 text-muted">{t('Do you have a question? Call us at {phone}.', { phone: support.phone })}</p>
    </>
  )
}
