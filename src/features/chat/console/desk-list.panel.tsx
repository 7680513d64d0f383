import type { ReactNode } from 'react'
import type { DeskRow } from '../agents-desk.contract.ts'
import { inQueueOrder } from '../desk.rules.ts'
import type { Desk } from './desk-data.tsx'
import { queueNames } from './desk-words.ts'
import { WaitingTime } from './waiting-time.tsx'

interface DeskListProps {
  desk: Desk
  current: string | undefined
  conversationHref: (conversationUuid: string) => string
}

/** Lists the agent's own conversations, those that wait, and those that are answered by email. */
export function DeskList({ desk, current, conversationHref }: DeskListProps) {
  const rows = desk.queue.flatMap((row) => (row.waitsSince === null ? [] : { ...row, since: row.waitsSince }))
  const waiting = inQueueOrder(
    rows.filter(({ state }) => state === 'QUEUED'),
    desk.availability,
  )
  const byEmail = inQueueOrder(
    rows.filter(({ state }) => state === 'AWAITING_REPLY'),
    desk.availability,
  )
  const row = (row: DeskRow) => (
    <ConversationRow
      key={row.conversationUuid}
      row={row}
      isHere={row.conversationUuid === current}
      href={conversationHref(row.conversationUuid)}
    />
  )
  return (
    <div className="flex flex-col gap-5">
      <Group heading="Your conversations" count={desk.mine.length} none="None yet.">
        {desk.mine.map(row)}
      </Group>
      <Group heading="Waiting" count={waiting.length} none="No one is waiting.">
        {waiting.map(row)}
      </Group>
      <Group heading="To answer by email" count={byEmail.length} none="No messages.">
        {byEmail.map(row)}
      </Group>
    </div>
  )
}

interface GroupProps {
  heading: string
  count: number
  none: string
  children: ReactNode
}

function Group({ heading, count, none, children }: GroupProps) {
  return (
    <section>
      <h2 className="flex items-baseline justify-between border-ink border-b-[1.5px] pb-1 text-15">
        {heading}
        <span className="figures text-13 text-muted">{count}</span>
      </h2>
      {count === 0 ? <p className="py-3 text-15 text-muted">{none}</p> : <ul>{children}</ul>}
    </section>
  )
}

function ConversationRow({ row, isHere, href }: { row: DeskRow; isHere: boolean; href: string }) {
  const { name, state, queue, unread, waitsSince, language, applicationUuid } = row
  const facts = [
    queueNames[queue],
    ...(language === 'es' ? ['Spanish'] : []),
    ...(applicationUuid ? ['Has an application'] : []),
  ]
  return (
    <li className="border-rule border-b">
      <a
        href={href}
        data-line="yes"
        aria-current={isHere ? 'true' : undefined}
        className={`flex min-h-14 flex-col justify-center gap-0.5 px-2 py-1.5 text-ink no-underline hover:bg-tint ${isHere ? 'bg-tint shadow-[inset_3px_0_0_var(--color-primary)]' : ''}`}
      >
        <span className="flex items-baseline justify-between gap-2">
          <span className="min-w-0 truncate font-semibold">{name}</span>
          {unread > 0 && (
            <span className="figures shrink-0 rounded-full bg-primary px-2 text-13 text-on-primary">
              {unread}
              <span className="sr-only"> unread</span>
            </span>
          )}
        </span>
        <span className="flex flex-wrap items-baseline justify-between gap-x-2">
          <span className="text-13 text-muted">{facts.join(' · ')}</span>
          {waitsSince !== null && <WaitingTime since={waitsSince} isByEmail={state === 'AWAITING_REPLY'} />}
        </span>
      </a>
    </li>
  )
}
