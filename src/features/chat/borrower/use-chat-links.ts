import { useEffect, useState } from 'react'
import { isPlainInternalClick } from '#src/platform/browser/link-clicks.ts'

/** 'Chat with us' in a page. Before the chat is loaded, its address opens the window. */
const chatLink = 'a[href^="?pop-webchat"]'

interface ChatLinks {
  /** Whether the page shows a link to the chat, wherever it is scrolled. */
  isOnPage: boolean
  isInView: boolean
}

/** Opens the window from any link to the chat, and says whether the page has one, so that the chat has one door. */
export const useChatLinks = (isOffered: boolean, open: () => void): ChatLinks => {
  const [links, setLinks] = useState<ChatLinks>({ isOnPage: false, isInView: false })
  useEffect(() => {
    if (!isOffered) return
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element | null)?.closest<HTMLAnchorElement>(chatLink)
      if (!link || !isPlainInternalClick(event, link)) return
      event.preventDefault()
      open()
    }
    document.addEventListener('click', onClick, true)
    return () => document.removeEventListener('click', onClick, true)
  }, [isOffered, open])
  useEffect(() => {
    if (!isOffered || typeof IntersectionObserver === 'undefined') return
    return watchLinks((next) =>
      setLinks((before) => (before.isOnPage === next.isOnPage && before.isInView === next.isInView ? before : next)),
    )
  }, [isOffered])
  return links
}

/** Reports the links to the chat whenever they come, go, or are scrolled in or out of view. */
const watchLinks = (report: (links: ChatLinks) => void): (() => void) => {
  const inView = new Map<Element, boolean>()
  const send = () =>
    report({
      isOnPage: [...inView.keys()].some((link) => link.getClientRects().length > 0),
      isInView: [...inView.values()].includes(true),
    })
  const scrolls = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) if (inView.has(target)) inView.set(target, isIntersecting)
    send()
  })
  const collect = () => {
    const links = new Set(document.querySelectorAll(chatLink))
    for (const link of inView.keys())
      if (!links.has(link)) {
        scrolls.unobserve(link)
        inView.delete(link)
      }
    for (const link of links)
      if (!inView.has(link)) {
        inView.set(link, false)
        scrolls.observe(link)
      }
    send()
  }
  const changes = new MutationObserver(collect)
  changes.observe(document.body, { childList: true, subtree: true })
  collect()
  return () => {
    changes.disconnect()
    scrolls.disconnect()
  }
}
