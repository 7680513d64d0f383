import * as z from 'zod/mini'
import type { Clock } from '#src/platform/server/clock.ts'
import { recordAudit } from '#src/platform/server/database/audit.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import { findSetting, saveSetting, valueBefore } from '#src/platform/server/database/organization-settings.ts'
import type { KnownCaller } from '#src/platform/server/http/serve.ts'
import { type CannedReplies, CannedReply } from '../canned-replies.contract.ts'
import { cannedRepliesKind } from '../canned-replies.rules.ts'
import { usualReplies } from '../usual-replies.table.ts'

const StoredReplies = z.array(CannedReply)

const repliesOf = (value: unknown): CannedReply[] =>
  value === null || value === undefined ? [...usualReplies] : StoredReplies.parse(value)

/** Reads and changes an organization's canned replies. */
export const cannedRepliesService = ({ clock }: { clock: Clock }) => {
  const save = async (
    tx: Tx,
    caller: KnownCaller,
    { baseVersion, replies, action }: { baseVersion: number; replies: readonly CannedReply[] | null; action: string },
  ): Promise<CannedReplies> => {
    const { organization, identityId } = caller
    const before = (await findSetting(tx, { organization, kind: cannedRepliesKind }))?.value ?? null
    const savedAt = clock.now()
    const { version } = await saveSetting(tx, {
      organization,
      kind: cannedRepliesKind,
      baseVersion,
      value: replies,
      savedBy: identityId,
      savedAt,
    })
    await recordAudit(tx, {
      subject: identityId,
      actorKind: 'staff',
      actorId: identityId,
      organization,
      action,
      details: { version, before, after: replies },
      at: savedAt,
    })
    return { version, replies: repliesOf(replies), savedAt: savedAt.toISOString() }
  }

  return {
    async current(db: Sql, organization: string): Promise<CannedReplies> {
      const setting = await findSetting(db, { organization, kind: cannedRepliesKind })
      return {
        version: setting?.version ?? 0,
        replies: repliesOf(setting?.value),
        savedAt: setting?.savedAt.toISOString() ?? null,
      }
    },

    /** @throws Refusal setting/changed-meanwhile */
    change: (tx: Tx, caller: KnownCaller, change: { version: number; replies: readonly CannedReply[] }) =>
      save(tx, caller, {
        baseVersion: change.version,
        replies: change.replies,
        action: 'canned replies changed',
      }),

    /** @throws Refusal setting/changed-meanwhile, setting/nothing-to-undo */
    async undo(tx: Tx, caller: KnownCaller, version: number): Promise<CannedReplies> {
      const value = await valueBefore(tx, { organization: caller.organization, kind: cannedRepliesKind, version })
      return save(tx, caller, {
        baseVersion: version,
        replies: value === null ? null : repliesOf(value),
        action: 'canned replies change undone',
      })
    },
  }
}
