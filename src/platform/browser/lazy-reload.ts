import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { sessionStore } from './storage.ts'

/** A screen usually fails to load because of a new release. The page then reloads, at most this often. */
export const reloadLimit = 5

const keyOf = (name: string) => `hearthline.reloads.${name}`

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
    sessionStore.remove(keyOf(name))
    return module
  } catch (error) {
    const reloads = sessionStore.read<number>(keyOf(name)) ?? 0
    if (reloads >= reloadLimit) {
      sessionStore.remove(keyOf(name))
      throw error
    }
    sessionStore.write(keyOf(name), reloads + 1)
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
