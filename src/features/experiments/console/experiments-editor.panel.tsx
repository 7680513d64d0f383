import { useState } from 'react'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { DataTable, EmptyState, RowButton } from '#src/platform/ui/console/data-table.tsx'
import { Moment } from '#src/platform/ui/console/moment.tsx'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { experimentStates } from '../experiment-states.table.ts'
import { type EditedExperiment, listExperiments } from '../experiments-editor.contract.ts'
import { ExperimentDetail } from './experiment-detail.panel.tsx'
import { ExperimentForm } from './experiment-form.panel.tsx'

const stateClassNames = { draft: 'text-muted', running: 'font-semibold text-success', ended: '' } as const

/** Lists the experiments, writes new ones and opens each with its results. */
export function ExperimentsEditor() {
  const list = useAnswer(listExperiments)
  const [openKey, setOpenKey] = useState<string>()
  const [isNew, setIsNew] = useState(false)
  return (
    <>
      <ScreenHeading lead="Shows people different variants of a flag and compares how far their applications get.">
        Experiments
      </ScreenHeading>
      <div>
        <Button size="compact" onClick={() => setIsNew(true)}>
          New experiment
        </Button>
      </div>
      <AnswerSection of={list} failureHeading="The experiments did not load.">
        {({ experiments }) =>
          experiments.length === 0 ? (
            <EmptyState>No experiments yet.</EmptyState>
          ) : (
            <ExperimentTable experiments={experiments} onOpen={setOpenKey} />
          )
        }
      </AnswerSection>
      <Dialog id="new-experiment" open={isNew} onClose={() => setIsNew(false)} heading="New experiment" isWide>
        {isNew && (
          <ExperimentForm
            onCancel={() => setIsNew(false)}
            onSaved={({ key }) => {
              setIsNew(false)
              setOpenKey(key)
              list.load()
            }}
          />
        )}
      </Dialog>
      <Dialog
        id="experiment"
        open={openKey !== undefined}
        onClose={() => setOpenKey(undefined)}
        heading={openKey ?? ''}
        isWide
      >
        {openKey !== undefined && (
          <ExperimentDetail
            key={openKey}
            experimentKey={openKey}
            onChanged={(experiment) => {
              list.load()
              if (!experiment) setOpenKey(undefined)
            }}
          />
        )}
      </Dialog>
    </>
  )
}

interface ExperimentTableProps {
  experiments: readonly EditedExperiment[]
  onOpen: (key: string) => void
}

function ExperimentTable({ experiments, onOpen }: ExperimentTableProps) {
  return (
    <DataTable
      caption="Experiments"
      isList
      rows={experiments}
      rowKey={({ key }) => key}
      columns={[
        {
          head: 'Name',
          cell: ({ key, hypothesis }) => (
            <div className="flex min-w-0 flex-col py-1">
              <RowButton onPress={() => onOpen(key)}>{key}</RowButton>
              <span className="text-13 text-muted">{hypothesis}</span>
            </div>
          ),
        },
        {
          head: 'Status',
          className: ({ state }) => stateClassNames[state],
          cell: ({ state }) => experimentStates[state].label,
        },
        { head: 'Flag', from: 'md', cell: ({ flagKey }) => flagKey },
        { head: 'Start', from: 'lg', cell: ({ startsAt }) => (startsAt ? <Moment at={startsAt} /> : '—') },
        { head: 'End', from: 'lg', cell: ({ endsAt }) => (endsAt ? <Moment at={endsAt} /> : '—') },
      ]}
    />
  )
}
