import { useCallback, useEffect, useRef, useState } from 'react'

export interface AddressSuggestion {
  street1: string
  street2: string
  city: string
  state: string
  zip: string
  /** Number of units at this address; 0 for a complete address. */
  entries: number
}

type Search = (
  text: string,
  options: { selected?: AddressSuggestion; signal: AbortSignal },
) => Promise<readonly AddressSuggestion[]>

/** Letters before the first search, and milliseconds without typing before each search. */
const minLetters = 3
const quietMs = 180

interface SearchState {
  suggestions: readonly AddressSuggestion[] | undefined
  unitsBuilding: AddressSuggestion | undefined
  busy: boolean
  /** The last search failed; manual entry still works, and so does a retry. */
  down: boolean
}

const nothing: SearchState = { suggestions: undefined, unitsBuilding: undefined, busy: false, down: false }

/** Searches while a person types; an answer to an older query is dropped. */
export function useAddressSearch(search: Search) {
  const [state, setState] = useState<SearchState>(nothing)
  const running = useRef<AbortController>(undefined)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lastText = useRef('')

  const stop = useCallback(() => {
    clearTimeout(waiting.current)
    running.current?.abort()
  }, [])
  useEffect(() => stop, [stop])

  async function run(text: string, building?: AddressSuggestion) {
    stop()
    const controller = new AbortController()
    running.current = controller
    setState((before) => ({ ...before, busy: true }))
    try {
      const suggestions = await search(text, { ...(building ? { selected: building } : {}), signal: controller.signal })
      if (!controller.signal.aborted) setState({ ...nothing, suggestions, unitsBuilding: building })
    } catch {
      if (!controller.signal.aborted) setState({ ...nothing, down: true })
    }
  }

  return {
    ...state,
    type(text: string) {
      stop()
      lastText.current = text
      if (text.trim().length < minLetters) setState(nothing)
      else waiting.current = setTimeout(() => void run(text), quietMs)
    },
    expand: (building: AddressSuggestion) => void run(lastText.current, building),
    close() {
      stop()
      setState((before) => ({ ...nothing, down: before.down }))
    },
  }
}
