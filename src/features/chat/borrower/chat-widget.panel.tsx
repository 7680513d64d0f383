import { type KeyboardEvent, Suspense, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useOrganization, usePageData } from '#src/brands/browser/page-data.tsx'
import { lazyPart } from '#src/platform/browser/lazy-reload.ts'
import { onLeaving } from '#src/platform/browser/leaving.ts'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { DismissButton, Notice } from '#src/platform/ui/notice.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import type { spanish } from '../chat.es.ts'
import type { RequestedMode } from '../chat.rules.ts'
import { chatModeFor } from '../chat-mode.rules.ts'
import { chatAlerts } from '../chat-window.rules.ts'
import chatStyles from './chat.css?inline'
import type { ChatHost, ChatHours } from './chat-host.ts'
import { writeFarewell } from './farewell.ts'
import { Messaging } from './messaging.panel.tsx'
import { PreEngagementForm } from './pre-engagement.panel.tsx'
import { useChatFrame } from './use-chat-frame.ts'
import type { VisitorChat } from './visitor-chat.ts'

type Message = keyof typeof spanish

const DeveloperTools = lazyPart(
  () => import('./developer-tools.panel.tsx'),
  (module) => module.DeveloperTools,
)

export interface ChatWidgetProps {
  talk: VisitorChat
  host: ChatHost
  /** The value of `mode` in the address, outside production. */
  requestedMode: RequestedMode | undefined
  /** Whether it is kept off the page for a while. */
  isHidden: boolean
  /** Whether it covers the whole page. */
  isPhone: boolean
}

/**
 * Adds the chat's looks to the document. They come with its window, so that the first screen has no bytes for them. The
 * page's policy allows no style elements, but it allows sheets that its own script constructs.
 */
const adoptChatStyles = (): void => {
  // Environments without layout have no such sheets.
  if (!('adoptedStyleSheets' in document)) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(chatStyles)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
adoptChatStyles()

/** The chat's window. It stays in the page while it is closed, so that a half-written message is kept. */
export function ChatWidget({ talk, host, requestedMode, isHidden, isPhone }: ChatWidgetProps) {
  const t = useMessages<Message>()
  const { orgMetaData } = useOrganization()
  const { isDemonstration } = usePageData()
  const state = useSyncExternalStore(talk.subscribe, talk.current)
  const hours = host.useHours()
  const [chatMode, setChatMode] = useState(requestedMode)
  const [agentUuid, setAgentUuid] = useState<string>()
  const { window: chat } = state
  const { conversation } = state.transcript
  const isShown = chat.isOpen && !isHidden
  const frame = useChatFrame(isShown, chat.phase, isPhone)
  useConnection(talk)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
    // A document over the page is a dialog of the browser, and closes by itself.
    if ((event.target as Element).closest('dialog')) return
    event.stopPropagation()
    talk.dispatch({ type: 'escape' })
  }
  const hasTalk = chat.phase === 'messaging' || chat.phase === 'ended'
  return (
    <section
      ref={frame.element}
      id="chat-window"
      role="dialog"
      aria-modal={isPhone || undefined}
      aria-labelledby="chat-heading"
      hidden={!isShown}
      style={frame.style}
      onKeyDown={onKeyDown}
      className="chat-window fixed z-30 flex flex-col overflow-hidden border-primary border-t-[7px] bg-paper text-ink shadow-lift print:hidden"
    >
      <header className="flex items-start justify-between gap-3 border-rule border-b px-5 py-3">
        <div className="min-w-0">
          <h2 id="chat-heading" tabIndex={-1} data-focus="" className="text-20">
            {t('Chat with {lender}', { lender: orgMetaData.companyInfo.name })}
          </h2>
          {hasTalk && <Presence talk={talk} />}
        </div>
        <div className="flex shrink-0 items-center">
          {chat.phase === 'messaging' && (
            <button
              type="button"
              onClick={() => void talk.end()}
              className="-my-2 min-h-11 px-3 text-15 text-primary underline underline-offset-4"
            >
              {t('End chat')}
            </button>
          )}
          <DismissButton onDismiss={() => talk.dispatch({ type: 'close' })} />
        </div>
      </header>
      <ChatAlertNotice talk={talk} />
      {hasTalk ? (
        <Messaging talk={talk} state={state} host={host} hours={hours} />
      ) : chat.phase === 'resuming' ? (
        <div className="flex-1 p-5">
          <Skeleton lines={[60, 80, 45]} />
        </div>
      ) : (
        <Arrival talk={talk} host={host} hours={hours} chatMode={chatMode} agentUuid={agentUuid} />
      )}
      {isDemonstration && isShown && (
        <Suspense>
          <DeveloperTools
            talk={talk}
            status={`${conversation?.mode ?? chatModeFor({ running: undefined, override: chatMode, isOpen: hours?.isOpen })} · ${conversation?.state ?? chat.phase}`}
            chatMode={chatMode}
            onChatMode={setChatMode}
            agentUuid={agentUuid}
            onAgent={setAgentUuid}
          />
        </Suspense>
      )}
    </section>
  )
}

/** Who is there. */
function Presence({ talk }: { talk: VisitorChat }) {
  const t = useMessages<Message>()
  const { transcript, window: chat } = useSyncExternalStore(talk.subscribe, talk.current)
  const { conversation } = transcript
  if (!conversation || chat.phase === 'ended') return null
  const { state, agent, place } = conversation
  const text =
    state === 'ASSISTANT'
      ? t('Our assistant')
      : state === 'QUEUED'
        ? (place ?? 1) > 1
          ? t('Waiting for a person; number {place} in the queue', { place: String(place) })
          : t('Waiting for a person')
        : state === 'AWAITING_REPLY'
          ? t('Answered by email')
          : agent
            ? t('With {name}', { name: agent.name })
            : t('Our team')
  return (
    <p className="flex items-center gap-2 text-13 text-muted">
      {agent?.isHere && <span aria-hidden="true" className="size-2 rounded-full bg-success" />}
      {text}
    </p>
  )
}

function ChatAlertNotice({ talk }: { talk: VisitorChat }) {
  const t = useMessages<Message>()
  const { alert } = useSyncExternalStore(talk.subscribe, talk.current).window
  if (alert === undefined) return null
  const { tone, text } = chatAlerts[alert]
  const dismiss =
    alert === 'reconnecting' ? {} : { onDismiss: () => talk.dispatch({ type: 'alert', alert: undefined }) }
  return <Notice key={alert} tone={tone} role="alert" heading={t.any(text)} {...dismiss} />
}

interface ArrivalProps extends Pick<ChatWidgetProps, 'talk' | 'host'> {
  hours: ChatHours | undefined
  chatMode: RequestedMode | undefined
  agentUuid: string | undefined
}

/** The form before a chat, once it is known who is logged in. */
function Arrival({ talk, host, hours, chatMode, agentUuid }: ArrivalProps) {
  const { applicationUuid, readPerson } = host
  const [known, setKnown] = useState<{ person: { name: string; email: string } | undefined }>()
  const latestRead = useRef(readPerson)
  useEffect(() => {
    let left = false
    latestRead.current().then(
      (person) => !left && setKnown({ person }),
      () => !left && setKnown({ person: undefined }),
    )
    return () => {
      left = true
    }
  }, [])
  const renew = useCallback(() => talk.renewProof(applicationUuid), [talk, applicationUuid])
  if (!known)
    return (
      <div className="flex-1 p-5">
        <Skeleton lines={[60, 100, 100]} />
      </div>
    )
  return (
    <PreEngagementForm
      mode={chatModeFor({ running: undefined, override: chatMode, isOpen: hours?.isOpen })}
      person={known.person}
      hours={hours}
      onRenew={renew}
      onStart={(person) =>
        talk.start(person, {
          pageUrl: window.location.origin + window.location.pathname,
          applicationUuid,
          chatMode,
          agentUuid,
        })
      }
    />
  )
}

/** Resumes the chat of this browser, and says goodbye before a logout. */
const useConnection = (talk: VisitorChat) => {
  useEffect(() => {
    talk.resume()
    return onLeaving(async () => {
      const { window: chat, transcript, session } = talk.current()
      if (chat.phase !== 'messaging') return
      const channel = (transcript.conversation?.hadAgent && session?.omniProxyChannelId) || ''
      // The logout clears what the browser keeps; this says on the next page that the chat has ended.
      window.addEventListener('pagehide', () => writeFarewell({ isOpen: chat.isOpen, channel }), { once: true })
      await talk.leave()
    })
  }, [talk])
}
