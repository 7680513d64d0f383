import { consentEvidence } from '#src/application/server/consent-record.ts'
import { Bytes, type Route, serve } from '#src/platform/server/http/serve.ts'
import {
  readAccessCheck,
  readAdditionalInfo,
  saveAdditionalInfo,
  saveUnfinishedInfo,
} from '../additional-info.contract.ts'
import { type AdditionalInfoDeps, additionalInfoService } from './additional-info.service.ts'

/** Returns the routes of the additional information asked after the offer is chosen. */
export const additionalInfoRoutes = (deps: AdditionalInfoDeps): Route[] => {
  const additionalInfo = additionalInfoService(deps)
  return [
    serve(readAdditionalInfo, ({ db, application }) => additionalInfo.read(db, application)),
    serve(
      readAccessCheck,
      async ({ db, application }) =>
        new Bytes(await additionalInfo.accessCheck(db, application), 'application/pdf', 'electronic-documents.pdf'),
    ),
    serve(saveUnfinishedInfo, (call) =>
      call.transact((tx) => additionalInfo.saveUnfinished(tx, call.application, call.body)),
    ),
    serve(saveAdditionalInfo, (call) =>
      call.transact((tx) => additionalInfo.give(tx, call.application, call.body, consentEvidence(deps.vault, call))),
    ),
  ]
}
