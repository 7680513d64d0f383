import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useHome } from '#src/application/browser/use-home.ts'
import { useOrganization } from '#src/brands/browser/page-data.tsx'
import { lazyPart } from '#src/platform/browser/lazy-reload.ts'
import { useMessages } from '#src/platform/ui/messages.tsx'
import type { spanish } from '../feedback.es.ts'

const FeedbackDialog = lazyPart(
  () => import('./feedback-dialog.panel.tsx'),
  (module) => module.FeedbackDialog,
)

/** Opens the feedback form over the page. Renders nothing for people who may not write. */
export function FeedbackLink({ className }: { className: string }) {
  const t = useMessages<keyof typeof spanish>()
  const { behavior } = useOrganization()
  const { loggedIn } = useHome()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const close = useCallback(() => setIsOpen(false), [])
  useFocusOnMenu(button, isOpen)
  if (!behavior.offersCeoFeedback || loggedIn === 'visitor') return null
  return (
    <>
      <button ref={button} type="button" className={className} onClick={() => setIsOpen(true)}>
        {t('Share your feedback with the CEO')}
      </button>
      {isOpen &&
        // A menu closes when one of its items is pressed, and would hide a dialog inside it.
        createPortal(
          <Suspense>
            <FeedbackDialog onClose={close} />
          </Suspense>,
          document.body,
        )}
    </>
  )
}

/** In a menu that has closed meanwhile, the focus returns to the menu's own button. */
const useFocusOnMenu = (button: React.RefObject<HTMLButtonElement | null>, isOpen: boolean) => {
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.closest('details')?.querySelector('summary')?.focus()
    wasOpen.current = isOpen
  }, [button, isOpen])
}
