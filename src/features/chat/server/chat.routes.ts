import { Refusal } from '#src/domain/refusal.ts'
import {
  Bytes,
  type Caller,
  type KnownCaller,
  type Route,
  requireKnownCaller,
  serve,
} from '#src/platform/server/http/serve.ts'
import { requestedLanguage } from '#src/platform/words/requested-language.ts'
import {
  authenticateChat,
  beginVisitorFile,
  type ChatStart,
  chatTokenHeader,
  emailTranscript,
  endVisitorConversation,
  finishVisitorFile,
  initStreamChat,
  initWebChat,
  listChatAgents,
  readVisitorFile,
  readVisitorFileState,
  readVisitorMessages,
  readVisitorTranscript,
  readWebChatInfo,
  refreshChatNonce,
  refreshChatToken,
  requestAgent,
  sendVisitorFilePart,
} from '../chat.contract.ts'
import type { ChatFilesService } from './chat-files.service.ts'
import type { ChatParty } from './chat-uploads.ts'
import type { ConversationsService } from './conversations.service.ts'
import type { startService } from './start.service.ts'

interface ChatRoutesDeps {
  starts: ReturnType<typeof startService>
  conversations: ConversationsService
  files: ChatFilesService
  applicationFor(caller: Caller, id: string): Promise<object | undefined>
}

interface StartRequest {
  organization: string
  caller: Caller
  body: ChatStart
  headers: Record<string, string | undefined>
  cookies: Record<string, string | undefined>
}

interface VisitorRequest {
  organization: string
  params: { conversationUuid: string }
  headers: Record<string, string | undefined>
}

const toHolder = ({ organization, params, headers }: VisitorRequest) => ({
  organization,
  conversationId: params.conversationUuid,
  token: headers[chatTokenHeader],
})

/** The routes of the browser that talks. */
export const chatRoutes = (deps: ChatRoutesDeps): Route[] => {
  const { starts, conversations, files } = deps
  const begin = ({ organization, caller, body, headers, cookies }: StartRequest) =>
    starts.start({
      organization,
      caller,
      body,
      language: requestedLanguage(cookies.language, headers['accept-language']),
    })

  /** The visitor of this conversation, by their token. */
  const requireParty = async (call: VisitorRequest): Promise<ChatParty> => {
    const { id } = await conversations.requireVisitorConversation(toHolder(call))
    return { conversationId: id, senderId: null }
  }

  const ownApplication = async (caller: KnownCaller, id: string | undefined): Promise<string | null> => {
    if (id === undefined) return null
    if (!(await deps.applicationFor(caller, id))) throw new Refusal('access/not-found')
    return id
  }

  return [
    serve(initWebChat, begin),
    serve(initStreamChat, async (call) => {
      const conversation = await begin(call)
      const { conversationSid, omniProxyChannelId } = conversation
      const streamIds = { channelId: omniProxyChannelId, channelType: 'messaging', userId: conversationSid }
      return { ...conversation, streamIds }
    }),
    serve(listChatAgents, ({ organization }) => starts.agents(organization)),
    serve(refreshChatToken, ({ organization, body }) => starts.refresh(organization, body.token)),
    serve(readWebChatInfo, ({ organization, body }) => starts.surveyContact(organization, body.omniProxyChannelId)),
    serve(authenticateChat, async ({ db, caller, body }) => {
      const knownCaller = requireKnownCaller(caller)
      return starts.prove(db, knownCaller, await ownApplication(knownCaller, body.applicationUuid))
    }),
    serve(refreshChatNonce, ({ caller, query, transact }) =>
      transact((tx) => starts.renew(tx, requireKnownCaller(caller), query.nonce)),
    ),
    serve(readVisitorMessages, (call) =>
      conversations.read(toHolder(call), call.query.before === undefined ? undefined : Number(call.query.before)),
    ),
    serve(requestAgent, (call) => conversations.person(toHolder(call))),
    serve(endVisitorConversation, (call) => conversations.end(toHolder(call), call.body.reason)),
    serve(emailTranscript, async (call) => {
      await conversations.emailTranscript(toHolder(call))
      return { isOnItsWay: true }
    }),
    serve(readVisitorTranscript, async (call) => {
      const { text, name } = await conversations.transcriptFile(toHolder(call))
      return new Bytes(Buffer.from(text), 'text/plain', name, 'attachment')
    }),
    serve(beginVisitorFile, async (call) => files.begin(await requireParty(call), call.body)),
    serve(sendVisitorFilePart, async (call) =>
      files.part(await requireParty(call), call.params.fileUuid, Number(call.query.start), call.body),
    ),
    serve(finishVisitorFile, async (call) => files.finish(await requireParty(call), call.params.fileUuid)),
    serve(readVisitorFileState, async (call) => files.state(await requireParty(call), call.params.fileUuid)),
    serve(readVisitorFile, async (call) => {
      const { bytes, mediaType, name, etag } = await files.open(await requireParty(call), call.params.fileUuid)
      return new Bytes(bytes, mediaType, name, 'attachment', etag)
    }),
  ]
}
