import type { ApplicationRecords } from '#src/application/server/application-record.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import { type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import { haveNoSsn, readFreeze, saveSsn } from '../credit.contract.ts'
import { creditService } from './credit.service.ts'

export const creditRoutes = (clock: Clock, records: ApplicationRecords): Route[] => {
  const credit = creditService(clock, records)
  return [
    serve(readFreeze, ({ db, application }) => credit.readFreeze(db, application)),
    serve(saveSsn, ({ params, body, caller, transact }) =>
      transact((tx) => credit.saveSsn(tx, params.uuid, requireKnownCaller(caller).identityId, body.ssn)),
    ),
    serve(haveNoSsn, ({ params, caller, transact }) =>
      transact((tx) => credit.haveNoSsn(tx, params.uuid, requireKnownCaller(caller).identityId)),
    ),
  ]
}
