import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useState } from 'react'
import { loadWithRetry } from '../browser/after-first-paint.ts'
import { useMessages } from './messages.tsx'
import type { Tone } from './notice.tsx'
import type { spanish } from './ui.es.ts'

/** Maximum number of toasts; the oldest is removed. */
export const toastLimit = 5

export interface Toast {
  text: ReactNode
  tone?: Tone
}

export type VisibleToast = Toast & { id: number }

// No first screen shows one, so it has no bytes for them.
const ToastItem = lazy(async () => ({ default: (await loadWithRetry(() => import('./toast-item.tsx'))).ToastItem }))

const ToastContext = createContext<(toast: Toast) => void>(() => {})

/** Shows a short message in the corner: `const toast = useToast(); toast({ text: 'Saved' })`. */
export const useToast = (): ((toast: Toast) => void) => useContext(ToastContext)

let lastId = 0

export function ToastProvider({ children }: { children: ReactNode }) {
  const t = useMessages<keyof typeof spanish>()
  const [toasts, setToasts] = useState<readonly VisibleToast[]>([])

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
            <Suspense>
              {toasts.map((toast) => (
                <ToastItem key={toast.id} toast={toast} onClose={close} />
              ))}
            </Suspense>
          </ol>
        </div>
      </section>
    </ToastContext>
  )
}
