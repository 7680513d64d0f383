import type { ComponentType } from 'react'
import type { ScreenName } from './screens.table.ts'

export interface ScreenModule {
  Screen: ComponentType
  /** What stands beside the screen, or under it on phones. */
  Side?: ComponentType
}

const modules = import.meta.glob<ScreenModule>('/src/features/*/borrower/*.screen.tsx')

/** The source file of a screen, as the build's manifest names it. */
export const sourceOf = (screen: ScreenName): string => {
  const [feature, name] = screen.split('/')
  return `src/features/${feature}/borrower/${name}.screen.tsx`
}

const loaded = new Map<ScreenName, ScreenModule>()
const loading = new Map<ScreenName, Promise<ScreenModule>>()

export const loadedScreen = (screen: ScreenName): ScreenModule | undefined => loaded.get(screen)

/** Each screen's code is fetched once. @throws Error when there is no such screen or its code cannot be fetched. */
export const loadScreen = (screen: ScreenName): Promise<ScreenModule> => {
  const known = loading.get(screen)
  if (known) return known
  const load = modules[`/${sourceOf(screen)}`]
  if (!load) return Promise.reject(new Error(`There is no screen ${screen}.`))
  const started = load().then((module) => {
    loaded.set(screen, module)
    return module
  })
  // A failed fetch may succeed later.
  started.catch(() => loading.delete(screen))
  loading.set(screen, started)
  return started
}
