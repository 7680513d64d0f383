import { useEffect, useSyncExternalStore } from 'react'

/** How many parts of the page ask that nothing floats over them. */
let parts = 0
const listeners = new Set<() => void>()
const change = (by: 1 | -1) => {
  parts += by
  for (const listener of listeners) listener()
}

/** Keeps floating parts, such as the chat, off the page: while a document is read to its end, or in the notary's room. */
export const useUndisturbed = (isOn = true): void => {
  useEffect(() => {
    if (!isOn) return
    change(1)
    return () => change(-1)
  }, [isOn])
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether nothing may float over the page now. */
export const useIsUndisturbed = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => parts > 0,
    () => false,
  )
