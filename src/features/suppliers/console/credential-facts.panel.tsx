import { useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { Moment } from '#src/platform/ui/console/moment.tsx'
import { fill } from '#src/platform/words/english.ts'
import { type CredentialView, trySupplierCredential } from '../supplier-credentials.contract.ts'
import { type TrialResult, trialLabels } from '../trial-results.table.ts'

interface FactsProps {
  heading: string
  credential: CredentialView
}

/** What may be read back of credentials, and a button that tries them. */
export function CredentialFacts({ heading, credential }: FactsProps) {
  const { supplier, shown: readableSettings, enteredByName, enteredAt, inUseSince } = credential
  return (
    <section aria-label={heading} className="flex flex-col gap-3">
      <h3 className="text-20">{heading}</h3>
      <dl className="flex flex-col gap-2">
        <Fact name="Supplier">{supplier}</Fact>
        {readableSettings.map(({ name, text, isSecret }) => (
          <Fact key={name} name={name}>
            <span className="figures break-all">{isSecret ? fill('ends in {end}', { end: text }) : text}</span>
          </Fact>
        ))}
        <Fact name="Entered">
          <Moment at={enteredAt} /> {enteredByName && fill('by {name}', { name: enteredByName })}
        </Fact>
        {inUseSince && (
          <Fact name="In use since">
            <Moment at={inUseSince} />
          </Fact>
        )}
      </dl>
      <Trial credential={credential} />
    </section>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-col gap-x-4 sm:flex-row">
      <dt className="break-all text-muted sm:w-56 sm:shrink-0">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}

const classNames: Record<TrialResult, string> = {
  WORKS: 'text-success',
  REFUSED: 'text-error',
  UNREACHABLE: 'text-error',
  UNEXPECTED: 'text-error',
  CANNOT_BE_TRIED: 'text-muted',
}

function Trial({ credential: { uuid, canBeTried } }: Pick<FactsProps, 'credential'>) {
  const call = useApi()
  const [result, setResult] = useState<TrialResult>()
  const [isBusy, setBusy] = useState(false)
  if (!canBeTried) return <p className="text-muted">{trialLabels.CANNOT_BE_TRIED}</p>
  const tryOut = async () => {
    setBusy(true)
    setResult(undefined)
    try {
      const answer = await call(trySupplierCredential, { params: { credentialUuid: uuid } })
      setResult(answer.result)
    } catch {
      setResult('UNREACHABLE')
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-3">
      <Button size="compact" variant="secondary" disabled={isBusy} onClick={() => void tryOut()}>
        {isBusy ? 'Testing' : 'Test the credentials'}
      </Button>
      <p role="status" className={result ? classNames[result] : ''}>
        {result && trialLabels[result]}
      </p>
    </div>
  )
}
