import { join } from 'node:path'
import { sendProof, sendProofJob } from '#src/features/accounts/server/mailbox-proof.job.ts'
import { acceptedAccountJob, keepAcceptedAccount } from '#src/features/bank/server/accepted-account.job.ts'
import { accountLetterJob, writeAccountLetter } from '#src/features/bank/server/account-letter.job.ts'
import { debitAuthorization } from '#src/features/bank/server/debit-authorization.service.ts'
import { debitAuthorizationJob } from '#src/features/bank/server/payment-choice.service.ts'
import { drawRegisterRow, registerRowJob } from '#src/features/compliance/server/register-row.job.ts'
import { giveAdverseActionNotice } from '#src/features/documents/server/adverse-action.service.ts'
import { conditionLetter } from '#src/features/documents/server/condition-letters.service.ts'
import { statusMail } from '#src/features/documents/server/correspondence.service.ts'
import { giveCounterofferNotice } from '#src/features/documents/server/counteroffer.service.ts'
import { giveDebitAuthorization } from '#src/features/documents/server/debit-authorization.service.ts'
import { attachmentOf } from '#src/features/documents/server/documents.routes.ts'
import { readDocument } from '#src/features/documents/server/documents.store.ts'
import { runSealPaper, sealPaperJob } from '#src/features/documents/server/seal-paper.service.ts'
import { statusReminder, statusReminderJob } from '#src/features/documents/server/status-reminders.service.ts'
import { giveValuationCopies } from '#src/features/documents/server/valuation-copies.service.ts'
import { determineFloodZone, floodService, floodZoneJob } from '#src/features/flood/server/flood.service.ts'
import { checkSigner } from '#src/features/identity/server/check-signer.job.ts'
import { signerCheckJob } from '#src/features/identity/server/identity.service.ts'
import { hostedNewsJob, hostedNotaryNews } from '#src/features/notary/server/hosted-notary.job.ts'
import {
  callNotaryJob,
  notaryActsJob,
  notaryActsNext,
  notaryArrives,
  notaryArrivesJob,
  orderNotary,
} from '#src/features/notary/server/supplied-notary.job.ts'
import { counterofferOf } from '#src/features/offers/server/counteroffer.service.ts'
import { removeObject, removeObjectJob } from '#src/features/privacy/server/erasure.service.ts'
import { makeExport, makeExportJob } from '#src/features/privacy/server/export.service.ts'
import { removeMessageFiles, removeMessageFilesJob } from '#src/features/privacy/server/loose-traces.service.ts'
import { renewDataKey, renewDataKeyJob, reseal, resealJob } from '#src/features/privacy/server/reseal.service.ts'
import { sealStaffWords, sealStaffWordsJob } from '#src/features/privacy/server/seal-staff-words.service.ts'
import { resumeLinkJob, sendResumeLink } from '#src/features/registration/server/draft-letters.service.ts'
import { draftReminderJob, sendDraftReminder } from '#src/features/registration/server/draft-reminders.service.ts'
import {
  invitationJob,
  sendSignerCode,
  signerCodeJob,
  signerNewsJob,
  writeInvitation,
  writeSignerNews,
} from '#src/features/signers/server/signer-letters.job.ts'
import {
  appraisalPayments,
  endAppraisal,
  endAppraisalJob,
} from '#src/features/valuation/server/appraisal-payment.service.ts'
import { valuationCopiesJob } from '#src/features/valuation/server/found-value.service.ts'
import type { JobRunner } from '#src/platform/server/jobs.ts'
import { dropTokenKeys, dropTokenKeysJob, rewrapKeys, rewrapKeysJob } from '#src/platform/server/key-rotation.ts'
import {
  type Carrier,
  mailFileCarrier,
  removeMessageFile,
  smtpCarrier,
  textFileCarrier,
} from '#src/platform/server/message-carriers.ts'
import { sendMessage, sendMessageJob } from '#src/platform/server/outbox.ts'
import { textCarrier } from '#src/platform/server/text-carrier.ts'
import { inspectUpload } from '#src/platform/server/uploads.job.ts'
import { inspectUploadJob } from '#src/platform/server/uploads.service.ts'
import { conditionLetterJob } from '#src/workflow/server/condition-letter-job.ts'
import { signerPath } from '#src/workflow/signer-paths.ts'
import { accountMail, keepsPasswords } from './account-mail.ts'
import { accountLetters } from './closing-parts.ts'
import { autopayPoints } from './closing-steps.ts'
import { registerDeps } from './compliance-parts.ts'
import type { Core } from './core.ts'
import { draftLetters, sendsTexts } from './draft-letters.ts'
import { notarySessions } from './notary-parts.ts'
import { privacyDeps } from './privacy.ts'
import { appraisalDeps, floodDeps } from './property-parts.ts'
import { signerLetters } from './signer-parts.ts'
import { sealDeps } from './signing-parts.ts'
import { keepUpload } from './uploads.ts'

const carrierOfTexts = (address: string | undefined, folder: string): Carrier => {
  if (address === undefined) return textFileCarrier(folder)
  if (address === 'none') return () => Promise.reject(new Error('A text was written before SMS_URL became none'))
  return textCarrier(address)
}

/** Which code runs each kind of queued job. */
export const jobRunners = (core: Core): Record<string, JobRunner> => {
  const { config, database, vault, clock, correspondence } = core
  const notary = notarySessions(core)
  const folder = join(config.dataFolder, 'outbox')
  return {
    [sendMessageJob]: sendMessage({
      ...{ db: database.db, vault, clock },
      carriers: {
        mail: config.smtpUrl ? smtpCarrier(config.smtpUrl) : mailFileCarrier(folder),
        sms: carrierOfTexts(config.smsUrl, folder),
      },
      senderOf: (orgCode) => core.organisationCalled(orgCode).sender,
      attachment: (id) => attachmentOf(database.db, core, id),
    }),
    [callNotaryJob]: orderNotary(notary),
    ...(notary.hostedDeps && { [hostedNewsJob]: hostedNotaryNews(notary.hostedDeps) }),
    [notaryArrivesJob]: notaryArrives(notary),
    [notaryActsJob]: notaryActsNext(notary),
    [removeObjectJob]: removeObject(core.objects),
    [removeMessageFilesJob]: removeMessageFiles(removeMessageFile(folder)),
    [makeExportJob]: makeExport(privacyDeps(core)),
    [renewDataKeyJob]: renewDataKey({ db: database.db, vault, clock, objects: core.objects }),
    [resealJob]: reseal({ db: database.db, vault, clock, objects: core.objects }),
    [sealStaffWordsJob]: sealStaffWords({
      ...{ db: database.db, clock, vault, conditions: core.conditions, staffReasons: core.staffReasons },
    }),
    [rewrapKeysJob]: rewrapKeys({ db: database.db, clock, service: core.keyService }),
    [dropTokenKeysJob]: dropTokenKeys({ db: database.db, clock }),
    [resumeLinkJob]: sendResumeLink(draftLetters(core)),
    [draftReminderJob]: sendDraftReminder(draftLetters(core)),
    [invitationJob]: writeInvitation(signerLetters(core)),
    [signerCodeJob]: sendSignerCode(signerLetters(core)),
    [signerNewsJob]: writeSignerNews(signerLetters(core)),
    [signerCheckJob]: checkSigner({
      ...{ db: database.db, clock, vault, records: core.records, conditions: core.conditions },
      ...{ signers: core.closingSigners, vendor: core.vendors.identityProofing },
      readPicture: async (sql, documentId) => (await readDocument(sql, correspondence, documentId)).bytes,
    }),
    [registerRowJob]: drawRegisterRow(registerDeps(core)),
    [sendProofJob]: sendProof({ ...accountMail(core), db: database.db, keepsPasswords: keepsPasswords(core) }),
    [inspectUploadJob]: inspectUpload({
      ...{ db: database.db, vault, clock, objects: core.objects, inspector: core.uploadInspector },
      scan: core.vendors.virusScan.scan,
      keep: keepUpload(core),
    }),
    [valuationCopiesJob]: giveValuationCopies({ ...correspondence, records: core.records }),
    [endAppraisalJob]: endAppraisal(appraisalPayments(appraisalDeps(core))),
    [accountLetterJob]: writeAccountLetter(accountLetters(core)),
    [acceptedAccountJob]: keepAcceptedAccount({ db: database.db, clock, accounts: core.bankAccounts }),
    [debitAuthorizationJob]: giveDebitAuthorization({
      ...{ ...correspondence, records: core.records },
      authorizationOf: debitAuthorization({ accounts: core.bankAccounts }),
      autopayPoints: autopayPoints(core),
    }),
    [floodZoneJob]: determineFloodZone(floodService(floodDeps(core))),
    [sealPaperJob]: runSealPaper(sealDeps(core)),
    'status-mail': statusMail(correspondence),
    [statusReminderJob]: statusReminder({
      ...{ ...correspondence, records: core.records, pageAt: core.pageAt },
      sendsTexts: sendsTexts(config),
    }),
    [conditionLetterJob]: conditionLetter({
      ...{ ...correspondence, records: core.records },
      signersPage: (organisation) => core.pageAt(organisation, `${signerPath}/login`),
      sendsTexts: sendsTexts(config),
    }),
    'adverse-action-notice': giveAdverseActionNotice({
      ...{ ...correspondence, records: core.records, staffReasons: core.staffReasons },
    }),
    'counteroffer-notice': giveCounterofferNotice({ ...correspondence, records: core.records, counterofferOf }),
  }
}
