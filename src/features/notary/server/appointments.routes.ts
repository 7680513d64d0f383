import { type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import {
  bookAppointment,
  cancelAppointment,
  fileNotarizedDeed,
  fileOfficeDocument,
  readAppointments,
  readOfficeDocuments,
  reserveAppointment,
} from '../appointments.contract.ts'
import { type AppointmentDeps, appointmentsService } from './appointments.service.ts'
import { type NotarizedDeedDeps, notarizedDeedService } from './notarized-deed.service.ts'
import { officeDocumentsService } from './office-documents.service.ts'

/** Returns the routes for meeting a notary in person. */
export const appointmentsRoutes = (deps: AppointmentDeps & NotarizedDeedDeps): Route[] => {
  const appointments = appointmentsService(deps)
  const file = notarizedDeedService(deps)
  const officeDocuments = officeDocumentsService(deps)
  return [
    serve(readAppointments, (call) => call.transact((tx) => appointments.view(tx, call.application))),
    serve(reserveAppointment, (call) =>
      call.transact((tx) => appointments.hold(tx, call.application, call.body.slotUuid)),
    ),
    serve(bookAppointment, (call) =>
      call.transact(async (tx) => {
        const { slotUuid } = call.body
        const answer = await appointments.book(tx, call.application, slotUuid)
        await call.audit(tx, call.application.id, 'notary appointment booked', { slotUuid })
        return answer
      }),
    ),
    serve(cancelAppointment, (call) =>
      call.transact(async (tx) => {
        await call.audit(tx, call.application.id, 'notary appointment cancelled')
        return appointments.cancel(tx, call.application)
      }),
    ),
    serve(readOfficeDocuments, (call) => officeDocuments.view(call.db, call.application)),
    serve(fileOfficeDocument, (call) => {
      const { kind, signedOn, place } = call.query
      const auditedTransact: typeof call.transact = (work) =>
        call.transact(async (tx) => {
          const answer = await work(tx)
          await call.audit(tx, call.application.id, 'document signed at the office filed', { kind, signedOn, place })
          return answer
        })
      const { identityId } = requireKnownCaller(call.caller)
      const scan = { bytes: call.body, kind, signedOn, place }
      return officeDocuments.file(call.db, auditedTransact, call.application, identityId, scan)
    }),
    serve(fileNotarizedDeed, (call) => {
      const { notarizedOn, commission } = call.query
      const auditedTransact: typeof call.transact = (work) =>
        call.transact(async (tx) => {
          const answer = await work(tx)
          await call.audit(tx, call.application.id, 'notarized deed filed', { notarizedOn })
          return answer
        })
      const { identityId } = requireKnownCaller(call.caller)
      return file(call.db, auditedTransact, call.application, identityId, { bytes: call.body, notarizedOn, commission })
    }),
  ]
}
