import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ChatPhase } from '../chat-window.rules.ts'

/** The part of the screen above a phone's keyboard. */
const useVisiblePart = (isOn: boolean): CSSProperties => {
  const [part, setPart] = useState<CSSProperties>({})
  useLayoutEffect(() => {
    const viewport = window.visualViewport
    if (!isOn || !viewport) return setPart({})
    const measure = () => setPart({ top: viewport.offsetTop, bottom: 'auto', height: viewport.height })
    measure()
    viewport.addEventListener('resize', measure)
    viewport.addEventListener('scroll', measure)
    return () => {
      viewport.removeEventListener('resize', measure)
      viewport.removeEventListener('scroll', measure)
    }
  }, [isOn])
  return part
}

/** While the window covers the page, the page behind it takes no focus and does not scroll. */
const useCoveredPage = (isOn: boolean): void => {
  useEffect(() => {
    if (!isOn) return
    const shells = [...document.querySelectorAll<HTMLElement>('[data-shell]')]
    for (const shell of shells) shell.inert = true
    const { overflow } = document.documentElement.style
    document.documentElement.style.overflow = 'hidden'
    return () => {
      for (const shell of shells) shell.inert = false
      document.documentElement.style.overflow = overflow
    }
  }, [isOn])
}

/** The element, place and focus of the window: above the toggle on a desk, over the whole page on a phone. */
export const useChatFrame = (isShown: boolean, phase: ChatPhase, isPhone: boolean) => {
  const element = useRef<HTMLElement>(null)
  const style = useVisiblePart(isShown && isPhone)
  useCoveredPage(isShown && isPhone)

  useEffect(() => {
    if (!isShown) return
    const before = document.activeElement
    element.current?.querySelector<HTMLElement>('[data-focus]')?.focus()
    return () => {
      // The button or link that opened it, unless something else took the focus.
      const isLost = document.activeElement === document.body || element.current?.contains(document.activeElement)
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [isShown])

  // Each phase replaces the one before it and, with it, what had the focus.
  const lastPhase = useRef(phase)
  useEffect(() => {
    if (lastPhase.current === phase) return
    lastPhase.current = phase
    if (!isShown) return
    const focusTargets = element.current?.querySelectorAll<HTMLElement>(
      phase === 'messaging' ? 'textarea' : '[data-focus]',
    )
    if (phase !== 'starting' && phase !== 'resuming') [...(focusTargets ?? [])].at(-1)?.focus()
  }, [phase, isShown])

  return { element, style }
}
