import type { BannerDraft, OwnBanner } from './banners.contract.ts'

const comparableText = (banner: BannerDraft | OwnBanner): string => {
  const { uuid: _uuid, metadata: _metadata, ...content } = { metadata: undefined, ...banner }
  return JSON.stringify(Object.entries(content).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/**
 * Returns the banners of a new version: drafts that were saved, or an earlier list that is restored. An unchanged banner
 * keeps its dates, so it stays dismissed. A changed banner is shown again.
 */
export const datedBanners = (
  next: readonly (BannerDraft | OwnBanner)[],
  { before, now }: { before: readonly OwnBanner[]; now: string },
): OwnBanner[] =>
  next.map((banner) => {
    const replacedBanner = before.find(({ uuid }) => uuid === banner.uuid)
    if (replacedBanner && comparableText(replacedBanner) === comparableText(banner)) return replacedBanner
    const { createdAt = now } = replacedBanner?.metadata ?? ('metadata' in banner ? banner.metadata : {})
    return { ...banner, metadata: { createdAt, updatedAt: now } }
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
