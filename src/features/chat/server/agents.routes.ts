import { Bytes, type Call, type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
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
import { requireBytes } from './chat.routes.ts'
import type { ChatDeps } from './chat-deps.ts'
import type { ChatFilesService } from './chat-files.service.ts'
import { requireConversation } from './conversation.store.ts'
import type { ConversationsService } from './conversations.service.ts'
import type { DeskService } from './desk.service.ts'

interface AgentsRoutesDeps extends Pick<ChatDeps, 'db'> {
  desks: DeskService
  conversations: Pick<ConversationsService, 'emailTranscriptById'>
  files: ChatFilesService
  attachments: ReturnType<typeof attachService>
}

const callerId = ({ caller }: Pick<Call<never>, 'caller'>): string => requireKnownCaller(caller).identityId

/** The routes of agents. */
export const agentsRoutes = ({ db, desks, conversations, files, attachments }: AgentsRoutesDeps): Route[] => [
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
  serve(beginAgentsFile, async (call) =>
    files.begin(await requireConversation(db, call.params.conversationUuid), callerId(call), call.body),
  ),
  serve(sendAgentsFilePart, async (call) => {
    const { conversationUuid, fileUuid } = call.params
    const file = { conversationId: conversationUuid, id: fileUuid, senderId: callerId(call) }
    return files.part(file, Number(call.query.start), requireBytes(call.body))
  }),
  serve(finishAgentsFile, (call) => files.finish(call.params.conversationUuid, call.params.fileUuid, callerId(call))),
  serve(readAgentsFileState, (call) => files.state(call.params.conversationUuid, call.params.fileUuid, callerId(call))),
  serve(readAgentsFile, async (call) => {
    const { conversationUuid, fileUuid } = call.params
    const { bytes, mediaType, name, etag } = await files.open(conversationUuid, fileUuid, callerId(call))
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
