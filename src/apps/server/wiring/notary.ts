import { applicationFor } from '#src/application/server/application-head.ts'
import { Refusal } from '#src/domain/refusal.ts'
import { deedObstacles } from '#src/features/compliance/server/deed-obstacles.service.ts'
import { needsWitness } from '#src/features/documents/deed-terms.rules.ts'
import { fileNameOf } from '#src/features/documents/document-kinds.table.ts'
import {
  notaryFeeOf,
  renderNotaryDisclosure,
} from '#src/features/documents/server/disclosures/notary-disclosure.service.ts'
import { readDocument, storeDocument } from '#src/features/documents/server/documents.store.ts'
import { notifyOfAppointment } from '#src/features/documents/server/letters/notary-appointment.service.ts'
import { renewDeed } from '#src/features/documents/server/letters/renewed-deed.service.ts'
import { sealDocument } from '#src/features/documents/server/seal-document.service.ts'
import * as appointments from '#src/features/notary/appointments.contract.ts'
import * as commission from '#src/features/notary/commission.contract.ts'
import * as recording from '#src/features/notary/recording.contract.ts'
import { appointmentsRoutes } from '#src/features/notary/server/appointments.routes.ts'
import type { AppointmentDeps } from '#src/features/notary/server/appointments.service.ts'
import { commissionRoutes } from '#src/features/notary/server/commission.routes.ts'
import {
  followHostedMeeting,
  type HostedNotaryDeps,
  hostedLinkOf,
  hostedMeetingJob,
  orderHostedMeeting,
} from '#src/features/notary/server/hosted-notary.job.ts'
import type { NotarizedDeedDeps } from '#src/features/notary/server/notarized-deed.service.ts'
import { type NotaryDeps, notaryActs } from '#src/features/notary/server/notary-acts.service.ts'
import {
  endNotaryWaitingPeriod,
  type NotaryStepDeps,
  renderNotaryDisclosureStep,
} from '#src/features/notary/server/notary-disclosure.step.ts'
import { mountNotaryWebhook, notaryWebhookPath } from '#src/features/notary/server/notary-webhook.ts'
import { recordingsRoutes } from '#src/features/notary/server/recordings.routes.ts'
import type { SessionRouteDeps } from '#src/features/notary/server/session.routes.ts'
import { sessionRoutes } from '#src/features/notary/server/session.routes.ts'
import { sessionService } from '#src/features/notary/server/session.service.ts'
import { sessionSocket } from '#src/features/notary/server/session-socket.ts'
import {
  callNotary,
  callNotaryJob,
  notaryActsJob,
  notaryActsNext,
  notaryArrives,
  notaryArrivesJob,
  orderNotary,
  queuePoll,
  type SuppliedNotaryDeps,
} from '#src/features/notary/server/supplied-notary.job.ts'
import * as notarySession from '#src/features/notary/session.contract.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import { runs } from '#src/platform/server/jobs/job.ts'
import { queueJob } from '#src/platform/server/jobs/jobs.ts'
import type { FeatureParts, FeatureWiring, Installation } from './feature.ts'

/** Builds the dependencies of in-person notary appointments. */
const appointmentDeps = (core: Installation): AppointmentDeps & NotarizedDeedDeps => ({
  clock: core.clock,
  records: core.records,
  vault: core.vault,
  signers: core.closingSigners,
  organizationByCode: core.organizationByCode,
  notaryFee: (application) => notaryFeeOf(application, core.organizationByCode(application.organization)),
  notify: (tx, applicationId, change) => notifyOfAppointment(tx, core.correspondence, applicationId, change),
  inspect: core.inspectFile,
  deedObstacles: deedObstacles(core),
  async saveDocument(tx, draft) {
    const document = await storeDocument(tx, core, { ...draft, language: 'en', mediaType: 'application/pdf' })
    return document.id
  },
})

/** Builds the online notary meetings, for participants and for a supplier's notary. */
const notarySessions = (
  core: Installation,
): SessionRouteDeps & SuppliedNotaryDeps & { hostedDeps: HostedNotaryDeps | null } => {
  const { clock, database, vendors } = core
  const pace = { clock, delay: core.config.sandboxDelay }
  const deps: NotaryDeps = {
    clock,
    vault: core.vault,
    records: core.records,
    organizationByCode: core.organizationByCode,
    signers: core.closingSigners,
    signatures: core.documentSignatures,
    isAlwaysOpen: vendors.notaries.isAlwaysOpen,
    relays: core.config.relays,
    opened: (tx, session, street, signers) => callNotary(tx, pace, session, street, signers),
    areHosted: vendors.notaries.hostedMeetings !== null,
    changed: async (tx, session, revision) => {
      if (!vendors.notaries.hostedMeetings) await queuePoll(tx, pace, session, revision)
    },
    sealDocument: sealDocument(core),
  }
  const sessions = sessionService(deps)
  const sharedDeps = {
    db: database.db,
    clock,
    sessions,
    acts: notaryActs(deps, sessions),
    async readHead(tx: Tx, applicationId: string, organization: string) {
      const system = { role: 'admin' as const, organization, identityId: applicationId, sessionId: '' }
      return applicationFor(tx)(system, applicationId)
    },
    async readDocument(sql: Sql, documentId: string) {
      const { document, bytes } = await readDocument(sql, core, documentId)
      const { kind, language, version, mediaType } = document
      return { bytes, fileName: fileNameOf(kind, language, version, mediaType) }
    },
  }
  const { hostedMeetings } = vendors.notaries
  const hostedDeps = hostedMeetings && {
    ...deps,
    ...sharedDeps,
    hostedMeetings,
    needsWitness,
    saveDocument: appointmentDeps(core).saveDocument,
  }
  return {
    ...sharedDeps,
    notaries: vendors.notaries,
    delay: pace.delay,
    hostedDeps,
    orderHosted: hostedDeps && ((sessionId) => orderHostedMeeting(hostedDeps, sessionId)),
    async hostedLink(sql, session, identityId) {
      if (!hostedDeps) throw new Refusal('notary/not-ready')
      return hostedLinkOf(hostedDeps, sql, session, identityId)
    },
  }
}

/**
 * Returns the steps that disclose how the deed will be signed. A deed that was already rendered is rendered again with
 * them.
 */
const disclosureSteps = (core: Installation) => {
  const { db, clock, records, organizationByCode, correspondence } = core
  const notary: NotaryStepDeps = {
    db,
    clock,
    records,
    organizationByCode,
    async renderDisclosure(sql, application, closing) {
      const writes = [
        await renderNotaryDisclosure(correspondence, sql, application, closing),
        await renewDeed(core.closingDocuments, application.id),
      ]
      return async (tx) => {
        for (const write of writes) await write(tx)
      }
    },
  }
  return {
    'draw-notary-disclosure': renderNotaryDisclosureStep(notary),
    'end-notary-waiting-period': endNotaryWaitingPeriod(notary),
  } satisfies FeatureParts['steps']
}

export const notaryWiring: FeatureWiring = {
  contracts: { appointments, commission, notarySession, recording },
  jobs: [callNotaryJob, hostedMeetingJob, notaryArrivesJob, notaryActsJob],
  paths: { [notaryWebhookPath]: 'opens by the signature of the message, absent without that supplier' },
  wire(core) {
    const { db, clock, socketAuth } = core
    const meetings = notarySessions(core)
    const { sessions, acts } = meetings
    const webhook = core.supplierWebhooks.notaries
    return {
      routes: [
        ...appointmentsRoutes(appointmentDeps(core)),
        ...commissionRoutes(core),
        ...sessionRoutes(meetings),
        ...recordingsRoutes(core),
      ],
      sockets: [
        sessionSocket({
          ...socketAuth,
          relay: core.signals,
          findParticipant: async (head, caller) => (await sessions.view(db, head, caller)).you ?? undefined,
          // The participant's page has closed.
          gone: (head, caller) =>
            db
              .transaction()
              .execute((tx) =>
                caller.role === 'notary'
                  ? acts.cut(tx, head, { identityId: caller.identityId })
                  : sessions.leave(tx, head, caller),
              ),
        }),
      ],
      steps: disclosureSteps(core),
      jobs: [
        runs(callNotaryJob, orderNotary(meetings)),
        ...(meetings.hostedDeps ? [runs(hostedMeetingJob, followHostedMeeting(meetings.hostedDeps))] : []),
        runs(notaryArrivesJob, notaryArrives(meetings)),
        runs(notaryActsJob, notaryActsNext(meetings)),
      ],
      idleJobs: meetings.hostedDeps ? [] : [hostedMeetingJob],
      answers: {
        // The supplier is asked for the state of the meeting.
        notary: ({ reference }) =>
          db.transaction().execute(async (tx) => {
            const key = `${reference}:told:${clock.now().getTime()}`
            if (meetings.hostedDeps) await queueJob(tx, clock, hostedMeetingJob, key, { reference, idFailed: 'no' })
          }),
      },
      mounts: webhook ? [(app) => mountNotaryWebhook(app, { db, clock, webhook })] : [],
    }
  },
}
