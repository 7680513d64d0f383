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
