import { useCallback, useEffect, useState } from 'react'
import { useHome } from '#src/application/browser/use-home.ts'
import { idKinds } from '#src/domain/lending/application-enums.ts'
import { pictureSides } from '#src/domain/person/identity/id-pictures.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { partTimeoutMs, type UploadCalls } from '#src/platform/browser/uploads/upload-queue.ts'
import { Button, LinkButton } from '#src/platform/ui/button.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import { signerHome } from '#src/workflow/paths/signer-paths.ts'
import {
  beginHandedPicture,
  finishHandedPicture,
  openHandover,
  readHandedPicture,
  readHandover,
  sendHandedPart,
  submitHandover,
} from '../handover.contract.ts'
import type { IdentityTask } from '../identity.contract.ts'
import type { spanish } from '../identity-screens.es.ts'
import { Pictures } from './pictures.panel.tsx'

/** These calls need no login. */
const asPhone = { anonymous: true, keepsSession: true } as const

/** The phone page that takes photos for a person logged in elsewhere. Opening this page does not use up the link. */
export function IdentityPhoneScreen() {
  const t = useMessages<keyof typeof spanish>()
  const call = useApi()
  const [task, setTask] = useState<IdentityTask | 'over'>()
  const [link, setLink] = useState<string>()
  const [isDone, setDone] = useState(false)
  const loadTask = useCallback(
    () =>
      call(readHandover, asPhone).then(setTask, (error: unknown) => {
        if (error instanceof CallFailure && error.status === 404) setTask('over')
      }),
    [call],
  )
  useEffect(() => {
    // The link's secret is in the fragment, which only this page reads.
    const token = /^#([\w-]{43})$/.exec(window.location.hash)?.[1]
    if (token) setLink(token)
    else void loadTask()
  }, [loadTask])

  if (isDone)
    return (
      <>
        <ScreenHeading>{t('Done. Go back to your computer.')}</ScreenHeading>
        <p>{t('We have your photos. You can close this page. Your computer will show your progress.')}</p>
      </>
    )
  if (link)
    return (
      <Opening
        link={link}
        onOpened={(openedTask) => {
          setTask(openedTask)
          setLink(undefined)
          // This keeps a reload from trying the used link again.
          window.history.replaceState(null, '', window.location.pathname + window.location.search)
        }}
      />
    )
  if (task === 'over' || (task && !task.check)) return <Over />
  if (!task?.check)
    return (
      <>
        <ScreenHeading>{t('Take the photos')}</ScreenHeading>
        <Skeleton />
      </>
    )
  const of = (pictureUuid: string) => ({ ...asPhone, params: { pictureUuid } })
  const calls: UploadCalls = {
    begin: ({ slot, ...file }) =>
      call(beginHandedPicture, { ...asPhone, body: { side: pictureSides[slot] ?? 'FRONT', ...file } }),
    part: (id, start, body) =>
      call(sendHandedPart, { ...of(id), query: { start: String(start) }, body, timeoutMs: partTimeoutMs }),
    finish: (id) => call(finishHandedPicture, of(id)),
    read: (id) => call(readHandedPicture, of(id)),
  }
  const submit = async () => {
    await call(submitHandover, asPhone)
    setDone(true)
  }
  return (
    <>
      <ScreenHeading lead={t(idKinds[task.check.kind])}>{t('Take the photos')}</ScreenHeading>
      <Pictures check={task.check} calls={calls} onArrived={() => void loadTask()} submit={submit} />
    </>
  )
}

function Opening({ link, onOpened }: { link: string; onOpened: (task: IdentityTask) => void }) {
  const t = useMessages<keyof typeof spanish>()
  const call = useApi()
  const [opening, setOpening] = useState(false)
  const [failure, setFailure] = useState<CallFailure>()
  const open = async () => {
    setOpening(true)
    try {
      onOpened(await call(openHandover, { ...asPhone, body: { link } }))
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setFailure(error)
      setOpening(false)
    }
  }
  if (failure?.code === 'identity/link-over') return <Over />
  return (
    <>
      <ScreenHeading
        lead={t('You asked for this on another device. Use this phone for photos of your ID and your face only.')}
      >
        {t('Take the photos of your ID here')}
      </ScreenHeading>
      {failure && <Notice tone="error" role="alert" heading={t('That didn’t work. Please try again.')} />}
      <div>
        <Button loading={opening} loadingLabel={t('One moment')} onClick={() => void open()}>
          {t('Start')}
        </Button>
      </div>
    </>
  )
}

function Over() {
  const t = useMessages<keyof typeof spanish>()
  const { path, isSigner } = useHome()
  return (
    <>
      <ScreenHeading>{t('This link has expired')}</ScreenHeading>
      <p>
        {t(
          'It was already used, it’s older than 15 minutes, or you already sent the photos. Go back to where you’re logged in to get a new link.',
        )}
      </p>
      <div className="flex flex-wrap gap-4">
        <LinkButton variant="secondary" href={isSigner ? path : '/dashboard'}>
          {t('Log in on this phone')}
        </LinkButton>
        {!isSigner && (
          <LinkButton variant="quiet" href={signerHome}>
            {t('I was invited to sign')}
          </LinkButton>
        )}
      </div>
    </>
  )
}
