import { type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react'
import { useOrganization } from '#src/brands/browser/page-data.tsx'
import type { FieldFault } from '#src/domain/refusal.ts'
import { lazyPart } from '#src/platform/browser/lazy-reload.ts'
import { Icon } from '#src/platform/ui/icon.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { StepForm, type StepFormHandle, useStepForm } from '#src/platform/ui/step-form.tsx'
import type { AnswerRules } from '../registration.answers.ts'
import type { RegistrationMessage } from '../registration.es.ts'
import type { RegistrationDraft } from '../registration.schema.ts'
import {
  headingForStep,
  includedSteps,
  type RegistrationPath,
  registrationSteps,
  stepAfter,
  stepBefore,
} from '../registration.steps.ts'
import type { Journey } from './journey.ts'
import { type AnswerChecks, answerChecks, loadAnswerChecks } from './submission/answer-checks.ts'

export type Answers = Readonly<Record<string, unknown>>

interface StepOptions {
  journey: Journey
  path: RegistrationPath
  /** Returns the draft with the form's answers. */
  take(draft: RegistrationDraft, answers: Answers): RegistrationDraft
  /** Returns the draft to keep while the person types; defaults to `take`. Undefined keeps nothing yet. */
  updateDraft?(draft: RegistrationDraft, answers: Answers): RegistrationDraft | undefined
  /** Maps the rules' name of an answer to the form's name, where they differ. */
  toFieldName?(fault: string): string
  rules?(answers: Answers): AnswerRules
  /**
   * Returns whether a fault is a refusal and not an input error. The step explains it itself, and no other fault is
   * shown.
   */
  isKnockOut?(fault: FieldFault): boolean
  /** Called on each click of the button, with the refusal or undefined. */
  onKnockOut?(fault: FieldFault | undefined): void
  /** Returns true if the answers stop the journey here, or false to go on. */
  stops?(draft: RegistrationDraft): Promise<boolean> | boolean
}

/** Connects a step's form to the draft. It applies the step's rules and keeps the answers while they are typed. */
export function useRegistrationStep(options: StepOptions): StepFormHandle {
  const { journey, path, take, updateDraft = take, toFieldName = (field) => field } = options
  const { localDraft } = journey
  const answerFaults = (checks: AnswerChecks, answers: Answers, draft: RegistrationDraft) =>
    checks
      .faultsOfStep(path, draft, options.rules?.(answers) ?? journey.rules)
      .map(({ field, message }) => ({ field: toFieldName(field), message }))

  const knockOutOf = (faults: readonly FieldFault[]) => options.isKnockOut && faults.find(options.isKnockOut)

  const form = useStepForm<Answers>({
    schema: {
      safeParse(input) {
        const answers = input as Answers
        const checks = answerChecks()
        const faults = checks ? answerFaults(checks, answers, take(localDraft.current(), answers)) : []
        if (faults.length === 0 || knockOutOf(faults)) return { success: true, data: answers }
        return {
          success: false,
          error: { issues: faults.map(({ field, message }) => ({ path: field.split('.'), message })) },
        }
      },
    },
    async onSubmit(answers) {
      // The button may be clicked before the rules are loaded, so wait for them.
      const checks = await loadAnswerChecks()
      const draft = take(localDraft.current(), answers)
      const faults = answerFaults(checks, answers, draft)
      const knockOut = knockOutOf(faults)
      options.onKnockOut?.(knockOut)
      if (knockOut) return undefined
      if (faults.length > 0) return faults
      localDraft.change(() => draft)
      if (await options.stops?.(draft)) return undefined
      journey.navigateTo(nextStep(checks, journey, path, draft))
      return undefined
    },
  })

  const { live } = form
  useEffect(() => {
    const unsubscribe = live.subscribe(() => localDraft.change((draft) => updateDraft(draft, live.snapshot()) ?? draft))
    return () => void unsubscribe()
  })
  return form
}

/**
 * Returns the step after this one. If the person came from the summary, returns the first step that their change left
 * unfinished, or else the last step.
 */
const nextStep = (
  checks: AnswerChecks,
  journey: Journey,
  path: RegistrationPath,
  draft: RegistrationDraft,
): RegistrationPath => {
  const facts = { ...journey.facts, occupancyType: draft.propertyAddress.occupancyType }
  if (journey.isChanging) {
    const last = includedSteps(facts).at(-1)?.path ?? path
    return checks.firstUnfinishedStep(draft, facts, journey.rules) ?? last
  }
  return stepAfter(path, facts) ?? path
}

/** Returns the question of a step, as this organization and campaign word it. */
export const stepHeading = (
  { draft, rules }: Pick<Journey, 'draft' | 'rules'>,
  path: RegistrationPath,
  { asksAboutSaleWithinSixMonths }: { asksAboutSaleWithinSixMonths: boolean },
): string =>
  headingForStep(path, {
    asksAboutSaleWithinSixMonths,
    prescreenDirectMail: draft.referralDetails.offerCode !== '',
    rentRepays: rules.rentRepays ?? false,
  })

/** Keeps a heading from breaking at a hyphen within a word. */
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
  const t = useMessages<RegistrationMessage>()
  const before = stepBefore(path, journey.facts)
  if (before === undefined) return null
  return (
    <a
      href={journey.stepHref(before)}
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
  /** Replaces the sentence that says why the question is asked. */
  lead?: ReactNode
  /** Null where each answer is a button. */
  submitLabel?: string | null
  submittingLabel?: string
  closing?: ReactNode
  children: ReactNode
}

/** The layout of every step: the question, why it is asked, the fields, and the ways forward and back. */
export function StepFrame({ journey, path, form, lead, children, ...rest }: FrameProps) {
  const t = useMessages<RegistrationMessage>()
  const { behavior } = useOrganization()
  const why = registrationSteps.find((step) => step.path === path)?.why
  return (
    <>
      <BackLink journey={journey} path={path} />
      <StepForm
        form={form}
        heading={unbroken(t.any(stepHeading(journey, path, behavior)))}
        lead={lead ?? (why && t(why))}
        {...rest}
        actions={<SavedNote journey={journey} />}
      >
        {children}
      </StepForm>
    </>
  )
}

const SavedNotice = lazyPart(
  () => import('./draft/saved-notice.panel.tsx'),
  (module) => module.SavedNotice,
)

function SavedNote({ journey: { localDraft, draft } }: { journey: Journey }) {
  const savedAt = useSyncExternalStore(localDraft.subscribe, localDraft.savedAt, () => undefined)
  return savedAt === undefined && draft.email === '' ? null : (
    <Suspense>
      <SavedNotice localDraft={localDraft} />
    </Suspense>
  )
}
