import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useApplicationUuid } from '#src/application/browser/use-application.tsx'
import { CancelledLine } from '#src/features/rescission/borrower/cancelled-line.panel.tsx'
import { NothingLeft } from '#src/features/signers/borrower/nothing-left.panel.tsx'
import { useCoDeed } from '#src/features/signers/borrower/use-co-deed.ts'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import { signerPath } from '#src/workflow/paths/signer-paths.ts'

/**
 * Nothing is left to sign. If an owner canceled the line, it shows what was canceled, when, and the refund. A person
 * who opens it while the application is active is redirected to it.
 */
export function SignerCancelledScreen() {
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
