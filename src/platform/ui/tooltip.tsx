import { cloneElement, type ReactElement, type ReactNode, useId, useRef } from 'react'

/** CSS pixels. */
export const tooltipArrow = 13
export const tooltipOffset = 12

interface TooltipProps {
  text: ReactNode
  /** One focusable element, which the tooltip describes. */
  children: ReactElement<{ 'aria-describedby'?: string }>
}

/** Additional text for a control, on hover and focus. Escape closes it, and it stays while hovered. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId()
  const wrapper = useRef<HTMLSpanElement>(null)
  const bubble = useRef<HTMLSpanElement>(null)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)

  const open = () => {
    clearTimeout(closing.current)
    const trigger = wrapper.current?.firstElementChild
    const tip = bubble.current
    if (!trigger || !tip || tip.dataset.open) return
    tip.showPopover()
    tip.dataset.open = 'yes'
    const at = trigger.getBoundingClientRect()
    const size = tip.getBoundingClientRect()
    const fitsBelow = at.top < size.height + tooltipOffset + 8
    const middle = at.left + at.width / 2
    const left = Math.min(Math.max(8, middle - size.width / 2), Math.max(8, innerWidth - size.width - 8))
    tip.style.left = `${left}px`
    tip.style.top = `${fitsBelow ? at.bottom + tooltipOffset : at.top - size.height - tooltipOffset}px`
    tip.style.setProperty('--arrow-at', `${middle - left - tooltipArrow / 2}px`)
    tip.dataset.side = fitsBelow ? 'below' : 'above'
  }
  const close = () => {
    clearTimeout(closing.current)
    if (!bubble.current?.dataset.open) return
    delete bubble.current.dataset.open
    bubble.current.hidePopover()
  }
  // A short delay, so that the pointer can reach the text itself.
  const closeSoon = () => {
    closing.current = setTimeout(close, 120)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the trigger inside is the control; this only listens
    <span
      ref={wrapper}
      onPointerEnter={open}
      onPointerLeave={closeSoon}
      onFocus={open}
      onBlur={close}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span
        ref={bubble}
        id={id}
        role="tooltip"
        popover="manual"
        style={{ '--arrow': `${tooltipArrow}px` } as React.CSSProperties}
        className="tooltip fixed m-0 max-w-72 overflow-visible rounded-[min(var(--radius-control),0.5rem)] border-0 bg-ink px-4 py-2.5 text-15 text-paper"
      >
        {text}
      </span>
    </span>
  )
}
