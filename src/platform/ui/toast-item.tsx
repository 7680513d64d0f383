import { useEffect, useState } from 'react'
import { Icon } from './icon.tsx'
import { DismissButton, type Tone } from './notice.tsx'
import type { VisibleToast } from './toasts.tsx'

const displayMs = 7_000

const marks = {
  info: 'text-info',
  success: 'text-success',
  warning: 'text-warning',
  error: 'text-error',
} as const satisfies Record<Tone, string>

/** Disappears by itself, but not while it is hovered or focused, and never if it is an error. */
export function ToastItem({ toast, onClose }: { toast: VisibleToast; onClose: (id: number) => void }) {
  const { id, text, tone = 'success' } = toast
  const [isPaused, setIsPaused] = useState(false)
  const isPersistent = isPaused || tone === 'error'

  useEffect(() => {
    if (isPersistent) return
    const timer = setTimeout(() => onClose(id), displayMs)
    return () => clearTimeout(timer)
  }, [isPersistent, id, onClose])

  return (
    <li
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
      className="fade-in flex items-start gap-3 border-primary border-t-4 bg-surface px-4 py-3 text-15 text-ink shadow-lift"
    >
      <Icon name={tone} className={`mt-0.5 ${marks[tone]}`} />
      <span className="min-w-0 flex-1">{text}</span>
      <DismissButton onDismiss={() => onClose(id)} />
    </li>
  )
}
