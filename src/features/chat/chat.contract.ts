import * as z from 'zod/mini'
import type { FieldMessage } from '#src/domain/field-messages.es.ts'
import { email } from '#src/domain/person/email.ts'
import { hasPrivateNumber, maskPrivateNumbers } from '#src/domain/person/private-numbers.ts'
import { textField } from '#src/domain/text-field.ts'
import { announcedFile, uploadPart } from '#src/platform/contract/announced-file.schema.ts'
import { ColumnInteger } from '#src/platform/contract/column-integer.schema.ts'
import { endpoint, socketEndpoint } from '#src/platform/contract/endpoint.ts'
import { requestedModes } from './chat.rules.ts'
import { chatFileLimits, chatMediaTypes } from './chat-file.rules.ts'
import {
  chatEvents,
  chatModes,
  chatQueues,
  chatSenders,
  conversationStates,
  endReasons,
} from './conversation-states.table.ts'

const moment = z.iso.datetime()
const sequence = ColumnInteger

export const maxMessageLength = 5_000
export const maxNameLength = 128
const tooLong: FieldMessage = 'Cannot be more than 128 characters'
const privateEmail: FieldMessage = 'Please use an email address without a Social Security or card number.'

/** The header that proves the conversation of a browser. */
export const chatTokenHeader = 'x-chat-token'
const ChatToken = z.string().check(z.maxLength(100))

/** The name in the form before a conversation. */
export const chatName = textField({
  requiredMessage: 'Required',
  max: 4_000,
  rules: [{ fits: (value) => value.length <= maxNameLength, message: tooLong }],
}).check(z.overwrite(maskPrivateNumbers))
/** The email in the form before a conversation. A masked address would receive nothing. */
export const chatEmail = email.check(
  z.refine((value) => value.length <= maxNameLength, { error: tooLong }),
  z.refine((value) => !hasPrivateNumber(value), { error: privateEmail }),
)

const shortText = z.optional(z.string().check(z.maxLength(200)))

/** What starts a conversation. The server decides by hours and flag who answers. */
export const ChatStart = z.strictObject({
  name: chatName,
  email: chatEmail,
  /** Only with a nonce that proves the person and this application. */
  applicationUuid: z.optional(z.uuid()),
  /** A place in the journey, which selects the queue; so does `skill`. */
  tag: shortText,
  skill: shortText,
  welcomeMessage: z.optional(z.string().check(z.maxLength(500))),
  /** Only its path is stored. */
  pageUrl: z.optional(z.string().check(z.maxLength(2_000))),
  /** Outside production it selects who answers. */
  chatMode: z.optional(z.enum(requestedModes)),
  orgCode: shortText,
  /** Outside production it selects the agent who has the conversation from its start. */
  agentUuid: z.optional(z.uuid()),
  nonce: z.optional(z.string().check(z.maxLength(100))),
  identityUuid: z.optional(z.uuid()),
})
export type ChatStart = z.output<typeof ChatStart>

const ConversationStart = z.object({
  token: z.string(),
  conversationSid: z.uuid(),
  omniProxyChannelId: z.uuid(),
  expiration: moment,
  mode: z.enum(chatModes),
  state: z.enum(conversationStates),
  /** When people answer next; null while they answer, and where no hours are scheduled. */
  opensAt: z.nullable(moment),
})
export type ConversationStart = z.output<typeof ConversationStart>

const startPolicy = {
  access: ['visitor'],
  on: 'none',
  limit: 'chatStart',
  body: ChatStart,
  refusals: ['chat/unavailable', 'chat/nonce-over', 'access/not-found'],
} as const

export const initWebChat = endpoint({
  ...startPolicy,
  call: 'POST /service-csp/external/api/v1/twilio/initWebChat',
  summary: 'Starts a conversation and returns the token that opens it',
  answer: ConversationStart,
})

export const initStreamChat = endpoint({
  ...startPolicy,
  call: 'POST /service-omni-proxy/insecure/api/v1/stream/init-web-chat',
  summary: 'Renews a conversation’s token under the field names that a stream client expects',
  answer: z.extend(ConversationStart, {
    streamIds: z.object({ channelId: z.string(), channelType: z.string(), userId: z.string() }),
  }),
})

export const listChatAgents = endpoint({
  call: 'GET /service-omni-proxy/insecure/api/v1/stream/agents',
  summary: 'Lists the agents whom a visitor may choose outside production',
  access: ['visitor'],
  on: 'none',
  sandboxOnly: true,
  answer: z.array(z.object({ agentUuid: z.uuid(), name: z.string() })),
})

export const refreshChatToken = endpoint({
  call: 'POST /service-csp/external/api/v1/twilio/refreshToken',
  summary: 'Renews the token of an open conversation; the previous one is valid for two more minutes',
  access: ['visitor'],
  on: 'none',
  limit: 'chatMessage',
  body: z.strictObject({ token: ChatToken }),
  answer: z.object({ token: z.string(), expiration: moment }),
  refusals: ['chat/token-invalid', 'access/not-found'],
})

export const readWebChatInfo = endpoint({
  call: 'POST /service-csp/external/api/v1/twilio/web-chat-info',
  summary: 'Returns the contact ID that identifies a conversation in the survey',
  access: ['visitor'],
  on: 'none',
  limit: 'chatMessage',
  body: z.strictObject({ omniProxyChannelId: z.uuid() }),
  answer: z.object({ contactId: z.string() }),
  refusals: ['access/not-found'],
})

const Nonce = z.object({ nonce: z.string(), expiration: moment })
const loggedInCall = { access: ['borrower', 'signer'], on: 'self', limit: 'chatNonce' } as const

export const authenticateChat = endpoint({
  ...loggedInCall,
  call: 'POST /service-csp/customer/secure/api/v1/webchat/authenticate',
  summary: 'Returns a nonce, valid for two minutes, that says who starts a conversation and about which application',
  body: z.strictObject({ applicationUuid: z.optional(z.uuid()) }),
  answer: Nonce,
  refusals: ['access/not-found'],
})

export const refreshChatNonce = endpoint({
  ...loggedInCall,
  call: 'PUT /service-csp/customer/secure/api/v1/webchat/refresh',
  summary: 'Replaces a nonce with one that expires in two minutes',
  query: z.object({ nonce: z.string().check(z.maxLength(100)) }),
  answer: Nonce,
  refusals: ['chat/nonce-over'],
})

/** receiving: parts are missing. scanning: it is inspected. ready: it can be sent and opened. refused: see `refusal`. */
const fileStates = ['receiving', 'scanning', 'ready', 'refused'] as const

export const ChatFile = z
  .object({
    fileUuid: z.uuid(),
    name: z.string(),
    bytes: z.int(),
    /** How many bytes from the start have arrived: the next part starts there. */
    received: z.int(),
    state: z.enum(fileStates),
    mediaType: z.nullable(z.enum(chatMediaTypes)),
    refusal: z.nullable(z.object({ code: z.string(), message: z.string() })),
  })
  .register(z.globalRegistry, { id: 'ChatFile' })
export type ChatFile = z.output<typeof ChatFile>

const messageFields = {
  messageUuid: z.uuid(),
  /** From 1. The visitor's numbers may have gaps, where agents wrote notes. */
  sequence,
  sender: z.enum(chatSenders),
  /** The agent's first name. Null for other senders. */
  name: z.nullable(z.string()),
  clientId: z.nullable(z.string()),
  kind: z.enum(['text', 'event']),
  /** Empty for an event, and for files without words. */
  text: z.string(),
  event: z.nullable(z.enum(chatEvents)),
  files: z.array(ChatFile),
  /** Of an answer by the assistant: its id for feedback, pages that say more, and whether it offers a person. */
  questionId: z.nullable(z.uuid()),
  sources: z.array(z.object({ title: z.string(), url: z.string() })),
  offersPerson: z.boolean(),
  createdAt: moment,
}
export const ChatMessage = z.object(messageFields).register(z.globalRegistry, { id: 'ChatMessage' })
export type ChatMessage = z.output<typeof ChatMessage>

const conversationFields = {
  conversationUuid: z.uuid(),
  mode: z.enum(chatModes),
  state: z.enum(conversationStates),
  queue: z.enum(chatQueues),
  /** Its place in the queue, from 1; null where it does not wait in one. */
  place: z.nullable(ColumnInteger),
  expiration: moment,
  isFrozen: z.boolean(),
  endReason: z.nullable(z.enum(endReasons)),
  /** Who has it now: first name, and whether their desk is connected. */
  agent: z.nullable(z.object({ name: z.string(), isHere: z.boolean() })),
  /** Whether an agent ever took part, so that a survey is due. */
  hadAgent: z.boolean(),
  lastSequence: sequence,
  /** How far each side has read. */
  readUpTo: z.object({ visitor: sequence, agent: sequence }),
  /** When people answer next; null while they answer, and where no hours are scheduled. */
  opensAt: z.nullable(moment),
  createdAt: moment,
}
export const Conversation = z.object(conversationFields).register(z.globalRegistry, { id: 'Conversation' })
export type Conversation = z.output<typeof Conversation>

const visitorPath = '/service-omni-proxy/external/api/v1/conversations/:conversationUuid' as const
export const ConversationParams = z.object({ conversationUuid: z.uuid() })
export const ChatFileParams = z.object({ conversationUuid: z.uuid(), fileUuid: z.uuid() })
const visitorFailures = ['chat/token-invalid', 'access/not-found'] as const
const byVisitor = {
  access: ['visitor'],
  on: 'none',
  objects: { conversationUuid: 'heldConversation' },
  limit: 'chatMessage',
  params: ConversationParams,
} as const
const visitorFile = {
  ...byVisitor,
  limit: 'chatFile',
  objects: { conversationUuid: 'heldConversation', fileUuid: 'heldConversationFile' },
  params: ChatFileParams,
} as const

/** Messages of one answer. */
export const messagesPerPage = 20

export const readVisitorMessages = endpoint({
  ...byVisitor,
  call: `GET ${visitorPath}/messages`,
  summary: 'Returns 20 messages, the newest last; older ones with `before`',
  query: z.object({ before: z.optional(z.string().check(z.regex(/^\d{1,9}$/))) }),
  answer: z.object({ conversation: Conversation, messages: z.array(ChatMessage), hasMore: z.boolean() }),
  refusals: visitorFailures,
})

export const requestAgent = endpoint({
  ...byVisitor,
  call: `POST ${visitorPath}/person`,
  summary: 'Requests an agent: the queue while agents answer, otherwise an answer by email',
  answer: Conversation,
  refusals: [...visitorFailures, 'chat/ended'],
})

export const endVisitorConversation = endpoint({
  ...byVisitor,
  call: `POST ${visitorPath}/end`,
  summary: 'Ends the conversation for both sides',
  body: z.strictObject({ reason: z.enum(['VISITOR_ENDED', 'LOGGED_OUT']) }),
  answer: Conversation,
  refusals: visitorFailures,
})

export const emailTranscript = endpoint({
  ...byVisitor,
  call: `POST ${visitorPath}/transcript`,
  summary: 'Emails the transcript to the confirmed address of the logged-in person who started the conversation',
  status: 202,
  answer: z.object({ isOnItsWay: z.boolean() }),
  refusals: [...visitorFailures, 'chat/email-not-confirmed'],
})

export const readVisitorTranscript = endpoint({
  ...byVisitor,
  call: `GET ${visitorPath}/transcript`,
  summary: 'Returns the transcript as a text file',
  bytesOut: ['text/plain'],
  answer: z.any(),
  refusals: visitorFailures,
})

/** Why a file of either side does not begin. */
export const fileRefusals = [
  'chat/ended',
  'upload/empty',
  'chat/file-too-large',
  'upload/bad-name',
  'upload/long-name',
  'chat/too-many-files',
] as const

/** What both sides' calls for files have in common. */
export const fileCalls = {
  part: {
    ...uploadPart,
    summary: 'Uploads the bytes that begin at `start`; a part that arrived before changes nothing',
    answer: ChatFile,
  },
  finish: { summary: 'Finishes an upload; the file is inspected next', status: 202, answer: ChatFile },
  state: { summary: 'Returns the progress of a file', answer: ChatFile },
  bytes: {
    summary: 'Returns the bytes of a file of the conversation',
    bytesOut: chatMediaTypes,
    answersAtOnce: chatFileLimits.answersAtOnce,
    answer: z.any(),
  },
} as const

export const beginVisitorFile = endpoint({
  ...byVisitor,
  limit: 'chatFile',
  call: `POST ${visitorPath}/files`,
  summary: 'Starts a file; it is sent with a message once it is ready',
  body: z.strictObject(announcedFile),
  answer: ChatFile,
  refusals: [...visitorFailures, ...fileRefusals],
})

export const sendVisitorFilePart = endpoint({
  ...visitorFile,
  ...fileCalls.part,
  call: `PUT ${visitorPath}/files/:fileUuid/parts`,
  refusals: [...visitorFailures, 'upload/out-of-order', 'upload/changed'],
})

export const finishVisitorFile = endpoint({
  ...visitorFile,
  ...fileCalls.finish,
  call: `POST ${visitorPath}/files/:fileUuid/finish`,
  refusals: [...visitorFailures, 'upload/incomplete'],
})

export const readVisitorFileState = endpoint({
  ...visitorFile,
  ...fileCalls.state,
  call: `GET ${visitorPath}/files/:fileUuid/state`,
  refusals: visitorFailures,
})

export const readVisitorFile = endpoint({
  ...visitorFile,
  ...fileCalls.bytes,
  call: `GET ${visitorPath}/files/:fileUuid`,
  refusals: visitorFailures,
})

/** What the page sends on the conversation's line after the opening. */
export const PageMessage = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('message'),
    /** An id that the page generates for each message, and sends again with it after a drop. */
    clientId: z.string().check(z.regex(/^[A-Za-z0-9-]{8,40}$/)),
    text: z.string().check(z.maxLength(maxMessageLength)),
    fileUuids: z.array(z.uuid()).check(z.maxLength(chatFileLimits.files)),
  }),
  /** What is being typed, at most every two seconds; empty when it was cleared. */
  z.strictObject({ type: z.literal('typing'), text: z.string().check(z.maxLength(maxMessageLength)) }),
  z.strictObject({ type: z.literal('read'), upTo: sequence }),
  /** Every ten seconds. */
  z.strictObject({ type: z.literal('ping') }),
])
export type PageMessage = z.output<typeof PageMessage>

const side = z.enum(['visitor', 'agent'])

/** A note of an agent for colleagues. */
export const noteFields = { messageUuid: z.uuid(), sequence, name: z.string(), text: z.string(), createdAt: moment }

/** What the server sends on the conversation's line. */
export const SocketMessage = z.discriminatedUnion('type', [
  /** First, and again after each reconnection: the messages after `after`, at most the last twenty for 0. */
  z.object({
    type: z.literal('ready'),
    conversation: Conversation,
    messages: z.array(ChatMessage),
    hasMore: z.boolean(),
    /** Agents get the notes of colleagues here as well, with the text. */
    notes: z.array(z.object(noteFields)),
  }),
  z.object({ type: z.literal('message'), message: ChatMessage }),
  /** Only on the line of an agent. */
  z.object({ type: z.literal('note'), note: z.object(noteFields) }),
  /** The text only on the line of an agent; the visitor learns that an agent types. */
  z.object({ type: z.literal('typing'), from: side, text: z.string() }),
  z.object({ type: z.literal('read'), from: side, upTo: sequence }),
  z.object({
    type: z.literal('presence'),
    agent: z.nullable(z.object({ name: z.string(), isHere: z.boolean() })),
    visitor: z.object({ isHere: z.boolean() }),
  }),
  z.object({ type: z.literal('state'), conversation: Conversation }),
  z.object({ type: z.literal('pong') }),
  /** Why a message was not taken. Without a client id it is about the line itself. */
  z.object({ type: z.literal('refusal'), clientId: z.nullable(z.string()), code: z.string(), message: z.string() }),
])
export type SocketMessage = z.output<typeof SocketMessage>

export const conversationSocketEndpoint = socketEndpoint({
  path: '/service-omni-proxy/websocket',
  summary: 'Pushes the events of a conversation to the browser with its token and to agents',
  access: ['visitor'],
  on: 'conversation',
  opening: z.strictObject({
    organization: z.string().check(z.maxLength(64)),
    conversationUuid: z.uuid(),
    /** Of the visitor. */
    token: z.optional(ChatToken),
    /** Of an agent. */
    authorization: z.optional(z.string().check(z.maxLength(2_000))),
    /** The last number that the page has; 0 at the start. */
    after: sequence,
  }),
  message: SocketMessage,
})
