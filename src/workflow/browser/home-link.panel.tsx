import { LinkButton } from '#src/platform/ui/button.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import type { spanish } from '../wait-page.es.ts'
import type { spanish as titles } from '../workflow.es.ts'
import { useHome } from './use-home.ts'

interface HomeLinkProps {
  look?: 'primary' | 'secondary'
  size?: 'main' | 'compact'
}

/** The way back for whoever reads the page: a borrower's dashboard, or the next step of somebody who only signs. */
export function HomeLink({ look = 'primary', size = 'main' }: HomeLinkProps) {
  const t = useWords<keyof typeof spanish | keyof typeof titles>()
  const { path, isSigner } = useHome()
  return (
    <LinkButton look={look} size={size} href={path}>
      {isSigner ? t('Continue signing') : t('Go to your dashboard')}
    </LinkButton>
  )
}
