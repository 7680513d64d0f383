import type { KeptReport } from '#src/workflow/server/application-record.ts'
import type { Valuation } from '../valuation.contract.ts'

type ValueReport = KeptReport<'valuation' | 'price-opinion' | 'evaluation' | 'property-condition' | 'appraisal'>
type Said = Valuation['found'][number]

/** What each report says of the home, oldest first. A condition report says it of the value before it. */
export const foundOf = (reports: readonly ValueReport[]): Said[] =>
  reports.reduce<Said[]>((found, one) => {
    const last = found.at(-1)
    if (one.kind === 'property-condition')
      return last ? [...found.slice(0, -1), { ...last, condition: one.report.condition }] : found
    const said = saidBy(one)
    return said ? [...found, said] : found
  }, [])

const saidBy = (one: Exclude<ValueReport, { kind: 'property-condition' }>): Said | undefined => {
  switch (one.kind) {
    case 'appraisal': {
      const { value, condition, appraiser, effectiveDate } = one.report
      return { source: 'APPRAISAL', value, condition, preparedBy: appraiser.name, on: effectiveDate }
    }
    case 'valuation':
      if (one.report.result === 'NONE') return undefined
      return {
        ...{ source: 'MODEL', value: one.report.valuation.value, condition: null, preparedBy: null },
        on: one.report.valuation.asOf,
      }
    default: {
      if (one.report.result === 'NONE') return undefined
      const { value, condition, preparedBy, inspectedOn } = one.report.opinion
      const source = one.kind === 'evaluation' ? 'EVALUATION' : 'PRICE_OPINION'
      return { source, value, condition, preparedBy, on: inspectedOn }
    }
  }
}
