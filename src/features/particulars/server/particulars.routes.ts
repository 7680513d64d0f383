import { Bytes, type Route, serve } from '#src/platform/server/serve.ts'
import type { ApplicationHead } from '#src/workflow/server/application-head.ts'
import { consentEvidence } from '#src/workflow/server/consent-record.ts'
import { giveParticulars, readAccessCheck, readParticulars } from '../particulars.contract.ts'
import { type ParticularsDeps, particularsService } from './particulars.service.ts'

/** What is asked of a borrower who has chosen an offer. */
export const particularsRoutes = (deps: ParticularsDeps): Route[] => {
  const particulars = particularsService(deps)
  return [
    serve(readParticulars, ({ db, subject }) => particulars.read(db, subject as ApplicationHead)),
    serve(
      readAccessCheck,
      async ({ db, subject }) =>
        new Bytes(
          await particulars.accessCheck(db, subject as ApplicationHead),
          'application/pdf',
          'electronic-documents.pdf',
        ),
    ),
    serve(giveParticulars, (call) =>
      call.transact((tx) =>
        particulars.give(tx, call.subject as ApplicationHead, call.body, consentEvidence(deps.vault, call)),
      ),
    ),
  ]
}
