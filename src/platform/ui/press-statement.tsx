import type { ReactNode } from 'react'
import { useMessages } from './messages.tsx'
import type { spanish } from './ui.es.ts'

/**
 * What a person states by pressing the button below it, in place of a checkbox that they would tick just before. A consent
 * that a rule wants marked by itself keeps its checkbox.
 */
export function PressStatement({ children }: { children: ReactNode }) {
  const t = useMessages<keyof typeof spanish>()
  return (
    <div className="flex flex-col gap-1 border-edge border-l-2 pl-4">
      <p className="text-15 text-muted">{t('By continuing, I confirm:')}</p>
      <p className="text-17">{children}</p>
    </div>
  )
}
