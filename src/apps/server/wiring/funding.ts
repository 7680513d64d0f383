import * as funding from '#src/features/funding/funding.contract.ts'
import { decideFunding } from '#src/features/funding/server/decide-funding.step.ts'
import { disburseFunds } from '#src/features/funding/server/disburse-funds.step.ts'
import { applyNotificationOfChange } from '#src/features/funding/server/follow-payment.service.ts'
import { fundingRoutes } from '#src/features/funding/server/funding.routes.ts'
import { payCreditors } from '#src/features/funding/server/pay-creditors.step.ts'
import { recordDeed } from '#src/features/funding/server/record-deed.step.ts'
import { unwindPayments, unwindPaymentsJob } from '#src/features/funding/server/unwind-payments.service.ts'
import { screenedBefore, unlessSanctioned } from '#src/features/sanctions/server/sanctions-hold.service.ts'
import { runs } from '#src/platform/server/jobs/job.ts'
import { periodically } from '#src/platform/server/jobs/worker.ts'
import { resumeStep, wakeStep } from '#src/workflow/server/due-steps.store.ts'
import { mountSupplierWebhooks } from '#src/workflow/server/supplier-webhooks.ts'
import { deedToRecord } from '../core/deed-to-record.ts'
import { paymentWebhookPath } from '../suppliers/webhook-paths.ts'
import type { FeatureWiring, Installation } from './feature.ts'

/** Banks leave a file a few times a day. */
const refreshEveryMs = 5 * 60_000

const holdDeps = ({ db, sanctions: { screening } }: Pick<Installation, 'db' | 'sanctions'>) => ({ db, screening })

export const fundingWiring: FeatureWiring = {
  contracts: { funding },
  jobs: [unwindPaymentsJob],
  paths: { [paymentWebhookPath]: 'opens by the signature of the message' },
  wire: (core) => ({
    routes: fundingRoutes(core.funding),
    steps: {
      'record-deed': recordDeed({ ...core, recordings: core.vendors.recordings, deedFacts: deedToRecord(core) }),
      'decide-funding': screenedBefore(holdDeps(core), decideFunding(core.funding)),
      'disburse-funds': unlessSanctioned(holdDeps(core), disburseFunds(core.funding)),
      'pay-creditors': unlessSanctioned(holdDeps(core), payCreditors(core.funding)),
    },
    jobs: [runs(unwindPaymentsJob, unwindPayments(core.funding))],
    sweeps: {
      suppliers: periodically(core.clock, refreshEveryMs, () =>
        core.refreshSuppliers((reference) => core.answerReady('disbursement', reference)),
      ),
    },
    mounts: [
      (app) =>
        mountSupplierWebhooks(app, {
          clock: core.clock,
          answerReady: core.answerReady,
          webhooks: [
            { path: paymentWebhookPath, vendor: 'disbursement', webhook: core.supplierWebhooks.disbursements },
          ],
        }),
    ],
    answers: {
      // The step may be waiting for a different payment, so it checks all of them.
      async payment({ applicationId, reference }) {
        await resumeStep(core.db, applicationId, reference, core.clock.now())
        await wakeStep(core.db, applicationId, core.clock.now())
        await applyNotificationOfChange(core.funding, applicationId, reference)
      },
    },
  }),
}
