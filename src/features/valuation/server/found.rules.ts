import type { StoredReport } from '#src/application/server/application-record.ts'
import type { Valuation } from '../valuation.contract.ts'

type ValueReport = StoredReport<'valuation' | 'price-opinion' | 'evaluation' | 'property-condition' | 'appraisal'>
type Finding = Valuation['found'][number]

/**
 * Returns the findings of the reports, oldest first. A condition report adds its condition to the finding before it.
 */
export const findingsFrom = (reports: readonly ValueReport[]): Finding[] => {
  const findings: Finding[] = []
  for (const report of reports) {
    const last = findings.at(-1)
    if (report.kind === 'property-condition') {
      if (last) last.condition = report.report.condition
    } else {
      const finding = findingFrom(report)
      if (finding) findings.push(finding)
    }
  }
  return findings
}

const findingFrom = (one: Exclude<ValueReport, { kind: 'property-condition' }>): Finding | undefined => {
  switch (one.kind) {
    case 'appraisal': {
      const { value, condition, appraiser, effectiveDate } = one.report
      return { source: 'APPRAISAL', value, condition, preparedBy: appraiser.name, on: effectiveDate }
    }
    case 'valuation':
      if (one.report.result === 'NONE') return undefined
      return {
        source: 'MODEL',
        value: one.report.valuation.value,
        condition: null,
        preparedBy: null,
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
