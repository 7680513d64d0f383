import type { FlagDecision, FlagVariables } from '#src/domain/flags.ts'
import { LinkButton } from '#src/platform/ui/button.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import { Shell } from './shells/shell.tsx'
import type { spanish } from './shells/shells.es.ts'

/** Routes are listed as paths; one that ends in `*` covers all below it. */
export const isUnderMaintenance = (flag: FlagDecision, path: string): boolean => {
  const { routes } = flag.variables
  if (!flag.enabled || !Array.isArray(routes)) return false
  return routes.some((route: string) => (route.endsWith('*') ? path.startsWith(route.slice(0, -1)) : path === route))
}

const textOr = (value: FlagVariables[string] | undefined, otherwise: string): string =>
  typeof value === 'string' && value !== '' ? value : otherwise

export function Maintenance({ variables }: { variables: FlagVariables }) {
  const t = useWords<keyof typeof spanish>()
  return (
    <Shell kind="public">
      <ScreenHeading lead={t.any(textOr(variables.message, 'We are currently undergoing scheduled maintenance...'))}>
        {t.any(textOr(variables.pageTitle, 'Scheduled Maintenance'))}
      </ScreenHeading>
      {variables.shouldShowDashboardLink === true && (
        <p>
          <LinkButton href="/dashboard">{t('Go to your dashboard')}</LinkButton>
        </p>
      )}
    </Shell>
  )
}
