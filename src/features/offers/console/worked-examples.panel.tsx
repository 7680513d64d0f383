import { memo, useDeferredValue, useId, useMemo, useState } from 'react'
import { Pick } from '#src/platform/ui/list-filters.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
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
  const t = useMessages<string>()
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
        {t('Impact on sample borrowers')}
      </h3>
      <p className="text-13 text-muted">
        {t(
          'Priced like offers: at the maximum line the home and income support, in a state without rules of its own, without discounts. The payment is on the initial draw.',
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <Pick label={t('Term')} value={String(choice.term)} onPick={(option) => setTerm(Number(option))}>
          {terms.map((years) => (
            <option key={years} value={years}>
              {t('{n} years', { n: years })}
            </option>
          ))}
        </Pick>
        <Pick label={t('Fee choice')} value={choice.type} onPick={(option) => setType(option as ExampleChoice['type'])}>
          {types.map((type) => (
            <option key={type} value={type}>
              {t.any(offerTypeLabels[type])}
            </option>
          ))}
        </Pick>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <div className="sheet" tabIndex={0}>
        <table className="lines">
          <caption className="sr-only">{t('Impact on sample borrowers')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('Borrower')}</th>
              {displayedFigures.map(({ head }) => (
                <th key={head} scope="col" className="text-right!">
                  {t.any(head)}
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
        <legend className="mb-1 text-13 text-muted">{t('Custom scenario')}</legend>
        {(Object.keys(borrowerFigures) as BorrowerFigure[]).map((figure) => {
          const { words, unit } = borrowerFigures[figure]
          return (
            <span key={figure} className="flex flex-col gap-1 text-13 text-muted">
              <span aria-hidden="true">{t.any(words)}</span>
              <SheetFigure
                label={`${t('Custom scenario')}, ${t.any(words)}`}
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
  const t = useMessages<string>()
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
        {t.any(borrower.name)}
        <span className="figures block min-w-48 whitespace-normal font-normal text-13 text-muted">
          {t('score {score}, home {value}, owes {owed}, draws {draw}', {
            score: String(score),
            value: amount(t, homeValue),
            owed: amount(t, mortgageBalance),
            draw: amount(t, draw),
          })}
        </span>
      </th>
      {isWorked ? (
        displayedFigures.map((column) => (
          <td key={column.head} className="figures whitespace-nowrap text-right align-top">
            <BeforeAndAfter
              before={formatExampleFigure(t, before, column)}
              after={formatExampleFigure(t, after, column)}
            />
          </td>
        ))
      ) : (
        <td colSpan={displayedFigures.length} className="text-right align-top text-muted">
          <BeforeAndAfter before={formatOutcome(t, before)} after={formatOutcome(t, after)} />
        </td>
      )}
    </tr>
  )
}

type Messages = ReturnType<typeof useMessages<string>>

const amount = (t: Messages, dollars: unknown): string => (typeof dollars === 'number' ? t.dollars(dollars) : '—')

const formatExampleFigure = (t: Messages, example: WorkedExample, { of, format }: FigureColumn): string =>
  format === 'percent' ? t.percent(example[of], 3) : t.dollars(example[of], format === 'dollars' ? 'cents' : 'whole')

const formatOutcome = (t: Messages, answer: ExampleAnswer): string => {
  if (answer === 'faulty') return t('cannot be priced')
  if (answer === 'not offered') return t('not offered')
  return t('{rate}, {payment} monthly', {
    rate: t.percent(answer.rate, 3),
    payment: t.dollars(answer.payment, 'cents'),
  })
}

function BeforeAndAfter({ before, after }: { before: string; after: string }) {
  const t = useMessages<string>()
  if (before === after)
    return (
      <>
        {after}
        <span className="block text-13 text-muted">{t('no change')}</span>
      </>
    )
  return (
    <>
      <span className="font-semibold text-accent">{after}</span>
      <span className="block text-13 text-muted">{t('now {figure}', { figure: before })}</span>
    </>
  )
}
