import { type ReactNode, useEffect, useRef } from 'react'
import { Icon, type IconName } from '#src/platform/ui/icon.tsx'
import { barLink } from './top-bar-link.ts'

export const menuItem =
  'flex min-h-11 w-full items-center px-4 text-left text-15 text-ink no-underline hover:bg-tint disabled:text-muted'

/**
 * A button that opens a list of links; native, so it works before scripts do. Escape, a choice or a click elsewhere
 * closes it.
 */
export function Menu({ label, icon, children }: { label: ReactNode; icon: IconName; children: ReactNode }) {
  const element = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const details = element.current
    if (!details) return
    const onClick = (event: MouseEvent) => {
      const target = event.target as Element
      if (!details.contains(target) || target.closest('a, button')) details.open = false
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.open) return
      details.open = false
      details.querySelector('summary')?.focus()
    }
    document.addEventListener('click', onClick)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('click', onClick)
      document.removeEventListener('keydown', onKey)
    }
  }, [])

  return (
    <details ref={element} className="relative">
      <summary className={`${barLink} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}>
        <Icon name={icon} size={18} />
        {label}
      </summary>
      <div className="absolute top-full right-0 z-20 flex min-w-56 flex-col border border-ink bg-surface py-1 shadow-lift">
        {children}
      </div>
    </details>
  )
}
