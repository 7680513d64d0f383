import type { PipelineRow } from '#src/features/pipeline/pipeline.contract.ts'

const dayMs = 24 * 3_600_000
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString()

/** A row of the staff's lists: an application in credit review for five days. */
export const aPipelineRow = (name: string, more: Partial<PipelineRow> = {}): PipelineRow => ({
  uuid: '0d8f0000-0000-4000-8000-000000000001',
  loanNumber: '1000000042',
  name,
  state: 'TX',
  status: 'FACTA_REVIEW',
  stage: 'credit',
  waitsFor: 'staff',
  amount: null,
  assignee: null,
  since: daysAgo(5),
  opened: daysAgo(6),
  ...more,
})
