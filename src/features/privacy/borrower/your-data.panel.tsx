import { type ReactNode, useEffect, useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { saveFile } from '#src/platform/browser/storage/save-file.ts'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { Section } from '#src/platform/ui/page.tsx'
import { type DataCopy, type Erasure, eraseMine, listExports, readExport, requestExport } from '../privacy.contract.ts'
import type { spanish } from '../privacy.es.ts'

type Message = keyof typeof spanish

/** How often a page that waits for a copy looks whether it is ready. */
const pollIntervalMs = 4_000

/** What people may ask of us about their own data: a copy, and to be forgotten. */
export function YourData() {
  const t = useMessages<Message>()
  return (
    <Section heading={t('Your data')}>
      <Copies />
      <Erase />
    </Section>
  )
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-3 border-rule border-b py-5">
      <h3 className="font-semibold text-17">{heading}</h3>
      {children}
    </div>
  )
}

function Copies() {
  const t = useMessages<Message>()
  const call = useApi()
  const copies = useAnswer(listExports)
  const [requesting, setRequesting] = useState(false)
  const [failed, setFailed] = useState(false)
  const isPreparing = copies.answer?.some(({ state }) => state === 'PREPARING') ?? false
  const { load } = copies
  useEffect(() => {
    if (!isPreparing) return
    const timer = setInterval(load, pollIntervalMs)
    return () => clearInterval(timer)
  }, [isPreparing, load])
  const requestCopy = async () => {
    setRequesting(true)
    setFailed(false)
    try {
      await call(requestExport)
      load()
    } catch {
      setFailed(true)
    } finally {
      setRequesting(false)
    }
  }
  return (
    <Part heading={t('A copy of your data')}>
      <p>{t('One file with everything we have about you, including your documents.')}</p>
      <AnswerSection of={copies} failureHeading={t('We couldn’t load your copies.')}>
        {(list) => (
          <>
            <ul className="w-full">
              {list.map((copy) => (
                <CopyRow key={copy.exportUuid} copy={copy} />
              ))}
            </ul>
            {!isPreparing && (
              <Button
                variant="secondary"
                size="compact"
                loading={requesting}
                loadingLabel={t('Sending')}
                onClick={() => void requestCopy()}
              >
                {t('Request a copy')}
              </Button>
            )}
          </>
        )}
      </AnswerSection>
      {failed && <p role="alert">{t('That didn’t work. Please try again.')}</p>}
    </Part>
  )
}

function CopyRow({ copy }: { copy: DataCopy }) {
  const t = useMessages<Message>()
  const call = useApi()
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const { exportUuid, askedAt, expiresAt } = copy
  const day = (moment: string) => t.date(moment.slice(0, 10))
  const download = async () => {
    setState('loading')
    try {
      const bytes = await call(readExport, { params: { exportUuid }, timeoutMs: 60_000 })
      saveFile(bytes as Uint8Array<ArrayBuffer>, 'application/zip', 'my-data.zip')
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-2">
      <span role="status">
        {copy.state === 'PREPARING'
          ? t('Requested on {day}. We’re preparing it. This takes a minute or two.', { day: day(askedAt) })
          : t('Requested on {day}. Available until {end}.', { day: day(askedAt), end: day(expiresAt ?? askedAt) })}
      </span>
      {copy.state === 'READY' && (
        <Button
          variant="secondary"
          size="compact"
          loading={state === 'loading'}
          loadingLabel={t('Loading')}
          onClick={() => void download()}
        >
          {t('Download')}
        </Button>
      )}
      {state === 'failed' && <p role="alert">{t('That didn’t work. Please try again.')}</p>}
    </li>
  )
}

function Erase() {
  const t = useMessages<Message>()
  const call = useApi()
  const [open, setOpen] = useState(false)
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle')
  const [outcome, setOutcome] = useState<Erasure>()
  const erase = async () => {
    setState('sending')
    try {
      setOutcome(await call(eraseMine, { body: { confirm: true } }))
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  const close = () => {
    // The session ends with the account, so the page begins again.
    if (outcome?.accountErased) location.assign('/')
    setOpen(false)
    setOutcome(undefined)
    setState('idle')
  }
  return (
    <Part heading={t('Delete your data')}>
      <p>
        {t(
          'We delete everything the law doesn’t require us to keep. We’ll tell you what we keep, why and for how long.',
        )}
      </p>
      <Button variant="danger" size="compact" onClick={() => setOpen(true)}>
        {t('Delete my data')}
      </Button>
      <Dialog
        id="delete-data"
        open={open}
        onClose={close}
        heading={outcome ? t('Your request is done') : t('Delete your data?')}
        actions={
          outcome ? (
            <Button onClick={close}>{t('Close')}</Button>
          ) : (
            <>
              <Button
                variant="danger"
                loading={state === 'sending'}
                loadingLabel={t('Deleting')}
                onClick={() => void erase()}
              >
                {t('Delete my data')}
              </Button>
              <Button variant="quiet" onClick={close}>
                {t('Cancel')}
              </Button>
            </>
          )
        }
      >
        {outcome ? (
          <ErasureOutcome outcome={outcome} />
        ) : (
          <p>
            {t('This can’t be undone. If we don’t have to keep anything, your account closes and you’re logged out.')}
          </p>
        )}
        {state === 'failed' && <Notice tone="error" role="alert" heading={t('That didn’t work. Please try again.')} />}
      </Dialog>
    </Part>
  )
}

/** What was erased, and what is kept, why and until when. */
export function ErasureOutcome({ outcome }: { outcome: Erasure }) {
  const t = useMessages<Message>()
  const { accountErased, erasedApplications, kept: retainedRecords } = outcome
  return (
    <div role="status" className="flex flex-col gap-3">
      <p>
        {accountErased
          ? t('We deleted the account and everything about it.')
          : t(
              'We deleted everything we’re allowed to delete. The account stays, because the law requires us to keep the following.',
            )}
      </p>
      {erasedApplications.length > 0 && (
        <p>{t('Deleted applications: {numbers}', { numbers: erasedApplications.join(', ') })}</p>
      )}
      <ul>
        {retainedRecords.map(({ loanNumber, why, source, until }) => (
          <li key={`${loanNumber}${why}`} className="border-rule border-b py-2">
            {until === null
              ? t('Application {number} is kept: {why} ({source})', {
                  number: loanNumber ?? '',
                  why: t.any(why),
                  source,
                })
              : t('Application {number} is kept until {day}: {why} ({source})', {
                  number: loanNumber ?? '',
                  day: t.date(until),
                  why: t.any(why),
                  source,
                })}
          </li>
        ))}
      </ul>
    </div>
  )
}
