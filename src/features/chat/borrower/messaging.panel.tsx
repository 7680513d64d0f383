import { useCallback, useState } from 'react'
import { useOrganization } from '#src/brands/browser/page-data.tsx'
import { useApi } from '#src/platform/browser/api.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import type { LoadFile } from '../browser/chat-file.panel.tsx'
import { ChatIcon } from '../browser/chat-icon.tsx'
import { Composer, useDraft } from '../browser/composer.panel.tsx'
import { type Attachments, filePartTimeoutMs, useAttachments } from '../browser/use-attachments.ts'
import {
  beginVisitorFile,
  type ChatFile,
  type ChatMessage,
  finishVisitorFile,
  readVisitorFile,
  readVisitorFileState,
  sendVisitorFilePart,
} from '../chat.contract.ts'
import type { spanish } from '../chat.es.ts'
import { surveyLink } from '../survey-link.rules.ts'
import { FeedbackDialog, RateAnswer } from './answer-feedback.panel.tsx'
import { byToken } from './chat-calls.ts'
import { ChatFileReader } from './chat-file-reader.panel.tsx'
import type { ChatHost, ChatHours } from './chat-host.ts'
import { ChatMessages } from './chat-messages.panel.tsx'
import { EndedPanel } from './ended.panel.tsx'
import type { TalkState, VisitorChat } from './visitor-chat.ts'

type Message = keyof typeof spanish

interface MessagingProps {
  talk: VisitorChat
  state: TalkState
  host: ChatHost
  hours: ChatHours | undefined
}

/** A file of the conversation. A film of 25 MB takes a while on a slow connection. */
const fileTimeoutMs = 120_000

/** The conversation: its messages, and where to write or what to do after its end. */
export function Messaging({ talk, state, host, hours }: MessagingProps) {
  const { surveyUrl } = useOrganization().support
  const { session, window: chat, transcript } = state
  const isEnded = chat.phase === 'ended'
  const { attachments, load } = useVisitorFiles(state)
  const { rateAnswer, ratings } = useRatings({ talk, state, rate: host.rate })
  const [openFile, setOpenFile] = useState<ChatFile>()
  const canRate = host.rate !== undefined && !isEnded

  const feedbackFor = ({ sender, questionId }: ChatMessage) =>
    sender === 'assistant' && questionId !== null && canRate ? (
      <RateAnswer
        rating={ratings[questionId]}
        onHelpful={() => void rateAnswer(questionId, 'HELPFUL', '')}
        onUnhelpful={() => talk.dispatch({ type: 'rate', questionId })}
      />
    ) : null

  const { feedbackOn } = chat
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div inert={feedbackOn !== undefined} className="flex min-h-0 flex-1 flex-col">
        <ChatMessages
          view={transcript}
          isOpen={chat.isOpen}
          load={load}
          onRead={setOpenFile}
          onRetry={talk.retry}
          onOlder={() => void talk.loadOlder()}
          onSeen={talk.markRead}
          feedbackFor={feedbackFor}
        />
        {isEnded ? (
          <EndedPanel
            isFrozen={transcript.conversation?.isFrozen ?? false}
            surveyAddress={surveyAddressOf(state, surveyUrl)}
            onMail={session && talk.isLoggedIn() ? () => talk.emailTranscript() : undefined}
            onDownload={session && (() => talk.transcriptFile())}
            onStartNew={() => talk.startNew()}
          />
        ) : (
          <>
            <NextToAssistant talk={talk} state={state} hours={hours} />
            <VisitorComposer talk={talk} attachments={attachments} />
          </>
        )}
      </div>
      {feedbackOn !== undefined && (
        <FeedbackDialog
          onClose={() => talk.dispatch({ type: 'leave-feedback' })}
          onSend={(reason, text) => rateAnswer(feedbackOn, reason, text)}
        />
      )}
      {openFile && <ChatFileReader file={openFile} load={load} onClose={() => setOpenFile(undefined)} />}
    </div>
  )
}

/** The files of the conversation, and those of the message that the visitor is writing, by the conversation's token. */
const useVisitorFiles = ({ session }: TalkState) => {
  const call = useApi()
  const { token = '', conversationSid = '' } = session ?? {}
  const of = useCallback(
    (fileUuid: string) => byToken({ token, conversationSid }, { fileUuid }),
    [token, conversationSid],
  )
  const load = useCallback<LoadFile>(
    ({ fileUuid }) => call(readVisitorFile, { ...of(fileUuid), timeoutMs: fileTimeoutMs }),
    [call, of],
  )
  const attachments = useAttachments(session?.conversationSid, {
    begin: (body) => call(beginVisitorFile, { ...byToken({ token, conversationSid }), body }),
    part: (fileUuid, start, body) =>
      call(sendVisitorFilePart, {
        ...of(fileUuid),
        query: { start: String(start) },
        body,
        timeoutMs: filePartTimeoutMs,
      }),
    finish: (fileUuid) => call(finishVisitorFile, of(fileUuid)),
    read: (fileUuid) => call(readVisitorFileState, of(fileUuid)),
  })
  return { load, attachments }
}

/** Where the visitor writes. */
function VisitorComposer({ talk, attachments }: { talk: VisitorChat; attachments: Attachments }) {
  const t = useMessages<Message>()
  const draft = useDraft(talk.type)
  return (
    <Composer
      draft={draft}
      attachments={attachments}
      label={t('Your message')}
      placeholder={t('Your message')}
      submit={(canSend) => (
        <button
          type="submit"
          aria-disabled={!canSend}
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-control bg-primary text-on-primary hover:bg-primary-hover aria-disabled:opacity-55"
        >
          <ChatIcon name="plane" />
          <span className="sr-only">{t('Send')}</span>
        </button>
      )}
      onSend={(text, files) => {
        talk.send(text, files)
        draft.clear()
        attachments.clear()
      }}
    />
  )
}

/** The survey follows a talk in which a person took part. After a logout the name is no longer known. */
const surveyAddressOf = ({ session, contactId }: TalkState, template: string): string =>
  contactId
    ? surveyLink(template, {
        interactionId: contactId,
        name: session?.friendlyName ?? '',
        email: session?.emailAddress ?? '',
      })
    : ''

interface RatingOptions extends Pick<MessagingProps, 'talk' | 'state'> {
  rate: ChatHost['rate']
}

/** What this person thought of the answers, in this page. */
const useRatings = ({ talk, state: { session }, rate }: RatingOptions) => {
  const [ratings, setRatings] = useState<Readonly<Record<string, 'helpful' | 'unhelpful'>>>({})
  const rateAnswer = async (
    questionId: string,
    rating: Parameters<NonNullable<ChatHost['rate']>>[0]['rating'],
    feedbackMessage: string,
  ) => {
    if (!rate || !session) return
    try {
      await rate({ questionId, conversationId: session.conversationSid, rating, feedbackMessage }, session.token)
      setRatings((before) => ({ ...before, [questionId]: rating === 'HELPFUL' ? 'helpful' : 'unhelpful' }))
      talk.dispatch({ type: 'leave-feedback' })
    } catch {
      talk.dispatch({ type: 'alert', alert: 'general' })
    }
  }
  return { ratings, rateAnswer }
}

/** Above the composer: with the assistant a person is always one press away; out of hours, when an answer comes. */
function NextToAssistant({ talk, state, hours }: Pick<MessagingProps, 'talk' | 'state' | 'hours'>) {
  const t = useMessages<Message>()
  const [isRequesting, setIsRequesting] = useState(false)
  const { conversation } = state.transcript
  const requestAgent = async () => {
    setIsRequesting(true)
    await talk.requestAgent()
    setIsRequesting(false)
  }
  if (conversation?.state === 'ASSISTANT')
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-3 border-rule border-t bg-tint px-4 py-1 text-13 sm:px-5">
        <p className="min-w-0 flex-1">{t('You’re chatting with our assistant.')}</p>
        <Button
          variant="secondary"
          size="compact"
          loading={isRequesting}
          loadingLabel={t('One moment')}
          onClick={() => void requestAgent()}
        >
          {t('Talk to a person')}
        </Button>
      </div>
    )
  if (conversation?.state === 'AWAITING_REPLY')
    return (
      <div className="border-rule border-t bg-tint px-4 py-2 text-13 sm:px-5">
        <p className="max-w-none">
          {t('Write your message. A person will answer by email, and here.')} {hours && !hours.isOpen && hours.status}
        </p>
      </div>
    )
  return null
}
