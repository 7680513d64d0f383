import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useApplicationUuid, useHomePaths } from '#src/application/browser/use-application.tsx'
import { useApi } from '#src/platform/browser/api.tsx'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { browserFiles } from '#src/platform/browser/storage/file-store.ts'
import { applicationUploadCalls } from '#src/platform/browser/uploads/application-uploads.ts'
import { useUploadQueue } from '#src/platform/browser/uploads/use-upload-queue.ts'
import { useAnnouncer } from '#src/platform/ui/announcer.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { FileDrop } from '#src/platform/ui/fields/file-drop.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import { type Condition, submitCondition } from '../conditions.contract.ts'
import type { spanish } from '../conditions.es.ts'
import { documentLabels } from '../document-labels.table.ts'
import { FileRow, SentRow } from './file-row.panel.tsx'
import { NothingRequested } from './nothing-requested.panel.tsx'
import { RequestDescription } from './request-description.tsx'
import { useChosenCondition } from './use-conditions.ts'
import { useSentBefore } from './use-sent-before.ts'

/** Shows an upload slot for each requested document and sends the documents to review. */
export function UploadDocumentScreen() {
  const { condition, isLooking, again } = useChosenCondition('upload-document')
  if (isLooking) return <Skeleton />
  return condition ? (
    <RequestedDocuments key={condition.uuid} condition={condition} again={again} />
  ) : (
    <NothingRequested />
  )
}

function RequestedDocuments({ condition, again }: { condition: Condition; again: () => void }) {
  const t = useMessages<keyof typeof spanish>()
  const uuid = useApplicationUuid()
  const call = useApi()
  // Unfinished uploads are kept and resume when the page is opened again.
  const { files, queue } = useUploadQueue({
    place: `${uuid} ${condition.uuid}`,
    calls: applicationUploadCalls(call, uuid, { purpose: 'condition', about: condition.uuid }),
    fileStore: browserFiles,
  })
  const { sentUploads, takeBack } = useSentBefore(uuid, condition.uuid)
  const announcer = useAnnouncer()
  const text = condition.words[t.language]
  const slots = condition.requestDocuments
  return (
    <>
      <ScreenHeading lead={<RequestDescription words={condition.words} />}>{text.header}</ScreenHeading>
      {slots.map((kind, slot) => {
        const alike = slots.filter((other) => other === kind).length
        const position = slots.slice(0, slot + 1).filter((other) => other === kind).length
        const name = t(documentLabels[kind])
        const slotFiles = files.filter((file) => file.slot === slot)
        return (
          <FileDrop
            // The order of the slots never changes.
            key={`${kind} ${position}`}
            label={alike > 1 ? t('{name}, {position} of {count}', { name, position, count: alike }) : name}
            onFiles={(chosenFiles) => {
              for (const file of chosenFiles) void queue?.add(file, slot)
              announcer.say(t('{count} {count|file|files} added', { count: chosenFiles.length }))
            }}
          >
            <ul aria-label={name}>
              {sentUploads
                .filter(
                  (sentUpload) => sentUpload.slot === slot && !slotFiles.some((file) => file.name === sentUpload.name),
                )
                .map((sentUpload) => (
                  <SentRow
                    key={sentUpload.uploadUuid}
                    name={sentUpload.name}
                    onRemove={() => void takeBack(sentUpload.uploadUuid)}
                  />
                ))}
              {slotFiles.map((file) => (
                <FileRow
                  key={file.id}
                  file={file}
                  onPause={() => queue?.pause(file.id)}
                  onRetry={() => queue?.retry(file.id)}
                  onRemove={() => {
                    queue?.forget(file.id)
                    if (file.upload) void takeBack(file.upload.uploadUuid)
                  }}
                />
              ))}
            </ul>
          </FileDrop>
        )
      })}
      <SendForReview
        condition={condition}
        isBusy={files.some(({ state }) => ['sending', 'stalled', 'checking'].includes(state))}
        again={again}
      />
    </>
  )
}

function SendForReview({ condition, isBusy, again }: { condition: Condition; isBusy: boolean; again: () => void }) {
  const t = useMessages<keyof typeof spanish>()
  const call = useApi()
  const uuid = useApplicationUuid()
  const queries = useQueryClient()
  const { home } = useHomePaths()
  const [, navigate] = useLocation()
  const [sending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [wasEarly, setWasEarly] = useState(false)
  const early = wasEarly && isBusy ? 'We’re checking this file. Wait a moment, then send it for review.' : undefined
  const message = refusal ?? early
  const send = async () => {
    setRefusal(undefined)
    setWasEarly(isBusy)
    if (isBusy) return
    setSending(true)
    try {
      await call(submitCondition, { params: { uuid, conditionUuid: condition.uuid } })
      again()
      void queries.invalidateQueries({ queryKey: ['application', uuid] })
      navigate(`${home}/conditions`)
    } catch (error) {
      setSending(false)
      setRefusal(
        error instanceof CallFailure && error.code.startsWith('condition/')
          ? error.userMessage
          : 'It couldn’t be sent.',
      )
    }
  }
  return (
    <div className="flex flex-col items-start gap-4">
      {message && (
        <Notice tone="error" role="alert">
          {t.any(message)}
        </Notice>
      )}
      <Button loading={sending} loadingLabel={t('Sending for review')} onClick={() => void send()}>
        {t('Send for review')}
      </Button>
    </div>
  )
}
