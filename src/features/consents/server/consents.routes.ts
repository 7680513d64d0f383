import { type Route, serve } from '#src/platform/server/http/serve.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import type { ApplicationHead } from '#src/workflow/server/application-head.ts'
import { consentEvidence } from '#src/workflow/server/consent-record.ts'
import { acceptDisclosure, readDisclosure } from '../consents.contract.ts'
import { type DisclosuresDeps, disclosuresService } from './disclosures.service.ts'

export interface ConsentsDeps extends DisclosuresDeps {
  vault: Vault
}

/** Returns the routes for the consents that an application asks for on a separate page. */
export const consentsRoutes = (deps: ConsentsDeps): Route[] => {
  const disclosures = disclosuresService(deps)
  return [
    serve(readDisclosure, ({ db, subject }) => disclosures.read(db, subject as ApplicationHead)),
    serve(acceptDisclosure, (call) =>
      call.transact((tx) =>
        disclosures.accept(tx, call.subject as ApplicationHead, call.body.version, consentEvidence(deps.vault, call)),
      ),
    ),
  ]
}
