import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { ShareBar } from '#src/platform/ui/console/share-bar.tsx'
import { Icon, type IconName } from '#src/platform/ui/icon.tsx'
import { ScreenHeading, Section } from '#src/platform/ui/page.tsx'
import { fill } from '#src/platform/words/english.ts'
import { readSetupSteps, type SetupStep, type StepState } from '../setup.contract.ts'
import { setupProgress } from '../setup.rules.ts'
import { setupSteps } from '../setup-steps.table.ts'

const stateLabels: Readonly<Record<StepState, { label: string; icon: IconName; className: string }>> = {
  done: { label: 'Done', icon: 'success', className: 'text-success' },
  waiting: { label: 'Waiting for someone', icon: 'clock', className: 'text-muted' },
  open: { label: 'To do', icon: 'forward', className: 'text-ink' },
}

/** Shows a new lender's administrator what to do before the first borrower, and what is done. */
export function SetupScreen() {
  const setup = useAnswer(readSetupSteps)
  return (
    <>
      <ScreenHeading lead="What to do before your first borrower, in order. Each step is checked against your data.">
        Setup
      </ScreenHeading>
      <AnswerSection of={setup} failureHeading="The steps did not load.">
        {({ steps }) => <Steps steps={steps} onRefresh={setup.load} />}
      </AnswerSection>
    </>
  )
}

function Steps({ steps, onRefresh }: { steps: readonly SetupStep[]; onRefresh: () => void }) {
  const { done: doneCount, total } = setupProgress(steps)
  const requiredSteps = steps.filter(({ step }) => !setupSteps[step].isOptional)
  const optionalSteps = steps.filter(({ step }) => setupSteps[step].isOptional)
  return (
    <div className="flex max-w-column flex-col gap-6">
      <div className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="status">
            {doneCount === total
              ? 'Everything is set up.'
              : fill('{done} of {total} steps done.', { done: doneCount, total })}
          </p>
          <Button size="compact" variant="quiet" onClick={onRefresh}>
            Refresh
          </Button>
        </div>
        <ShareBar share={total === 0 ? 1 : doneCount / total} />
      </div>
      <StepList steps={requiredSteps} />
      <Section heading="If you need it">
        <StepList steps={optionalSteps} />
      </Section>
    </div>
  )
}

function StepList({ steps }: { steps: readonly SetupStep[] }) {
  return (
    <ol className="flex flex-col border-rule border-t">
      {steps.map(({ step, state }) => (
        <StepItem key={step} step={step} state={state} />
      ))}
    </ol>
  )
}

function StepItem({ step, state }: SetupStep) {
  const { title, text, page, link } = setupSteps[step]
  const { label, icon, className } = stateLabels[state]
  return (
    <li className="flex max-w-none flex-wrap items-start justify-between gap-x-6 gap-y-1 border-rule border-b py-3">
      <div className="min-w-0 flex-1 basis-72">
        <h3 className="text-17">{title}</h3>
        {state !== 'done' && <p className="text-15 text-muted">{text}</p>}
        {state !== 'done' && (
          <a href={page} className="inline-flex min-h-11 items-center text-primary underline underline-offset-4">
            {link}
            <span className="sr-only">: {title}</span>
          </a>
        )}
      </div>
      <span className={`inline-flex items-center gap-1.5 text-15 ${className}`}>
        <Icon name={icon} size={18} />
        {label}
      </span>
    </li>
  )
}
