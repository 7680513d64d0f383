import { usePageData } from '#src/brands/browser/page-data.tsx'
import { useFiltersInAddress } from '#src/platform/browser/filters-in-address.ts'
import { saveFile } from '#src/platform/browser/storage/save-file.ts'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { EmptyState } from '#src/platform/ui/console/data-table.tsx'
import { Pick } from '#src/platform/ui/console/list-filters.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { english, fill } from '#src/platform/words/english.ts'
import { pullThrough, reportTotals, sinceFirstFigure } from '../report.rules.ts'
import { reportCsv } from '../report-csv.rules.ts'
import { type Month, monthOf, monthsFrom, reportMonths, shiftMonth } from '../report-months.rules.ts'
import { type Report, readReport } from '../reports.contract.ts'
import { FalloutTable } from './fallout.panel.tsx'
import { formatMonth } from './format-month.ts'
import { FundingTable, formatDays, formatShare, VolumeTable } from './month-tables.panel.tsx'

/** The first month that can be chosen is this many months ago. */
const monthsBack = 59

/** Shows what became of applications, month by month. The months are part of the address. */
export function ReportsScreen() {
  const { today } = usePageData()
  const { value, values, set } = useFiltersInAddress(['from', 'to'] as const)
  const report = useAnswer(readReport, { query: values })
  const current = monthOf(today)
  const months = reportMonths({ ...values }, today)
  const choices = monthsFrom(shiftMonth(current, -monthsBack), current).reverse()
  return (
    <>
      <ScreenHeading lead="Applications by month, from start to funding. Months follow Eastern time.">
        Reports
      </ScreenHeading>
      <div className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
        <MonthPick
          label="First month"
          value={value('from') || (months[0] ?? current)}
          choices={choices}
          onPick={(from) => set({ from })}
        />
        <MonthPick
          label="Last month"
          value={value('to') || (months.at(-1) ?? current)}
          choices={choices}
          onPick={(to) => set({ to })}
        />
      </div>
      <AnswerSection of={report} failureHeading="The report did not load.">
        {(answer) =>
          sinceFirstFigure(answer.months).length > 0 ? (
            <ReportPanels report={answer} />
          ) : (
            <EmptyState>No applications in these months. Choose other months.</EmptyState>
          )
        }
      </AnswerSection>
    </>
  )
}

interface MonthPickProps {
  label: string
  value: Month
  choices: readonly Month[]
  onPick: (month: Month) => void
}

function MonthPick({ label, value, choices, onPick }: MonthPickProps) {
  return (
    <Pick label={label} value={value} onPick={onPick}>
      {(choices.includes(value) ? choices : [value, ...choices]).map((month) => (
        <option key={month} value={month}>
          {formatMonth(month)}
        </option>
      ))}
    </Pick>
  )
}

function ReportPanels({ report }: { report: Report }) {
  const { months, from, to } = report
  const shownMonths = sinceFirstFigure(months)
  const save = () => saveFile(reportCsv(months), 'text/csv;charset=utf-8', `report-${from}-to-${to}.csv`)
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="max-w-none">
          <Summary report={report} />
        </p>
        <Button size="compact" variant="secondary" onClick={save}>
          Download CSV
        </Button>
      </div>
      <VolumeTable months={shownMonths} />
      <FundingTable months={shownMonths} />
      <FalloutTable fallout={report.fallout} />
    </div>
  )
}

function Summary({ report: { months, medianDaysToFund } }: { report: Report }) {
  const totals = reportTotals(months)
  const share = pullThrough(totals)
  return (
    <>
      {fill('{n} {n|application|applications} submitted, {funded} {funded|line|lines} funded ({amount}).', {
        n: totals.submissions,
        funded: totals.fundings,
        amount: english.dollars(totals.fundedAmount),
      })}{' '}
      {share !== null && fill('Pull-through {share}.', { share: formatShare(share) })}{' '}
      {medianDaysToFund !== null && fill('Median time to fund {days}.', { days: formatDays(medianDaysToFund) })}
    </>
  )
}
