import type { ReactNode } from 'react'
import { useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { Moment } from '#src/platform/ui/console/moment.tsx'
import { DateField } from '#src/platform/ui/fields/date-field.tsx'
import { TextArea } from '#src/platform/ui/fields/text-fields.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { useToast } from '#src/platform/ui/toasts.tsx'
import { english, fill } from '#src/platform/words/english.ts'
import type { ReviewDecision } from '../reviews.rules.ts'
import { type ReviewView, recordReport, type SanctionsView, saveOpinion } from '../sanctions.contract.ts'
import { opinionForm } from './opinion-form.rules.ts'

interface ReviewProps {
  uuid: string
  review: ReviewView
  selfUuid: string
  onChanged: (sanctions: SanctionsView) => void
}

const decisionLabels: Record<ReviewDecision, string> = { NO_MATCH: 'Not a match', MATCH: 'Match' }
const birthLabels: Record<ReviewView['birth'], string> = {
  'same-day': 'The birth dates are the same.',
  near: 'The birth years are close.',
  unknown: 'There are no birth dates to compare.',
  differs: 'The birth years differ.',
}

/** Shows a party beside the entry of the list that it resembles, what was decided about it, and by whom. */
export function Review(props: ReviewProps) {
  const { review, selfUuid } = props
  const { party, entry, decision, opinions } = review
  const hasLastOpinion = opinions.at(-1)?.by === selfUuid
  return (
    <article
      aria-label={fill('{name} and {entry}', { name: party.name, entry: entry.name })}
      className="border-ink border-t-[1.5px] pt-3"
    >
      <p className={`font-semibold ${decision === 'MATCH' ? 'text-error' : decision === null ? 'text-warning' : ''}`}>
        {decision === null ? 'Pending a decision' : decisionLabels[decision]}
        {review.decided && (
          <>
            {', '}
            <Moment at={review.decided} />
          </>
        )}
      </p>
      <p className="text-muted">
        {fill('{percent} similar: {name}', { percent: `${Math.round(review.score * 100)}%`, name: review.matchedName })}
        . {birthLabels[review.birth]}
      </p>
      <div className="mt-3 grid gap-x-8 gap-y-4 lg:grid-cols-2">
        <PartyFacts review={review} />
        <EntryFacts review={review} />
      </div>
      <Opinions opinions={opinions} />
      {decision === null &&
        (hasLastOpinion ? (
          <p className="mt-4 text-muted">You have decided. A second person reviews it next.</p>
        ) : (
          <OpinionForm {...props} />
        ))}
      {decision === 'MATCH' && <Report {...props} />}
    </article>
  )
}

function FactList({ heading, facts }: { heading: string; facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <section>
      <h3 className="font-semibold">{heading}</h3>
      <dl>
        {facts
          .filter(([, value]) => value !== '' && value !== null)
          .map(([name, value]) => (
            <div key={name} className="grid gap-x-6 border-rule border-b py-2 sm:grid-cols-[8rem_1fr]">
              <dt className="text-muted">{name}</dt>
              <dd className="min-w-0 break-words">{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}

function PartyFacts({ review: { party } }: Pick<ReviewProps, 'review'>) {
  return (
    <FactList
      heading="The party"
      facts={[
        ['Name', party.name],
        ['Birth date', party.birthDate ? english.date(party.birthDate, 'long') : 'Not known'],
        ['Lives in', party.address],
      ]}
    />
  )
}

function EntryFacts({ review: { entry } }: Pick<ReviewProps, 'review'>) {
  const list = entry.list === 'SDN' ? 'Specially Designated Nationals' : 'Consolidated list'
  return (
    <FactList
      heading="The entry"
      facts={[
        ['Name', entry.name],
        ['List', fill('{list}, number {number}', { list, number: entry.number })],
        ['Program', entry.programs],
        ['Born', entry.births.join('; ')],
        [
          'Other names',
          entry.aliases.map(({ name, isWeak }) => (isWeak ? fill('{name} (weak)', { name }) : name)).join('; '),
        ],
        ['Addresses', entry.addresses.join('; ')],
        ['Remarks', entry.remarks],
      ]}
    />
  )
}

function Opinions({ opinions }: Pick<ReviewView, 'opinions'>) {
  if (opinions.length === 0) return null
  return (
    <ol aria-label="Decisions so far" className="mt-4 flex flex-col gap-2">
      {opinions.map(({ decision, reason, name, at }) => (
        <li key={at}>
          <span className="font-semibold">{decisionLabels[decision]}</span>, {name || 'no name'}, <Moment at={at} />
          <span className="block">{reason}</span>
        </li>
      ))}
    </ol>
  )
}

function OpinionForm({ uuid, review, onChanged }: ReviewProps) {
  const call = useApi()
  const toast = useToast()
  const [key] = useState(() => crypto.randomUUID())
  const form = useStepForm({
    schema: opinionForm,
    async onSubmit({ reason }, buttonName) {
      const decision = buttonName === 'match' ? 'MATCH' : 'NO_MATCH'
      const newest = await call(saveOpinion, {
        params: { uuid, reviewUuid: review.uuid },
        body: { decision, reason },
        idempotencyKey: `${key}-${decision}`,
      })
      const isDecided = newest.reviews.some(
        (candidate) => candidate.uuid === review.uuid && candidate.decision !== null,
      )
      toast({ text: isDecided ? 'Decided.' : 'Saved. A second person must also decide.' })
      onChanged(newest)
    },
  })
  return (
    <div className="mt-4">
      <StepForm
        form={form}
        isPart
        heading={review.opinions.length > 0 ? 'Decide as second reviewer' : 'Decide as first reviewer'}
        submitLabel="Not a match"
        submittingLabel="Saving"
        actions={
          <Button type="submit" variant="danger" value="match">
            Match
          </Button>
        }
      >
        <TextArea name="reason" label="Reason" rows={3} maxLength={500} />
      </StepForm>
    </div>
  )
}

function Report({ uuid, review, onChanged }: ReviewProps) {
  const call = useApi()
  const [key] = useState(() => crypto.randomUUID())
  const form = useStepForm({
    schema: recordReport.body,
    async onSubmit(body) {
      onChanged(await call(recordReport, { params: { uuid, reviewUuid: review.uuid }, body, idempotencyKey: key }))
    },
  })
  if (review.reportedOn)
    return <p className="mt-4">{fill('Reported on {day}', { day: english.date(review.reportedOn, 'long') })}</p>
  return (
    <div className="mt-4 flex flex-col gap-3">
      <p className="font-semibold text-error">
        {review.reportDue &&
          fill('The line is permanently blocked. Report it to the Office of Foreign Assets Control by {day}.', {
            day: english.date(review.reportDue, 'long'),
          })}
      </p>
      <StepForm form={form} isPart submitLabel="Record the report" submittingLabel="Saving">
        <DateField name="reportedOn" label="Reported on" />
      </StepForm>
    </div>
  )
}
