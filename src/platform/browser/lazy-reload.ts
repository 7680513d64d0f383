import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { sessionStore } from './storage.ts'

/** A screen usually fails to load because of a new release. The page then reloads, at most this often. */
export const reloadLimit = 5

const storageKey = (name: string) => `hearthline.reloads.${name}`

/** Milliseconds between two attempts to reach the server. */
const pauseMs = 1_000

/** Returns once the server answers, with whatever status. */
const untilServerAnswers = async (): Promise<void> => {
  while (!(await fetch('/', { method: 'HEAD' }).catch(() => undefined)))
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
}

/** Loads a part of the application. If that fails, it tries once more when the server answers again. */
const loadOnceReachable = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  try {
    return await load()
  } catch {
    await untilServerAnswers()
    return load()
  }
}

/**
 * Loads a screen of the application. If that fails while the server answers, the page reloads, at most five times for one
 * screen; after that the error page shows the failure.
 */
export async function loadOrReload<Module>(
  name: string,
  load: () => Promise<Module>,
  reload: () => void = () => window.location.reload(),
): Promise<Module> {
  try {
    const module = await loadOnceReachable(load)
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

/** A lazily loaded part of a screen, which waits for a server that is down: `lazyPart(() => import('…'), (module) => module.Plot)`. */
export const lazyPart = <Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() => loadOnceReachable(load).then((module) => ({ default: pick(module) })))
