import * as application from '#src/application/application.contract.ts'
import { applicationsRoutes } from '#src/features/applications/server/applications.routes.ts'
import { applicationsService } from '#src/features/applications/server/applications.service.ts'
import { revisionsOf } from '#src/features/applications/server/applications.store.ts'
import { changedRevisions } from '#src/features/applications/server/changed-revisions.ts'
import { openApplication, retrySoftCredit } from '#src/features/applications/server/opening.step.ts'
import { renewBlindIndexes } from '#src/features/applications/server/renew-blind-indexes.ts'
import { statusService } from '#src/features/applications/server/status.service.ts'
import { statusSocket } from '#src/features/applications/server/status-socket.ts'
import { resumeStep } from '#src/workflow/server/due-steps.store.ts'
import { mountVendorWebhook } from '#src/workflow/server/vendor-webhook.ts'
import { applicationFields } from '../core/application-fields.ts'
import { vendorWebhookPath } from '../suppliers/webhook-paths.ts'
import type { FeatureWiring } from './feature.ts'

export const applicationsWiring: FeatureWiring = {
  contracts: { application },
  paths: { [vendorWebhookPath]: 'opens by the signature of the message' },
  wire(core) {
    const { db, clock, socketAuth } = core
    return {
      routes: applicationsRoutes(applicationsService({ ...core, addedFieldsOf: applicationFields(core) })),
      sockets: [
        statusSocket({
          ...socketAuth,
          toApplicationStatus: statusService(core).toApplicationStatus,
          revisions: changedRevisions((ids) => revisionsOf(db, ids)),
        }),
      ],
      steps: {
        'open-application': openApplication({
          ...core,
          lenderLei: (orgCode) => core.organizationByCode(orgCode).orgMetaData.companyInfo.lei,
        }),
        'retry-soft-credit': retrySoftCredit(),
      },
      sweeps: { 'blind-indexes': renewBlindIndexes(core) },
      answers: {
        step: ({ applicationId, reference }) => resumeStep(db, applicationId, reference, clock.now()),
      },
      mounts: [
        (app) =>
          mountVendorWebhook(app, {
            path: vendorWebhookPath,
            secret: core.webhookSecret,
            clock,
            answerReady: core.answerReady,
          }),
      ],
    }
  },
}
