import { basePath } from '#src/workflow/base-path.ts'
import { borrowerPaths, type PathRow, productRedirects, siteRedirects } from '#src/workflow/borrower-paths.ts'
import { sitePaths } from '#src/workflow/site-paths.ts'
import { borrowerScreens, type RouteScreen, siteScreens } from './screens.table.ts'

export type ResolvedRoute =
  | {
      kind: 'screen'
      pattern: string
      title: string
      access: 'public' | 'borrower' | 'signer'
      legacyPublic: boolean
      params: Record<string, string>
      shown: RouteScreen
    }
  | { kind: 'redirect'; to: string }
  | { kind: 'not-found' }

type Row = { pattern: string; row: PathRow & { demonstrationOnly?: true }; shown?: RouteScreen }

const rows: readonly Row[] = [
  ...Object.entries(siteRedirects).map(([pattern, redirect]) => ({ pattern, row: { redirect: `site:${redirect}` } })),
  ...Object.entries(sitePaths).map(([pattern, row]) => ({
    pattern,
    row,
    shown: siteScreens[pattern as keyof typeof siteScreens],
  })),
  ...Object.entries(borrowerPaths).map(([path, row]) => ({
    pattern: `${basePath}${path}`,
    row,
    ...(path in borrowerScreens ? { shown: borrowerScreens[path as keyof typeof borrowerScreens] } : {}),
  })),
  ...Object.entries(productRedirects).map(([pattern, redirect]) => ({
    pattern,
    row: { redirect: `site:${redirect}` },
  })),
]

/** What a parameter must look like, where it may not be anything. */
const shapes: Readonly<Record<string, RegExp>> = {
  ':uuid': /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
  ':product': /^[a-z][a-z0-9-]{0,39}$/,
}

/** What a path leads to. Literal paths win over parameters, and `:uuid` takes only a UUID. A redirect may bring a query of its own. */
export const resolveRoute = (path: string, isDemonstration: boolean): ResolvedRoute => {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path
  for (const { pattern, row, shown } of rows) {
    const params = matched(pattern, plain)
    if (!params) continue
    if ('redirect' in row) return { kind: 'redirect', to: target(row.redirect, params) }
    if (!shown || (row.demonstrationOnly && !isDemonstration)) continue
    return {
      kind: 'screen',
      pattern,
      title: row.title,
      access: row.access,
      legacyPublic: 'legacyPublic' in row && row.legacyPublic === true,
      params,
      shown,
    }
  }
  return { kind: 'not-found' }
}

const matched = (pattern: string, path: string): Record<string, string> | undefined => {
  const wanted = pattern.split('/')
  const given = path.split('/')
  const open = wanted.at(-1) === '*'
  if (open ? given.length < wanted.length : given.length !== wanted.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const piece = given[index] ?? ''
    if (part === '*') {
      params['*'] = given.slice(index).join('/')
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
