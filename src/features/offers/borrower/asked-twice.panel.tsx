import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '#src/platform/ui/button.tsx'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { useOfferWords } from './use-offer-words.ts'
import { nextStepPath } from './use-selection.ts'

interface AskedTwiceProps {
  uuid: string
  /** Of the dialog. */
  id: string
  /** The words of the first button. */
  opens: string
  heading: string
  confirms: string
  keeps: string
  look?: 'primary' | 'danger'
  /** Given the same key at each press, so that it has one effect. */
  act: (idempotencyKey: string) => Promise<unknown>
  children: ReactNode
}

/** An act that ends the application, so it is asked twice. */
export function AskedTwice({
  uuid,
  id,
  opens,
  heading,
  confirms,
  keeps,
  look = 'primary',
  act,
  children,
}: AskedTwiceProps) {
  const t = useOfferWords()
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
      <Button look="quiet" onClick={() => setOpen(true)}>
        {opens}
      </Button>
      <Dialog
        id={id}
        open={open}
        onClose={() => setOpen(false)}
        heading={heading}
        actions={
          <>
            <Button look={look} loading={sending} onClick={send}>
              {confirms}
            </Button>
            <Button look="secondary" onClick={() => setOpen(false)}>
              {keeps}
            </Button>
          </>
        }
      >
        <p>{children}</p>
        {failed && <Notice tone="error" role="alert" heading={t('That did not go through. Please try again.')} />}
      </Dialog>
    </>
  )
}
