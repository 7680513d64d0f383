import * as agentSettings from '#src/features/chat/agent-settings.contract.ts'
import * as agentsDesk from '#src/features/chat/agents-desk.contract.ts'
import * as cannedReplies from '#src/features/chat/canned-replies.contract.ts'
import * as chat from '#src/features/chat/chat.contract.ts'
import { mountDeskWebhook } from '#src/features/chat/server/agent-events.service.ts'
import { agentSettingsRoutes } from '#src/features/chat/server/agent-settings.routes.ts'
import { agentsRoutes } from '#src/features/chat/server/agents.routes.ts'
import { agentsSocket } from '#src/features/chat/server/agents-socket.ts'
import { attachService } from '#src/features/chat/server/attach.service.ts'
import { chatRoutes } from '#src/features/chat/server/chat.routes.ts'
import { chatFilesService } from '#src/features/chat/server/chat-files.service.ts'
import { chatSweep } from '#src/features/chat/server/chat-sweep.ts'
import { inspectChatFile, inspectChatFileJob } from '#src/features/chat/server/chat-uploads.ts'
import { conversationFeed } from '#src/features/chat/server/conversation-feed.ts'
import { conversationSocket } from '#src/features/chat/server/conversation-socket.ts'
import { deskService } from '#src/features/chat/server/desk.service.ts'
import { eraseAtDeskJob, eraseCopy, passOn, passToDeskJob } from '#src/features/chat/server/external-agents.ts'
import { startService } from '#src/features/chat/server/start.service.ts'
import { runs } from '#src/platform/server/jobs/job.ts'
import { saveForCondition } from '../core/uploads.ts'
import { chatWebhookPath } from '../suppliers/webhook-paths.ts'
import type { FeatureWiring } from './feature.ts'

export const chatWiring: FeatureWiring = {
  contracts: { chat, agentsDesk, agentSettings, cannedReplies },
  jobs: [inspectChatFileJob, passToDeskJob, eraseAtDeskJob],
  paths: {
    [chatWebhookPath]: 'opens by the signature of the message, absent without that supplier',
    [`${chatWebhookPath}/*`]: 'opens by a token of ours or its credentials, absent without that supplier',
  },
  wire(core) {
    const { db, clock, vault, objects, fanOut, signals, socketAuth, config, log } = core
    const { deps, conversations } = core.chat
    const files = chatFilesService(deps)
    const desk = deps.suppliedDesk
    return {
      routes: [
        ...chatRoutes({
          starts: startService(deps),
          conversations,
          files,
          applicationFor: socketAuth.applicationFor,
        }),
        ...agentsRoutes({
          desks: deskService(deps),
          conversations,
          files,
          attachments: attachService({ db, clock, files, saveForCondition: saveForCondition(core) }),
        }),
        ...agentSettingsRoutes({ clock }),
      ],
      sockets: [
        conversationSocket({
          ...deps,
          ...socketAuth,
          relay: signals,
          feed: conversationFeed(deps, fanOut),
          conversations,
          onFailure: (error) => log.error({ err: error }, 'a chat message failed'),
        }),
        agentsSocket({ ...socketAuth, db, clock }),
      ],
      jobs: [
        runs(
          inspectChatFileJob,
          inspectChatFile({
            db,
            vault,
            clock,
            objects,
            inspector: core.uploadInspector,
            scan: core.vendors.virusScan.scan,
          }),
        ),
        ...(desk ? [runs(passToDeskJob, passOn(deps, desk)), runs(eraseAtDeskJob, eraseCopy(deps, desk))] : []),
      ],
      idleJobs: desk ? [] : [passToDeskJob, eraseAtDeskJob],
      sweeps: { chat: chatSweep({ ...deps, conversations, timeoutMinutes: config.chatHandBackMinutes }) },
      mounts: desk ? [(app) => mountDeskWebhook(app, { ...deps, conversations, desk, path: chatWebhookPath })] : [],
    }
  },
}
