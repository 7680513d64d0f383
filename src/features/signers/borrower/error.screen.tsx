import { LinkButton } from '#src/platform/ui/button.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { signerPath } from '#src/workflow/paths/signer-paths.ts'
import type { spanish } from '../signers.es.ts'

/** Shown when something was interrupted. Earlier work is kept. */
export function SignerErrorScreen() {
  const t = useMessages<keyof typeof spanish>()
  return (
    <>
      <ScreenHeading
        lead={t(
          'Everything you did is saved. Pick up where you left off. If it fails again, contact us and we’ll help.',
        )}
      >
        {t('That didn’t work')}
      </ScreenHeading>
      <p>
        <LinkButton href={`${signerPath}/resume`}>{t('Continue')}</LinkButton>
      </p>
    </>
  )
}
