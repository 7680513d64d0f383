import { memo, useDeferredValue, useId, useMemo, useState } from 'react'
import { Pick } from '#src/platform/ui/console/list-filters.tsx'
import { english, fill } from '#src/platform/words/english.ts'
import { offerTypeLabels } from '../offers.labels.table.ts'
import type { Json } from '../pricing-changes.rules.ts'
import type { Sheet } from '../rate-sheet.table.ts'
import {
  type BorrowerFigure,
  borrowerFigures,
  type TypicalBorrower,
  typicalBorrowers,
} from '../typical-borrowers.table.ts'
import {
  type ExampleAnswer,
  type ExampleChoice,
  exampleChoices,
  plainState,
  type WorkedExample,
  workedExample,
} from '../worked-example.rules.ts'
import { SheetFigure } from './sheet-figure.panel.tsx'

interface WorkedExamplesProps {
  before: Sheet
  after: Sheet
  day: string
}

const displayedFigures = [
  { head: 'Rate', of: 'rate', format: 'percent' },
  { head: 'APR', of: 'apr', format: 'percent' },
  { head: 'Cost with fee', of: 'allInCost', format: 'percent' },
  { head: 'Monthly payment', of: 'payment', format: 'dollars' },
  { head: 'Maximum line', of: 'line', format: 'whole dollars' },
] as const satisfies readonly { head: string; of: keyof WorkedExample; format: string }[]
type FigureColumn = (typeof displayedFigures)[number]

/**
 * Shows what a sheet would offer sample borrowers, computed by the pricing engine. The user sets the figures of the
 * last one.
 */
export const WorkedExamples = memo(({ before, after: editedSheet, day }: WorkedExamplesProps) => {
  // Pricing is slower than typing. The deferred value keeps typing responsive.
  const after = useDeferredValue(editedSheet)
  const id = useId()
  const { terms, types } = exampleChoices(before, after)
  const [term, setTerm] = useState<number>()
  const [type, setType] = useState<ExampleChoice['type']>()
  const [own, setOwn] = useState<Readonly<Partial<Record<BorrowerFigure, Json>>>>({})
  const choice = {
    term: term !== undefined && terms.includes(term) ? term : (terms[1] ?? terms[0] ?? 10),
    type: type !== undefined && types.includes(type) ? type : (types[0] ?? 'NO_FEE'),
  }
  const typical = useMemo(() => typicalBorrowers(before), [before])
  const customBorrower = useMemo(() => ({ ...typical[1], ...own, name: 'Custom' }) as TypicalBorrower, [typical, own])
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <h3 id={id} className="border-ink border-t-2 pt-3 text-17">
        Impact on sample borrowers
      </h3>
      <p className="text-13 text-muted">
        Priced like offers: at the maximum line the home and income support, in a state without rules of its own,
        without discounts. The payment is on the initial draw.
      </p>
      <div className="flex flex-wrap gap-3">
        <Pick label="Term" value={String(choice.term)} onPick={(option) => setTerm(Number(option))}>
          {terms.map((years) => (
            <option key={years} value={years}>
              {fill('{n} years', { n: years })}
            </option>
          ))}
        </Pick>
        <Pick label="Fee choice" value={choice.type} onPick={(option) => setType(option as ExampleChoice['type'])}>
          {types.map((type) => (
            <option key={type} value={type}>
              {offerTypeLabels[type]}
            </option>
          ))}
        </Pick>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <div className="sheet" tabIndex={0}>
        <table className="lines">
          <caption className="sr-only">Impact on sample borrowers</caption>
          <thead>
            <tr>
              <th scope="col">Borrower</th>
              {displayedFigures.map(({ head }) => (
                <th key={head} scope="col" className="text-right!">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...typical, customBorrower].map((borrower) => (
              <ExampleRow key={borrower.name} borrower={borrower} before={before} after={after} day={day} {...choice} />
            ))}
          </tbody>
        </table>
      </div>
      <fieldset className="flex flex-wrap gap-x-4 gap-y-2">
        <legend className="mb-1 text-13 text-muted">Custom scenario</legend>
        {(Object.keys(borrowerFigures) as BorrowerFigure[]).map((figure) => {
          const { words, unit } = borrowerFigures[figure]
          return (
            <span key={figure} className="flex flex-col gap-1 text-13 text-muted">
              <span aria-hidden="true">{words}</span>
              <SheetFigure
                label={`${'Custom scenario'}, ${words}`}
                unit={unit}
                value={customBorrower[figure]}
                onSet={(value) => setOwn({ ...own, [figure]: value ?? '' })}
              />
            </span>
          )
        })}
      </fieldset>
    </section>
  )
})

interface ExampleRowProps extends WorkedExamplesProps, ExampleChoice {
  borrower: TypicalBorrower
}

function ExampleRow({ borrower, term, type, day, ...sheets }: ExampleRowProps) {
  const state = plainState([sheets.before, sheets.after])
  const answerOn = (sheet: Sheet) => workedExample(borrower, { term, type }, sheet, { state, day })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer rests on what it is asked with
  const before = useMemo(() => answerOn(sheets.before), [borrower, term, type, day, state, sheets.before])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer rests on what it is asked with
  const after = useMemo(() => answerOn(sheets.after), [borrower, term, type, day, state, sheets.after])
  const { score, homeValue, mortgageBalance, draw } = borrower
  const isWorked = typeof before === 'object' && typeof after === 'object'
  return (
    <tr>
      <th scope="row">
        {borrower.name}
        <span className="figures block min-w-48 whitespace-normal font-normal text-13 text-muted">
          {fill('score {score}, home {value}, owes {owed}, draws {draw}', {
            score: String(score),
            value: amount(homeValue),
            owed: amount(mortgageBalance),
            draw: amount(draw),
          })}
        </span>
      </th>
      {isWorked ? (
        displayedFigures.map((column) => (
          <td key={column.head} className="figures whitespace-nowrap text-right align-top">
            <BeforeAndAfter before={formatExampleFigure(before, column)} after={formatExampleFigure(after, column)} />
          </td>
        ))
      ) : (
        <td colSpan={displayedFigures.length} className="text-right align-top text-muted">
          <BeforeAndAfter before={formatOutcome(before)} after={formatOutcome(after)} />
        </td>
      )}
    </tr>
  )
}

const amount = (dollars: unknown): string => (typeof dollars === 'number' ? english.dollars(dollars) : '—')

const formatExampleFigure = (example: WorkedExample, { of, format }: FigureColumn): string =>
  format === 'percent'
    ? english.percent(example[of], 3)
    : english.dollars(example[of], format === 'dollars' ? 'cents' : 'whole')

const formatOutcome = (answer: ExampleAnswer): string => {
  if (answer === 'faulty') return 'cannot be priced'
  if (answer === 'not offered') return 'not offered'
  return fill('{rate}, {payment} monthly', {
    rate: english.percent(answer.rate, 3),
    payment: english.dollars(answer.payment, 'cents'),
  })
}

function BeforeAndAfter({ before, after }: { before: string; after: string }) {
  if (before === after)
    return (
      <>
        {after}
        <span className="block text-13 text-muted">no change</span>
      </>
    )
  return (
    <>
      <span className="font-semibold text-accent">{after}</span>
      <span className="block text-13 text-muted">{fill('now {figure}', { figure: before })}</span>
    </>
  )
}
