import { type ComponentType, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useSearch } from 'wouter'
import { useIsUndisturbed } from '#src/application/browser/undisturbed.ts'
import { useFlag, useOrganization, usePageData } from '#src/brands/browser/page-data.tsx'
import { loadWithRetry } from '#src/platform/browser/after-first-paint.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { sessionStore } from '#src/platform/browser/storage.ts'
import { Icon, Spinner } from '#src/platform/ui/icon.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import type { spanish } from '../chat.es.ts'
import { modeParameter } from '../chat-mode.rules.ts'
import { closedWindow } from '../chat-window.rules.ts'
import { opensOnArrival, type WindowChoice } from '../pop-webchat.rules.ts'
import type { ChatHost } from './chat-host.ts'
import type { ChatWidgetProps } from './chat-widget.panel.tsx'
import { takeFarewell } from './farewell.ts'
import { chatSessionStore } from './session-store.ts'
import { useChatLinks } from './use-chat-links.ts'
import type { VisitorChat } from './visitor-chat.ts'

const choiceKey = 'hearthline.chat-window'

const nothing = () => () => {}
const closedNow = () => closedWindow

/** The chat's own part of the application. */
interface LoadedChat {
  talk: VisitorChat
  ChatWidget: ComponentType<ChatWidgetProps>
}

/** Loads the chat's own part of the application, once it is needed. */
const useLoadedChat = (host: ChatHost) => {
  const call = useApi()
  const { orgCode } = useOrganization()
  const [chat, setChat] = useState<LoadedChat>()
  const [isLoading, setIsLoading] = useState(false)
  const loading = useRef<Promise<VisitorChat>>(undefined)
  const latest = useRef(host)
  latest.current = host
  const load = useCallback((): Promise<VisitorChat> => {
    loading.current ??= (async () => {
      setIsLoading(true)
      const [{ ChatWidget }, { openTalk }] = await loadWithRetry(() =>
        Promise.all([import('./chat-widget.panel.tsx'), import('./visitor-chat.ts')]),
      )
      const { logIn, log } = latest.current
      const talk = openTalk({ call, orgCode, logIn, log })
      setChat({ talk, ChatWidget })
      setIsLoading(false)
      return talk
    })()
    return loading.current
  }, [call, orgCode])
  return { chat, isLoading, load }
}

/** Whether chat is offered: a talk that runs is finished even if the flag goes off meanwhile. */
const useIsOffered = () => {
  const { behavior } = useOrganization()
  return useFlag('fe-webchat').enabled && behavior.offersChat
}

/** The button that opens the chat, and the chat's window once it was needed. It comes after the first screen. */
export function ChatLauncher(host: ChatHost) {
  const t = useMessages<keyof typeof spanish>()
  const isOffered = useIsOffered()
  const isUndisturbed = useIsUndisturbed()
  const { isDemonstration } = usePageData()
  const parameters = new URLSearchParams(useSearch())
  const { chat, isLoading, load } = useLoadedChat(host)
  const window = useSyncExternalStore(
    chat?.talk.subscribe ?? nothing,
    chat ? () => chat.talk.current().window : closedNow,
    closedNow,
  )
  const open = useCallback(() => void load().then((talk) => talk.dispatch({ type: 'open' })), [load])
  useArrival({ isOffered, parameter: parameters.get('pop-webchat'), load })
  const links = useChatLinks(isOffered, open)
  useStoredChoice(chat, window.isOpen)

  const hasTalk = window.phase === 'messaging' || window.phase === 'resuming' || window.isOpen
  const isPhone = useIsPhone()
  if (!isOffered && !hasTalk) return null
  const { isOpen, unread } = window
  const isQuiet = isPhone && !hasTalk
  return (
    <>
      <div hidden={isUndisturbed} className={launcherPosition({ isPhone, isOpen, hasTalk, links })}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-busy={isLoading || undefined}
          aria-controls={isOpen ? 'chat-window' : undefined}
          onClick={() => void load().then((talk) => talk.dispatch({ type: 'toggle' }))}
          className={`inline-flex min-h-14 items-center justify-center gap-2 rounded-control px-4 font-semibold ${isPhone ? 'w-full' : 'shadow-lift'} ${isQuiet ? 'border border-edge text-primary hover:bg-tint' : 'bg-primary text-on-primary hover:bg-primary-hover'}`}
        >
          {isLoading ? <Spinner size={24} /> : <Icon name={isOpen ? 'down' : 'chat'} size={24} />}
          <span>{isOpen ? t('Close chat') : t('Chat')}</span>
          {unread > 0 && (
            <span className="figures min-w-6 rounded-control bg-surface px-1.5 text-13 text-ink">
              {unread}
              <span className="sr-only"> {t('{count} new {count|message|messages}', { count: unread })}</span>
            </span>
          )}
        </button>
      </div>
      {chat && (
        <chat.ChatWidget
          talk={chat.talk}
          host={host}
          requestedMode={modeParameter(parameters.get('mode'), isDemonstration)}
          isHidden={isUndisturbed}
          isPhone={isPhone}
        />
      )}
    </>
  )
}

/** Below this width the window covers the page, and its button follows it. */
const phones = '(max-width: 639px)'

/** Whether the page is as narrow as a phone. */
const useIsPhone = (): boolean => {
  const [isPhone, setIsPhone] = useState(() => window.matchMedia?.(phones).matches ?? false)
  useEffect(() => {
    const query = window.matchMedia?.(phones)
    const update = () => setIsPhone(query?.matches ?? false)
    query?.addEventListener('change', update)
    return () => query?.removeEventListener('change', update)
  }, [])
  return isPhone
}

interface LauncherContext {
  isPhone: boolean
  isOpen: boolean
  hasTalk: boolean
  links: ReturnType<typeof useChatLinks>
}

/**
 * Where the button is: in the corner of a wide window; on a phone after the page, where it covers nothing, and within
 * reach below the page only while a talk runs. A page with a link to the chat needs no second door. The place depends on
 * no style of its own, because styles are sent with the first screen.
 */
const launcherPosition = ({ isPhone, isOpen, hasTalk, links }: LauncherContext): string => {
  const isSecondDoor = !hasTalk && (isPhone ? links.isOnPage : links.isInView)
  if (isSecondDoor || (isPhone && isOpen)) return 'hidden'
  if (!isPhone) return 'fixed right-4 bottom-[calc(1rem+var(--above-bar,0px))] z-30 print:hidden'
  return `bg-paper px-5 py-3 print:hidden ${hasTalk ? 'sticky bottom-[var(--above-bar,0px)] z-30' : ''}`
}

interface ArrivalOptions {
  isOffered: boolean
  parameter: string | null
  load: () => Promise<VisitorChat>
}

/** Opens what a page opens by itself: a chat to be resumed, the end of one after a logout, or what the address asks. */
const useArrival = ({ isOffered, parameter, load }: ArrivalOptions) => {
  const { orgCode } = useOrganization()
  const hasArrived = useRef(false)
  useEffect(() => {
    const hasChat = chatSessionStore(orgCode).read() !== undefined
    const choice = sessionStore.get(choiceKey) as WindowChoice
    const opens = opensOnArrival({ parameter, choice, hasChat })
    const farewell = hasArrived.current ? undefined : takeFarewell()
    hasArrived.current = true
    if (farewell)
      void load().then((talk) => {
        talk.showEnd(farewell.channel)
        if (farewell.isOpen) talk.dispatch({ type: 'open' })
      })
    else if (hasChat || (isOffered && opens))
      void load().then((talk) => {
        if (opens) talk.dispatch({ type: 'open' })
      })
  }, [orgCode, isOffered, parameter, load])
}

/** What the person last did with the window, for the other pages of this tab. */
const useStoredChoice = (chat: LoadedChat | undefined, isOpen: boolean) => {
  const wasOpen = useRef(false)
  useEffect(() => {
    if (!chat || wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    sessionStore.set(choiceKey, isOpen ? 'open' : 'closed')
  }, [chat, isOpen])
}
