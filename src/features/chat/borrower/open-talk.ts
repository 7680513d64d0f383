import type { ApiClient } from '#src/platform/browser/api-client.ts'
import { conversationLine } from '../chat.contract.ts'
import { chatCalls } from './chat-calls.ts'
import type { ChatSocket } from './chat-line.ts'
import { ChatTalk, type TalkServices } from './chat-talk.ts'
import { chatSessionStore } from './session-store.ts'

interface TalkOptions extends Pick<TalkServices, 'orgCode' | 'logIn' | 'log'> {
  call: ApiClient
}

/** The chat of this browser with the organization of the page. */
export const openTalk = ({ call, ...options }: TalkOptions): ChatTalk =>
  new ChatTalk({
    ...options,
    calls: chatCalls(call),
    sessions: chatSessionStore(options.orgCode),
    openSocket: () =>
      new WebSocket(`${window.location.origin.replace(/^http/, 'ws')}${conversationLine.path}`) as ChatSocket,
    now: Date.now,
  })
