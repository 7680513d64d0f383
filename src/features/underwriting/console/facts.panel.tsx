import { useState } from 'react'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { DataTable } from '#src/platform/ui/console/data-table.tsx'
import { Moment } from '#src/platform/ui/console/moment.tsx'
import { english } from '#src/platform/words/english.ts'
import { type CorrectableFactName, correctableFacts, type FactValue } from '../correctable-facts.table.ts'
import { type Correction, type Fact, type Facts, readFacts } from '../underwriting-acts.contract.ts'
import { CorrectFactDialog } from './correct-fact.panel.tsx'
import { factLabels, valueLabels } from './fact-labels.table.ts'
import { NoData, PartHeading, WideTable } from './part.tsx'

const effectLabels: Readonly<Record<Facts['effect'], string>> = {
  now: 'The offer was priced on these facts. A correction reprices it, and the application returns to the credit step.',
  later: 'A correction takes effect now. The offer is priced on it in a later step.',
  refused: 'Closing documents state these facts, so they can no longer be corrected here.',
}

/** Returns a value as staff read it. */
export const formatFactValue = (fact: CorrectableFactName, value: FactValue): string => {
  if (typeof value === 'string') return valueLabels[value] ?? value
  return correctableFacts[fact].value === 'whole' ? english.dollars(value) : english.dollars(value, 'cents')
}

const factKey = ({ fact, liability }: Fact): string => `${fact} ${liability?.uuid ?? ''}`

interface FactsPanelProps {
  uuid: string
  /** Called after a correction, because figures elsewhere on the page rest on the fact. */
  onCorrected: (isRepricedNow: boolean) => void
}

/** Shows the facts that staff may correct, and what was corrected before. */
export function FactsPanel({ uuid, onCorrected }: FactsPanelProps) {
  const answer = useAnswer(readFacts, { params: { uuid } })
  const [chosenFact, setChosenFact] = useState<Fact>()
  return (
    <AnswerSection of={answer} failureHeading="The application data didn’t load.">
      {({ effect, facts, corrections }) => (
        <>
          <p className="max-w-column text-muted">{effectLabels[effect]}</p>
          <WideTable label="Application data" isNarrow>
            <FactTable facts={facts} mayCorrect={effect !== 'refused'} onChoose={setChosenFact} />
          </WideTable>
          <div>
            <PartHeading>Corrections</PartHeading>
            {corrections.length === 0 ? (
              <NoData>No corrections yet.</NoData>
            ) : (
              <WideTable label="Corrections">
                <CorrectionTable corrections={corrections} />
              </WideTable>
            )}
          </div>
          <CorrectFactDialog
            uuid={uuid}
            fact={chosenFact}
            onClose={() => {
              setChosenFact(undefined)
              answer.load()
            }}
            onCorrected={(newFacts) => {
              setChosenFact(undefined)
              answer.setAnswer(newFacts)
              onCorrected(effect === 'now')
            }}
          />
        </>
      )}
    </AnswerSection>
  )
}

interface FactTableProps {
  facts: readonly Fact[]
  mayCorrect: boolean
  onChoose: (fact: Fact) => void
}

function FactTable({ facts, mayCorrect, onChoose }: FactTableProps) {
  return (
    <DataTable
      caption="Application data"
      rows={facts}
      rowKey={factKey}
      columns={[
        {
          head: 'Fact',
          cell: ({ fact, liability }) => (
            <>
              {factLabels[fact]}
              {liability && <span className="block text-13 text-muted">{liability.creditor}</span>}
            </>
          ),
        },
        {
          head: 'Value',
          isRight: true,
          className: () => 'figures',
          cell: ({ fact, value }) => formatFactValue(fact, value),
        },
        ...(mayCorrect
          ? [
              {
                head: 'Change',
                isRight: true as const,
                cell: (row: Fact) => (
                  <Button variant="quiet" size="compact" onClick={() => onChoose(row)}>
                    Correct
                    <span className="sr-only">
                      {' '}
                      {factLabels[row.fact]} {row.liability?.creditor}
                    </span>
                  </Button>
                ),
              },
            ]
          : []),
      ]}
    />
  )
}

function CorrectionTable({ corrections }: { corrections: readonly Correction[] }) {
  return (
    <DataTable
      caption="Corrections"
      rows={corrections}
      rowKey={({ uuid }) => uuid}
      columns={[
        {
          head: 'Fact',
          cell: ({ fact, creditor }) => (
            <>
              {factLabels[fact]}
              {creditor && <span className="block text-13 text-muted">{creditor}</span>}
            </>
          ),
        },
        {
          head: 'Before',
          isRight: true,
          className: () => 'figures text-muted',
          cell: ({ fact, before }) => formatFactValue(fact, before),
        },
        {
          head: 'After',
          isRight: true,
          className: () => 'figures font-semibold',
          cell: ({ fact, after }) => formatFactValue(fact, after),
        },
        { head: 'Reason', className: () => '[overflow-wrap:anywhere]', cell: ({ reason }) => reason },
        {
          head: 'Corrected by',
          cell: ({ by, at, isRepricedNow }) => (
            <>
              {by}
              <span className="block text-13 text-muted">
                <Moment at={at} />
                {isRepricedNow && ` · ${'repriced'}`}
              </span>
            </>
          ),
        },
      ]}
    />
  )
}
