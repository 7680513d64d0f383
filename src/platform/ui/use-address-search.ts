import { useCallback, useEffect, useRef, useState } from 'react'

export interface AddressSuggestion {
  street1: string
  street2: string
  city: string
  state: string
  zip: string
  /** Units at this address; 0 for a complete address. */
  entries: number
}

type Search = (
  text: string,
  options: { selected?: AddressSuggestion; signal: AbortSignal },
) => Promise<readonly AddressSuggestion[]>

/** Letters before the first search, and milliseconds of quiet before each. */
const fewestLetters = 3
const quietMs = 180

interface Found {
  found: readonly AddressSuggestion[] | undefined
  unitsOf: AddressSuggestion | undefined
  busy: boolean
  /** The last search failed; typing by hand still works, and so does trying again. */
  down: boolean
}

const nothing: Found = { found: undefined, unitsOf: undefined, busy: false, down: false }

/** Searches while a person types; an answer that comes after a newer question is dropped. */
export function useAddressSearch(search: Search) {
  const [state, setState] = useState<Found>(nothing)
  const running = useRef<AbortController>(undefined)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const typed = useRef('')

  const stop = useCallback(() => {
    clearTimeout(waiting.current)
    running.current?.abort()
  }, [])
  useEffect(() => stop, [stop])

  async function run(text: string, selected?: AddressSuggestion) {
    stop()
    const controller = new AbortController()
    running.current = controller
    setState((before) => ({ ...before, busy: true }))
    try {
      const found = await search(text, { ...(selected ? { selected } : {}), signal: controller.signal })
      if (!controller.signal.aborted) setState({ ...nothing, found, unitsOf: selected })
    } catch {
      if (!controller.signal.aborted) setState({ ...nothing, down: true })
    }
  }

  return {
    ...state,
    type(text: string) {
      stop()
      typed.current = text
      if (text.trim().length < fewestLetters) setState(nothing)
      else waiting.current = setTimeout(() => void run(text), quietMs)
    },
    expand: (building: AddressSuggestion) => void run(typed.current, building),
    close() {
      stop()
      setState((before) => ({ ...nothing, down: before.down }))
    },
  }
}
