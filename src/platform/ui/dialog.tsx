import { type ReactNode, useEffect, useRef } from 'react'
import { DismissButton } from './notice.tsx'

const ids = new Set<string>()

interface DialogProps {
  /** Identifies the dialog in the whole application. Two open dialogs with one id are a bug and throw an error. */
  id: string
  open: boolean
  onClose: () => void
  heading: ReactNode
  children: ReactNode
  /** Buttons, the primary one first. */
  actions?: ReactNode
  /** A wait that the person cannot close. */
  locked?: boolean
  /** For tables that are compared side by side. */
  isWide?: boolean
}

/** A native modal dialog. The focus moves in, and back when it closes. */
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
    // Focuses the heading, so that a screen reader starts there and Enter does not confirm something unread.
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
