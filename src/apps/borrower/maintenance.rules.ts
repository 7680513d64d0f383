import type { FlagDecision } from '#src/domain/flags.ts'
import { basePath } from '#src/workflow/paths/base-path.ts'

/**
 * A route is listed as a path of the host or, as in the specification, below the base path. `:name` or `{name}` matches
 * any one segment, `uuid` an identifier; a final `*` matches everything with that prefix.
 */
export const isUnderMaintenance = (flag: FlagDecision, path: string): boolean => {
  const { routes } = flag.variables
  if (!flag.enabled || !Array.isArray(routes)) return false
  const below = path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : path
  return routes.some((route: string) => covers(route, path) || covers(route, below))
}

const covers = (route: string, path: string): boolean => {
  const open = route.endsWith('*')
  const routeParts = (open ? route.slice(0, -1) : route.replace(/\/+$/, '')).split('/')
  const pathParts = path.replace(/\/+$/, '').split('/')
  if (open ? pathParts.length < routeParts.length : pathParts.length !== routeParts.length) return false
  return routeParts.every((part, at) => {
    const piece = pathParts[at] ?? ''
    return matchesPart(part, piece) || (open && at === routeParts.length - 1 && piece.startsWith(part))
  })
}

const matchesPart = (part: string, piece: string): boolean =>
  part === piece || (/^:|^{.*}$/.test(part) && (part.includes('uuid') ? piece.length === 36 : piece !== ''))
