import { type Banner, readBannerList } from '../banner-list.rules.ts'

/** The banner data that the server wrote into the page. */
export interface BannerData {
  /** The address from which the list is read. */
  address: string
  /** How many are shown at once. */
  atOnce: number
  /** The banners that the page showed from the start. */
  banners: readonly Banner[]
}

/** The ids of the element that holds the data and of the element into which the server rendered the banners. */
export const bannerDataId = 'banner-data'
export const bannerSlotId = 'banners'

/** Returns the page's banner data, or undefined if the page has none, as in a test. */
export const readBannerData = (): BannerData | undefined => {
  const text = document.getElementById(bannerDataId)?.textContent
  if (!text) return undefined
  const { address, atOnce, banners } = JSON.parse(text)
  return { address, atOnce, banners: readBannerList(banners) }
}
