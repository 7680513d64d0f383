import { useState } from 'react'
import { useVisitReason } from '#src/application/browser/reveal-visit.tsx'
import { type RevealReason, revealReasonLabels, revealReasons } from '#src/domain/person/reveal-reasons.table.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import type { Role } from '#src/platform/contract/roles.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { useAct } from '#src/platform/ui/use-act.ts'
import { readMasked, reveal } from '../privacy.contract.ts'
import { type RevealableField, revealable, revealableFields } from '../revealable.table.ts'

const labels: Record<RevealableField, string> = {
  ssn: 'Social Security number',
  birthDate: 'Birth date',
  phone: 'Phone',
  email: 'Email',
  income: 'Stated income',
  accountNumber: 'Disbursement account',
}

/** Milliseconds for which a revealed value stays visible. */
const revealMs = 30_000

interface PersonProps {
  uuid: string
  role: Role
}

/**
 * Shows the borrower's personal data, masked. One value is shown in full for half a minute, for a reason that is
 * recorded.
 */
export function Person({ uuid, role }: PersonProps) {
  const person = useAnswer(readMasked, { params: { uuid } })
  const [reason, setReason] = useVisitReason('fields')
  return (
    <section>
      <h2 className="border-ink border-b-[1.5px] pb-1 text-17">Borrower information</h2>
      {reason && <ReasonSelect label="Reason for this visit (logged)" value={reason} onPick={setReason} />}
      <AnswerSection of={person} failureHeading="The borrower information did not load.">
        {({ name, masked: maskedFields }) => (
          <dl>
            <div className="flex min-h-9 items-baseline justify-between gap-4 border-rule border-b py-1.5">
              <dt className="text-muted">Name</dt>
              <dd className="min-w-0 text-right [overflow-wrap:anywhere]">{name}</dd>
            </div>
            {revealableFields.map((field) => (
              <Field
                key={field}
                uuid={uuid}
                field={field}
                maskedText={maskedFields[field]}
                visitReason={reason}
                onReason={setReason}
                mayReveal={(revealable[field].seenBy as readonly string[]).includes(role)}
              />
            ))}
          </dl>
        )}
      </AnswerSection>
    </section>
  )
}

interface FieldProps {
  uuid: string
  field: RevealableField
  maskedText: string | null
  mayReveal: boolean
  /** The reason that was chosen earlier in this visit. */
  visitReason: RevealReason | undefined
  onReason: (reason: RevealReason) => void
}

interface ReasonSelectProps {
  label: string
  value: RevealReason | undefined
  onPick?: (reason: RevealReason) => void
}

function ReasonSelect({ label, value, onPick }: ReasonSelectProps) {
  return (
    <label className="flex flex-wrap items-center justify-end gap-2 py-1 text-13 text-muted">
      {label}
      <select
        name="reason"
        required
        {...(onPick
          ? { value, onChange: (event) => onPick(event.target.value as RevealReason) }
          : { defaultValue: '' })}
        className="min-h-9 rounded-[min(var(--radius-control),0.5rem)] border border-edge bg-surface px-2 text-15 text-ink max-md:min-h-11"
      >
        {!onPick && (
          <option value="" disabled>
            Choose a reason
          </option>
        )}
        {revealReasons.map((reason) => (
          <option key={reason} value={reason}>
            {revealReasonLabels[reason]}
          </option>
        ))}
      </select>
    </label>
  )
}

function Field({ uuid, field, maskedText, mayReveal, visitReason, onReason }: FieldProps) {
  const call = useApi()
  const [isExpanded, setIsExpanded] = useState(false)
  const [value, setValue] = useState<string>()
  const { act, fault } = useAct({ showsFault: true })
  const show = (reason: RevealReason) =>
    act(async () => {
      const answer = await call(reveal, { params: { uuid }, body: { field, reason } })
      setIsExpanded(false)
      onReason(reason)
      setValue(answer.value ?? undefined)
      setTimeout(() => setValue(undefined), revealMs)
      return null
    })
  return (
    <div className="flex min-h-9 flex-wrap items-baseline justify-between gap-x-4 border-rule border-b py-1.5">
      <dt className="text-muted">{labels[field]}</dt>
      <dd className="figures flex items-baseline gap-3">
        <span aria-live="polite">{value ?? maskedText ?? '—'}</span>
        {mayReveal && maskedText !== null && value === undefined && (
          <button
            type="button"
            aria-expanded={visitReason ? undefined : isExpanded}
            onClick={() => (visitReason ? void show(visitReason) : setIsExpanded(!isExpanded))}
            className="min-h-6 text-primary underline underline-offset-4 max-md:min-h-11"
          >
            Show
            <span className="sr-only"> {labels[field]}</span>
          </button>
        )}
      </dd>
      {isExpanded && (
        <dd className="w-full">
          {/* Revealed on a click, because arrow keys step through the reasons and each one would be recorded. */}
          <form
            className="flex flex-wrap items-center justify-end gap-2 py-1"
            onSubmit={(event) => {
              event.preventDefault()
              void show(new FormData(event.currentTarget).get('reason') as RevealReason)
            }}
          >
            <ReasonSelect label="Reason (logged)" value={undefined} />
            <Button type="submit" variant="secondary" size="compact">
              Reveal
            </Button>
          </form>
        </dd>
      )}
      {fault && (
        <dd className="w-full text-13 text-error">
          <span role="alert">{fault}</span>
        </dd>
      )}
    </div>
  )
}
