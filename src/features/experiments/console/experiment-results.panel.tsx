import { Section } from '#src/platform/ui/page.tsx'
import { fill } from '#src/platform/words/english.ts'
import { variantName } from '../experiment-form.rules.ts'
import type { VariantResult } from '../experiments-editor.contract.ts'
import { funnelStepNames, funnelSteps } from '../funnel-steps.table.ts'

type StepResult = VariantResult['steps'][number]

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`
const points = (share: number): string => `${share < 0 ? '−' : '+'}${Math.abs(share * 100).toFixed(1)}`

/** Shows for each step how many applications reached it by variant, with intervals of 95% confidence. */
export function ExperimentResults({ results }: { results: readonly VariantResult[] }) {
  return (
    <Section heading="Results">
      <p className="mb-4 text-13 text-muted">
        Counts applications that had not reached the step when the applicant first saw the variant. Ranges are 95%
        confidence intervals: Wilson for a rate, Newcombe for a difference. Decide at the planned end, not as soon as a
        range excludes zero.
      </p>
      <p className="mb-4">
        Shown: {results.map(({ variant, exposures }) => `${variantName(variant)} ${exposures}`).join(', ')}
      </p>
      <div className="flex flex-col gap-5">
        {funnelStepNames.map((name) => (
          <section key={name} aria-label={funnelSteps[name].label}>
            <h3 className="mb-1 text-15">{funnelSteps[name].label}</h3>
            <ul className="flex flex-col">
              {results.map(({ variant, steps }) => {
                const result = steps.find(({ step }) => step === name)
                return result && <VariantRow key={variant} label={variantName(variant)} result={result} />
              })}
            </ul>
          </section>
        ))}
      </div>
    </Section>
  )
}

function VariantRow({ label, result }: { label: string; result: StepResult }) {
  const { count, total, rate, difference } = result
  return (
    <li className="grid max-w-none gap-x-4 border-rule border-b py-1.5 md:grid-cols-[6rem_15rem_10rem_minmax(0,1fr)] md:items-center">
      <span className="font-semibold">{label}</span>
      <span className="figures">
        {rate
          ? fill('{count} of {total}, {rate} ({low} to {high})', {
              count,
              total,
              rate: percent(rate.value),
              low: percent(rate.low),
              high: percent(rate.high),
            })
          : 'No one yet'}
      </span>
      <Range estimate={rate} />
      <span className="figures text-muted">
        {difference &&
          fill('{value} points against control ({low} to {high})', {
            value: points(difference.value),
            low: points(difference.low),
            high: points(difference.high),
          })}
      </span>
    </li>
  )
}

/** Draws a rate and its interval on a scale from 0% to 100%. The figures beside it say the same. */
function Range({ estimate }: { estimate: StepResult['rate'] }) {
  if (!estimate) return <span className="max-md:hidden" />
  const { value, low, high } = estimate
  return (
    <svg viewBox="0 0 100 8" className="h-2 w-full max-w-48" preserveAspectRatio="none" aria-hidden="true">
      <rect x={0} y={3.5} width={100} height={1} className="fill-rule" />
      <rect
        x={low * 100}
        y={2}
        width={Math.max((high - low) * 100, 0.5)}
        height={4}
        className="fill-primary opacity-40"
      />
      <rect x={Math.min(value * 100, 99)} y={0} width={1} height={8} className="fill-primary" />
    </svg>
  )
}
