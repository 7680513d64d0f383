import * as z from 'zod/mini'
import { maskPrivateNumbers } from '#src/domain/person/private-numbers.ts'
import { announcedFile } from '#src/platform/contract/announced-file.schema.ts'
import { changesEndpoint } from '#src/platform/contract/changes.ts'
import { ColumnInteger } from '#src/platform/contract/column-integer.schema.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { staffRoles } from '#src/platform/contract/roles.ts'
import { comparedText, internalText } from '#src/platform/contract/staff-text.schema.ts'
import { chatLanguages } from './agent-settings.contract.ts'
import {
  ChatFile,
  ChatFileParams,
  ChatMessage,
  Conversation,
  ConversationParams,
  fileCalls,
  fileRefusals,
  noteFields,
} from './chat.contract.ts'
import { chatModes, chatQueues, conversationStates } from './conversation-states.table.ts'

const moment = z.iso.datetime()
const sequence = ColumnInteger

const forAgents = { access: staffRoles, on: 'organization' } as const
const desk = '/service-omni-proxy/secure/api/v1/agents' as const
const one = `${desk}/conversations/:conversationUuid` as const
const agentCall = { ...forAgents, objects: { conversationUuid: 'conversation' }, params: ConversationParams } as const

export const availabilities = ['AVAILABLE', 'AWAY', 'OFFLINE'] as const
const Availability = z.object({
  availability: z.enum(availabilities),
  queues: z.array(z.enum(chatQueues)),
  languages: z.array(z.enum(chatLanguages)),
  maxAtOnce: z.int().check(z.minimum(1), z.maximum(20)),
  since: moment,
})
export type Availability = z.output<typeof Availability>

const DeskRow = z.object({
  conversationUuid: z.uuid(),
  version: z.int(),
  state: z.enum(conversationStates),
  mode: z.enum(chatModes),
  queue: z.enum(chatQueues),
  /** The visitor's name, as they gave it. */
  name: z.string(),
  language: z.string(),
  pagePath: z.nullable(z.string()),
  applicationUuid: z.nullable(z.uuid()),
  /** Whether they were logged in, as proved. */
  isProved: z.boolean(),
  agentUuid: z.nullable(z.uuid()),
  agentName: z.nullable(z.string()),
  /** Whether it was left outside chat hours, so that answers also go by email while the visitor is not there. */
  answersByEmail: z.boolean(),
  /** Since when they wait for a person or for an answer; null if they do not. */
  waitsSince: z.nullable(moment),
  lastMessageAt: moment,
  lastSequence: sequence,
  /** Messages that the caller has not read. */
  unread: z.int(),
})
export type DeskRow = z.output<typeof DeskRow>

export const readDesk = endpoint({
  ...forAgents,
  call: `GET ${desk}/desk`,
  summary: 'Returns the queue, the longest waiting first, the caller’s own conversations, and who answers',
  answer: z.object({
    availability: Availability,
    /** Whether visitors see the chat. */
    isOffered: z.boolean(),
    queue: z.array(DeskRow),
    mine: z.array(DeskRow),
    colleagues: z.array(
      z.object({ agentUuid: z.uuid(), name: z.string(), availability: z.enum(availabilities), open: z.int() }),
    ),
  }),
})

export const saveAvailability = endpoint({
  ...forAgents,
  call: `PUT ${desk}/availability`,
  summary: 'Sets whether the caller is available',
  body: z.strictObject({ availability: z.enum(availabilities) }),
  answer: Availability,
})

const Note = z.object({ ...noteFields, text: internalText(z.string()) })
export type Note = z.output<typeof Note>

const AgentsConversation = z.object({
  row: DeskRow,
  conversation: Conversation,
  email: z.string(),
  messages: z.array(ChatMessage),
  notes: z.array(Note),
  hasMore: z.boolean(),
})
export type AgentsConversation = z.output<typeof AgentsConversation>

export const readAgentsConversation = endpoint({
  ...agentCall,
  call: `GET ${one}`,
  summary: 'Returns a conversation with its last messages and the notes of agents; older ones with `before`',
  query: z.object({ before: z.optional(z.string().check(z.regex(/^\d{1,9}$/))) }),
  answer: AgentsConversation,
})

export const takeConversation = endpoint({
  ...agentCall,
  call: `POST ${one}/take`,
  summary: 'Assigns a queued conversation to the caller; if two agents try, only one succeeds',
  body: z.strictObject({ version: ColumnInteger }),
  answer: DeskRow,
  refusals: ['chat/taken', 'chat/ended', 'chat/too-many-at-once'],
})

export const transferConversation = endpoint({
  ...agentCall,
  call: `POST ${one}/transfer`,
  summary: 'Transfers a conversation to a queue or to a colleague',
  body: z.strictObject({
    to: z.union([z.strictObject({ queue: z.enum(chatQueues) }), z.strictObject({ agentUuid: z.uuid() })]),
    note: z.optional(internalText(z.string().check(z.trim(), z.maxLength(2_000)))),
  }),
  answer: DeskRow,
  refusals: ['chat/ended', 'chat/not-yours', 'chat/agent-unavailable'],
})

export const writeNote = endpoint({
  ...agentCall,
  call: `POST ${one}/notes`,
  summary: 'Adds an internal note, which the visitor never receives',
  body: z.strictObject({
    clientId: z.string().check(z.regex(/^[A-Za-z0-9-]{8,40}$/)),
    text: internalText(z.string().check(z.trim(), z.minLength(1, 'Required'), z.maxLength(2_000))),
  }),
  answer: Note,
})

export const endConversation = endpoint({
  ...agentCall,
  call: `POST ${one}/end`,
  summary: 'Ends a conversation for both sides',
  answer: DeskRow,
  refusals: ['chat/not-yours'],
})

export const freezeConversation = endpoint({
  ...agentCall,
  access: ['admin'],
  call: `PUT ${one}/frozen`,
  summary: 'Freezes an open conversation, so that no one writes in it, or unfreezes it; the reason becomes a note',
  body: z.strictObject({
    isFrozen: z.boolean(),
    reason: internalText(z.string().check(z.trim(), z.minLength(1, 'Required'), z.maxLength(2_000))),
  }),
  answer: DeskRow,
  refusals: ['chat/ended'],
})

export const emailAgentsTranscript = endpoint({
  ...agentCall,
  call: `POST ${one}/transcript`,
  summary: 'Emails the transcript to the visitor’s confirmed address, without colleagues’ notes',
  status: 202,
  answer: z.object({ isOnItsWay: z.boolean() }),
  refusals: ['chat/email-not-confirmed'],
})

const agentsFile = {
  ...forAgents,
  objects: { conversationUuid: 'conversation', fileUuid: 'conversationFile' },
  params: ChatFileParams,
} as const

export const beginAgentsFile = endpoint({
  ...agentCall,
  call: `POST ${one}/files`,
  summary: 'Starts a file for the visitor',
  body: z.strictObject({
    name: comparedText(z.string().check(z.maxLength(4_000), z.overwrite(maskPrivateNumbers))),
    bytes: announcedFile.bytes,
    sha256: announcedFile.sha256,
  }),
  answer: ChatFile,
  refusals: ['chat/not-yours', ...fileRefusals],
})

export const sendAgentsFilePart = endpoint({
  ...agentsFile,
  ...fileCalls.part,
  call: `PUT ${one}/files/:fileUuid/parts`,
  refusals: ['upload/out-of-order', 'upload/changed'],
})

export const finishAgentsFile = endpoint({
  ...agentsFile,
  ...fileCalls.finish,
  call: `POST ${one}/files/:fileUuid/finish`,
  refusals: ['upload/incomplete'],
})

export const readAgentsFileState = endpoint({
  ...agentsFile,
  ...fileCalls.state,
  call: `GET ${one}/files/:fileUuid/state`,
})

export const readAgentsFile = endpoint({
  ...agentsFile,
  ...fileCalls.bytes,
  call: `GET ${one}/files/:fileUuid`,
})

export const attachFile = endpoint({
  ...agentsFile,
  call: `POST ${one}/files/:fileUuid/attach`,
  summary: 'Files the visitor’s upload as a document of their application, for one of its conditions',
  body: z.strictObject({ conditionUuid: z.uuid() }),
  answer: z.object({ documentUuid: z.uuid() }),
  refusals: ['chat/no-application', 'chat/file-not-for-condition', 'upload/not-asked', 'access/not-found'],
})

export const listApplicationConversations = endpoint({
  call: 'GET /service-omni-proxy/secure/api/v1/applications/:uuid/conversations',
  summary: 'Returns the conversations about an application, the newest first, each with its messages',
  access: staffRoles,
  on: 'application',
  params: z.object({ uuid: z.uuid() }),
  answer: z.array(
    z.object({
      conversationUuid: z.uuid(),
      state: z.enum(conversationStates),
      queue: z.enum(chatQueues),
      createdAt: moment,
      endedAt: z.nullable(moment),
      messages: z.array(ChatMessage),
      notes: z.array(Note),
    }),
  ),
})

export const onboardAllAgents = endpoint({
  ...forAgents,
  call: 'POST /service-omni-proxy/secure/api/v1/stream/admin/agent/onboarding/all',
  summary: 'Sets every agent of the organization to available',
  sandboxOnly: true,
  answer: z.object({ agents: z.int() }),
})

export const agentsSocketEndpoint = changesEndpoint({
  path: '/service-omni-proxy/agents/websocket',
  summary: 'Notifies a desk that the queue or one of its conversations changed; the page then reloads the desk',
  access: staffRoles,
})
