import * as z from 'zod/mini'
import type { Clock } from '#src/platform/server/clock.ts'
import { recordAudit } from '#src/platform/server/database/audit.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import {
  findSetting,
  type OrganizationSettings,
  type SettingVersion,
  saveSetting,
  valueBefore,
} from '#src/platform/server/database/organization-settings.ts'
import type { KnownCaller } from '#src/platform/server/http/serve.ts'
import { type BannerDraft, type EditedBanners, OwnBanner } from '../banners.contract.ts'
import { bannersKind, datedBanners, publicBanners, restoredBanners } from '../own-banners.rules.ts'

export interface BannersDeps {
  clock: Clock
  settings: Pick<OrganizationSettings, 'of'>
  /** `fileAddress`: the file that pages read instead of the lender's own banners. */
  banners: { fileAddress: string | undefined; atOnce: number }
}

const OwnBanners = z.array(OwnBanner)
/** Stored values never change, so each is validated once. */
const listCache = new WeakMap<object, OwnBanner[]>()

const parseBanners = (value: unknown): OwnBanner[] => {
  if (typeof value !== 'object' || value === null) return []
  const cachedList = listCache.get(value)
  if (cachedList) return cachedList
  const list = OwnBanners.parse(value)
  listCache.set(value, list)
  return list
}

/** Reads and changes an organization's own banners. */
export const bannersService = ({ clock, settings, banners: { fileAddress, atOnce } }: BannersDeps) => {
  const toEditedBanners = (
    setting: Pick<SettingVersion, 'version' | 'value' | 'savedAt'> | undefined,
  ): EditedBanners => ({
    version: setting?.version ?? 0,
    banners: parseBanners(setting?.value),
    savedAt: setting?.savedAt.toISOString() ?? null,
    fileAddress: fileAddress ?? null,
    atOnce,
  })

  const save = async (
    tx: Tx,
    caller: KnownCaller,
    change: {
      baseVersion: number
      action: string
      listAt: (before: readonly OwnBanner[], now: string) => OwnBanner[]
    },
  ): Promise<EditedBanners> => {
    const { organization, identityId } = caller
    const { baseVersion, action, listAt } = change
    const before = parseBanners((await findSetting(tx, { organization, kind: bannersKind }))?.value)
    const savedAt = clock.now()
    const after = listAt(before, savedAt.toISOString())
    const setting = await saveSetting(tx, {
      organization,
      kind: bannersKind,
      baseVersion,
      value: after,
      savedBy: identityId,
      savedAt,
    })
    await recordAudit(tx, {
      subject: identityId,
      actorKind: 'staff',
      actorId: identityId,
      organization,
      action,
      details: { version: setting.version, before, after },
      at: savedAt,
    })
    return toEditedBanners(setting)
  }

  return {
    /** Returns an organization's own banners that pages show now. */
    current: (organization: string) =>
      publicBanners(parseBanners(settings.of(organization, bannersKind)?.value), clock.now().getTime()),

    edited: async (db: Sql, organization: string): Promise<EditedBanners> =>
      toEditedBanners(await findSetting(db, { organization, kind: bannersKind })),

    /** @throws Refusal setting/changed-meanwhile */
    change: (tx: Tx, caller: KnownCaller, { version, banners }: { version: number; banners: readonly BannerDraft[] }) =>
      save(tx, caller, {
        baseVersion: version,
        action: 'banners changed',
        listAt: (before, now) => datedBanners(banners, { before, now }),
      }),

    /** @throws Refusal setting/changed-meanwhile, setting/nothing-to-undo */
    async undo(tx: Tx, caller: KnownCaller, version: number): Promise<EditedBanners> {
      const earlier = parseBanners(
        await valueBefore(tx, { organization: caller.organization, kind: bannersKind, version }),
      )
      return save(tx, caller, {
        baseVersion: version,
        action: 'banners change undone',
        listAt: (before, now) => restoredBanners(earlier, { before, now }),
      })
    },
  }
}
