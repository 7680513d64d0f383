import { consentEvidence } from '#src/application/server/consent-record.ts'
import { Refusal } from '#src/domain/refusal.ts'
import { Bytes, type Route, serve } from '#src/platform/server/http/serve.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import { acceptSummary, readSummary, readSummaryDisclosure, submitApplication } from '../submission.contract.ts'
import { type SubmissionDeps, submissionService } from './submission.service.ts'

/** Serves the summary, the submission, and the acceptance of the summary disclosure. */
export const submissionRoutes = (deps: SubmissionDeps & { vault: Vault }): Route[] => {
  const submission = submissionService(deps)
  return [
    serve(readSummary, (call) => submission.read(call.db, call.application)),
    serve(submitApplication, (call) =>
      call.transact((tx) =>
        submission.submit(tx, call.application, call.body.hardCreditVersion, consentEvidence(deps.vault, call)),
      ),
    ),
    serve(readSummaryDisclosure, async ({ db, params, query }) => {
      const bytes = await deps.openSummary(db, params.uuid, query.language)
      if (!bytes) throw new Refusal('application/outcome-not-declared')
      return new Bytes(bytes, 'application/pdf', 'summary-of-your-application.pdf')
    }),
    serve(acceptSummary, (call) => call.transact((tx) => submission.accept(tx, call.application))),
  ]
}
