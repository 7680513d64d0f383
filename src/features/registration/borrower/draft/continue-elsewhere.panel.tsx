import { useState } from 'react'
import { useLocation } from 'wouter'
import { useApi } from '#src/platform/browser/api.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { Disclosure } from '#src/platform/ui/disclosure.tsx'
import { Icon } from '#src/platform/ui/icon.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { QrSquare } from '#src/platform/ui/qr-square.tsx'
import { basePath } from '#src/workflow/paths/base-path.ts'
import { eraseDraft, makeDevicePass, sendResumeLink } from '../../drafts.contract.ts'
import type { ResumingMessage } from '../../resuming.es.ts'
import type { Journey } from '../journey.ts'

/**
 * Offers the ways to continue elsewhere: a link by email, or a phone's camera. Also offers to erase the saved answers.
 */
export function ContinueOnOtherDevice({ journey }: { journey: Journey }) {
  const t = useMessages<ResumingMessage>()
  const [failed, setFailed] = useState(false)
  const tryAct = async (act: () => Promise<unknown>) => {
    setFailed(false)
    await act().catch(() => setFailed(true))
  }
  return (
    <Disclosure summary={t('Continue on another device')}>
      <div className="flex flex-col gap-6 py-2">
        <ByMail email={journey.draft.email} tryAct={tryAct} />
        <ByCamera tryAct={tryAct} />
        <EraseAnswers journey={journey} tryAct={tryAct} />
        {failed && <Notice tone="error" role="alert" heading={t('That didn’t work. Please try again.')} />}
      </div>
    </Disclosure>
  )
}

interface ContinueProps {
  tryAct: (act: () => Promise<unknown>) => Promise<void>
}

function ByMail({ email, tryAct }: ContinueProps & { email: string }) {
  const t = useMessages<ResumingMessage>()
  const api = useApi()
  const [sent, setSent] = useState(false)
  const send = () =>
    tryAct(async () => {
      await api(sendResumeLink, { body: { email } })
      setSent(true)
    })
  return (
    <div>
      <p>
        {t('We’ll send a link and a code to {email}. Open the link on the other device, or type the code there.', {
          email,
        })}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button size="compact" variant="secondary" onClick={send}>
          <Icon name="mail" size={18} />
          {t('Send me a link')}
        </Button>
        <p role="status">
          {sent && t('Sent to {email}. The code expires in 15 minutes, the link in 7 days.', { email })}
        </p>
      </div>
    </div>
  )
}

interface Square {
  rows: readonly (readonly boolean[])[]
  expiresAt: string
}

/** Shown on desktop screens only, because a phone cannot scan its own screen. */
function ByCamera({ tryAct }: ContinueProps) {
  const t = useMessages<ResumingMessage>()
  const api = useApi()
  const [square, setSquare] = useState<Square>()
  const show = () =>
    tryAct(async () => {
      const [{ encode }, { link, expiresAt }] = await Promise.all([import('uqr'), api(makeDevicePass)])
      const address = new URL(`${basePath}/register/resume`, window.location.origin)
      const org = new URLSearchParams(window.location.search).get('org')
      if (org) address.searchParams.set('org', org)
      address.hash = link
      setSquare({ rows: encode(address.href, { border: 2 }).data, expiresAt })
    })
  return (
    <div className="max-lg:hidden">
      {square ? (
        <figure className="flex flex-wrap items-center gap-5">
          <QrSquare rows={square.rows} size={176} label={t('QR code')} />
          <figcaption className="max-w-56">
            {t('Scan this with your phone’s camera. It works once, until {time}.', {
              time: t.time(square.expiresAt),
            })}
          </figcaption>
        </figure>
      ) : (
        <Button size="compact" variant="secondary" onClick={show}>
          <Icon name="phone" size={18} />
          {t('Show QR code')}
        </Button>
      )}
    </div>
  )
}

function EraseAnswers({ journey, tryAct }: ContinueProps & { journey: Journey }) {
  const t = useMessages<ResumingMessage>()
  const api = useApi()
  const [, navigate] = useLocation()
  const [isOpen, setIsOpen] = useState(false)
  const erase = () =>
    tryAct(async () => {
      setIsOpen(false)
      await api(eraseDraft)
      journey.localDraft.forget()
      navigate(journey.stepHref(''))
    })
  return (
    <div className="border-rule border-t pt-3">
      <p>{t('We save your answers for a while so you can come back.')}</p>
      <Button variant="quiet" size="compact" className="-ml-2" onClick={() => setIsOpen(true)}>
        {t('Delete my answers')}
      </Button>
      <Dialog
        id="erase-draft"
        open={isOpen}
        onClose={() => setIsOpen(false)}
        heading={t('Delete what you entered?')}
        actions={
          <>
            <Button variant="danger" onClick={erase}>
              {t('Delete')}
            </Button>
            <Button variant="secondary" onClick={() => setIsOpen(false)}>
              {t('Keep my answers')}
            </Button>
          </>
        }
      >
        <p>
          {t('This deletes your answers from this device and our servers right away. You can start again at any time.')}
        </p>
      </Dialog>
    </div>
  )
}
