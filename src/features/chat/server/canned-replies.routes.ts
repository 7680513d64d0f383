import * as z from 'zod/mini'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Route } from '#src/platform/server/http/serve.ts'
import { settingRoutes } from '#src/platform/server/settings/setting-routes.ts'
import { versionedSetting } from '#src/platform/server/settings/versioned-setting.ts'
import { CannedReply, cannedRepliesSetting } from '../canned-replies.contract.ts'
import { defaultReplies } from '../default-replies.table.ts'

/** Returns the routes with which agents read canned replies and an admin changes them. */
export const cannedRepliesRoutes = ({ clock }: { clock: Clock }): Route[] =>
  settingRoutes(
    cannedRepliesSetting,
    versionedSetting<CannedReply[]>(clock, {
      kind: 'canned-replies',
      schema: z.array(CannedReply),
      fallback: () => [...defaultReplies],
    }),
  )
