import { recordAudit } from '#src/platform/server/database/audit.ts'
import type { Tx } from '#src/platform/server/database/database.ts'
import { type Caller, type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import type { ApplicationHead } from '#src/workflow/server/application-head.ts'
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
  const { clock } = deps
  const appointments = appointmentsService(deps)
  const file = notarizedDeedService(deps)
  const officeDocuments = officeDocumentsService(deps)
  const note = (
    tx: Tx,
    call: { application: ApplicationHead; caller: Caller },
    action: string,
    details: object = {},
  ) => {
    const { role, identityId, organization } = requireKnownCaller(call.caller)
    const event = { subject: call.application.id, actorKind: role, actorId: identityId, organization, action }
    return recordAudit(tx, { ...event, at: clock.now(), details: { ...details } })
  }
  return [
    serve(readAppointments, (call) => call.transact((tx) => appointments.view(tx, call.application))),
    serve(reserveAppointment, (call) =>
      call.transact((tx) => appointments.hold(tx, call.application, call.body.slotUuid)),
    ),
    serve(bookAppointment, (call) =>
      call.transact(async (tx) => {
        const { slotUuid } = call.body
        const answer = await appointments.book(tx, call.application, slotUuid)
        await note(tx, call, 'notary appointment booked', { slotUuid })
        return answer
      }),
    ),
    serve(cancelAppointment, (call) =>
      call.transact(async (tx) => {
        await note(tx, call, 'notary appointment cancelled')
        return appointments.cancel(tx, call.application)
      }),
    ),
    serve(readOfficeDocuments, (call) => officeDocuments.view(call.db, call.application)),
    serve(fileOfficeDocument, (call) => {
      const { kind, signedOn, place } = call.query
      const auditedTransact: typeof call.transact = (work) =>
        call.transact(async (tx) => {
          const answer = await work(tx)
          await note(tx, call, 'document signed at the office filed', { kind, signedOn, place })
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
          await note(tx, call, 'notarized deed filed', { notarizedOn })
          return answer
        })
      const { identityId } = requireKnownCaller(call.caller)
      return file(call.db, auditedTransact, call.application, identityId, { bytes: call.body, notarizedOn, commission })
    }),
  ]
}
