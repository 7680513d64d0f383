import { useEffect } from 'react'
import { visibleHeading } from './focus-route.ts'

/** What stands before the title while a form has faults: an error summary brings the word with it. */
const faultTitle = (): string => document.querySelector<HTMLElement>('[data-title]')?.dataset.title ?? ''

/**
 * Keeps the title of the tab on every screen: 'Error: ' first while a form has faults (WCAG 2.4.2 and 3.3.1). With
 * `site`, the heading replaces the title once the screen is there, because it is the question that the page asks:
 * 'When were you born? · Lintel'. A heading that names a person is inside `data-private` and never used.
 */
export function useTabTitle(site?: string): void {
  useEffect(() => {
    let prefix = ''
    const updateTitle = () => {
      const { title } = document
      const bare = title.startsWith(prefix) ? title.slice(prefix.length) : title
      prefix = faultTitle()
      const heading = site === undefined ? undefined : visibleHeading()
      const question = heading?.closest('[data-private]') ? '' : heading?.textContent
      const next = prefix + (question ? `${question} · ${site}` : bare)
      if (next !== title) document.title = next
    }
    updateTitle()
    // The title is part of the document too: what a new route writes is replaced by its question.
    const observer = new MutationObserver(updateTitle)
    observer.observe(document.documentElement, { childList: true, subtree: true, characterData: true })
    return () => observer.disconnect()
  }, [site])
}
