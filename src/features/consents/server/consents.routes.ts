import { type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import type { ApplicationHead } from '#src/workflow/server/application-head.ts'
import { consentEvidence } from '#src/workflow/server/consent-record.ts'
import { acceptDisclosure, readDisclosure, readPhoneChoices, recordPhoneChoice } from '../consents.contract.ts'
import { type DisclosuresDeps, disclosuresService } from './disclosures.service.ts'
import { phoneChoicesService } from './phone-choices.service.ts'

export interface ConsentsDeps extends DisclosuresDeps {
  vault: Vault
}

/** Returns the routes for the consents that an application asks for on a separate page. */
export const consentsRoutes = (deps: ConsentsDeps): Route[] => {
  const disclosures = disclosuresService(deps)
  const choices = phoneChoicesService(deps)
  return [
    serve(readDisclosure, ({ db, subject }) => disclosures.read(db, subject as ApplicationHead)),
    serve(acceptDisclosure, (call) =>
      call.transact((tx) =>
        disclosures.accept(tx, call.subject as ApplicationHead, call.body.version, consentEvidence(deps.vault, call)),
      ),
    ),
    serve(readPhoneChoices, ({ db, subject }) => choices.read(db, subject as ApplicationHead)),
    serve(recordPhoneChoice, ({ subject, caller, body, transact }) =>
      transact((tx) => choices.record(tx, subject as ApplicationHead, requireKnownCaller(caller), body)),
    ),
  ]
}
