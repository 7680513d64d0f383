import { useSyncExternalStore } from 'react'
import type { Originator } from '../originator.contract.ts'

/** Undefined until the server has answered, or nobody was named. */
type KnownOriginator = Originator | null | undefined

let known: KnownOriginator
const listeners = new Set<() => void>()

/** The loan originator who referred the visitor: null where there is none, undefined as long as that is not known. */
export const useOriginator = (): KnownOriginator =>
  useSyncExternalStore(
    subscribe,
    () => known,
    () => undefined,
  )

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const rememberOriginator = (originator: KnownOriginator): void => {
  known = originator
  for (const listener of listeners) listener()
}

let reading: Promise<unknown> = Promise.resolve()

/** The look-up of the originator is under way; who needs its end waits with `knownOriginator`. */
export const originatorIsRead = (lookUp: Promise<unknown>): void => {
  reading = lookUp.catch(() => undefined)
}

/** The originator, once it has been looked up; after `patienceMs` what is known by then. */
export const knownOriginator = async (patienceMs: number): Promise<Originator | null> => {
  await Promise.race([reading, new Promise((over) => setTimeout(over, patienceMs))])
  return known ?? null
}

/** From here on nobody is waited for: who is not known by now is nobody. */
export const settleOriginator = (): void => {
  if (known === undefined) rememberOriginator(null)
}
