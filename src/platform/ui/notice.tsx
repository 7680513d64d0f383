import type { ReactNode } from 'react'
import type { SharedSentence } from '#src/domain/words/shared-sentences.es.ts'
import { Icon, type IconName } from './icon.tsx'
import { useMessages } from './messages.tsx'
import type { spanish } from './ui.es.ts'

export type Tone = 'info' | 'success' | 'warning' | 'error'

const tones = {
  info: { icon: 'info', label: 'Note', className: 'border-info bg-info-tint', text: 'text-info' },
  success: { icon: 'success', label: 'Done', className: 'border-success bg-success-tint', text: 'text-success' },
  warning: { icon: 'warning', label: 'Please note', className: 'border-warning bg-warning-tint', text: 'text-warning' },
  error: { icon: 'error', label: 'Problem', className: 'border-error bg-error-tint', text: 'text-error' },
} as const satisfies Record<
  Tone,
  { icon: IconName; label: keyof typeof spanish | SharedSentence; className: string; text: string }
>

interface NoticeProps {
  tone?: Tone
  heading?: ReactNode
  children?: ReactNode
  /** `alert` for a new error, `status` for a new success; none for a message that was there from the start. */
  role?: 'alert' | 'status'
  onDismiss?: () => void
}

/** A message in the page: always an icon and a word, never color alone. */
export function Notice({ tone = 'info', heading, children, role, onDismiss }: NoticeProps) {
  const t = useMessages<keyof typeof spanish>()
  const { icon, label, className, text } = tones[tone]
  return (
    <div role={role} className={`flex gap-3 border-l-4 px-5 py-4 ${className}`}>
      <Icon name={icon} size={22} className={`mt-0.5 ${text}`} />
      <div className="min-w-0 flex-1">
        <p className={`font-semibold ${text}`}>{heading ?? t(label)}</p>
        {children && <div className="mt-1 text-15">{children}</div>}
      </div>
      {onDismiss && <DismissButton onDismiss={onDismiss} />}
    </div>
  )
}

export function DismissButton({ onDismiss }: { onDismiss: () => void }) {
  const t = useMessages<keyof typeof spanish>()
  return (
    <button
      type="button"
      onClick={onDismiss}
      className="-my-2 -mr-3 inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-tint"
    >
      <Icon name="close" />
      <span className="sr-only">{t('Close')}</span>
    </button>
  )
}

/** A banner across the top of the page while there is no connection. */
export function ConnectivityBanner({ online }: { online: boolean }) {
  const t = useMessages<keyof typeof spanish>()
  return (
    <div role="status">
      {!online && (
        <p className="flex max-w-none items-center justify-center gap-2 bg-warning-tint px-5 py-2 text-15 text-warning">
          <Icon name="warning" size={18} />
          {t('You’re offline. Your answers stay on this page. We’ll continue when you’re back online.')}
        </p>
      )}
    </div>
  )
}
