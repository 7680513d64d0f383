import { useCallback, useState } from 'react'
import { useOrganization } from '#src/brands/browser/page-data.tsx'
import { useApi } from '#src/platform/browser/api.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { type ChatFile, type ChatMessage, chatTokenHeader, readVisitorFile } from '../chat.contract.ts'
import type { spanish } from '../chat.es.ts'
import { surveyLink } from '../survey-link.rules.ts'
import { FeedbackDialog, RateAnswer } from './answer-feedback.panel.tsx'
import type { LoadFile } from './chat-file.panel.tsx'
import { ChatFileReader } from './chat-file-reader.panel.tsx'
import type { ChatHost, ChatHours } from './chat-host.ts'
import { Composer } from './composer.panel.tsx'
import { EndedPanel } from './ended.panel.tsx'
import { MessageList } from './message-list.panel.tsx'
import type { TalkState } from './talk-state.ts'
import { useAttachments } from './use-attachments.ts'
import type { VisitorChat } from './visitor-chat.ts'

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
  const call = useApi()
  const { surveyUrl } = useOrganization().support
  const { session, window: chat, conversation } = state
  const isEnded = chat.phase === 'ended'
  const attachments = useAttachments(call, session)
  const { rateAnswer, ratings } = useRatings({ talk, state, rate: host.rate })
  const [openFile, setOpenFile] = useState<ChatFile>()
  const token = session?.token ?? ''
  const conversationUuid = session?.conversationSid ?? ''
  const load = useCallback<LoadFile>(
    ({ fileUuid }) =>
      call(readVisitorFile, {
        anonymous: true,
        keepsSession: true,
        headers: { [chatTokenHeader]: token },
        params: { conversationUuid, fileUuid },
        timeoutMs: fileTimeoutMs,
      }),
    [call, token, conversationUuid],
  )
  const onSeen = useCallback(() => talk.markRead(), [talk])
  const onOlder = useCallback(() => void talk.loadOlder(), [talk])
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
        <MessageList
          talk={state}
          load={load}
          onRead={setOpenFile}
          onRetry={(clientId) => talk.retry(clientId)}
          onOlder={onOlder}
          onSeen={onSeen}
          feedbackFor={feedbackFor}
        >
          <Typing name={state.isAgentTyping ? (conversation?.agent?.name ?? '') : undefined} />
        </MessageList>
        {isEnded ? (
          <EndedPanel
            isFrozen={conversation?.isFrozen ?? false}
            surveyAddress={surveyAddressOf(state, surveyUrl)}
            onMail={session && talk.isLoggedIn() ? () => talk.emailTranscript() : undefined}
            onDownload={session && (() => talk.transcriptFile())}
            onStartNew={() => talk.startNew()}
          />
        ) : (
          <>
            <NextToAssistant talk={talk} state={state} hours={hours} />
            <Composer
              attachments={attachments}
              onType={(text) => talk.type(text)}
              onSend={(text, files) => talk.send(text, files)}
            />
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

/** The survey follows a talk in which a person took part. After a log-out the name is no longer known. */
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

/** Room is kept for it, so that the messages do not move. */
function Typing({ name }: { name: string | undefined }) {
  const t = useMessages<Message>()
  return (
    <p aria-hidden="true" className="flex min-h-7 items-end gap-2 pt-1 text-13 text-muted">
      {name !== undefined && (
        <>
          <span className="chat-dots">
            <span />
            <span />
            <span />
          </span>
          {name === '' ? t('A person is typing') : t('{name} is typing', { name })}
        </>
      )}
    </p>
  )
}

/** Above the composer: with the assistant a person is always one press away; out of hours, when an answer comes. */
function NextToAssistant({ talk, state, hours }: Pick<MessagingProps, 'talk' | 'state' | 'hours'>) {
  const t = useMessages<Message>()
  const [isRequesting, setIsRequesting] = useState(false)
  const { conversation } = state
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
