import { useState } from 'react'
import { usDate } from '#src/domain/dates/us-date.ts'
import { type FigureKind, figureKindRow } from '#src/domain/figures/figure-kinds.table.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { DataTable, EmptyState } from '#src/platform/ui/console/data-table.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { useAct } from '#src/platform/ui/use-act.ts'
import { fill } from '#src/platform/words/english.ts'
import { type FiguresView, type PublicationView, readFigures, undoFigures } from '../figures.contract.ts'
import { type FigureProposal, ProposeFigures } from './propose-figures.panel.tsx'

interface FiguresProps {
  /** Sends a proposal, which another person approves. */
  onPropose: (proposal: FigureProposal) => Promise<void>
}

/** Shows the published figures by kind with their versions. The operator's staff propose new ones and undo them. */
export function PublishedFigures({ onPropose }: FiguresProps) {
  const figures = useAnswer(readFigures)
  const [proposedKind, setProposedKind] = useState<FigureKind>()
  return (
    <AnswerSection of={figures} failureHeading="The published figures did not load.">
      {(answer) => (
        <div className="flex flex-col gap-8">
          <p className="max-w-column text-muted">
            {answer.isOperator
              ? 'Thresholds, limits and rates that agencies publish, for all lenders here. One person proposes new ones and another approves them. They apply within a minute of their effective date.'
              : 'Thresholds, limits and rates that agencies publish, for all lenders here. The operator of this installation keeps them up to date.'}
          </p>
          {answer.kinds.map(({ kind, publications }) => (
            <FiguresOfKind
              key={kind}
              kind={kind}
              publications={publications}
              isOperator={answer.isOperator}
              isProposing={kind === proposedKind}
              onStart={() => setProposedKind(kind)}
              onEnd={() => setProposedKind(undefined)}
              onPropose={async (proposal) => {
                await onPropose(proposal)
                setProposedKind(undefined)
              }}
              onUndone={figures.setAnswer}
            />
          ))}
        </div>
      )}
    </AnswerSection>
  )
}

interface KindProps extends FiguresProps {
  kind: FigureKind
  publications: readonly PublicationView[]
  isOperator: boolean
  isProposing: boolean
  onStart: () => void
  onEnd: () => void
  onUndone: (figures: FiguresView) => void
}

function FiguresOfKind(props: KindProps) {
  const { kind, publications, isOperator, isProposing } = props
  const { title, source, ruledBy } = figureKindRow(kind)
  return (
    <section className="flex flex-col gap-3 border-ink border-t-2 pt-4">
      <h2 className="text-20">{title}</h2>
      <p className="text-15 text-muted">
        {source}. {fill('Selected by: {day}.', { day: ruledBy })}
      </p>
      {publications.length === 0 ? (
        <EmptyState>
          None published yet. Rules use the lender’s own rate sheet, and HMDA register rows are on hold.
        </EmptyState>
      ) : (
        <Versions publications={publications} isOperator={isOperator} caption={title} onUndone={props.onUndone} />
      )}
      {isProposing ? (
        <ProposeFigures kind={kind} onPropose={props.onPropose} onCancel={props.onEnd} />
      ) : (
        isOperator && (
          <div>
            <Button size="compact" variant="secondary" onClick={props.onStart}>
              Propose new figures
              <span className="sr-only">: {title}</span>
            </Button>
          </div>
        )
      )}
    </section>
  )
}

interface VersionsProps {
  publications: readonly PublicationView[]
  isOperator: boolean
  caption: string
  onUndone: (figures: FiguresView) => void
}

function Versions({ publications, isOperator, caption, onUndone }: VersionsProps) {
  const call = useApi()
  const { act, fault } = useAct({ showsFault: true })
  const undo = (publicationUuid: string) =>
    act(async () => {
      onUndone(await call(undoFigures, { body: { publicationUuid } }))
      return 'The figures are withdrawn.'
    })
  const canUndo = isOperator && publications.some(({ isUndoable }) => isUndoable)
  return (
    <>
      <div role="alert">{fault && <Notice tone="error" heading={fault} />}</div>
      <DataTable
        caption={caption}
        rows={publications}
        rowKey={({ publicationUuid, first }) => publicationUuid ?? first}
        columns={[
          {
            head: 'Begins',
            cell: ({ first, last }) => (
              <span className="figures">{first === last ? usDate(first) : `${usDate(first)} – ${usDate(last)}`}</span>
            ),
          },
          {
            head: 'Newest figures',
            cell: ({ figures, rows }) =>
              figures.length === 0 ? (
                fill('{n} {n|week|weeks}', { n: rows })
              ) : (
                <ul>
                  {figures.map(({ label, figure }) => (
                    <li key={label}>
                      {label}: <span className="figures">{figure.toLocaleString('en-US')}</span>
                    </li>
                  ))}
                </ul>
              ),
          },
          {
            head: 'Published',
            from: 'md',
            cell: ({ source, publishedAt }) => (publishedAt === null ? 'Shipped with the product' : source),
          },
          ...(canUndo
            ? [
                {
                  head: 'Undo',
                  cell: ({ publicationUuid, isUndoable }: PublicationView) =>
                    publicationUuid &&
                    isUndoable && (
                      <Button size="compact" variant="secondary" onClick={() => void undo(publicationUuid)}>
                        Undo
                      </Button>
                    ),
                },
              ]
            : []),
        ]}
      />
    </>
  )
}

/** Warns that yearly figures are missing. From December 1 those of the coming January count. */
export function MissingFigures() {
  const { answer } = useAnswer(readFigures)
  if (!answer || answer.missing.length === 0) return null
  return (
    <Notice tone="error" heading="Published figures are missing">
      <ul>
        {answer.missing.map(({ kind, year }) => (
          <li key={`${kind} ${year}`}>
            {figureKindRow(kind).title}: {year}
          </li>
        ))}
      </ul>
      <p>Until they are published, rules use the prior year’s figures, and staff check the rest.</p>
    </Notice>
  )
}
