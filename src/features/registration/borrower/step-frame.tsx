import { lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react'
import { useOrganisation } from '#src/brands/browser/page-data.tsx'
import type { FieldFault } from '#src/domain/refusal.ts'
import { patiently } from '#src/platform/browser/after-first-paint.ts'
import { Icon } from '#src/platform/ui/icon.tsx'
import { StepForm, type StepFormHandle, useStepForm } from '#src/platform/ui/step-form.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import type { AnswerRules } from '../registration.answers.ts'
import type { RegistrationMessage } from '../registration.es.ts'
import type { RegistrationDraft } from '../registration.schema.ts'
import {
  askedSteps,
  headingOf,
  type RegistrationPath,
  registrationSteps,
  stepAfter,
  stepBefore,
} from '../registration.steps.ts'
import { type AnswerChecks, answerChecks, loadAnswerChecks } from './answer-checks.ts'
import type { Journey } from './journey.ts'

export type Answers = Readonly<Record<string, unknown>>

interface StepOptions {
  journey: Journey
  path: RegistrationPath
  /** The draft with what the form holds. */
  take(draft: RegistrationDraft, answers: Answers): RegistrationDraft
  /** What is kept while typing; `take` unless said. Undefined keeps nothing yet. */
  keep?(draft: RegistrationDraft, answers: Answers): RegistrationDraft | undefined
  /** Where the rules' name of an answer is not the form's. */
  fieldOf?(fault: string): string
  rules?(answers: Answers): AnswerRules
  /** A fault that is no slip of the pen but a "no": the step says it in its own words, and nothing else is faulted. */
  isKnockOut?(fault: FieldFault): boolean
  /** Such a fault at a press on the button, or undefined at one without. */
  onKnockOut?(fault: FieldFault | undefined): void
  /** Answers that stop the journey here, or false to go on. */
  stops?(draft: RegistrationDraft): Promise<boolean> | boolean
}

/** A step's form over the one draft: its rules are the step's rules, its answers are kept while they are typed. */
export function useRegistrationStep(options: StepOptions): StepFormHandle {
  const { journey, path, take, keep = take, fieldOf = (field) => field } = options
  const { kept } = journey
  const faultsOf = (checks: AnswerChecks, answers: Answers, draft: RegistrationDraft) =>
    checks
      .faultsOfStep(path, draft, options.rules?.(answers) ?? journey.rules)
      .map(({ field, message }) => ({ field: fieldOf(field), message }))

  const knockOutOf = (faults: readonly FieldFault[]) => options.isKnockOut && faults.find(options.isKnockOut)

  const form = useStepForm<Answers>({
    schema: {
      safeParse(given) {
        const answers = given as Answers
        const checks = answerChecks()
        const faults = checks ? faultsOf(checks, answers, take(kept.current(), answers)) : []
        if (faults.length === 0 || knockOutOf(faults)) return { success: true, data: answers }
        return {
          success: false,
          error: { issues: faults.map(({ field, message }) => ({ path: field.split('.'), message })) },
        }
      },
    },
    async onSubmit(answers) {
      // Pressed before the rules had arrived: they are waited for, and speak as they would have.
      const checks = await loadAnswerChecks()
      const draft = take(kept.current(), answers)
      const faults = faultsOf(checks, answers, draft)
      const knockOut = knockOutOf(faults)
      options.onKnockOut?.(knockOut)
      if (knockOut) return undefined
      if (faults.length > 0) return faults
      kept.change(() => draft)
      if (await options.stops?.(draft)) return undefined
      journey.goTo(nextStep(checks, journey, path, draft))
      return undefined
    },
  })

  const { live } = form
  useEffect(() => {
    const unsubscribe = live.subscribe(() => kept.change((draft) => keep(draft, live.snapshot()) ?? draft))
    return () => void unsubscribe()
  })
  return form
}

/** The step after this one; from the summary back to it, by way of what the change has left open. */
const nextStep = (
  checks: AnswerChecks,
  journey: Journey,
  path: RegistrationPath,
  draft: RegistrationDraft,
): RegistrationPath => {
  const facts = { ...journey.facts, occupancyType: draft.propertyAddress.occupancyType }
  if (journey.changing) {
    const last = askedSteps(facts).at(-1)?.path ?? path
    return checks.firstUnfinishedStep(draft, facts, journey.rules) ?? last
  }
  return stepAfter(path, facts) ?? path
}

/** The question of a step, as this organisation and campaign put it. */
export const stepHeading = (
  { draft, rules }: Pick<Journey, 'draft' | 'rules'>,
  path: RegistrationPath,
  { asksAboutSaleWithinSixMonths }: { asksAboutSaleWithinSixMonths: boolean },
): string =>
  headingOf(path, {
    asksAboutSaleWithinSixMonths,
    prescreenDirectMail: draft.referralDetails.offerCode !== '',
    rentRepays: rules.rentRepays ?? false,
  })

/** A hyphen within a word is no place to break a heading. */
export const unbroken = (heading: string): ReactNode =>
  heading.split(/(\p{L}+-\p{L}+)/u).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )

export function BackLink({ journey, path }: { journey: Journey; path: RegistrationPath }) {
  const t = useWords<RegistrationMessage>()
  const before = stepBefore(path, journey.facts)
  if (before === undefined) return null
  return (
    <a
      href={journey.hrefOf(before)}
      className="-mb-5 inline-flex min-h-11 items-center gap-2 self-start text-15 text-primary underline decoration-rule underline-offset-4 hover:decoration-current"
    >
      <Icon name="back" size={16} />
      {t('Back')}
    </a>
  )
}

interface FrameProps {
  journey: Journey
  path: RegistrationPath
  form: StepFormHandle
  /** In place of the one line that says why it is asked. */
  lead?: ReactNode
  submitLabel?: string
  submittingLabel?: string
  closing?: ReactNode
  children: ReactNode
}

/** What all steps look like: the question, why it is asked, the fields, one way on and one way back. */
export function StepFrame({ journey, path, form, lead, children, ...rest }: FrameProps) {
  const t = useWords<RegistrationMessage>()
  const { behaviour } = useOrganisation()
  const why = registrationSteps.find((step) => step.path === path)?.why
  return (
    <>
      <BackLink journey={journey} path={path} />
      <StepForm
        form={form}
        heading={unbroken(t.any(stepHeading(journey, path, behaviour)))}
        lead={lead ?? (why && t(why))}
        {...rest}
        actions={<SavedNote journey={journey} />}
      >
        {children}
      </StepForm>
    </>
  )
}

const SavedLine = lazy(() =>
  patiently(() => import('./saved-line.panel.tsx')).then((module) => ({ default: module.SavedLine })),
)

function SavedNote({ journey: { kept, draft } }: { journey: Journey }) {
  const savedAt = useSyncExternalStore(kept.subscribe, kept.savedAt, () => undefined)
  return savedAt === undefined && draft.email === '' ? null : (
    <Suspense>
      <SavedLine kept={kept} />
    </Suspense>
  )
}
