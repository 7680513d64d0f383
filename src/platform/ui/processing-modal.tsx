import { useEffect } from 'react'
import { useAnnouncer } from './announcer.tsx'
import { Dialog } from './dialog.tsx'
import { Icon, Spinner } from './icon.tsx'
import { useMessages } from './messages.tsx'
import type { spanish } from './ui.es.ts'
import { usePaced } from './use-paced.ts'

/** Milliseconds after which a processing modal gives way to the waiting page. */
export const processingTimeout = 30_000

interface ProcessingModalProps {
  open: boolean
  heading: string
  /** The stages, in order. */
  stages: readonly string[]
  /** The stage that the server has reached, from 0. If left out, the stages are spread over the timeout. */
  currentStage?: number
  timeoutMs?: number
  /** After the timeout the waiting page is shown; this is not a failure. */
  onHandOver: () => void
}

export function ProcessingModal(props: ProcessingModalProps) {
  const { open, stages, currentStage, timeoutMs = processingTimeout, onHandOver } = props
  const t = useMessages<keyof typeof spanish>()
  const pacedStage = usePaced(stages.length, timeoutMs, open && currentStage === undefined)
  const at = currentStage ?? pacedStage
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
      <p className="text-15 text-muted">{t('You can leave this page. We’ll keep working and save your place.')}</p>
    </Dialog>
  )
}
