import { LinkButton } from '#src/platform/ui/button.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import type { spanish as titles } from '#src/workflow/graph/workflow.es.ts'
import type { spanish } from '../wait-page.es.ts'
import { useHome } from './use-home.ts'

interface HomeLinkProps {
  variant?: 'primary' | 'secondary'
  size?: 'main' | 'compact'
}

/** The home link: a borrower's dashboard, or the next step of an additional signer. */
export function HomeLink({ variant = 'primary', size = 'main' }: HomeLinkProps) {
  const t = useMessages<keyof typeof spanish | keyof typeof titles>()
  const { path, isSigner } = useHome()
  return (
    <LinkButton variant={variant} size={size} href={path}>
      {isSigner ? t('Continue signing') : t('Go to your dashboard')}
    </LinkButton>
  )
}
