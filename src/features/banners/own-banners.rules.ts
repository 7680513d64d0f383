import type { BannerDraft, OwnBanner } from './banners.contract.ts'

/** The kind under which an organization's banners are stored in its settings. */
export const bannersKind = 'banners'

const comparableText = ({ uuid: _uuid, ...content }: BannerDraft): string =>
  JSON.stringify(Object.entries(content).toSorted(([a], [b]) => (a < b ? -1 : 1)))

const toDraft = ({ metadata: _metadata, ...draft }: OwnBanner): BannerDraft => draft

/**
 * Returns the banners of a new version. An unchanged banner keeps its dates, so it stays dismissed. A changed banner is
 * shown again.
 */
export const datedBanners = (
  drafts: readonly BannerDraft[],
  { before, now }: { before: readonly OwnBanner[]; now: string },
): OwnBanner[] =>
  drafts.map((draft) => {
    const banner = before.find(({ uuid }) => uuid === draft.uuid)
    if (!banner) return { ...draft, metadata: { createdAt: now, updatedAt: now } }
    const isUnchanged = comparableText(draft) === comparableText(toDraft(banner))
    return { ...draft, metadata: isUnchanged ? banner.metadata : { ...banner.metadata, updatedAt: now } }
  })

/** Restores an earlier list. A banner that differs from the list it replaces counts as changed now. */
export const restoredBanners = (
  earlier: readonly OwnBanner[],
  { before, now }: { before: readonly OwnBanner[]; now: string },
): OwnBanner[] =>
  earlier.map((banner) => {
    const replacedBanner = before.find(({ uuid }) => uuid === banner.uuid)
    const isUnchanged =
      replacedBanner !== undefined && comparableText(toDraft(replacedBanner)) === comparableText(toDraft(banner))
    return isUnchanged ? replacedBanner : { ...banner, metadata: { ...banner.metadata, updatedAt: now } }
  })

export type BannerState = 'off' | 'scheduled' | 'shown' | 'over'

/** Returns the state of a banner at a time in milliseconds since 1970 UTC. */
export const bannerStateAt = (
  { active, showsFrom, showsUntil }: Pick<BannerDraft, 'active' | 'showsFrom' | 'showsUntil'>,
  now: number,
): BannerState => {
  if (!active) return 'off'
  if (showsUntil !== null && Date.parse(showsUntil) <= now) return 'over'
  return showsFrom !== null && Date.parse(showsFrom) > now ? 'scheduled' : 'shown'
}

/** Returns what pages receive: the banners that are shown now, without their schedule. */
export const publicBanners = (banners: readonly OwnBanner[], now: number) =>
  banners
    .filter((banner) => bannerStateAt(banner, now) === 'shown')
    .map(({ showsFrom: _from, showsUntil: _until, ...banner }) => banner)
