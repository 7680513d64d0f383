import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { UploadSlot } from '#src/application/browser/uploads/upload-slot.panel.tsx'
import { useApplicationUploads } from '#src/application/browser/uploads/use-application-uploads.ts'
import { useApplicationUuid, useHomePaths } from '#src/application/browser/use-application.tsx'
import { useApi } from '#src/platform/browser/api.tsx'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import { type Condition, submitCondition } from '../conditions.contract.ts'
import type { spanish } from '../conditions.es.ts'
import { documentLabels } from '../document-labels.table.ts'
import { NothingRequested } from './nothing-requested.panel.tsx'
import { RequestDescription } from './request-description.tsx'
import { useChosenCondition } from './use-conditions.ts'

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
  const uploads = useApplicationUploads('condition', condition.uuid)
  const text = condition.words[t.language]
  const slots = condition.requestDocuments
  return (
    <>
      <ScreenHeading lead={<RequestDescription words={condition.words} />}>{text.header}</ScreenHeading>
      {slots.map((kind, slot) => {
        const alike = slots.filter((other) => other === kind).length
        const position = slots.slice(0, slot + 1).filter((other) => other === kind).length
        const name = t(documentLabels[kind])
        const label = alike > 1 ? t('{name}, {position} of {count}', { name, position, count: alike }) : name
        return (
          // The order of the slots never changes.
          <UploadSlot key={`${kind} ${position}`} uploads={uploads} slot={slot} label={label} listName={name} />
        )
      })}
      <SendForReview condition={condition} isBusy={uploads.isBusy} again={again} />
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
