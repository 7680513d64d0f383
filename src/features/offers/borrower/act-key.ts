import { useRef } from 'react'

/**
 * Returns a function that gives the idempotency key for a body. Sending the same body again, because the answer was
 * lost, uses the same key and has one effect.
 */
export const useActKey = () => {
  const last = useRef({ body: '', key: '' })
  return (body: unknown): string => {
    const text = JSON.stringify(body)
    if (last.current.body !== text) last.current = { body: text, key: crypto.randomUUID() }
    return last.current.key
  }
}
