import { sentDocuments } from '#src/features/conditions/server/sent-documents.store.ts'
import { readDocument } from '#src/features/documents/server/documents.store.ts'
import * as income from '#src/features/income/income.contract.ts'
import { incomeRoutes } from '#src/features/income/server/income.routes.ts'
import { verifyEmployment } from '#src/features/income/server/verify-employment.step.ts'
import { verifyIncome } from '#src/features/income/server/verify-income.step.ts'
import { lineEffect } from '#src/features/offers/server/reprice.service.ts'
import { resumeStep } from '#src/workflow/server/due-steps.store.ts'
import { mountSupplierWebhooks } from '#src/workflow/server/supplier-webhooks.ts'
import { linkDialogs } from '../suppliers/link-dialogs.ts'
import { bankWebhookPath, payrollWebhookPath, sandboxPath, transcriptWebhookPath } from '../suppliers/webhook-paths.ts'
import type { FeatureWiring } from './feature.ts'

/** The services that report when a linked income can be read. */
const linkWebhooks = [
  { service: 'bankLink', vendor: 'bank-link', path: bankWebhookPath },
  { service: 'payroll', vendor: 'payroll', path: payrollWebhookPath },
  { service: 'taxTranscripts', vendor: 'tax-transcript', path: transcriptWebhookPath },
] as const

export const incomeWiring: FeatureWiring = {
  contracts: { income },
  paths: {
    [bankWebhookPath]: 'opens by the signature of the message',
    [payrollWebhookPath]: 'opens by the signature of the message',
    [transcriptWebhookPath]: 'opens by the signature of the message',
    [`${sandboxPath}/`]: 'plays suppliers, absent in production',
  },
  wire(core) {
    const { db, clock, vault, records, conditions, vendors, organizationByCode } = core
    const requests = core.incomeRequests
    const policyFor = (organization: string) => core.policyFor(organization).income
    const readLineEffect = lineEffect(core.pricing)
    const steps = { db, clock, records, conditions, requests, vendors, policyFor }
    const readSignedForm = async (applicationId: string, conditionId: string): Promise<Uint8Array | null> => {
      const documents = await sentDocuments(db, applicationId)
      const newest = documents.findLast(
        ({ about, mediaType }) => about === conditionId && mediaType === 'application/pdf',
      )
      return newest ? (await readDocument(db, core, newest.documentUuid)).bytes : null
    }
    return {
      routes: incomeRoutes({
        lineOn: (sql, id, verifiedIncome) => readLineEffect(sql, id, { verifiedIncome }),
        clock,
        vault,
        records,
        conditions,
        requests,
        vendors,
        dialogs: linkDialogs(core.config),
        policyFor,
        flagOn: async (organization, flag) => (await core.flags.forOrganization(organization))[flag].enabled,
        organizationByCode: (organization) => organizationByCode(organization).orgMetaData.companyInfo.name,
        pageUrl: (organization, path, host) => core.pageAt(organizationByCode(organization), path, host),
      }),
      steps: {
        'verify-income': verifyIncome({ ...steps, readSignedForm }),
        'verify-employment': verifyEmployment({ ...steps, employerCheck: vendors.employerCheck }),
      },
      answers: {
        income: ({ applicationId, reference, subject }) =>
          resumeStep(db, applicationId, subject ?? reference, clock.now()),
      },
      mounts: [
        core.mountSandboxes,
        (app) =>
          mountSupplierWebhooks(app, {
            clock,
            internalReference: (reference) => requests.linkReference(reference),
            answerReady: core.answerReady,
            webhooks: linkWebhooks.map(({ service, ...row }) => ({ ...row, webhook: core.supplierWebhooks[service] })),
          }),
      ],
    }
  },
}
