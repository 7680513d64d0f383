import { lenderDay, lenderZone } from '#src/domain/dates/zones.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import { type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import { falloutWithin, medianDaysToFund, monthlyFigures } from '../report.rules.ts'
import { monthBounds, reportMonths } from '../report-months.rules.ts'
import { readReport } from '../reports.contract.ts'
import { readCourses } from './reports.store.ts'

/** Returns the route of the monthly report. */
export const reportsRoutes = ({ clock }: { clock: Clock }): Route[] => [
  serve(readReport, async ({ readDb, caller, query }) => {
    const months = reportMonths(query, lenderDay(clock.now()))
    const courses = await readCourses(readDb, requireKnownCaller(caller).organization, monthBounds(months, lenderZone))
    return {
      from: months[0]!,
      to: months.at(-1)!,
      months: monthlyFigures(courses, months),
      medianDaysToFund: medianDaysToFund(courses, [1, months.length]),
      fallout: falloutWithin(courses, months),
    }
  }),
]
