import { useCallback } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'wouter'
import { readProfile } from '#src/features/accounts/accounts.contract.ts'
import { conversationTokenHeader, setChatReplyUsedWithFeedback } from '#src/features/assistant/assistant.contract.ts'
import type { AnswerRating } from '#src/features/chat/borrower/chat-host.ts'
import { ChatLauncher } from '#src/features/chat/borrower/chat-launcher.panel.tsx'
import { useHours } from '#src/features/hours/browser/use-hours.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import { sessionOf } from '#src/platform/browser/session-of.ts'
import { basePath } from '#src/workflow/paths/base-path.ts'
import { logClientError } from '../client-log.ts'
import { BesideBoundary } from '../error-boundary.tsx'

const useChatHours = () => useHours('OPS_CHAT')
const logIn = () => sessionOf(bearerStore.read())
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

/** The application that a path is about. */
const applicationUuidIn = (path: string): string | undefined => {
  const [uuid = ''] = path.startsWith(`${basePath}/`) ? path.slice(basePath.length + 1).split('/') : []
  return uuidPattern.test(uuid) ? uuid : undefined
}

/** The chat of a page, after everything else in it: with the person who is logged in, the application of the page, and the hours of the chat. */
export function ChatOfPage() {
  const call = useApi()
  const [path] = useLocation()
  const readPerson = useCallback(async () => {
    if (bearerStore.read() === null) return undefined
    const { name, email } = await call(readProfile, { keepsSession: true })
    return { name: [name.firstName, name.lastName].filter(Boolean).join(' '), email }
  }, [call])
  const rate = useCallback(
    (rating: AnswerRating, token: string) =>
      call(setChatReplyUsedWithFeedback, {
        anonymous: true,
        keepsSession: true,
        headers: { [conversationTokenHeader]: token },
        body: rating,
      }),
    [call],
  )
  return createPortal(
    <BesideBoundary>
      <ChatLauncher
        readPerson={readPerson}
        useHours={useChatHours}
        applicationUuid={applicationUuidIn(path)}
        logIn={logIn}
        log={logClientError}
        rate={rate}
      />
    </BesideBoundary>,
    document.body,
  )
}
