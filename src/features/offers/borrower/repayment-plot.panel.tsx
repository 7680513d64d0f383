import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { OfferFigures } from '#src/application/offers.schema.ts'
import type { ScheduledMonth } from '#src/domain/money/amortization.ts'
import { interestOf, paymentSchedule } from '../offers.calculator.ts'
import { balancePoints, dollarMarks, halfwayMonth, interestPoints, type PlotPoint } from '../offers.repayment.rules.ts'
import { useOfferMessages } from './use-offer-messages.ts'
import { YearTable } from './year-table.panel.tsx'

/** In CSS pixels, so that the text of the plot has the same size on every screen. */
const widest = 544
const height = 300
const frame = { left: 52, right: 12, top: 16, bottom: 264 }
const extras = [0, 50, 100, 250, 500] as const

/** Plots the balance and the interest paid month by month, with the table of its numbers. */
export function RepaymentPlot({ figures }: { figures: OfferFigures }) {
  const t = useOfferMessages()
  const deferredFigures = useDeferredValue(figures)
  const [extra, setExtra] = useState<number>(0)
  const schedule = useMemo(() => paymentSchedule(deferredFigures), [deferredFigures])
  const faster = useMemo(
    () => (extra > 0 ? paymentSchedule(deferredFigures, extra) : undefined),
    [deferredFigures, extra],
  )
  const picker = useId()
  return (
    <div className="flex flex-col gap-4">
      <Curves principal={deferredFigures.lineAmount} schedule={schedule} faster={faster} />
      <Summary figures={deferredFigures} schedule={schedule} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-rule border-t pt-4">
        <label htmlFor={picker} className="font-semibold text-15">
          {t('Pay more each month')}
        </label>
        <select
          id={picker}
          value={extra}
          onChange={(event) => setExtra(Number(event.target.value))}
          className="figures min-h-11 rounded-[min(var(--radius-control),1rem)] border border-edge bg-surface px-3 text-15"
        >
          {extras.map((dollars) => (
            <option key={dollars} value={dollars}>
              {dollars === 0 ? t('Minimum payment only') : t('{amount} more', { amount: t.dollars(dollars) })}
            </option>
          ))}
        </select>
        <p role="status" className="min-w-0 flex-1 basis-60 text-15">
          {faster && <Saving schedule={schedule} faster={faster} />}
        </p>
      </div>
      <YearTable schedule={faster ?? schedule} />
    </div>
  )
}

interface CurvesProps {
  principal: number
  schedule: readonly ScheduledMonth[]
  faster: readonly ScheduledMonth[] | undefined
}

function Curves({ principal, schedule, faster }: CurvesProps) {
  const t = useOfferMessages()
  const title = useId()
  const { svg, width } = useWidth()
  const inner = { ...frame, right: width - frame.right }
  const months = schedule.length
  const interest = interestPoints(schedule)
  const dollarLines = dollarMarks(Math.max(principal, interest.at(-1)?.dollars ?? 0))
  const top = dollarLines.at(-1) ?? 1
  const x = (month: number) => inner.left + (month / months) * (inner.right - inner.left)
  const y = (dollars: number) => inner.bottom - (dollars / top) * (inner.bottom - inner.top)
  const path = (points: readonly PlotPoint[]) =>
    `M${points.map(({ month, dollars }) => `${x(month).toFixed(2)},${y(dollars).toFixed(2)}`).join('L')}`
  const years = months / 12
  const everyYears = years > 20 ? 10 : years > 8 ? 5 : 1
  const marks = Array.from({ length: Math.floor(years / everyYears) + 1 }, (_, at) => at * everyYears)
  const short = (dollars: number) => (dollars >= 1_000 ? `$${Math.round(dollars / 1_000)}k` : t.dollars(dollars))
  return (
    <svg
      ref={svg}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-labelledby={title}
      className="w-full overflow-visible"
    >
      <title id={title}>{t('Balance and total interest by year. The table below shows the numbers.')}</title>
      <g className="figures fill-muted text-13">
        {dollarLines.map((dollars) => (
          <g key={dollars}>
            <path d={`M${inner.left} ${y(dollars)}H${inner.right}`} stroke="var(--color-rule)" />
            <text x={inner.left - 8} y={y(dollars) + 4} textAnchor="end">
              {short(dollars)}
            </text>
          </g>
        ))}
        {marks.map((year) => (
          <text key={year} x={x(year * 12)} y={inner.bottom + 22} textAnchor={anchorAt(year / years)}>
            {year === 0 ? t('Today') : t('Year {year}', { year })}
          </text>
        ))}
      </g>
      <path d={`M${inner.left} ${inner.bottom}H${inner.right}`} stroke="var(--color-ink)" strokeWidth="2" />
      <g fill="none" strokeWidth="2.5" strokeLinejoin="round">
        {faster && (
          <path
            d={path(balancePoints(principal, faster))}
            stroke="var(--color-chart-3)"
            strokeDasharray="2 5"
            strokeLinecap="round"
          />
        )}
        <path d={path(interest)} stroke="var(--color-chart-2)" strokeDasharray="9 5" />
        <path d={path(balancePoints(principal, schedule))} stroke="var(--color-chart-1)" />
      </g>
      <g className="font-semibold text-13" stroke="var(--color-paper)" strokeWidth="4" paintOrder="stroke">
        <text x={x(months * 0.16)} y={y(balanceAt(principal, schedule, 0.16)) - 10} fill="var(--color-chart-1)">
          {t('Balance')}
        </text>
        <text x={inner.right} y={y(interest.at(-1)?.dollars ?? 0) - 10} textAnchor="end" fill="var(--color-chart-2)">
          {t('Interest paid')}
        </text>
        {faster && (
          <text x={x(faster.length)} y={inner.bottom - 10} textAnchor="middle" fill="var(--color-chart-3)">
            {t('Paying more')}
          </text>
        )}
      </g>
    </svg>
  )
}

const anchorAt = (part: number) => (part === 0 ? 'start' : part === 1 ? 'end' : 'middle')

/** Returns the width of the column; the widest size until it is measured. */
const useWidth = () => {
  const svg = useRef<SVGSVGElement>(null)
  const [width, setWidth] = useState(widest)
  useEffect(() => {
    const element = svg.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([entry]) => {
      const measuredWidth = Math.round(entry?.contentRect.width ?? 0)
      if (measuredWidth > 0) setWidth(measuredWidth)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { svg, width }
}

const balanceAt = (principal: number, schedule: readonly ScheduledMonth[], part: number): number =>
  schedule[Math.floor(schedule.length * part)]?.balance ?? principal

function Summary({ figures, schedule }: { figures: OfferFigures; schedule: readonly ScheduledMonth[] }) {
  const t = useOfferMessages()
  const halfway = halfwayMonth(figures.lineAmount, schedule)
  if (halfway === undefined) return null
  return (
    <p className="text-15">
      {t('Half is paid off after {years} years, all of it after {all}. Total interest is {interest}.', {
        years: Math.round((halfway / 12) * 10) / 10,
        all: Math.round((schedule.length / 12) * 10) / 10,
        interest: t.dollars(figures.totalInterest),
      })}
    </p>
  )
}

function Saving({ schedule, faster }: { schedule: readonly ScheduledMonth[]; faster: readonly ScheduledMonth[] }) {
  const t = useOfferMessages()
  return t('Paid off {count} {count|month|months} sooner, with {amount} less interest.', {
    count: schedule.length - faster.length,
    amount: t.dollars(interestOf(schedule) - interestOf(faster)),
  })
}
