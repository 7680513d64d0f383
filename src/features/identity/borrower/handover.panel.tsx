import { useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { Icon } from '#src/platform/ui/icon.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { Section } from '#src/platform/ui/page.tsx'
import { QrSquare } from '#src/platform/ui/qr-square.tsx'
import { endHandover, handOverIdentity, type Identity } from '../identity.contract.ts'
import type { spanish } from '../identity-screens.es.ts'

interface HandoverProps {
  uuid: string
  checkUuid: string
  handover: Identity['handover']
  onChanged: () => void
}

interface Square {
  rows: readonly (readonly boolean[])[]
  until: string
}

/** The ways to take the photos on a phone: a QR code, an email or a text. */
export function PhoneHandover({ uuid, checkUuid, handover, onChanged }: HandoverProps) {
  const t = useMessages<keyof typeof spanish>()
  const call = useApi()
  const [square, setSquare] = useState<Square>()
  const [channel, setSent] = useState<'mail' | 'text'>()
  const [hasFailed, setFailed] = useState(false)
  const params = { uuid, checkUuid }
  const hand = async (by: 'screen' | 'mail' | 'text') => {
    setFailed(false)
    setSent(undefined)
    try {
      const [{ encode }, { link, expiresAt }] = await Promise.all([
        import('uqr'),
        call(handOverIdentity, { params, body: { by } }),
      ])
      setSquare(link === null ? undefined : { rows: encode(link, { border: 2 }).data, until: expiresAt })
      if (by !== 'screen') setSent(by)
      onChanged()
    } catch {
      setFailed(true)
    }
  }
  const takeBack = async () => {
    await call(endHandover, { params }).catch(() => setFailed(true))
    setSquare(undefined)
    onChanged()
  }
  if (handover?.state === 'open')
    return (
      <Notice heading={t('Use your phone to take the photos')}>
        <p role="status">{t('This page shows your progress and continues automatically.')}</p>
        <Button variant="quiet" onClick={() => void takeBack()}>
          {t('Take them here instead')}
        </Button>
      </Notice>
    )
  return (
    <Section heading={t('Easier on another device?')}>
      <p>
        {t(
          'Use your phone just for the photos. You stay logged in here. The link works once and expires in 15 minutes.',
        )}
      </p>
      {square && (
        <figure className="mt-5 flex flex-wrap items-center gap-5">
          <QrSquare rows={square.rows} size={192} label={t('QR code to scan with your phone')} />
          <figcaption className="max-w-56">
            {t('Scan this with your phone’s camera. It expires at {time}.', { time: t.time(square.until) })}
          </figcaption>
        </figure>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        {!square && (
          <Button size="compact" variant="secondary" className="max-lg:hidden" onClick={() => void hand('screen')}>
            <Icon name="phone" size={18} />
            {t('Show QR code')}
          </Button>
        )}
        <Button size="compact" variant="secondary" onClick={() => void hand('text')}>
          <Icon name="chat" size={18} />
          {t('Text me a link')}
        </Button>
        <Button size="compact" variant="secondary" onClick={() => void hand('mail')}>
          <Icon name="mail" size={18} />
          {t('Email me a link')}
        </Button>
      </div>
      <p role="status" className="mt-3 text-15">
        {channel && t('We sent it. Open it on your phone and press the button there.')}
      </p>
      {hasFailed && <Notice tone="error" role="alert" heading={t('That didn’t work. Please try again.')} />}
    </Section>
  )
}
