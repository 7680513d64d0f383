import { useSyncExternalStore } from 'react'
import type { Originator } from '../originator.contract.ts'

/** Undefined until the lookup has ended; null if there is no originator. */
type KnownOriginator = Originator | null | undefined

let currentOriginator: KnownOriginator
const listeners = new Set<() => void>()

/** Returns the loan originator who referred the visitor; null if there is none, undefined until that is known. */
export const useOriginator = (): KnownOriginator =>
  useSyncExternalStore(
    subscribe,
    () => currentOriginator,
    () => undefined,
  )

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const rememberOriginator = (originator: KnownOriginator): void => {
  currentOriginator = originator
  for (const listener of listeners) listener()
}

let reading: Promise<unknown> = Promise.resolve()

/** Registers the lookup of the originator. `knownOriginator` waits for it. */
export const originatorIsRead = (lookUp: Promise<unknown>): void => {
  reading = lookUp.catch(() => undefined)
}

/** Returns the originator after the lookup, or what is known after `timeoutMs`. */
export const knownOriginator = async (timeoutMs: number): Promise<Originator | null> => {
  await Promise.race([reading, new Promise((over) => setTimeout(over, timeoutMs))])
  return currentOriginator ?? null
}

/** Ends the wait for the originator. If none is known by now, there is none. */
export const settleOriginator = (): void => {
  if (currentOriginator === undefined) rememberOriginator(null)
}
