import { LinkButton } from '#src/platform/ui/button.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import { signerPath } from '#src/workflow/paths/signer-paths.ts'
import type { spanish } from '../signers.es.ts'

/** Shown when something was interrupted. Earlier work is kept. */
export function SignerErrorScreen() {
  const t = useWords<keyof typeof spanish>()
  return (
    <>
      <ScreenHeading
        lead={t('Nothing you did is lost. Go on where you were; if it fails again, ask us and we help you through it.')}
      >
        {t('That did not work')}
      </ScreenHeading>
      <p>
        <LinkButton href={`${signerPath}/resume`}>{t('Go on')}</LinkButton>
      </p>
    </>
  )
}
