import { useEffect } from 'react'
import { useAnnouncer } from './announcer.tsx'
import { Dialog } from './dialog.tsx'
import { Icon, Spinner } from './icon.tsx'
import type { spanish } from './ui.es.ts'
import { usePaced } from './use-paced.ts'
import { useWords } from './words.tsx'

/** Milliseconds a processing modal stays before it hands over to the waiting page. */
export const processingTimeout = 30_000

interface ProcessingModalProps {
  open: boolean
  heading: string
  /** What happens, in order. */
  stages: readonly string[]
  /** The stage the server has reached, from 0. Left out, the stages are paced over the time-out. */
  reached?: number
  timeoutMs?: number
  /** After the time-out the waiting page takes over; this is not a failure. */
  onHandOver: () => void
}

export function ProcessingModal(props: ProcessingModalProps) {
  const { open, stages, reached, timeoutMs = processingTimeout, onHandOver } = props
  const t = useWords<keyof typeof spanish>()
  const paced = usePaced(stages.length, timeoutMs, open && reached === undefined)
  const at = reached ?? paced
  const { stage } = useAnnouncer()

  useEffect(() => {
    if (!open) return
    const timer = setTimeout(onHandOver, timeoutMs)
    return () => clearTimeout(timer)
  }, [open, timeoutMs, onHandOver])

  const message = stages[at]
  useEffect(() => {
    if (open && message) stage(message)
  }, [open, message, stage])

  return (
    <Dialog id="processing" open={open} onClose={() => {}} heading={props.heading} locked>
      <ol className="border-ink border-t-2">
        {stages.map((name, index) => (
          <li
            key={name}
            aria-current={index === at ? 'step' : undefined}
            className={`flex min-h-11 items-center gap-3 border-rule border-b py-2 ${index > at ? 'text-subtle' : ''} ${index === at ? 'font-semibold' : ''}`}
          >
            <span className="flex w-6 justify-center text-primary">
              {index < at && <Icon name="check" size={18} />}
              {index === at && <Spinner size={18} />}
            </span>
            {name}
            {index < at && <span className="sr-only"> ({t('complete')})</span>}
          </li>
        ))}
      </ol>
      <p className="text-15 text-muted">{t('You can leave this page. We keep working and keep your place.')}</p>
    </Dialog>
  )
}
