import type { FlagDecision } from '#src/domain/flags.ts'
import { basePath } from '#src/workflow/base-path.ts'

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
