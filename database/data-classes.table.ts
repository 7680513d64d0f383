import { accountDataClasses } from './account-data-classes.table.ts'
import { achDataClasses } from './ach-data-classes.table.ts'
import { assistantDataClasses } from './assistant-data-classes.table.ts'
import { bankDataClasses } from './bank-data-classes.table.ts'
import { boardingDataClasses } from './boarding-data-classes.table.ts'
import { brokerDataClasses } from './broker-data-classes.table.ts'
import { chatDataClasses } from './chat-data-classes.table.ts'
import { closingDataClasses, invitationDataClasses, signatureDataClasses } from './closing-data-classes.table.ts'
import { complianceDataClasses } from './compliance-data-classes.table.ts'
import { internal, keyedHash, machinery, personal, sealedColumn, sealedInternal, type TableData } from './data-class.ts'
import { feedbackDataClasses } from './feedback-data-classes.table.ts'
import { fundingDataClasses } from './funding-data-classes.table.ts'
import { installationDataClasses } from './installation-data-classes.table.ts'
import { manualOrderDataClasses } from './manual-order-data-classes.table.ts'
import { notaryDataClasses } from './notary-data-classes.table.ts'
import { partnerDataClasses } from './partner-data-classes.table.ts'
import { platformDataClasses } from './platform-data-classes.table.ts'
import { propertyDataClasses } from './property-data-classes.table.ts'
import { registrationDataClasses } from './registration-data-classes.table.ts'
import { rescissionDataClasses } from './rescission-data-classes.table.ts'
import type { RetentionName } from './retention.table.ts'
import { sanctionsDataClasses } from './sanctions-data-classes.table.ts'
import type { Tables } from './schema.ts'
import { sentDataClasses } from './sent-data-classes.table.ts'
import { underwritingDataClasses } from './underwriting-data-classes.table.ts'
import { workflowDataClasses } from './workflow-data-classes.table.ts'

const id = internal('names the row')
const organization = internal('whose customer')
const timestamp = internal('when')
const counts = machinery('runs the product')
const link = internal('what it belongs to')
const contact = personal('login, and the notices Regulation B and E-SIGN ask for; plain, since people are found by it')

/**
 * Every column: its class, its lawful need and its protection. A table or column that is missing here does not compile;
 * one that is missing in the schema fails the test. Erasure, export and re-encryption read this table.
 */
export const dataClasses: { readonly [T in keyof Tables]: TableData<Tables[T]> & { keep: RetentionName } } = {
  ...accountDataClasses,
  ...brokerDataClasses,
  ...underwritingDataClasses,
  ...partnerDataClasses,
  ...propertyDataClasses,
  ...manualOrderDataClasses,
  ...bankDataClasses,
  ...boardingDataClasses,
  ...registrationDataClasses,
  ...platformDataClasses,
  ...sanctionsDataClasses,
  application: {
    holds: 'applications',
    of: 'application',
    by: 'id',
    keep: 'application',
    onErasure: 'emptied',
    sealedFor: ['id'],
    columns: {
      id,
      organization,
      identityId: link,
      product: internal('what was asked for'),
      loanNumber: internal('names the loan to people'),
      uli: internal('Regulation C, 12 CFR 1003.4(a)(1)'),
      status: internal('Regulation C: action taken'),
      statusSince: internal('Regulation C: day of the action'),
      unsettledCondition: internal('whom the application waits for'),
      revision: counts,
      dueAt: counts,
      attempt: counts,
      pendingReference: counts,
      waitingOnFloodCert: counts,
      bpo: counts,
      uwDecision: counts,
      uwSubDecision: counts,
      primaryParticipantAcceptComplete: counts,
      manualNotary: counts,
      isInquiry: counts,
      isCrypto: counts,
      property: personal('the home that secures the line, 12 CFR 1003.4(a)(9)'),
      propertyState: internal('which law applies'),
      listedForSale: personal('homes for sale are not lent on'),
      sealedApplicant: sealedColumn(
        'who applies, their birth date, income and social security number: 12 CFR 1002.5, 1020.220',
      ),
      selection: personal('the offer chosen'),
      referrerUuid: internal('who sent them'),
      origin: internal('how they came'),
      sessionReplayLink: internal('the recording of the visit'),
      completedAt: timestamp,
      createdAt: timestamp,
      updatedAt: timestamp,
      erasedAt: timestamp,
      assignedTo: internal('who works on it'),
      assignedAt: timestamp,
    },
  },
  applicationParticipant: {
    holds: 'whom an application is shared with',
    of: 'application',
    by: 'applicationId',
    keep: 'application',
    onErasure: 'deleted',
    columns: {
      applicationId: link,
      identityId: link,
      role: internal('what they may do'),
      invitedAt: timestamp,
      endedAt: timestamp,
    },
  },
  applicationLookUp: {
    holds: 'by what staff find an application',
    of: 'application',
    by: 'applicationId',
    keep: 'application',
    onErasure: 'deleted',
    columns: {
      applicationId: link,
      hash: keyedHash(
        'found by the beginning of a name or street, a phone number, an email address or the end of a loan number; one says by which rules',
      ),
    },
  },
  applicationPresence: {
    holds: 'staff who have an application open',
    of: 'application',
    by: 'applicationId',
    keep: 'presence',
    onErasure: 'deleted',
    columns: { applicationId: link, identityId: counts, seenAt: counts },
  },
  ...workflowDataClasses,
  pricingVersion: {
    holds: 'prices',
    of: 'organization',
    keep: 'installation',
    onErasure: 'kept',
    columns: {
      organization,
      version: counts,
      inForceFrom: counts,
      pricing: counts,
      proposalId: counts,
      publishedAt: counts,
    },
  },
  report: {
    holds: 'answers of bureaus and suppliers',
    of: 'application',
    by: 'applicationId',
    keep: 'application',
    onErasure: 'deleted',
    sealedFor: ['applicationId'],
    columns: {
      id,
      applicationId: link,
      kind: internal('what was asked'),
      orderKey: counts,
      receivedAt: timestamp,
      sealedReport: sealedColumn('the facts behind the decision, 12 CFR 1002.12(b)(1)(i)'),
    },
  },
  consentAct: {
    holds: 'what was agreed to',
    of: 'identity',
    by: 'identityId',
    keep: 'consent',
    onErasure: 'kept',
    columns: {
      id,
      identityId: link,
      applicationId: link,
      types: internal('to what'),
      versions: internal('to what'),
      optedIn: internal('what was said'),
      evidence: internal('keyed hashes of where it was given'),
      at: timestamp,
    },
  },
  condition: {
    holds: 'conditions for borrowers',
    of: 'application',
    by: 'applicationId',
    keep: 'application',
    onErasure: 'deleted',
    sealedFor: ['applicationId'],
    columns: {
      id,
      applicationId: link,
      category: internal('what is asked'),
      state: internal('how far it is'),
      causeKey: counts,
      askedOf: link,
      details: personal('what is asked'),
      sentBack: counts,
      sealedWords: sealedColumn('what the person asked reads beside the usual words'),
      sealedNote: sealedInternal('what staff write of it for each other'),
      settledAt: timestamp,
      settledBy: counts,
      createdAt: timestamp,
      updatedAt: timestamp,
    },
  },
  demographicAnswer: {
    holds: 'ethnicity, race and sex, apart from all that decides',
    of: 'application',
    by: 'applicationId',
    keep: 'demographics',
    onErasure: 'kept',
    sealedFor: ['id'],
    columns: {
      id,
      applicationId: link,
      channel: internal('how it was asked, 12 CFR 1003 appendix B'),
      givenAt: timestamp,
      sealedAnswers: sealedColumn('Regulation C, 12 CFR 1003.4(a)(10)(i); seen by compliance alone'),
    },
  },
  ...complianceDataClasses,
  ...closingDataClasses,
  document: {
    holds: 'documents, whose bytes are sealed objects',
    of: 'application',
    by: 'applicationId',
    keep: 'application',
    onErasure: 'deleted',
    sealedFor: ['applicationId'],
    columns: {
      id,
      applicationId: link,
      kind: internal('what it is'),
      language: internal('what it is'),
      version: internal('what it is'),
      sha256: internal('that it was not changed'),
      bytes: internal('how long'),
      mediaType: internal('what it is'),
      objectKey: counts,
      causeKey: counts,
      createdAt: timestamp,
      signerId: link,
      sealedContent: sealedColumn('what a document that is signed says'),
      sealedLabel: sealedInternal('what staff call a document while they judge it'),
    },
  },
  ...signatureDataClasses,
  ...rescissionDataClasses,
  ...notaryDataClasses,
  ...invitationDataClasses,
  ...fundingDataClasses,
  ...achDataClasses,
  documentDelivery: {
    holds: 'that a document was received',
    of: 'document',
    by: 'documentId',
    keep: 'application',
    onErasure: 'deleted',
    columns: { documentId: link, channel: internal('how'), at: timestamp },
  },
  ...sentDataClasses,
  ...chatDataClasses,
  ...assistantDataClasses,
  outboxMessage: {
    holds: 'mails and texts',
    of: 'application',
    by: 'applicationId',
    keep: 'message',
    onErasure: 'deleted',
    sealedFor: ['applicationId', 'id'],
    columns: {
      id,
      organization,
      channel: internal('how'),
      recipient: contact,
      subject: internal('names no person'),
      sealedBody: sealedColumn('proof of what was said, 12 CFR 1002.9'),
      documentIds: link,
      applicationId: link,
      causeKey: counts,
      sentAt: timestamp,
      createdAt: timestamp,
      withheldAt: internal('that a text did not go after STOP'),
      undeliverableAt: internal('that it could not be delivered, so that a letter is sent by U.S. mail'),
    },
  },
  ...feedbackDataClasses,
  ...installationDataClasses,
  legalHold: {
    holds: 'what must not be erased',
    of: 'application',
    by: 'applicationId',
    keep: 'legal-hold',
    onErasure: 'kept',
    columns: {
      applicationId: link,
      organization,
      reason: machinery('why'),
      placedBy: counts,
      placedAt: counts,
    },
  },
  dataExport: {
    holds: "copies of a person's data, whose bytes are sealed objects",
    of: 'identity',
    by: 'identityId',
    keep: 'export',
    onErasure: 'deleted',
    columns: {
      id,
      identityId: link,
      applicationId: link,
      askedAt: timestamp,
      objectKey: counts,
      readyAt: timestamp,
      expiresAt: timestamp,
    },
  },
}
