import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { Icon } from '#src/platform/ui/icon.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import type { spanish } from '../accounts.es.ts'

/** Out of an open form: `done` closes it and says what came of it, `close` closes it without a word. */
export interface SettingWay {
  done: (said: string) => void
  close: () => void
}

interface SettingRowProps {
  label: ReactNode
  /** How it stands now. */
  value: ReactNode
  /** Under the value: since when, what for. */
  note?: ReactNode
  /** What the button says; 'Change' unless given. Without `children` there is none. */
  action?: string
  /** Open from the start: what must be seen to before anything else. */
  opened?: boolean
  /** The form that changes it. */
  children?: (way: SettingWay) => ReactNode
}

/** A line of the settings: what it is, how it stands, and behind a button the form that changes it. */
export function SettingRow({ label, value, note, action, opened = false, children }: SettingRowProps) {
  const t = useWords<keyof typeof spanish>()
  const [open, setOpen] = useState(opened)
  const [said, setSaid] = useState('')
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(opened)
  const close = useCallback(() => setOpen(false), [])
  // Focus must not fall to the top of the page when the form goes.
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus()
    wasOpen.current = open
  }, [open])
  const done = useCallback(
    (words: string) => {
      setSaid(words)
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
          {said && !open && (
            <>
              <Icon name="check" size={18} />
              {said}
            </>
          )}
        </p>
      </div>
      {children && !open && (
        <button
          ref={button}
          type="button"
          onClick={() => {
            setSaid('')
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
          {children({ done, close })}
        </div>
      )}
    </div>
  )
}
