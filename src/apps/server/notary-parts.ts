import { createHash } from 'node:crypto'
import { Refusal } from '#src/domain/refusal.ts'
import { fileNameOf } from '#src/features/documents/document-kinds.table.ts'
import { readDocument, storeDocument } from '#src/features/documents/server/documents.store.ts'
import { tellOfAppointment } from '#src/features/documents/server/notary-appointment.service.ts'
import { sealPaper } from '#src/features/documents/server/seal-paper.service.ts'
import type { AppointmentDeps } from '#src/features/notary/server/appointments.service.ts'
import {
  type HostedNotaryDeps,
  hostedLinkOf,
  orderHostedMeeting,
} from '#src/features/notary/server/hosted-notary.job.ts'
import type { NotarizedDeedDeps } from '#src/features/notary/server/notarized-deed.service.ts'
import { type NotaryDeps, notaryActs } from '#src/features/notary/server/notary-acts.service.ts'
import type { SessionRouteDeps } from '#src/features/notary/server/session.routes.ts'
import { sessionService } from '#src/features/notary/server/session.service.ts'
import type { SessionLineDeps } from '#src/features/notary/server/session-line.ts'
import { callNotary, lookAgain, type SuppliedNotaryDeps } from '#src/features/notary/server/supplied-notary.job.ts'
import type { Sql, Tx } from '#src/platform/server/database.ts'
import { applicationFor } from '#src/workflow/server/application-head.ts'
import type { Core } from './core.ts'

/** What meeting a notary in person is made of. */
export const appointmentDeps = (core: Core): AppointmentDeps & NotarizedDeedDeps => ({
  ...{ clock: core.clock, records: core.records, vault: core.vault, signers: core.closingSigners },
  organisationCalled: core.organisationCalled,
  tell: (tx, applicationId, news) => tellOfAppointment(tx, core.correspondence, applicationId, news),
  async inspect(senderId, bytes) {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    return core.uploadInspector.inspect(
      senderId,
      async () => ({ parts: [new Uint8Array(bytes)], sha256 }),
      async (found) => {
        if ('refusal' in found) return found
        return (await core.vendors.virusScan.scan(found.bytes)) === 'infected' ? { refusal: 'upload/infected' } : found
      },
    )
  },
  async keepDeed(tx, applicationId, bytes, causeKey) {
    const stored = await storeDocument(tx, core, {
      ...{ applicationId, kind: 'SECURITY_INSTRUMENT', language: 'en', mediaType: 'application/pdf', bytes, causeKey },
    })
    return stored.id
  },
})

/** Meetings with a notary on a screen, for those who take part and for a supplier's notary. */
export const notarySessions = (
  core: Core,
): SessionRouteDeps & SuppliedNotaryDeps & { hostedDeps: HostedNotaryDeps | null } => {
  const { clock, database, vendors } = core
  const pace = { clock, delay: core.config.sandboxDelay }
  const deps: NotaryDeps = {
    ...{ clock, vault: core.vault, records: core.records, organisationCalled: core.organisationCalled },
    ...{ signers: core.closingSigners, signatures: core.paperSignatures },
    alwaysThere: vendors.notaries.alwaysThere,
    relays: core.config.relays,
    opened: (tx, session, street, signers) => callNotary(tx, pace, session, street, signers),
    areHosted: vendors.notaries.hosted !== null,
    changed: async (tx, session, revision) => {
      if (!vendors.notaries.hosted) await lookAgain(tx, pace, session, revision)
    },
    sealPaper: sealPaper(core),
  }
  const sessions = sessionService(deps)
  const shared = {
    ...{ db: database.db, clock, sessions, acts: notaryActs(deps, sessions) },
    async headOf(tx: Tx, applicationId: string, organisation: string) {
      const system = { role: 'admin' as const, organisation, identityId: applicationId, sessionId: '' }
      return applicationFor(tx)(system, applicationId)
    },
    async readPaper(sql: Sql, documentId: string) {
      const { document, bytes } = await readDocument(sql, core, documentId)
      const { kind, language, version, mediaType } = document
      return { bytes, fileName: fileNameOf(kind, language, version, mediaType) }
    },
  }
  const { hosted } = vendors.notaries
  const hostedDeps = hosted && { ...deps, ...shared, hosted, keepDeed: appointmentDeps(core).keepDeed }
  return {
    ...{ ...shared, notaries: vendors.notaries, delay: pace.delay, hostedDeps },
    orderHosted: hostedDeps && ((sessionId) => orderHostedMeeting(hostedDeps, sessionId)),
    async linkOf(sql, session, identityId) {
      if (!hostedDeps) throw new Refusal('notary/not-ready')
      return hostedLinkOf(hostedDeps, sql, session, identityId)
    },
  }
}

/** Who gets a line to a meeting, and what becomes of it when their page is gone. */
export const notaryLineDeps = (core: Core): Pick<SessionLineDeps, 'fanOut' | 'relay' | 'whoIs' | 'gone'> => {
  const { sessions, acts } = notarySessions(core)
  const { db } = core.database
  return {
    ...{ fanOut: core.fanOut, relay: core.signals },
    whoIs: async (head, caller) => (await sessions.view(db, head, caller)).you ?? undefined,
    gone: (head, caller) =>
      db
        .transaction()
        .execute((tx) =>
          caller.role === 'notary'
            ? acts.cut(tx, head, { identityId: caller.identityId })
            : sessions.leave(tx, head, caller),
        ),
  }
}
