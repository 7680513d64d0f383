import { basePath } from '#src/workflow/paths/base-path.ts'
import { borrowerPaths, type PathRow, productRedirects, siteRedirects } from '#src/workflow/paths/borrower-paths.ts'
import { sitePaths } from '#src/workflow/paths/site-paths.ts'
import { borrowerScreens, type RouteScreen, siteScreens } from './screens.table.ts'

export type ResolvedRoute =
  | {
      kind: 'screen'
      pattern: string
      title: string
      access: 'public' | 'borrower' | 'signer'
      legacyPublic: boolean
      params: Record<string, string>
      routeScreen: RouteScreen
    }
  | { kind: 'redirect'; to: string }
  | { kind: 'not-found' }

type Row = { pattern: string; row: PathRow & { demonstrationOnly?: true }; routeScreen?: RouteScreen }

const rows: readonly Row[] = [
  ...Object.entries(siteRedirects).map(([pattern, redirect]) => ({ pattern, row: { redirect: `site:${redirect}` } })),
  ...Object.entries(sitePaths).map(([pattern, row]) => ({
    pattern,
    row,
    routeScreen: siteScreens[pattern as keyof typeof siteScreens],
  })),
  ...Object.entries(borrowerPaths).map(([path, row]) => ({
    pattern: `${basePath}${path}`,
    row,
    ...(path in borrowerScreens ? { routeScreen: borrowerScreens[path as keyof typeof borrowerScreens] } : {}),
  })),
  ...Object.entries(productRedirects).map(([pattern, redirect]) => ({
    pattern,
    row: { redirect: `site:${redirect}` },
  })),
]

/** Required format of a parameter, if it is restricted. */
const shapes: Readonly<Record<string, RegExp>> = {
  ':uuid': /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
  ':product': /^[a-z][a-z0-9-]{0,39}$/,
}

/**
 * What a path resolves to. Literal paths take precedence over parameters, and `:uuid` matches only a UUID. A redirect
 * may have its own query.
 */
export const resolveRoute = (path: string, isDemonstration: boolean): ResolvedRoute => {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path
  for (const { pattern, row, routeScreen } of rows) {
    const params = matchPath(pattern, plain)
    if (!params) continue
    if ('redirect' in row) return { kind: 'redirect', to: target(row.redirect, params) }
    if (!routeScreen || (row.demonstrationOnly && !isDemonstration)) continue
    return {
      kind: 'screen',
      pattern,
      title: row.title,
      access: row.access,
      legacyPublic: 'legacyPublic' in row && row.legacyPublic === true,
      params,
      routeScreen,
    }
  }
  return { kind: 'not-found' }
}

const matchPath = (pattern: string, path: string): Record<string, string> | undefined => {
  const patternParts = pattern.split('/')
  const pathParts = path.split('/')
  const open = patternParts.at(-1) === '*'
  if (open ? pathParts.length < patternParts.length : pathParts.length !== patternParts.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of patternParts.entries()) {
    const piece = pathParts[index] ?? ''
    if (part === '*') {
      params['*'] = pathParts.slice(index).join('/')
      return params
    }
    if (part.startsWith(':')) {
      if (piece === '' || (part in shapes && !shapes[part]?.test(piece))) return undefined
      params[part.slice(1)] = piece
    } else if (part !== piece) return undefined
  }
  return params
}

const target = (redirect: string, params: Record<string, string>): string => {
  const [place, route] = redirect.startsWith('site:') ? ['', redirect.slice('site:'.length)] : [basePath, redirect]
  return `${place}${route}`.replace(/:(\w+)|\*/g, (_, name: string | undefined) => params[name ?? '*'] ?? '')
}
