import { useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { BannerApp } from '../banners.contract.ts'
import { type BannerData, bannerSlotId, readBannerData } from './banner-data.ts'
import { BannerStrip } from './banner-strip.panel.tsx'
import { useBanners } from './use-banners.ts'

/** Shows an application's banners where the server rendered them, or here if there is no such place. */
export function Banners({ app }: { app: BannerApp }) {
  const [data] = useState(readBannerData)
  return data ? <LiveBanners app={app} data={data} /> : null
}

function LiveBanners({ app, data }: { app: BannerApp; data: BannerData }) {
  const { fixedBanners, isGone, lateBanners, dismiss } = useBanners(app, data)
  const [slot] = useState(() => document.getElementById(bannerSlotId))
  // The server-rendered banners are replaced in the same frame by the same banners with their event handlers.
  useLayoutEffect(() => slot?.querySelector('[data-drawn]')?.remove(), [slot])
  const linkTarget = app === 'console' ? '_top' : undefined
  const strip = <BannerStrip banners={fixedBanners} isGone={isGone} onDismiss={dismiss} linkTarget={linkTarget} />
  const late = useRef<HTMLDivElement>(null)
  const lateCount = lateBanners.length
  useLayoutEffect(() => {
    // Padding lets readers scroll the page's footer, and whatever has the focus there, out from under the banners.
    const height = lateCount > 0 ? `${late.current?.offsetHeight ?? 0}px` : ''
    document.body.style.paddingBottom = height
    document.documentElement.style.scrollPaddingBottom = height
    return () => {
      document.body.style.paddingBottom = ''
      document.documentElement.style.scrollPaddingBottom = ''
    }
  }, [lateCount])
  return (
    <>
      {slot ? createPortal(strip, slot) : strip}
      <div ref={late} role="status" className="fixed inset-x-0 bottom-[var(--above-bar,0px)] z-20 print:hidden">
        <BannerStrip banners={lateBanners} onDismiss={dismiss} linkTarget={linkTarget} />
      </div>
    </>
  )
}
