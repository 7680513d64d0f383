import { useEffect } from 'react'

const typing = 'input, textarea, select, dialog, [contenteditable]'

/** The row after or before the focused one; the first if none has the focus. */
const rowFrom = (step: 1 | -1): HTMLElement | undefined => {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-line]')]
  const at = rows.indexOf(document.activeElement as HTMLElement)
  return rows[at < 0 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1)]
}

/** J and K move down and up the rows of a list, and Enter opens one; disabled while a person types. */
export const useRowKeys = (areOn: boolean): void => {
  useEffect(() => {
    if (!areOn) return
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || (event.target as Element | null)?.closest(typing)) return
      const step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : undefined
      if (step === undefined) return
      event.preventDefault()
      // The focus scrolls the row into view.
      rowFrom(step)?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [areOn])
}
