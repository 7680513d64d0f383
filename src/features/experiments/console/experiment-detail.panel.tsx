import { type ReactNode, useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { Moment } from '#src/platform/ui/console/moment.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { useAct } from '#src/platform/ui/use-act.ts'
import { fill } from '#src/platform/words/english.ts'
import type { Variant, VariantKey } from '../experiment.schema.ts'
import { shareLeft, variantName } from '../experiment-form.rules.ts'
import { experimentStates } from '../experiment-states.table.ts'
import {
  declareWinner,
  type EditedExperiment,
  endExperiment,
  readExperiment,
  startExperiment,
  undoExperiment,
} from '../experiments-editor.contract.ts'
import { formatVariable } from '../format-setting.rules.ts'
import { ExperimentForm } from './experiment-form.panel.tsx'
import { ExperimentResults } from './experiment-results.panel.tsx'

interface ExperimentDetailProps {
  experimentKey: string
  /** The experiment changed; null if its draft was taken back. */
  onChanged: (experiment: EditedExperiment | null) => void
}

/** One experiment: what it compares, its results, and the acts that its state allows. */
export function ExperimentDetail({ experimentKey, onChanged }: ExperimentDetailProps) {
  const answer = useAnswer(readExperiment, { params: { experimentKey } })
  const [isEditing, setIsEditing] = useState(false)
  const change = (experiment: EditedExperiment | null) => {
    setIsEditing(false)
    onChanged(experiment)
    if (experiment) answer.load()
    // The button that was pressed is gone.
    document.getElementById('experiment-heading')?.focus()
  }
  return (
    <AnswerSection of={answer} failureHeading="The experiment did not load.">
      {({ experiment, results }) =>
        isEditing ? (
          <ExperimentForm experiment={experiment} onSaved={change} onCancel={() => setIsEditing(false)} />
        ) : (
          <>
            <Facts experiment={experiment} />
            <Variants variants={experiment.variants} />
            {experiment.state !== 'draft' && <ExperimentResults results={results} />}
            <Acts
              key={experiment.version}
              experiment={experiment}
              onChanged={change}
              onEdit={() => setIsEditing(true)}
            />
          </>
        )
      }
    </AnswerSection>
  )
}

function Facts({ experiment }: { experiment: EditedExperiment }) {
  const { hypothesis, flagKey, audience, startsAt, endsAt, state, savedAt, savedBy, winner } = experiment
  return (
    <>
      <p className="text-17">{hypothesis}</p>
      <p className="text-muted">
        {experimentStates[state].label}. {flagKey}.{' '}
        {audience === 'all' ? 'All people.' : 'New borrowers: people who had not applied before the start.'}
      </p>
      {winner && (
        <Notice
          tone="success"
          heading={fill('{variant} won and is now the flag’s setting.', { variant: variantName(winner.variant) })}
        />
      )}
      <p className="flex flex-wrap gap-x-4 text-13 text-muted">
        {startsAt && (
          <span>
            Start: <Moment at={startsAt} />
          </span>
        )}
        {endsAt && (
          <span>
            End: <Moment at={endsAt} />
          </span>
        )}
        <span>
          Last change: <Moment at={savedAt} />
          {savedBy && `, ${savedBy}`}
        </span>
      </p>
    </>
  )
}

function Variants({ variants }: { variants: readonly Variant[] }) {
  const left = shareLeft(variants)
  return (
    <ul className="flex flex-col border-rule border-t">
      {variants.map(({ key, share, enabled, variables }) => (
        <li key={key} className="max-w-none border-rule border-b py-2">
          <span className="font-semibold">{variantName(key)}</span>
          {': '}
          {fill('{share}% of people, flag {state}', { share, state: enabled ? 'on' : 'off' })}
          {Object.entries(variables).map(([name, value]) => (
            <span key={name} className="block text-13 text-muted">
              {name}: {formatVariable(value)}
            </span>
          ))}
        </li>
      ))}
      {left > 0 && <li className="py-2 text-muted">{fill('{share}% of people are left out.', { share: left })}</li>}
    </ul>
  )
}

type Act = 'start' | 'end' | { winner: VariantKey }

interface ActsProps {
  experiment: EditedExperiment
  onChanged: (experiment: EditedExperiment | null) => void
  onEdit: () => void
}

/** The acts that the state allows. Those that people notice are confirmed first. */
function Acts({ experiment, onChanged, onEdit }: ActsProps) {
  const call = useApi()
  const [chosenAct, setChosenAct] = useState<Act>()
  const { busy, act } = useAct()
  const { key, version, state, variants, winner, canUndo } = experiment
  const params = { experimentKey: key }
  const send = (work: () => Promise<EditedExperiment | null>, success: string) =>
    act(async () => {
      onChanged(await work())
      return success
    })
  const perform = (nextAct: Act) => {
    if (nextAct === 'start')
      return send(() => call(startExperiment, { params, body: { version } }), 'The experiment is running.')
    if (nextAct === 'end')
      return send(() => call(endExperiment, { params, body: { version } }), 'The experiment ended.')
    const body = { version, variant: nextAct.winner }
    return send(() => call(declareWinner, { params, body }), 'The flag is set. Pages update within a minute.')
  }
  if (chosenAct)
    return (
      <Confirmation experiment={experiment} act={chosenAct}>
        <Button size="compact" loading={busy} loadingLabel="Saving" onClick={() => void perform(chosenAct)}>
          {confirmLabels[actName(chosenAct)]}
        </Button>
        <Button variant="quiet" size="compact" onClick={() => setChosenAct(undefined)}>
          Cancel
        </Button>
      </Confirmation>
    )
  return (
    <div className="flex flex-wrap items-center gap-3">
      {state === 'draft' && (
        <>
          <Button size="compact" onClick={() => setChosenAct('start')}>
            Start
          </Button>
          <Button variant="secondary" size="compact" onClick={onEdit}>
            Edit
          </Button>
        </>
      )}
      {state === 'running' && (
        <Button size="compact" onClick={() => setChosenAct('end')}>
          End
        </Button>
      )}
      {state === 'ended' &&
        !winner &&
        variants.map(({ key: variant }) => (
          <Button key={variant} variant="secondary" size="compact" onClick={() => setChosenAct({ winner: variant })}>
            {fill('Declare {variant} the winner', { variant: variantName(variant) })}
          </Button>
        ))}
      {canUndo && (
        <Button
          variant="quiet"
          size="compact"
          onClick={() =>
            void send(
              async () => (await call(undoExperiment, { params, body: { version } })).experiment,
              'The last change is undone.',
            )
          }
        >
          {version === 1 ? 'Remove draft' : 'Undo last change'}
        </Button>
      )}
    </div>
  )
}

const actName = (act: Act): keyof typeof confirmLabels => (typeof act === 'string' ? act : 'winner')

const confirmLabels = { start: 'Start now', end: 'End now', winner: 'Set the flag' } as const

const focusOnce = (element: HTMLElement | null) => element?.focus()

/** Says what an act does before it is done. */
function Confirmation({
  experiment: { flagKey, variants, audience },
  act,
  children,
}: {
  experiment: EditedExperiment
  act: Act
  children: ReactNode
}) {
  const winner = typeof act === 'object' ? variants.find(({ key }) => key === act.winner) : undefined
  return (
    <section
      ref={focusOnce}
      tabIndex={-1}
      aria-label="What happens"
      className="flex flex-col gap-3 border-primary border-l-4 pl-4"
    >
      {act === 'start' && (
        <>
          <p className="font-semibold">
            {audience === 'all'
              ? 'From now on, everyone is assigned to a variant and stays in it:'
              : 'From now on, people who have not applied before are assigned to a variant and stay in it:'}
          </p>
          <Variants variants={variants} />
          <p>
            Starting cannot be undone, because people are assigned from then on. You can end the experiment at any time.
          </p>
        </>
      )}
      {act === 'end' && <p>{fill('Everyone sees {flagKey} as it is set, within a minute.', { flagKey })}</p>}
      {winner && (
        <>
          <p>{fill('{flagKey} is set for everyone, within a minute:', { flagKey })}</p>
          <Variants variants={[{ ...winner, share: 100 }]} />
        </>
      )}
      <div className="flex flex-wrap gap-3">{children}</div>
    </section>
  )
}
