import { join } from 'node:path'
import { withinStateRules } from '#src/features/compliance/server/within-state-rules.service.ts'
import * as documentLabels from '#src/features/documents/document-labels.contract.ts'
import * as documents from '#src/features/documents/documents.contract.ts'
import * as paperLetters from '#src/features/documents/paper-letters.contract.ts'
import { renderClosingDisclosure } from '#src/features/documents/server/disclosures/closing-disclosure.step.ts'
import { renderEarlyDisclosures } from '#src/features/documents/server/disclosures/early-disclosures.step.ts'
import { attachmentOf, documentsRoutes } from '#src/features/documents/server/documents.routes.ts'
import {
  adverseActionNoticeJob,
  giveAdverseActionNotice,
} from '#src/features/documents/server/letters/adverse-action.service.ts'
import {
  cancellationConfirmationJob,
  giveCancellationConfirmation,
} from '#src/features/documents/server/letters/cancellation-confirmation.service.ts'
import { conditionLetter } from '#src/features/documents/server/letters/condition-letters.service.ts'
import { statusMail, statusMailJob } from '#src/features/documents/server/letters/correspondence.service.ts'
import {
  counterofferNoticeJob,
  giveCounterofferNotice,
} from '#src/features/documents/server/letters/counteroffer.service.ts'
import { renderIncompletenessNotice } from '#src/features/documents/server/letters/incompleteness.service.ts'
import { giveOwnerCopies } from '#src/features/documents/server/letters/owner-copies.service.ts'
import { paperLettersRoutes } from '#src/features/documents/server/letters/paper-letters.routes.ts'
import { statusReminder, statusReminderJob } from '#src/features/documents/server/letters/status-reminders.service.ts'
import { giveValuationCopies } from '#src/features/documents/server/letters/valuation-copies.service.ts'
import { renderNote } from '#src/features/documents/server/note.step.ts'
import { runSealDocument, sealDocumentJob } from '#src/features/documents/server/seal-document.service.ts'
import * as splitDocument from '#src/features/documents/split-document.contract.ts'
import { floodInsuranceCause, floodZoneJob } from '#src/features/flood/server/flood.service.ts'
import { readCounteroffer } from '#src/features/offers/server/counteroffer.service.ts'
import { unlessSanctioned } from '#src/features/sanctions/server/sanctions-hold.service.ts'
import { nameSigners } from '#src/features/signers/server/name-signers.service.ts'
import { valuationCopiesJob } from '#src/features/valuation/server/found-value.service.ts'
import { runs } from '#src/platform/server/jobs/job.ts'
import { queueJob } from '#src/platform/server/jobs/jobs.ts'
import {
  type Carrier,
  emailFileCarrier,
  smtpCarrier,
  textFileCarrier,
} from '#src/platform/server/messages/message-carriers.ts'
import { sendMessage, sendMessageJob } from '#src/platform/server/messages/outbox.ts'
import { textCarrier } from '#src/platform/server/messages/text-carrier.ts'
import { splitInThread } from '#src/platform/server/uploads/pdf/pdf-splitter.ts'
import { signerPath } from '#src/workflow/paths/signer-paths.ts'
import { conditionLetterJob } from '#src/workflow/server/condition-letter-job.ts'
import type { FeatureParts, FeatureWiring, Installation } from './feature.ts'

const carrierOfTexts = (address: string | undefined, folder: string): Carrier => {
  if (address === undefined) return textFileCarrier(folder)
  if (address === 'none') return () => Promise.reject(new Error('A text was written before SMS_URL became none'))
  return textCarrier(address)
}

/** Returns the steps that render the closing documents and the early disclosures. */
const documentSteps = (core: Installation) => {
  const { db, clock, records, conditions, liabilities, closingSigners: signers, correspondence, pricing } = core
  const closing = { clock, records, conditions, liabilities, signers, figures: core.figures }
  return {
    'draw-early-disclosures': renderEarlyDisclosures({
      ...correspondence,
      records,
      roundPaymentsUpToCents: pricing.roundPaymentsUpToCents,
    }),
    'draw-closing-disclosure': unlessSanctioned(
      { db, screening: core.sanctions.screening },
      withinStateRules(
        { ...closing, db },
        renderClosingDisclosure({
          ...core.closingDocuments,
          floodInsurance: floodInsuranceCause,
          orderFlood: (tx, applicationId) =>
            queueJob(tx, clock, floodZoneJob, `${applicationId}:closing`, { applicationId }),
        }),
      ),
    ),
    'draw-note': renderNote({
      ...core.closingDocuments,
      conditions,
      nameSigners: nameSigners(closing),
      giveOwnerCopies: (tx, applicationId) => giveOwnerCopies(tx, core.closingDocuments, applicationId),
    }),
  } satisfies FeatureParts['steps']
}

/** Returns the jobs that write emails and documents. */
const letterJobs = (core: Installation) => {
  const { records, sendsTexts, pageAt } = core
  const letters = { ...core.correspondence, records }
  return [
    runs(
      sealDocumentJob,
      runSealDocument({
        ...core.correspondence,
        signers: core.closingSigners,
        signatures: core.documentSignatures,
        sealKey: core.sealKey,
      }),
    ),
    runs(valuationCopiesJob, giveValuationCopies(letters)),
    runs(statusMailJob, statusMail(core.correspondence)),
    runs(statusReminderJob, statusReminder({ ...letters, pageAt, sendsTexts })),
    runs(
      conditionLetterJob,
      conditionLetter({
        ...letters,
        signersPage: (organization) => pageAt(organization, `${signerPath}/login`),
        sendsTexts,
      }),
    ),
    runs(adverseActionNoticeJob, giveAdverseActionNotice({ ...letters, staffReasons: core.staffReasons })),
    runs(counterofferNoticeJob, giveCounterofferNotice({ ...letters, readCounteroffer })),
    runs(cancellationConfirmationJob, giveCancellationConfirmation({ ...letters, signers: core.closingSigners })),
  ] satisfies FeatureParts['jobs']
}

export const documentsWiring: FeatureWiring = {
  contracts: { documents, documentLabels, paperLetters, splitDocument },
  jobs: [
    sealDocumentJob,
    valuationCopiesJob,
    statusMailJob,
    statusReminderJob,
    conditionLetterJob,
    adverseActionNoticeJob,
    cancellationConfirmationJob,
    counterofferNoticeJob,
    sendMessageJob,
  ],
  wire(core) {
    const { config, db, vault, clock } = core
    const folder = join(config.dataFolder, 'outbox')
    return {
      routes: [
        ...documentsRoutes({
          ...core,
          splitPdf: splitInThread,
          inspect: core.inspectFile,
          renderIncompletenessNotice: (sql, notice) =>
            renderIncompletenessNotice({ ...core.correspondence, records: core.records }, sql, notice),
        }),
        ...paperLettersRoutes({ ...core.correspondence, records: core.records, closingSigners: core.closingSigners }),
      ],
      steps: documentSteps(core),
      jobs: [
        ...letterJobs(core),
        runs(
          sendMessageJob,
          sendMessage({
            db,
            vault,
            clock,
            carriers: {
              mail: config.smtpUrl ? smtpCarrier(config.smtpUrl) : emailFileCarrier(folder),
              sms: carrierOfTexts(config.smsUrl, folder),
            },
            senderFor: (orgCode) => core.organizationByCode(orgCode).sender,
            attachment: (id) => attachmentOf(db, core, id),
          }),
        ),
      ],
    }
  },
}
