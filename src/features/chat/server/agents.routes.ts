import { Bytes, type Caller, type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import {
  attachFile,
  beginAgentsFile,
  emailAgentsTranscript,
  endConversation,
  finishAgentsFile,
  freezeConversation,
  listApplicationConversations,
  onboardAllAgents,
  readAgentsConversation,
  readAgentsFile,
  readAgentsFileState,
  readDesk,
  saveAvailability,
  sendAgentsFilePart,
  takeConversation,
  transferConversation,
  writeNote,
} from '../agents-desk.contract.ts'
import type { attachService } from './attach.service.ts'
import type { ChatFilesService } from './chat-files.service.ts'
import type { ChatParty } from './chat-uploads.ts'
import type { ConversationsService } from './conversations.service.ts'
import type { DeskService } from './desk.service.ts'

interface AgentsRoutesDeps {
  desks: DeskService
  conversations: Pick<ConversationsService, 'emailTranscriptById'>
  files: ChatFilesService
  attachments: ReturnType<typeof attachService>
}

/** The agent's side of a conversation. */
const toParty = ({ caller, params }: { caller: Caller; params: { conversationUuid: string } }): ChatParty => ({
  conversationId: params.conversationUuid,
  senderId: requireKnownCaller(caller).identityId,
})

/** The routes of agents. */
export const agentsRoutes = ({ desks, conversations, files, attachments }: AgentsRoutesDeps): Route[] => [
  serve(readDesk, ({ caller }) => desks.desk(requireKnownCaller(caller))),
  serve(saveAvailability, ({ caller, body, transact }) =>
    transact((tx) => desks.saveAvailability(tx, requireKnownCaller(caller), body)),
  ),
  serve(readAgentsConversation, ({ caller, params, query }) =>
    desks.read(
      requireKnownCaller(caller),
      params.conversationUuid,
      query.before === undefined ? undefined : Number(query.before),
    ),
  ),
  serve(takeConversation, ({ caller, params, body, transact }) =>
    transact((tx) => desks.take(tx, requireKnownCaller(caller), params.conversationUuid, body.version)),
  ),
  serve(transferConversation, ({ caller, params, body, transact }) =>
    transact((tx) => desks.transfer(tx, requireKnownCaller(caller), params.conversationUuid, body)),
  ),
  serve(writeNote, ({ caller, params, body }) =>
    desks.writeNote(requireKnownCaller(caller), params.conversationUuid, body),
  ),
  serve(endConversation, ({ caller, params, transact }) =>
    transact((tx) => desks.end(tx, requireKnownCaller(caller), params.conversationUuid)),
  ),
  serve(freezeConversation, ({ caller, params, body, transact }) =>
    transact((tx) => desks.freeze(tx, requireKnownCaller(caller), params.conversationUuid, body)),
  ),
  serve(emailAgentsTranscript, async ({ params }) => {
    await conversations.emailTranscriptById(params.conversationUuid)
    return { isOnItsWay: true }
  }),
  serve(beginAgentsFile, (call) => files.begin(toParty(call), call.body)),
  serve(sendAgentsFilePart, (call) =>
    files.part(toParty(call), call.params.fileUuid, Number(call.query.start), call.body),
  ),
  serve(finishAgentsFile, (call) => files.finish(toParty(call), call.params.fileUuid)),
  serve(readAgentsFileState, (call) => files.state(toParty(call), call.params.fileUuid)),
  serve(readAgentsFile, async (call) => {
    const { bytes, mediaType, name, etag } = await files.open(toParty(call), call.params.fileUuid)
    return new Bytes(bytes, mediaType, name, 'attachment', etag)
  }),
  serve(attachFile, ({ caller, params, body }) =>
    attachments.attach(requireKnownCaller(caller), {
      conversationId: params.conversationUuid,
      fileId: params.fileUuid,
      conditionId: body.conditionUuid,
    }),
  ),
  serve(listApplicationConversations, ({ params }) => desks.byApplication(params.uuid)),
  serve(onboardAllAgents, ({ caller, transact }) => transact((tx) => desks.onboardAll(tx, caller.organization))),
]
