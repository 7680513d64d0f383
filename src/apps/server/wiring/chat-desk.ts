import * as cannedReplies from '#src/features/chat/canned-replies.contract.ts'
import { cannedRepliesRoutes } from '#src/features/chat/server/canned-replies.routes.ts'
import type { FeatureWiring } from './feature.ts'

export const chatDeskWiring: FeatureWiring = {
  contracts: { cannedReplies },
  wire: ({ clock }) => ({ routes: cannedRepliesRoutes({ clock }) }),
}
