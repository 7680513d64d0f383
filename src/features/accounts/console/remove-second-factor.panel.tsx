import { useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { useToast } from '#src/platform/ui/toasts.tsx'
import { removeSecondFactorOfPerson } from '../second-factor.contract.ts'

/** Lets a person without staff access in again who lost the authenticator app and the recovery codes. */
export function RemoveSecondFactor({ personUuid }: { personUuid: string }) {
  const t = useMessages<string>()
  const call = useApi()
  const toast = useToast()
  const [confirming, setConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      await call(removeSecondFactorOfPerson, { params: { personUuid } })
      toast({ text: t('Removed. They can now log in with their password alone. We notified them by email.') })
      setConfirming(false)
    } catch (error) {
      const known = error instanceof CallFailure && error.status > 0
      toast({ text: known ? error.userMessage : t('That did not work. Try again.'), tone: 'error' })
    }
    setBusy(false)
  }
  return (
    <section className="flex flex-col gap-3 border-rule border-t pt-4">
      <h3 className="text-17">{t('Lost authenticator')}</h3>
      <p className="text-muted">
        {t('Verify their identity first: call a number you know. This logs them out everywhere.')}
      </p>
      <div className="flex flex-wrap gap-3">
        {confirming ? (
          <>
            <Button
              variant="danger"
              size="compact"
              loading={busy}
              loadingLabel={t('Resetting')}
              onClick={() => void remove()}
            >
              {t('Reset now')}
            </Button>
            <Button variant="quiet" size="compact" onClick={() => setConfirming(false)}>
              {t('Cancel')}
            </Button>
          </>
        ) : (
          <Button variant="secondary" size="compact" onClick={() => setConfirming(true)}>
            {t('Reset authenticator')}
          </Button>
        )}
      </div>
    </section>
  )
}
