import { type Banner, selectBanners } from '#src/features/banners/banner-list.rules.ts'
import { readBanners } from '#src/features/banners/banners.contract.ts'
import { currentDismissals, dismissalsCookie, parseDismissals } from '#src/features/banners/dismissals.rules.ts'
import { endpointPath } from '#src/platform/contract/endpoint.ts'
import { asData } from './page-data.ts'

export interface BannerSource {
  /** Returns the lender's own banners that are currently shown. */
  current(organization: string): readonly Banner[]
  /** The file that browsers read instead. The server does not read it. */
  fileAddress: string | undefined
  atOnce: number
}

interface BannerPage {
  app: 'borrower' | 'console'
  organization: string
  cookies: Record<string, string | undefined>
}

export interface PageBanners {
  /** The banners that are in the page from the start. */
  banners: readonly Banner[]
  /** The element that tells the browser where to read banner updates. */
  element: string
}

/** Returns the banners of a page: those shown from the start, and where the browser reads updates. */
export const bannersOnPage = (source: BannerSource, { app, organization, cookies }: BannerPage): PageBanners => {
  const { fileAddress, atOnce } = source
  const list = fileAddress === undefined ? source.current(organization) : []
  const dismissals = currentDismissals(parseDismissals(cookies[dismissalsCookie]), list)
  const banners = selectBanners(list, { app, dismissals, most: atOnce })
  const data = asData({ address: fileAddress ?? endpointPath(readBanners), atOnce, banners })
  return { banners, element: `<script type="application/json" id="banner-data">${data}</script>` }
}

/** Returns the origins that the content security policy allows pages to connect to for banners. */
export const bannerOrigins = ({ fileAddress }: Pick<BannerSource, 'fileAddress'>): string[] =>
  fileAddress === undefined ? [] : [new URL(fileAddress).origin]
