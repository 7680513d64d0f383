import { useOrganisation } from '#src/brands/browser/page-data.tsx'
import { phoneLink } from '#src/domain/phone-link.ts'
import { LinkButton } from '#src/platform/ui/button.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import { signerPath } from '#src/workflow/signer-paths.ts'
import type { spanish } from '../signers.es.ts'

/** Something broke off; what was done before stands. */
export function Screen() {
  const t = useWords<keyof typeof spanish>()
  const { support } = useOrganisation()
  return (
    <>
      <ScreenHeading lead={t('Nothing you did is lost. Go on where you were, or call us and we help you through it.')}>
        {t('That did not work')}
      </ScreenHeading>
      <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <LinkButton href={`${signerPath}/resume`}>{t('Go on')}</LinkButton>
        <a
          href={phoneLink(support.phone)}
          className="figures inline-flex min-h-11 items-center text-primary underline underline-offset-4"
        >
          {support.phone}
        </a>
      </p>
    </>
  )
}
