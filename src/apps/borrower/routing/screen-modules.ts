import type { ComponentType } from 'react'
import * as registration from '#src/features/registration/borrower/registration.screen.tsx'
import { loadLaterRoutes } from './routes.ts'
import type { ScreenName } from './screens.table.ts'

/** The exports of a screen's file: one component whose name ends in Screen, and at most one whose name ends in Side. */
export type ScreenModule = Readonly<Record<string, unknown>>

const componentByEnding = (module: ScreenModule, ending: string) =>
  Object.entries(module).find(([name]) => name.endsWith(ending))?.[1] as ComponentType | undefined

/** The page component of a screen's file. @throws Error if the file exports none. */
export const screenIn = (module: ScreenModule): ComponentType => {
  const screen = componentByEnding(module, 'Screen')
  if (!screen) throw new Error(`No screen among ${Object.keys(module).join(', ')}.`)
  return screen
}

/** The component beside a screen, or below it on phones. */
export const sideComponent = (module: ScreenModule): ComponentType | undefined => componentByEnding(module, 'Side')

/** Almost every visitor starts at registration, so its screen is part of the entry. */
const inEntry = 'registration/registration'

const modulePath = (screen: ScreenName): string => {
  const [feature, name] = screen.split('/')
  if (feature === 'pages') return `src/apps/borrower/pages/${name}.screen.tsx`
  return `src/features/${feature}/borrower/${name}.screen.tsx`
}

/** The source files that a page with this screen (or none) needs besides the entry, as named in the build manifest. */
export const sourcesOf = (screen: ScreenName | undefined): readonly string[] =>
  screen === inEntry ? [] : ['src/apps/borrower/routing/later-routes.ts', ...(screen ? [modulePath(screen)] : [])]

const loadedModules = new Map<ScreenName, ScreenModule>([[inEntry, registration]])
const loading = new Map<ScreenName, Promise<ScreenModule>>()

export const loadedScreen = (screen: ScreenName): ScreenModule | undefined => loadedModules.get(screen)

/** Each screen's code is loaded once. @throws Error if there is no such screen or its code cannot be loaded. */
export const loadScreen = (screen: ScreenName): Promise<ScreenModule> => {
  const pendingModule = loading.get(screen)
  if (pendingModule) return pendingModule
  const modulePromise = fetchScreen(screen)
  // A failed load may succeed later.
  modulePromise.catch(() => loading.delete(screen))
  loading.set(screen, modulePromise)
  return modulePromise
}

const fetchScreen = async (screen: ScreenName): Promise<ScreenModule> => {
  const module = loadedModules.get(screen) ?? (await (await loadLaterRoutes()).screens[`/${modulePath(screen)}`]?.())
  if (!module) throw new Error(`There is no screen ${screen}.`)
  loadedModules.set(screen, module)
  return module
}
