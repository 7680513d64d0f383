import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { Icon } from '#src/platform/ui/icon.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import type { spanish } from '../../accounts.es.ts'

/** The two ways to close an open form. `finish` closes it with a message, `close` closes it without one. */
export interface EditMode {
  finish: (message: string) => void
  close: () => void
}

interface SettingRowProps {
  label: ReactNode
  /** The current value. */
  value: ReactNode
  /** A note below the value, such as a date or a purpose. */
  note?: ReactNode
  /** The label of the button; 'Change' by default. Without `children` there is no button. */
  action?: string
  /** The form is open from the start, for a setting that needs attention first. */
  opened?: boolean
  /** The form that changes the setting. */
  children?: (mode: EditMode) => ReactNode
}

/** Renders a row of the settings: its label, its value, and a button that opens the form to change it. */
export function SettingRow({ label, value, note, action, opened = false, children }: SettingRowProps) {
  const t = useMessages<keyof typeof spanish>()
  const [open, setOpen] = useState(opened)
  const [message, setMessage] = useState('')
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(opened)
  const close = useCallback(() => setOpen(false), [])
  // When the form closes, focus returns to the button. Otherwise it would move to the top of the page.
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus()
    wasOpen.current = open
  }, [open])
  const finish = useCallback(
    (text: string) => {
      setMessage(text)
      close()
    },
    [close],
  )
  const focusFirst = useCallback((element: HTMLDivElement | null) => {
    element?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')?.focus()
  }, [])
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-6 border-rule border-b py-4 sm:grid-cols-[9rem_1fr_auto]">
      <p className="text-15 text-muted max-sm:col-span-2 sm:pt-0.5">{label}</p>
      <div className="min-w-0 break-words">
        <div className="figures">{value}</div>
        {note && <div className="mt-1 text-15 text-muted">{note}</div>}
        <p role="status" className="flex items-center gap-1.5 text-15 text-success empty:hidden">
          {message && !open && (
            <>
              <Icon name="check" size={18} />
              {message}
            </>
          )}
        </p>
      </div>
      {children && !open && (
        <button
          ref={button}
          type="button"
          onClick={() => {
            setMessage('')
            setOpen(true)
          }}
          className="-my-2.5 inline-flex min-h-11 items-center self-start text-primary underline decoration-rule underline-offset-4 hover:decoration-current"
        >
          {action ?? t('Change')}
          <span className="sr-only"> {label}</span>
        </button>
      )}
      {children && open && (
        <div ref={opened ? undefined : focusFirst} className="col-span-full mt-4 border-primary border-l-4 pl-5">
          {children({ finish, close })}
        </div>
      )}
    </div>
  )
}
