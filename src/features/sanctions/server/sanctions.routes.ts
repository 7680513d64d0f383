import type { ApplicationHead } from '#src/application/server/application-head.ts'
import { type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import {
  listSanctionsReviews,
  readIdentification,
  readSanctions,
  recordReport,
  saveOpinion,
} from '../sanctions.contract.ts'
import type { IdentificationRecords } from './identification.service.ts'
import { type ReviewsDeps, reviewsService } from './reviews.service.ts'

/** Returns the routes with which reviewers read hits and decide about them. */
export const sanctionsRoutes = (deps: ReviewsDeps & { identifications: IdentificationRecords }): Route[] => {
  const service = reviewsService(deps)
  const applicationId = ({ application }: { application: ApplicationHead }): string => application.id
  return [
    serve(listSanctionsReviews, ({ db, caller }) => service.waiting(db, requireKnownCaller(caller).organization)),
    serve(readSanctions, (call) => service.read(call.db, applicationId(call))),
    serve(saveOpinion, (call) =>
      call.transact((tx) =>
        service.saveOpinion(
          tx,
          requireKnownCaller(call.caller),
          { applicationId: applicationId(call), reviewId: call.params.reviewUuid },
          call.body,
        ),
      ),
    ),
    serve(recordReport, (call) =>
      call.transact((tx) =>
        service.recordReport(
          tx,
          requireKnownCaller(call.caller),
          { applicationId: applicationId(call), reviewId: call.params.reviewUuid },
          call.body.reportedOn,
        ),
      ),
    ),
    serve(readIdentification, (call) => deps.identifications.read(call.db, applicationId(call))),
  ]
}
