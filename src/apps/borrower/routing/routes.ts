import { basePath } from '#src/workflow/paths/base-path.ts'
import { registrationPaths } from '#src/workflow/paths/registration-paths.ts'
import type { laterRoutes } from './later-routes.ts'
import type { ResolvedRoute } from './resolve-route.ts'

let later: typeof laterRoutes | undefined

/** Loads all routes besides registration's, once. @throws Error if they cannot be loaded. */
export const loadLaterRoutes = async (): Promise<typeof laterRoutes> => {
  later ??= (await import('./later-routes.ts')).laterRoutes
  return later
}

/** The routes beyond registration, once loaded. */
export const loadedLaterRoutes = (): typeof laterRoutes | undefined => later

/** What a path resolves to; undefined if its route is not loaded yet. */
export const knownRoute = (path: string, isDemonstration: boolean): ResolvedRoute | undefined =>
  registrationRoute(path) ?? later?.resolve(path, isDemonstration)

/** The route of a registration step, as in the table of all routes. */
const registrationRoute = (path: string): ResolvedRoute | undefined => {
  const pattern = path.replace(/\/+$/, '')
  const row = Object.entries(registrationPaths).find(([below]) => basePath + below === pattern)?.[1]
  return (
    row && {
      kind: 'screen',
      pattern,
      ...row,
      legacyPublic: false,
      params: {},
      routeScreen: { screen: 'registration/registration', shell: 'registration' },
    }
  )
}
