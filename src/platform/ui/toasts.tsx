import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { Icon } from './icon.tsx'
import { DismissButton, type Tone } from './notice.tsx'
import type { spanish } from './ui.es.ts'
import { useWords } from './words.tsx'

/** Maximum number of toasts; the oldest is removed. */
export const toastLimit = 5
const shownForMs = 7_000

export interface Toast {
  text: ReactNode
  tone?: Tone
}

type ShownToast = Toast & { id: number }

const ToastContext = createContext<(toast: Toast) => void>(() => {})

/** Shows a short message in the corner: `const toast = useToast(); toast({ text: 'Saved' })`. */
export const useToast = (): ((toast: Toast) => void) => useContext(ToastContext)

const marks = {
  info: 'text-info',
  success: 'text-success',
  warning: 'text-warning',
  error: 'text-error',
} as const satisfies Record<Tone, string>

let lastId = 0

export function ToastProvider({ children }: { children: ReactNode }) {
  const t = useWords<keyof typeof spanish>()
  const [toasts, setToasts] = useState<readonly ShownToast[]>([])

  const close = useCallback((id: number) => setToasts((current) => current.filter((toast) => toast.id !== id)), [])
  const show = useCallback((toast: Toast) => {
    lastId += 1
    const id = lastId
    setToasts((current) => [...current, { ...toast, id }].slice(-toastLimit))
  }, [])
  return (
    <ToastContext value={show}>
      {children}
      <section
        aria-label={t('Messages')}
        className="fixed right-4 bottom-[calc(1rem+var(--above-bar,0px))] z-40 w-[min(24rem,calc(100vw-2rem))] print:hidden"
      >
        <div role="status">
          <ol className="flex flex-col gap-2">
            {toasts.map((toast) => (
              <ToastItem key={toast.id} toast={toast} onClose={close} />
            ))}
          </ol>
        </div>
      </section>
    </ToastContext>
  )
}

/** Disappears by itself, but not while it is hovered or focused, and never if it is an error. */
function ToastItem({ toast, onClose }: { toast: ShownToast; onClose: (id: number) => void }) {
  const { id, text, tone = 'success' } = toast
  const [held, setHeld] = useState(false)
  const stays = held || tone === 'error'

  useEffect(() => {
    if (stays) return
    const timer = setTimeout(() => onClose(id), shownForMs)
    return () => clearTimeout(timer)
  }, [stays, id, onClose])

  return (
    <li
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="fade-in flex items-start gap-3 border-primary border-t-4 bg-surface px-4 py-3 text-15 text-ink shadow-lift"
    >
      <Icon name={tone} className={`mt-0.5 ${marks[tone]}`} />
      <span className="min-w-0 flex-1">{text}</span>
      <DismissButton onDismiss={() => onClose(id)} />
    </li>
  )
}
