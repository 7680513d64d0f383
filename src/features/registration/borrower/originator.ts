import { useSyncExternalStore } from 'react'
import type { Originator } from '../originator.contract.ts'

let known: Originator | null = null
const listeners = new Set<() => void>()

/** The loan originator who referred the visitor, as soon as the server has answered. */
export const useOriginator = (): Originator | null =>
  useSyncExternalStore(
    subscribe,
    () => known,
    () => null,
  )

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const rememberOriginator = (originator: Originator | null): void => {
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
  return known
}
