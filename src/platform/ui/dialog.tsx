import { type ReactNode, useEffect, useRef } from 'react'
import { DismissButton } from './notice.tsx'

const ids = new Set<string>()

interface DialogProps {
  /** Names the dialog in the whole application. Two at once with one id is a mistake of ours and fails loudly. */
  id: string
  open: boolean
  onClose: () => void
  heading: ReactNode
  children: ReactNode
  /** Buttons, the main one first. */
  actions?: ReactNode
  /** A wait that cannot be closed by hand. */
  locked?: boolean
  /** For tables that are read side by side. */
  isWide?: boolean
}

/** A native modal dialog; focus goes in, and back to where it was. */
export function Dialog({ id, open, onClose, heading, children, actions, locked = false, isWide }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (ids.has(id)) throw new Error(`Two dialogs have the id '${id}'`)
    ids.add(id)
    return () => {
      ids.delete(id)
    }
  }, [id])

  useEffect(() => {
    const dialog = element.current
    if (!dialog || !open) return
    const before = document.activeElement as HTMLElement | null
    dialog.showModal()
    // The heading, so that a screen reader begins there and Enter confirms nothing unread.
    title.current?.focus()
    return () => {
      dialog.close()
      before?.focus()
    }
  }, [open])

  return (
    <dialog
      ref={element}
      id={id}
      aria-labelledby={`${id}-heading`}
      onCancel={(event) => {
        event.preventDefault()
        if (!locked) onClose()
      }}
      className={`dialog m-auto ${isWide ? 'w-[min(62rem,calc(100vw-2rem))]' : 'w-[min(34rem,calc(100vw-2rem))]'} rounded-[min(var(--radius-card),1.25rem)] border-0 bg-paper p-0 text-ink shadow-lift max-sm:mb-0 max-sm:w-full max-sm:max-w-none max-sm:rounded-b-none`}
    >
      {open && (
        <div className="flex max-h-[85dvh] flex-col gap-5 overflow-y-auto border-primary border-t-[7px] p-6 sm:p-8">
          <div className="flex items-start justify-between gap-4">
            <h2 ref={title} id={`${id}-heading`} tabIndex={-1} className="text-24">
              {heading}
            </h2>
            {!locked && <DismissButton onDismiss={onClose} />}
          </div>
          <div className="flex flex-col gap-4">{children}</div>
          {actions && <div className="flex flex-wrap gap-3 border-rule border-t pt-5">{actions}</div>}
        </div>
      )}
    </dialog>
  )
}
