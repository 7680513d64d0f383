import type { FlagDecision, FlagVariables } from '#src/domain/flags.ts'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import { basePath } from '#src/workflow/base-path.ts'
import { HomeLink } from '#src/workflow/browser/home-link.panel.tsx'
import { Shell } from './shells/shell.tsx'
import type { spanish } from './shells/shells.es.ts'

/**
 * A route is listed as a path of the host or as the documents write it, below the base path. `:name` or `{name}` stands
 * for any one part, `uuid` for an identifier; one that ends in `*` covers all that begins so.
 */
export const isUnderMaintenance = (flag: FlagDecision, path: string): boolean => {
  const { routes } = flag.variables
  if (!flag.enabled || !Array.isArray(routes)) return false
  const below = path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : path
  return routes.some((route: string) => covers(route, path) || covers(route, below))
}

const covers = (route: string, path: string): boolean => {
  const open = route.endsWith('*')
  const wanted = (open ? route.slice(0, -1) : route.replace(/\/+$/, '')).split('/')
  const given = path.replace(/\/+$/, '').split('/')
  if (open ? given.length < wanted.length : given.length !== wanted.length) return false
  return wanted.every((part, at) => {
    const piece = given[at] ?? ''
    return standsFor(part, piece) || (open && at === wanted.length - 1 && piece.startsWith(part))
  })
}

const standsFor = (part: string, piece: string): boolean =>
  part === piece || (/^:|^{.*}$/.test(part) && (part.includes('uuid') ? piece.length === 36 : piece !== ''))

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
          <HomeLink />
        </p>
      )}
    </Shell>
  )
}
