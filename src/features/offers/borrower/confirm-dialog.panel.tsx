import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '#src/platform/ui/button.tsx'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { useOfferMessages } from './use-offer-messages.ts'
import { nextStepPath } from './use-selection.ts'

interface ConfirmDialogProps {
  uuid: string
  /** The element id of the dialog. */
  id: string
  /** The label of the button that opens the dialog. */
  opens: string
  heading: string
  confirms: string
  cancelLabel: string
  variant?: 'primary' | 'danger'
  /** Runs the action. Each press passes the same key, so that the action has one effect. */
  act: (idempotencyKey: string) => Promise<unknown>
  children: ReactNode
}

/** Asks for confirmation of an action that ends the application. */
export function ConfirmDialog({
  uuid,
  id,
  opens,
  heading,
  confirms,
  cancelLabel,
  variant = 'primary',
  act,
  children,
}: ConfirmDialogProps) {
  const t = useOfferMessages()
  const [, navigate] = useLocation()
  const [open, setOpen] = useState(false)
  const [sending, setSending] = useState(false)
  const [failed, setFailed] = useState(false)
  const [key] = useState(() => crypto.randomUUID())
  const send = async () => {
    setSending(true)
    setFailed(false)
    try {
      await act(key)
      navigate(nextStepPath(uuid), { replace: true })
    } catch {
      setFailed(true)
      setSending(false)
    }
  }
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {opens}
      </Button>
      <Dialog
        id={id}
        open={open}
        onClose={() => setOpen(false)}
        heading={heading}
        actions={
          <>
            <Button variant={variant} loading={sending} onClick={send}>
              {confirms}
            </Button>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              {cancelLabel}
            </Button>
          </>
        }
      >
        <p>{children}</p>
        {failed && <Notice tone="error" role="alert" heading={t('That didn’t go through. Please try again.')} />}
      </Dialog>
    </>
  )
}
