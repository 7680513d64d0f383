import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { Icon, Spinner } from '#src/platform/ui/icon.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Section } from '#src/platform/ui/page.tsx'
import { type NotarySession, readNotarySession } from '../session.contract.ts'
import type { spanish } from '../session.es.ts'
import { useOwnMedia } from './use-own-media.ts'

type Message = keyof typeof spanish
type Result = 'unknown' | 'looking' | 'good' | 'weak' | 'bad'

/**
 * Round-trip times to our server in milliseconds. Above `goodRoundMs`, people talk over each other. Above
 * `weakRoundMs`, the conversation breaks off.
 */
const goodRoundMs = 400
const weakRoundMs = 1_500
const rounds = 3

/** Checks everything a meeting requires, even days ahead, and explains how to fix each check that fails. */
export function Readiness({ uuid, session }: { uuid: string; session: NotarySession }) {
  const t = useMessages<Message>()
  const call = useApi()
  const media = useOwnMedia()
  const [network, setNetwork] = useState<Result>('unknown')
  const [hasId, setHasId] = useState(false)
  const [browser, setBrowser] = useState<Result>('unknown')
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const isSupported = 'RTCPeerConnection' in window && navigator.mediaDevices !== undefined
    setBrowser(isSupported ? 'good' : 'bad')
  }, [])
  useEffect(() => {
    if (!video.current) return
    video.current.srcObject = media.stream
    if (media.stream) video.current.play().catch(() => undefined)
  }, [media.stream])

  const check = async () => {
    setNetwork('looking')
    const opening = media.open()
    const times: number[] = []
    try {
      for (let round = 0; round < rounds; round += 1) {
        const startedAt = performance.now()
        await call(readNotarySession, { params: { uuid } })
        times.push(performance.now() - startedAt)
      }
      const best = Math.min(...times)
      setNetwork(best < goodRoundMs ? 'good' : best < weakRoundMs ? 'weak' : 'bad')
    } catch {
      setNetwork('bad')
    }
    await opening
  }
  const { state } = media
  const has = (kind: 'video' | 'audio'): Result => {
    if (state === 'off') return 'unknown'
    if (state === 'asking') return 'looking'
    return state === 'video' || (kind === 'audio' && state === 'audio') ? 'good' : 'bad'
  }
  const permissionHelp = t('Allow it for this page in your browser’s address bar, then check again.')
  const { hours } = session
  const hour: Result = hours.open ? 'good' : 'weak'
  return (
    <Section heading={t('Are you ready?')}>
      <p className="mb-4 text-muted">
        {t('Check your device now, even days ahead. Nothing is recorded and no one can see you.')}
      </p>
      <ul className="border-rule border-t">
        <Check
          result={has('video')}
          label={t('Camera')}
          remedy={
            state === 'denied'
              ? permissionHelp
              : t('Close other programs that use it, or open this page on your phone.')
          }
        />
        <Check
          result={has('audio')}
          label={t('Microphone')}
          remedy={state === 'denied' ? permissionHelp : t('Plug one in, or open this page on your phone.')}
        />
        <Check
          result={network}
          label={t('Connection')}
          remedy={t('Move closer to your router, or use another network. A weak connection may work with sound only.')}
        />
        <Check
          result={browser}
          label={t('Browser')}
          remedy={t('Update your browser, or use Chrome, Edge, Firefox or Safari.')}
        />
        <Check
          result={hour}
          label={t('The notary’s hours')}
          remedy={
            hours.next
              ? t('They’ll be back on {date} at {time}.', {
                  date: t.date(hours.next.slice(0, 10), 'short'),
                  time: t.time(hours.next),
                })
              : t('Please call us to set a time.')
          }
        />
        <Check result={hasId ? 'good' : 'unknown'} label={t('Your ID')} remedy="">
          <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
            <input
              type="checkbox"
              className="choice-box"
              checked={hasId}
              onChange={(event) => setHasId(event.target.checked)}
            />
            <span>{t('I have a driver’s license, state ID or passport that hasn’t expired')}</span>
          </label>
        </Check>
      </ul>
      <video
        ref={video}
        muted
        playsInline
        aria-label={t('Your camera preview')}
        className={`mt-4 w-full max-w-sm -scale-x-100 border border-rule ${state === 'video' ? '' : 'hidden'}`}
      />
      <p className="mt-5 flex flex-wrap items-center gap-4">
        <Button variant="secondary" loading={network === 'looking' || state === 'asking'} onClick={() => void check()}>
          {network === 'unknown' ? t('Check my device') : t('Check again')}
        </Button>
        {media.stream && (
          <Button variant="quiet" onClick={media.close}>
            {t('Turn the camera off')}
          </Button>
        )}
      </p>
      <p className="mt-4 text-15 text-muted">
        {t('Phones often have better cameras. Log in on your phone to open this page.')}
      </p>
    </Section>
  )
}

const resultDisplays = {
  unknown: { icon: 'info', word: 'not checked yet', className: 'text-muted' },
  looking: { icon: 'clock', word: 'checking', className: 'text-muted' },
  good: { icon: 'success', word: 'ready', className: 'text-success' },
  weak: { icon: 'warning', word: 'warning', className: 'text-warning' },
  bad: { icon: 'error', word: 'not ready', className: 'text-error' },
} as const

function Check({
  result,
  label,
  remedy,
  children,
}: {
  result: Result
  label: string
  remedy: string
  children?: ReactNode
}) {
  const t = useMessages<Message>()
  const { icon, word, className } = resultDisplays[result]
  return (
    <li className="border-rule border-b py-3">
      <p className="flex items-center justify-between gap-4">
        <span className="font-semibold">{label}</span>
        <span role="status" className={`flex items-center gap-2 text-15 ${className}`}>
          {result === 'looking' ? <Spinner /> : <Icon name={icon} size={18} />}
          {t(word)}
        </span>
      </p>
      {(result === 'bad' || result === 'weak') && remedy !== '' && <p className="mt-1 text-15">{remedy}</p>}
      {children}
    </li>
  )
}
