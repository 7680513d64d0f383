import type { ApiClient } from '#src/platform/browser/api-client.ts'
import { chatCalls } from './chat-calls.ts'
import { chatSessionStore } from './session-store.ts'
import type { TalkServices } from './talk-services.ts'
import { unsentStore } from './unsent-store.ts'
import { VisitorChat } from './visitor-chat.ts'

interface TalkOptions extends Pick<TalkServices, 'orgCode' | 'logIn' | 'log'> {
  call: ApiClient
}

/** The chat of this browser with the organization of the page. */
export const openTalk = ({ call, ...options }: TalkOptions): VisitorChat =>
  new VisitorChat({
    ...options,
    calls: chatCalls(call),
    sessions: chatSessionStore(options.orgCode),
    unsent: unsentStore(options.orgCode),
    now: Date.now,
  })
