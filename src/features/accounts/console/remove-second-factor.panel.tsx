import { useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { useAct } from '#src/platform/ui/use-act.ts'
import { removeSecondFactorOfPerson } from '../second-factor.contract.ts'

/** Lets a person without staff access in again who lost the authenticator app and the recovery codes. */
export function RemoveSecondFactor({ personUuid }: { personUuid: string }) {
  const call = useApi()
  const [confirming, setConfirming] = useState(false)
  const { busy, act } = useAct()
  const remove = () =>
    act(async () => {
      await call(removeSecondFactorOfPerson, { params: { personUuid } })
      setConfirming(false)
      return 'Removed. They can now log in with their password alone. We notified them by email.'
    })
  return (
    <section className="flex flex-col gap-3 border-rule border-t pt-4">
      <h3 className="text-17">Lost authenticator</h3>
      <p className="text-muted">Verify their identity first: call a number you know. This logs them out everywhere.</p>
      <div className="flex flex-wrap gap-3">
        {confirming ? (
          <>
            <Button
              variant="danger"
              size="compact"
              loading={busy}
              loadingLabel="Resetting"
              onClick={() => void remove()}
            >
              Reset now
            </Button>
            <Button variant="quiet" size="compact" onClick={() => setConfirming(false)}>
              Cancel
            </Button>
          </>
        ) : (
          <Button variant="secondary" size="compact" onClick={() => setConfirming(true)}>
            Reset authenticator
          </Button>
        )}
      </div>
    </section>
  )
}
