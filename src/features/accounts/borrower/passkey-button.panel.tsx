import { useState } from 'react'
import { Button, type ButtonVariant } from '#src/platform/ui/button.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import type { spanish } from '../second-factor.es.ts'

interface PasskeyButtonProps {
  variant?: ButtonVariant
  className?: string
  /** Asks the device to sign and sends the result. */
  prove: () => Promise<unknown>
}

/** Renders a button to log in or confirm with a passkey. A failure is shown above the button. */
export function PasskeyButton({ variant = 'primary', className, prove }: PasskeyButtonProps) {
  const t = useMessages<keyof typeof spanish>()
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready')
  const use = () => {
    setState('busy')
    prove().catch(() => setState('failed'))
  }
  return (
    <>
      {state === 'failed' && (
        <Notice
          tone="error"
          role="alert"
          heading={t('We couldn’t check that passkey. Please try again, or use another way.')}
        />
      )}
      <Button
        variant={variant}
        className={className}
        loading={state === 'busy'}
        loadingLabel={t('Waiting')}
        onClick={use}
      >
        {t('Use a passkey')}
      </Button>
    </>
  )
}
