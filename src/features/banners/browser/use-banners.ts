import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useOrganization } from '#src/brands/browser/page-data.tsx'
import { type Banner, isSameBanner, selectBanners } from '../banner-list.rules.ts'
import type { BannerApp } from '../banners.contract.ts'
import { currentDismissals, type Dismissals, withDismissal } from '../dismissals.rules.ts'
import type { BannerData } from './banner-data.ts'
import { readDismissals, saveDismissals } from './dismissals.ts'
import { type BannerLoading, pollBanners } from './poll-banners.ts'

interface BannersState {
  /** The banners at the top of the page, as they were when the page was opened. */
  fixedBanners: readonly Banner[]
  /** Returns whether a fixed banner is no longer shown. Its space is kept until the next page. */
  isGone: (banner: Banner) => boolean
  /** The banners that arrived after the page was opened. They must not move the page's content. */
  lateBanners: readonly Banner[]
  dismiss: (banner: Banner) => void
}

/**
 * Returns an application's banners, updated every minute. Nothing on the page moves by itself: a new banner is shown
 * over the bottom of the page until the next page, and a banner that ends leaves its space empty.
 */
export const useBanners = (app: BannerApp, data: BannerData): BannersState => {
  const { orgCode } = useOrganization()
  const [path] = useLocation()
  const [loading, setLoading] = useState<BannerLoading>({ status: 'loading' })
  const [dismissals, setDismissals] = useState<Dismissals>(readDismissals)

  useEffect(() => {
    const take = (newest: BannerLoading) => {
      setLoading(newest)
      // The browser itself reports a server that does not answer; the next minute's try may reach it.
      if (newest.status === 'error' && !newest.isUnreachable) console.error('Banners were not read:', newest.error)
      if (newest.status !== 'loaded') return
      const records = readDismissals()
      const currentRecords = currentDismissals(records, newest.banners)
      if (Object.keys(currentRecords).length < Object.keys(records).length) saveDismissals(currentRecords)
      setDismissals(currentRecords)
    }
    return pollBanners(
      { address: data.address, headers: data.address.startsWith('/') ? { 'x-org': orgCode } : {} },
      take,
    )
  }, [data.address, orgCode])

  const listNow = { loading: data.banners, error: [], loaded: loading.status === 'loaded' ? loading.banners : [] }
  const select = (records: Dismissals) =>
    selectBanners(listNow[loading.status], { app, dismissals: records, most: data.atOnce })
  const currentBanners = select(dismissals)
  const [top, setTop] = useState({ path, banners: data.banners as readonly Banner[] })
  if (top.path !== path) setTop({ path, banners: currentBanners })

  const includesBanner = (banners: readonly Banner[], banner: Banner) =>
    banners.some((other) => isSameBanner(other, banner))
  const dismiss = (banner: Banner) => {
    const records = withDismissal(readDismissals(), banner, Date.now())
    saveDismissals(records)
    setDismissals(records)
    // Dismissing a banner already moves the page's content, so all banners take their places now.
    setTop({ path, banners: select(records) })
  }
  return {
    fixedBanners: top.banners,
    isGone: (banner) => !includesBanner(currentBanners, banner),
    lateBanners: currentBanners.filter((banner) => !includesBanner(top.banners, banner)),
    dismiss,
  }
}
