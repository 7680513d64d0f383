import type { RefObject } from 'react'
import { Button } from '#src/platform/ui/button.tsx'
import { Icon } from '#src/platform/ui/icon.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { minutesLeft } from '../reading-plan.rules.ts'
import type { ClosingDocument } from '../signing.contract.ts'
import type { spanish } from '../signing.es.ts'

interface SigningGuideProps {
  documents: readonly ClosingDocument[]
  isDone: (document: ClosingDocument) => boolean
  /** Where the documents, and what is asked about them, stand. */
  container: RefObject<HTMLElement | null>
}

/** Says how much is left, and leads to the next place that needs the person. It stays at the foot of the screen. */
export function SigningGuide({ documents, isDone, container }: SigningGuideProps) {
  const t = useMessages<keyof typeof spanish>()
  const left = documents.filter((document) => !isDone(document)).length
  const minutes = minutesLeft(documents)
  return (
    <section
      aria-label={t('What’s left')}
      className="sticky bottom-0 z-10 -mx-5 flex items-center justify-between gap-4 border-ink border-t-2 bg-paper px-5 py-3 sm:mx-0 sm:px-0"
    >
      <p role="status" className="figures">
        <span className="block font-semibold">
          {t('{left} of {count} {count|document|documents} left', { left, count: documents.length })}
        </span>
        <span className="block text-15 text-muted">
          {minutes > 0
            ? t('About {count} {count|minute|minutes} to read', { count: minutes })
            : t('Everything is read')}
        </span>
      </p>
      <Button variant="secondary" size="compact" onClick={() => focusNextField(container.current)}>
        {t('Go to next')}
        <Icon name="down" size={16} />
      </Button>
    </section>
  )
}

/** The first page that was not seen, then the first field that is empty, then the button that ends it. */
const focusNextField = (container: HTMLElement | null): void => {
  const controls = [...(container?.querySelectorAll<HTMLInputElement>('form input:not([type=hidden])') ?? [])]
  const next =
    container?.querySelector<HTMLElement>('[data-unread]') ??
    controls.find((control) =>
      control.type === 'checkbox' ? !control.checked : control.type === 'text' && control.value === '',
    ) ??
    container?.querySelector<HTMLElement>('form button[type=submit]')
  if (!next) return
  // A closed document is opened; everything else is only shown.
  if (next instanceof HTMLButtonElement && 'unread' in next.dataset) next.click()
  else next.focus({ preventScroll: true })
  next.scrollIntoView?.({ block: next.matches('section') ? 'start' : 'center' })
}
