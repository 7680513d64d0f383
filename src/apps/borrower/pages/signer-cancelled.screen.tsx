import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { CancelledLine } from '#src/features/rescission/borrower/cancelled-line.panel.tsx'
import { NothingLeft } from '#src/features/signers/borrower/nothing-left.panel.tsx'
import { useCoDeed } from '#src/features/signers/borrower/use-co-deed.ts'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import { useApplicationUuid } from '#src/workflow/browser/use-application.tsx'
import { signerPath } from '#src/workflow/signer-paths.ts'

/**
 * What was to be signed is not; where an owner cancelled the line, what was cancelled, when, and what comes back. Who
 * opens it by hand while the application is alive is led back to it.
 */
export function Screen() {
  const uuid = useApplicationUuid()
  const { data } = useCoDeed()
  const [, navigate] = useLocation()
  const isAlive = data !== undefined && data.place !== '/cancelled'
  useEffect(() => {
    if (isAlive) navigate(`${signerPath}/resume`, { replace: true })
  }, [isAlive, navigate])
  if (!data || isAlive) return <Skeleton />
  return (
    <>
      <NothingLeft />
      <CancelledLine uuid={uuid} />
    </>
  )
}
