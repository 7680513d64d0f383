import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { freezeConversation } from '#src/features/chat/agents-desk.contract.ts'
import { saveCannedReplies } from '#src/features/chat/canned-replies.contract.ts'
import { CannedRepliesEditor } from '#src/features/chat/console/canned-replies-editor.panel.tsx'
import { ChatDesk } from '#src/features/chat/console/chat-desk.panel.tsx'
import { useDesk } from '#src/features/chat/console/desk-data.tsx'
import type { TalkDialog } from '#src/features/chat/console/talk.panel.tsx'
import { inQueueOrder } from '#src/features/chat/desk.rules.ts'
import { listFlags } from '#src/features/experiments/flags-editor.contract.ts'
import { PartButton } from '#src/platform/ui/console/list-filters.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { fill } from '#src/platform/words/english.ts'
import { ChatApplication } from './chat-application.panel.tsx'
import { ChatConditionChoice } from './chat-condition-choice.panel.tsx'
import { useCommands } from './commands.tsx'
import type { ConsolePageProps } from './console-paths.ts'

/** Conversations with visitors, and the lender's canned replies for those who may change them. */
export function ChatScreen({ self }: ConsolePageProps) {
  const [path, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  const mayEdit = (saveCannedReplies.access as readonly string[]).includes(self.role)
  const showsReplies = mayEdit && search.get('part') === 'replies'
  const current = search.get('conversation') ?? undefined
  return (
    <>
      {/* A conversation takes the whole screen of a phone. */}
      <div
        className={`flex flex-wrap items-end justify-between gap-3 ${current !== undefined && !showsReplies ? 'max-lg:sr-only' : ''}`}
      >
        <ScreenHeading>Chat</ScreenHeading>
        {mayEdit && (
          <nav aria-label="Sections" className="flex gap-x-1">
            <PartButton isOn={!showsReplies} onPick={() => navigate(path)}>
              Conversations
            </PartButton>
            <PartButton isOn={showsReplies} onPick={() => navigate(`${path}?part=replies`)}>
              Canned replies
            </PartButton>
          </nav>
        )}
      </div>
      {showsReplies ? <CannedRepliesEditor /> : <Conversations self={self} current={current} />}
    </>
  )
}

function Conversations({ self, current }: ConsolePageProps & { current: string | undefined }) {
  const [path, navigate] = useLocation()
  const [dialog, setDialog] = useState<TalkDialog>()
  const desk = useDesk()?.desk.answer
  const conversationHref = (conversationUuid: string) => `${path}?conversation=${conversationUuid}`
  const rows = desk?.queue.flatMap((row) => (row.waitsSince === null ? [] : { ...row, since: row.waitsSince })) ?? []
  const [next] = inQueueOrder(rows, desk?.availability ?? { queues: [], languages: [] })
  const isAssignedToMe = desk?.mine.some(({ conversationUuid }) => conversationUuid === current) ?? false
  useCommands([
    ...(next
      ? [
          {
            name: 'Open the next waiting conversation',
            run: () => navigate(conversationHref(next.conversationUuid)),
          },
        ]
      : []),
    ...(isAssignedToMe
      ? [
          { name: 'Transfer this conversation', run: () => setDialog('transfer') },
          { name: 'End this conversation', run: () => setDialog('end') },
        ]
      : []),
    ...(desk?.mine ?? []).map(({ conversationUuid, name }) => ({
      name: fill('Open the conversation with {name}', { name }),
      run: () => navigate(conversationHref(conversationUuid)),
    })),
  ])
  return (
    <ChatDesk
      self={self}
      current={current}
      conversationHref={conversationHref}
      switchHref={(listFlags.access as readonly string[]).includes(self.role) ? '/console/flags' : undefined}
      mayFreeze={(freezeConversation.access as readonly string[]).includes(self.role)}
      dialog={dialog}
      onDialog={setDialog}
      onLeave={() => navigate(path)}
      application={(uuid) => <ChatApplication uuid={uuid} role={self.role} />}
      conditionChoice={(choice) => <ChatConditionChoice {...choice} />}
    />
  )
}
