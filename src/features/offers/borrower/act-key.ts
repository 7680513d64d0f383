import { useRef } from 'react'

/** The key of one act: sending the same again, because its answer was lost, carries the same key and has one effect. */
export const useActKey = () => {
  const last = useRef({ body: '', key: '' })
  return (body: unknown): string => {
    const text = JSON.stringify(body)
    if (last.current.body !== text) last.current = { body: text, key: crypto.randomUUID() }
    return last.current.key
  }
}
