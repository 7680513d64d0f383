import type { ReportService, VendorAnswer } from '#src/platform/contract/vendor.ts'
import type { StepWork } from './run-steps.ts'

/** Orders a report for a step, or requests the promised one, under this visit's key. */
export const orderReport = <Request, Report>(
  service: ReportService<Request, Report>,
  work: StepWork,
  request: Request,
): Promise<VendorAnswer<Report>> => {
  const { organization, applicationId, orderKey: key, attempt } = work
  const call = { organization, applicationId, key, attempt }
  return work.pendingReference ? service.collect(work.pendingReference, request, call) : service.order(request, call)
}
