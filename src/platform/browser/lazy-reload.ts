import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { sessionStore } from './storage.ts'

/** A screen usually fails to load because of a new release. The page then reloads, at most this often. */
export const reloadLimit = 5

const storageKey = (name: string) => `hearthline.reloads.${name}`

/**
 * Loads a part of the application. If that fails, the page reloads, at most five times for one part; after that the
 * error page shows the failure.
 */
export async function loadOrReload<Module>(
  name: string,
  load: () => Promise<Module>,
  reload: () => void = () => window.location.reload(),
): Promise<Module> {
  try {
    const module = await load()
    sessionStore.remove(storageKey(name))
    return module
  } catch (error) {
    const reloads = sessionStore.read<number>(storageKey(name)) ?? 0
    if (reloads >= reloadLimit) {
      sessionStore.remove(storageKey(name))
      throw error
    }
    sessionStore.write(storageKey(name), reloads + 1)
    reload()
    return new Promise<never>(() => {})
  }
}

/** A lazily loaded screen: `lazyScreen('offers', () => import('…'), (module) => module.OffersScreen)`. */
export const lazyScreen = <Module, Props extends object>(
  name: string,
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() => loadOrReload(name, load).then((module) => ({ default: pick(module) })))
