import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useOrganization } from '#src/brands/browser/page-data.tsx'
import { useApi } from '#src/platform/browser/api.tsx'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import { readAgentsConversation } from '../agents-desk.contract.ts'
import { ConversationLine } from '../browser/conversation-line.ts'

/** Follows one conversation as long as it is on the page: its messages as they come, and what this page sends. */
export const useConversation = (conversationUuid: string) => {
  const { orgCode } = useOrganization()
  const call = useApi()
  const [line] = useState(
    () =>
      new ConversationLine({
        side: 'agent',
        now: Date.now,
        opening() {
          const authorization = bearerStore.read()
          return authorization === null ? null : { organization: orgCode, conversationUuid, authorization }
        },
      }),
  )
  const view = useSyncExternalStore(line.subscribe, () => line.view)
  useEffect(() => {
    line.connect()
    return () => line.hangUp()
  }, [line])
  const markRead = useCallback(() => line.markRead(), [line])
  const loadOlder = useCallback(() => {
    const read = (before: number) =>
      call(readAgentsConversation, { params: { conversationUuid }, query: { before: String(before) } })
    // The button stays, to be pressed again.
    line.loadOlder(read).catch(() => undefined)
  }, [call, conversationUuid, line])
  return { view, line, markRead, loadOlder }
}

export type ConversationHandle = ReturnType<typeof useConversation>
