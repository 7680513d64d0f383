import {
  awaitAppraisalReport,
  orderAppraisal,
  repriceOnAppraisal,
} from '#src/features/valuation/server/appraisal.step.ts'
import {
  appraisalPayments,
  endAppraisal,
  endAppraisalJob,
} from '#src/features/valuation/server/appraisal-payment.service.ts'
import {
  obtainEvaluation,
  obtainPriceOpinion,
  obtainPropertyCondition,
} from '#src/features/valuation/server/price-opinion.step.ts'
import { valuationRoutes } from '#src/features/valuation/server/valuation.routes.ts'
import * as valuation from '#src/features/valuation/valuation.contract.ts'
import { runs } from '#src/platform/server/jobs/job.ts'
import { mountSupplierWebhooks } from '#src/workflow/server/supplier-webhooks.ts'
import { cardWebhookPath } from '../suppliers/webhook-paths.ts'
import type { FeatureWiring } from './feature.ts'

export const valuationWiring: FeatureWiring = {
  contracts: { valuation },
  jobs: [endAppraisalJob],
  paths: {
    '/sandbox/card-payment/': 'a payment service of one’s own, absent in production',
    [cardWebhookPath]: 'opens by the signature of the message',
  },
  wire(core) {
    const { db, clock, records, liabilities, conditions, staffReasons, vendors, reprice } = core
    const deps = { db, clock, records, staffReasons, desk: vendors.appraisals, payments: vendors.cardPayments }
    const payments = appraisalPayments(deps)
    const steps = { db, clock, records, liabilities, conditions, reprice }
    /** Whether the lender pays for appraisals. */
    const isOurs = async (organization: string) =>
      (await core.flags.forOrganization(organization))['fe-heloc-company-covers-appraisal']?.enabled ?? false
    return {
      routes: valuationRoutes(deps),
      steps: {
        'obtain-price-opinion': obtainPriceOpinion({ ...steps, vendor: vendors.priceOpinion }),
        'obtain-property-condition': obtainPropertyCondition({ ...steps, vendor: vendors.conditionReport }),
        'obtain-evaluation': obtainEvaluation({ ...steps, vendor: vendors.evaluation }),
        'order-appraisal': orderAppraisal({ ...steps, desk: vendors.appraisals, isOurs }),
        'await-appraisal-report': awaitAppraisalReport({ ...steps, ...deps, reports: vendors.appraisalReports }),
        'reprice-on-appraisal': repriceOnAppraisal(steps),
      },
      jobs: [runs(endAppraisalJob, endAppraisal(payments))],
      mounts: [
        (app) =>
          mountSupplierWebhooks(app, {
            clock,
            answerReady: core.answerReady,
            webhooks: [{ path: cardWebhookPath, vendor: 'card-payment', webhook: core.supplierWebhooks.cardPayments }],
          }),
      ],
      answers: {
        'appraisal-payment': ({ applicationId, reference }) => payments.answerReady(applicationId, reference),
      },
    }
  },
}
