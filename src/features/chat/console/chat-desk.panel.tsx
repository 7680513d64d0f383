import { useMemo } from 'react'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { Icon } from '#src/platform/ui/icon.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { AvailabilityPanel, useAvailability } from './availability.panel.tsx'
import { type Desk, useDesk } from './desk-data.tsx'
import { DeskList } from './desk-list.panel.tsx'
import { Talk, type TalkProps } from './talk.panel.tsx'

interface ChatDeskProps
  extends Pick<
    TalkProps,
    'self' | 'mayFreeze' | 'dialog' | 'onDialog' | 'onLeave' | 'application' | 'conditionChoice'
  > {
  /** The open conversation. */
  current: string | undefined
  conversationHref: (conversationUuid: string) => string
  /** Where this person switches the chat on; undefined for who may not. */
  switchHref: string | undefined
}

/** The support agents' workspace: who waits, the agent's own conversations, and the open one. */
export function ChatDesk(props: ChatDeskProps) {
  const data = useDesk()
  if (!data) return <Notice heading="This lender does not offer chat." />
  const { desk, connection } = data
  // The list stays while it cannot be read again.
  const shownDesk = desk.answer === undefined ? desk : { ...desk, failure: undefined }
  return (
    <div>
      <div role="status">
        {(connection === 'lost' || (desk.failure !== undefined && desk.answer !== undefined)) && (
          <p className="mb-4 flex max-w-none items-center gap-2 bg-warning-tint px-3 py-2 text-15 text-warning">
            <Icon name="warning" size={18} />
            Connection lost. Attempting to reconnect. The list may be out of date.
          </p>
        )}
      </div>
      <AnswerSection of={shownDesk} failureHeading="The chat queue did not load.">
        {(answer) => <LoadedDesk {...props} desk={answer} />}
      </AnswerSection>
    </div>
  )
}

function LoadedDesk({ desk, current, conversationHref, switchHref, ...talkProps }: ChatDeskProps & { desk: Desk }) {
  const data = useDesk()
  const load = data?.desk.load ?? (() => {})
  const { busy, set } = useAvailability(desk, load)
  const connectedUuids = useMemo(
    () => [...new Set([...desk.mine.map(({ conversationUuid }) => conversationUuid), ...(current ? [current] : [])])],
    [desk.mine, current],
  )
  return (
    <div className="grid gap-5 lg:h-[calc(100dvh-8.5rem)] lg:min-h-120 lg:grid-cols-[16rem_minmax(0,1fr)] lg:grid-rows-[minmax(0,1fr)] xl:grid-cols-[16rem_minmax(0,1fr)_17rem]">
      <div className={`min-h-0 overflow-y-auto pr-1 ${current ? 'max-lg:hidden' : ''}`}>
        <AvailabilityPanel
          desk={desk}
          busy={busy}
          onPick={(availability) => void set(availability)}
          hasSound={data?.hasSound ?? false}
          onSound={data?.setSound ?? (() => {})}
        />
        {!desk.isOffered && <NotOffered switchHref={switchHref} />}
        {desk.availability.availability !== 'AVAILABLE' && (
          <div className="py-3">
            <Notice heading="You are not receiving conversations">
              <Button variant="secondary" size="compact" loading={busy} onClick={() => void set('AVAILABLE')}>
                Make me available
              </Button>
            </Notice>
          </div>
        )}
        <div className="mt-3">
          <DeskList desk={desk} current={current} conversationHref={conversationHref} />
        </div>
      </div>
      {current === undefined && (
        <p className="hidden max-w-none items-center justify-center border border-rule border-dashed p-8 text-center text-muted lg:flex xl:col-span-2">
          {desk.mine.length + desk.queue.length === 0
            ? 'No one is waiting. New conversations appear here automatically.'
            : 'Choose a conversation.'}
        </p>
      )}
      {connectedUuids.map((conversationUuid) => (
        <Talk
          key={conversationUuid}
          {...talkProps}
          conversationUuid={conversationUuid}
          desk={desk}
          isShown={conversationUuid === current}
          onChanged={load}
        />
      ))}
    </div>
  )
}

/** Without this, an agent waits at a desk to which no visitor finds the way. */
function NotOffered({ switchHref }: Pick<ChatDeskProps, 'switchHref'>) {
  return (
    <div className="py-3">
      <Notice tone="warning" heading="Visitors cannot see the chat">
        {switchHref === undefined ? (
          <p>The flag fe-webchat is off. An administrator can turn it on.</p>
        ) : (
          <>
            <p>The flag fe-webchat is off.</p>
            <a href={switchHref} className="inline-flex min-h-11 items-center underline underline-offset-4">
              Turn it on under Flags
            </a>
          </>
        )}
      </Notice>
    </div>
  )
}
