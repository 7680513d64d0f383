import type { ApplicationRecords } from '#src/application/server/application-record.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import { type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import {
  correctPropertyAddress,
  estimatePropertyValue,
  pickPropertyUnit,
  readPropertyOnRecord,
  readPropertyUnits,
} from '../property.contract.ts'
import { propertyService } from './property.service.ts'

export const propertyRoutes = (clock: Clock, records: ApplicationRecords): Route[] => {
  const properties = propertyService(clock, records)
  return [
    serve(readPropertyUnits, ({ params, db }) => properties.readUnits(db, params.uuid)),
    serve(readPropertyOnRecord, ({ params, db }) => properties.readOnRecord(db, params.uuid)),
    serve(correctPropertyAddress, ({ application, caller, body, transact }) =>
      transact((tx) => properties.correctAddress(tx, application, requireKnownCaller(caller).identityId, body)),
    ),
    serve(pickPropertyUnit, ({ application, caller, body, transact }) =>
      transact((tx) => properties.pickUnit(tx, application, requireKnownCaller(caller).identityId, body.parcelId)),
    ),
    serve(estimatePropertyValue, ({ application, caller, body, transact }) =>
      transact((tx) =>
        properties.estimate(tx, application, requireKnownCaller(caller).identityId, body.estimatedValue),
      ),
    ),
  ]
}
