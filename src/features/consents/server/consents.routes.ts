import { consentEvidence } from '#src/application/server/consent-record.ts'
import { type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
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
    serve(readDisclosure, ({ db, application }) => disclosures.read(db, application)),
    serve(acceptDisclosure, (call) =>
      call.transact((tx) =>
        disclosures.accept(tx, call.application, call.body.version, consentEvidence(deps.vault, call)),
      ),
    ),
    serve(readPhoneChoices, ({ db, application }) => choices.read(db, application)),
    serve(recordPhoneChoice, ({ application, caller, body, transact }) =>
      transact((tx) => choices.record(tx, application, requireKnownCaller(caller), body)),
    ),
  ]
}
