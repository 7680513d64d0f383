import { basePath } from '#src/workflow/base-path.ts'
import { registrationPaths } from '#src/workflow/registration-paths.ts'
import type { laterRoutes } from './later-routes.ts'
import type { ResolvedRoute } from './resolve-route.ts'

let later: typeof laterRoutes | undefined

/** Fetches what is known of all routes but registration's, once. @throws Error when it cannot be fetched. */
export const loadLaterRoutes = async (): Promise<typeof laterRoutes> => {
  later ??= (await import('./later-routes.ts')).laterRoutes
  return later
}

/** What is known beyond registration, once it is fetched. */
export const loadedLaterRoutes = (): typeof laterRoutes | undefined => later

/** What a path leads to; undefined for a path whose route is not fetched yet. */
export const knownRoute = (path: string, isDemonstration: boolean): ResolvedRoute | undefined =>
  registrationRoute(path) ?? later?.resolve(path, isDemonstration)

/** The route of a step of registration, as the table of all routes has it. */
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
      shown: { screen: 'registration/registration', shell: 'registration' },
    }
  )
}
