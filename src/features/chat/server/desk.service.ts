import { Refusal } from '#src/domain/refusal.ts'
import { asStaff, callerAudit } from '#src/platform/server/database/caller-audit.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { KnownCaller } from '#src/platform/server/http/serve.ts'
import type { AgentsConversation, Availability, DeskRow, Note } from '../agents-desk.contract.ts'
import { messageText } from '../chat.rules.ts'
import type { ChatQueue } from '../conversation-states.table.ts'
import type { ChatDeps } from './chat-deps.ts'
import {
  type ConversationRow,
  changeConversation,
  firstNamesOf,
  lockConversation,
  openVisitor,
  requireConversation,
  requireLockedConversation,
} from './conversation.store.ts'
import { appendEvent, assignToAgent, returnToQueue } from './conversation-events.ts'
import { conversationView, openMessages, readPage } from './conversation-view.ts'
import { endConversation } from './conversations.service.ts'
import {
  type AgentRow,
  agentById,
  agentsOf,
  colleaguesOf,
  conversationsOfAgent,
  conversationsOfApplication,
  lockAgent,
  newAgent,
  openOfAgent,
  saveAgent,
  unreadOf,
  waitingConversations,
} from './desk.store.ts'
import { appendMessage, readMessages } from './message.store.ts'

/** What agents do: their desk, and taking, giving and ending conversations. */
export const deskService = (deps: ChatDeps) => {
  const { db, clock, vault } = deps

  const readAgent = async (sql: Sql, { identityId, organization }: KnownCaller): Promise<AgentRow> =>
    (await agentById(sql, identityId)) ?? newAgent(identityId, organization, clock.now())

  const availabilityOf = ({ availability, queues, languages, maxAtOnce, since }: AgentRow): Availability => ({
    availability,
    queues,
    languages,
    maxAtOnce,
    since: since.toISOString(),
  })

  const toDeskRows = async (sql: Sql, rows: readonly ConversationRow[], identityId: string): Promise<DeskRow[]> => {
    const ids = rows.map(({ id }) => id)
    // One after the other: a transaction has one connection.
    const unread = await unreadOf(sql, ids, identityId)
    const agentIds = rows.flatMap(({ agentId }) => agentId ?? [])
    const names = await firstNamesOf(sql, agentIds)
    return Promise.all(
      rows.map(async (row) => ({
        conversationUuid: row.id,
        version: row.version,
        state: row.state,
        mode: row.mode,
        queue: row.queue,
        name: (await openVisitor(sql, vault, row)).name,
        language: row.language,
        pagePath: row.pagePath,
        applicationUuid: row.applicationId,
        isProved: row.identityId !== null,
        agentUuid: row.agentId,
        agentName: row.agentId === null ? null : (names.get(row.agentId) ?? null),
        answersByEmail: row.answersByEmail,
        waitsSince: waitsSince(row)?.toISOString() ?? null,
        lastMessageAt: row.lastMessageAt.toISOString(),
        lastSequence: row.lastSequence,
        unread: unread.get(row.id) ?? 0,
      })),
    )
  }

  const toDeskRow = async (sql: Sql, row: ConversationRow, identityId: string): Promise<DeskRow> => {
    const rows = await toDeskRows(sql, [row], identityId)
    const [deskRow] = rows
    if (!deskRow) throw new Error('A conversation has no row.')
    return deskRow
  }

  const recordAct = callerAudit(clock)
  const audit = (tx: Tx, caller: KnownCaller, row: ConversationRow, action: string, details: object = {}) =>
    recordAct(tx, asStaff(caller), row.applicationId ?? row.id, action, { conversation: row.id, ...details })

  /** @throws Refusal chat/not-yours where a colleague has it */
  const assertOwnConversation = (row: ConversationRow, { identityId, role }: KnownCaller): void => {
    if (row.state === 'ACTIVE' && row.agentId !== identityId && role !== 'admin') throw new Refusal('chat/not-yours')
  }

  const note = async (sql: Sql, caller: KnownCaller, row: ConversationRow, entry: { clientId: string; text: string }) =>
    appendMessage(sql, { vault, now: clock.now() }, row, {
      sender: 'agent',
      senderId: caller.identityId,
      clientId: entry.clientId,
      body: { text: messageText(entry.text) },
      isNote: true,
    })

  return {
    async desk(caller: KnownCaller) {
      const { organization, identityId } = caller
      const [agent, queue, mine, colleagues] = await Promise.all([
        readAgent(db, caller),
        waitingConversations(db, organization),
        conversationsOfAgent(db, organization, identityId),
        colleaguesOf(db, organization),
      ])
      return {
        availability: availabilityOf(agent),
        isOffered: await deps.isOffered(organization),
        queue: await toDeskRows(db, queue, identityId),
        mine: await toDeskRows(db, mine, identityId),
        colleagues: colleagues
          .filter((colleague) => colleague.identityId !== identityId)
          .map(({ identityId: agentUuid, firstName, lastName, availability, open }) => ({
            agentUuid,
            name: [firstName, lastName].filter(Boolean).join(' '),
            availability,
            open,
          })),
      }
    },

    async saveAvailability(tx: Tx, caller: KnownCaller, entry: Pick<AgentRow, 'availability'>): Promise<Availability> {
      const before = await readAgent(tx, caller)
      const now = clock.now()
      const since = before.availability === entry.availability ? before.since : now
      const agent = { ...before, ...entry, since, lastSeenAt: now }
      await saveAgent(tx, agent)
      return availabilityOf(agent)
    },

    async read(caller: KnownCaller, id: string, before: number | undefined): Promise<AgentsConversation> {
      const row = await requireConversation(db, id)
      const { messages, notes, hasMore } = await readPage(deps, id, { before, isAgent: true })
      const { email } = await openVisitor(db, vault, row)
      if (before === undefined && row.agentId !== caller.identityId)
        await db.transaction().execute((tx) => audit(tx, caller, row, 'conversation read'))
      return {
        row: await toDeskRow(db, row, caller.identityId),
        conversation: await conversationView(deps, row),
        email,
        messages,
        notes,
        hasMore,
      }
    },

    /** @throws Refusal chat/taken, chat/ended, chat/too-many-at-once */
    async take(tx: Tx, caller: KnownCaller, id: string, version: number): Promise<DeskRow> {
      await lockAgent(tx, caller.identityId)
      const row = await requireLockedConversation(tx, id)
      if (row.state === 'ENDED') throw new Refusal('chat/ended')
      if (row.state === 'ACTIVE' && row.agentId === caller.identityId) return toDeskRow(tx, row, caller.identityId)
      if (row.version !== version) throw new Refusal('chat/taken')
      const { maxAtOnce } = await readAgent(tx, caller)
      if ((await openOfAgent(tx, row.organization, caller.identityId)) >= maxAtOnce)
        throw new Refusal('chat/too-many-at-once')
      const changedRow = await assignToAgent(tx, deps, row, caller.identityId)
      if (!changedRow) throw new Refusal('chat/taken')
      await audit(tx, caller, row, 'conversation taken')
      return toDeskRow(tx, changedRow, caller.identityId)
    },

    /** @throws Refusal chat/ended, chat/not-yours, chat/agent-unavailable */
    async transfer(
      tx: Tx,
      caller: KnownCaller,
      id: string,
      entry: { to: { queue: ChatQueue } | { agentUuid: string }; note?: string | undefined },
    ): Promise<DeskRow> {
      const row = await requireLockedConversation(tx, id)
      if (row.state === 'ENDED') throw new Refusal('chat/ended')
      assertOwnConversation(row, caller)
      const now = clock.now()
      if (entry.note) await note(tx, caller, row, { clientId: `transfer-${row.version}`, text: entry.note })
      await appendEvent(tx, deps, row, 'TRANSFERRED')
      await audit(tx, caller, row, 'conversation transferred', entry.to)
      if ('queue' in entry.to) {
        const state = row.state === 'ACTIVE' ? 'QUEUED' : row.state
        const change = {
          state,
          queue: entry.to.queue,
          agentId: null,
          queuedAt: state === 'QUEUED' ? now : null,
        } as const
        return toDeskRow(tx, await changeConversation(tx, row, change), caller.identityId)
      }
      const agent = await agentById(tx, entry.to.agentUuid)
      if (agent?.organization !== row.organization || agent.availability !== 'AVAILABLE')
        throw new Refusal('chat/agent-unavailable')
      const change = { state: 'ACTIVE', agentId: agent.identityId, takenAt: now, queuedAt: null } as const
      return toDeskRow(tx, await changeConversation(tx, row, change), caller.identityId)
    },

    async writeNote(caller: KnownCaller, id: string, entry: { clientId: string; text: string }): Promise<Note> {
      const row = await requireConversation(db, id)
      const result = await note(db, caller, row, entry)
      if ('fault' in result) throw new Refusal('chat/ended')
      const { notes } = await openMessages(deps, [result.message])
      const [writtenNote] = notes
      if (!writtenNote) throw new Error('A note was not stored as one.')
      return writtenNote
    },

    /** @throws Refusal chat/not-yours */
    async end(tx: Tx, caller: KnownCaller, id: string): Promise<DeskRow> {
      const row = await requireLockedConversation(tx, id)
      assertOwnConversation(row, caller)
      const endedRow = await endConversation(tx, deps, row, 'AGENT_ENDED')
      await audit(tx, caller, row, 'conversation ended')
      return toDeskRow(tx, endedRow, caller.identityId)
    },

    /** What is frozen stays readable for staff and takes no messages of either side. @throws Refusal chat/ended */
    async freeze(
      tx: Tx,
      caller: KnownCaller,
      id: string,
      { isFrozen, reason }: { isFrozen: boolean; reason: string },
    ): Promise<DeskRow> {
      const row = await requireLockedConversation(tx, id)
      if (row.state === 'ENDED') throw new Refusal('chat/ended')
      if (row.frozen === isFrozen) return toDeskRow(tx, row, caller.identityId)
      await note(tx, caller, row, { clientId: `frozen-${row.version}`, text: reason })
      const changedRow = await changeConversation(tx, row, { frozen: isFrozen })
      await audit(tx, caller, row, isFrozen ? 'conversation frozen' : 'conversation unfrozen')
      return toDeskRow(tx, changedRow, caller.identityId)
    },

    async byApplication(applicationId: string) {
      const rows = await conversationsOfApplication(db, applicationId)
      return Promise.all(
        rows.map(async ({ id, state, queue, createdAt, endedAt }) => ({
          conversationUuid: id,
          state,
          queue,
          createdAt: createdAt.toISOString(),
          endedAt: endedAt?.toISOString() ?? null,
          ...(await openMessages(deps, await readMessages(db, id, { most: 500, isAgent: true }))),
        })),
      )
    },

    /** Outside production: every agent of the organization answers. */
    async onboardAll(tx: Tx, organization: string): Promise<{ agents: number }> {
      const now = clock.now()
      const agents = await agentsOf(tx, organization)
      for (const { id } of agents)
        await saveAgent(tx, {
          ...((await agentById(tx, id)) ?? newAgent(id, organization, now)),
          availability: 'AVAILABLE',
          since: now,
          lastSeenAt: now,
        })
      return { agents: agents.length }
    },
  }
}

export type DeskService = ReturnType<typeof deskService>

/** Since when the visitor waits for a person or an answer. */
const waitsSince = (row: ConversationRow): Date | null => {
  if (row.state === 'QUEUED') return row.queuedAt
  if (row.state === 'AWAITING_REPLY') return row.unansweredSince ?? row.createdAt
  return row.state === 'ACTIVE' ? row.unansweredSince : null
}

/**
 * Puts the conversations of an agent whose access changed back into the queue, and takes the agent off the desk.
 * Returns how many conversations there were.
 */
export const releaseConversations = async (
  tx: Tx,
  deps: Pick<ChatDeps, 'clock' | 'vault' | 'suppliedDesk'>,
  { organization, identityId }: { organization: string; identityId: string },
): Promise<number> => {
  const now = deps.clock.now()
  const agent = await agentById(tx, identityId)
  if (!agent) return 0
  const conversations = await conversationsOfAgent(tx, organization, identityId)
  for (const { id } of conversations) {
    const row = await lockConversation(tx, id)
    if (row?.state === 'ACTIVE' && row.agentId === identityId)
      await returnToQueue(tx, deps, row, row.unansweredSince ?? now)
  }
  await saveAgent(tx, { ...agent, availability: 'OFFLINE', since: now })
  return conversations.length
}
