import * as agentSettings from '#src/features/chat/agent-settings.contract.ts'
import * as cannedReplies from '#src/features/chat/canned-replies.contract.ts'
import { agentSettingsRoutes } from '#src/features/chat/server/agent-settings.routes.ts'
import { cannedRepliesRoutes } from '#src/features/chat/server/canned-replies.routes.ts'
import type { FeatureWiring } from './feature.ts'

export const chatDeskWiring: FeatureWiring = {
  contracts: { agentSettings, cannedReplies },
  wire: ({ clock }) => ({ routes: [...agentSettingsRoutes({ clock }), ...cannedRepliesRoutes({ clock })] }),
}
