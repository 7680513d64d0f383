import type { ComponentType } from 'react'
import * as registration from '#src/features/registration/borrower/registration.screen.tsx'
import { loadLaterRoutes } from './routes.ts'
import type { ScreenName } from './screens.table.ts'

export interface ScreenModule {
  Screen: ComponentType
  /** What stands beside the screen, or under it on phones. */
  Side?: ComponentType
}

/** Nearly everybody comes in by registration, so its screen is a part of the entry. */
const inEntry = 'registration/registration'

const sourceOf = (screen: ScreenName): string => {
  const [feature, name] = screen.split('/')
  if (feature === 'pages') return `src/apps/borrower/pages/${name}.screen.tsx`
  return `src/features/${feature}/borrower/${name}.screen.tsx`
}

/** The source files that a page with this screen, or with none, needs beside the entry, as the build's manifest names them. */
export const sourcesOf = (screen: ScreenName | undefined): readonly string[] =>
  screen === inEntry ? [] : ['src/apps/borrower/later-routes.ts', ...(screen ? [sourceOf(screen)] : [])]

const loaded = new Map<ScreenName, ScreenModule>([[inEntry, registration]])
const loading = new Map<ScreenName, Promise<ScreenModule>>()

export const loadedScreen = (screen: ScreenName): ScreenModule | undefined => loaded.get(screen)

/** Each screen's code is fetched once. @throws Error when there is no such screen or its code cannot be fetched. */
export const loadScreen = (screen: ScreenName): Promise<ScreenModule> => {
  const known = loading.get(screen)
  if (known) return known
  const started = fetchScreen(screen)
  // A failed fetch may succeed later.
  started.catch(() => loading.delete(screen))
  loading.set(screen, started)
  return started
}

const fetchScreen = async (screen: ScreenName): Promise<ScreenModule> => {
  const module = loaded.get(screen) ?? (await (await loadLaterRoutes()).screens[`/${sourceOf(screen)}`]?.())
  if (!module) throw new Error(`There is no screen ${screen}.`)
  loaded.set(screen, module)
  return module
}
