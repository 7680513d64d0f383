import { useEffect } from 'react'

/** Whether the router should handle a click: a plain left click on a link of this site that opens in this tab. */
export function isPlainInternalClick(event: MouseEvent, link: HTMLAnchorElement): boolean {
  return (
    !event.defaultPrevented &&
    event.button === 0 &&
    !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
    (link.target === '' || link.target === '_self') &&
    !link.hasAttribute('download') &&
    link.origin === window.location.origin
  )
}

/** Routes every ordinary `<a href>` through the router, so that screens need no link component. */
export function useLinkClicks(navigate: (path: string) => void): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element | null)?.closest('a')
      if (!link?.href || !isPlainInternalClick(event, link)) return
      const samePage = link.pathname === window.location.pathname && link.search === window.location.search
      if (samePage && link.hash) return
      event.preventDefault()
      navigate(`${link.pathname}${link.search}${link.hash}`)
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [navigate])
}
