import { accountDataClasses } from './account-data-classes.table.ts'
import { bankDataClasses } from './bank-data-classes.table.ts'
import { brokerDataClasses } from './broker-data-classes.table.ts'
import { closingDataClasses, invitationDataClasses, signatureDataClasses } from './closing-data-classes.table.ts'
import { complianceDataClasses } from './compliance-data-classes.table.ts'
import {
  internal,
  keyedHash,
  machinery,
  open,
  personal,
  sealed,
  sealedInternal,
  type TableData,
  wrapped,
} from './data-class.ts'
import { fundingDataClasses } from './funding-data-classes.table.ts'
import { installationDataClasses } from './installation-data-classes.table.ts'
import { notaryDataClasses } from './notary-data-classes.table.ts'
import { partnerDataClasses } from './partner-data-classes.table.ts'
import { propertyDataClasses } from './property-data-classes.table.ts'
import { rescissionDataClasses } from './rescission-data-classes.table.ts'
import type { RetentionName } from './retention.table.ts'
import type { Tables } from './schema.ts'
import { sentDataClasses } from './sent-data-classes.table.ts'
import { underwritingDataClasses } from './underwriting-data-classes.table.ts'
import { workflowDataClasses } from './workflow-data-classes.table.ts'

const id = internal('names the row')
const organisation = internal('whose customer')
const made = internal('when')
const counts = machinery('runs the product')
const link = internal('what it belongs to')
const contact = personal('log-in, and the notices Regulation B and E-SIGN ask for; plain, since people are found by it')

/**
 * Every column there is: its class, its lawful need and how it is protected. A table or column that is missing here
 * does not compile, one that is missing in the schema fails the test. Erasure, export and sealing anew read this table.
 */
export const dataClasses: { readonly [T in keyof Tables]: TableData<Tables[T]> & { keep: RetentionName } } = {
  ...accountDataClasses,
  ...brokerDataClasses,
  ...underwritingDataClasses,
  ...partnerDataClasses,
  ...propertyDataClasses,
  ...bankDataClasses,
  application: {
    ...{ holds: 'applications', of: 'application', by: 'id', keep: 'application', onErasure: 'emptied' },
    sealedFor: ['id'],
    columns: {
      ...{ id, organisation, identityId: link, product: internal('what was asked for') },
      loanNumber: internal('names the loan to people'),
      uli: internal('Regulation C, 12 CFR 1003.4(a)(1)'),
      ...{ status: internal('Regulation C: action taken'), statusSince: internal('Regulation C: day of the action') },
      ...{ revision: counts, dueAt: counts, attempt: counts, pendingReference: counts },
      ...{ waitingOnFloodCert: counts, bpo: counts, uwDecision: counts, uwSubDecision: counts },
      ...{ primaryParticipantAcceptComplete: counts, manualNotary: counts, isInquiry: counts, isCrypto: counts },
      property: personal('the home that secures the line, 12 CFR 1003.4(a)(9)'),
      propertyState: internal('which law applies'),
      listedForSale: personal('homes for sale are not lent on'),
      sealedApplicant: sealed(
        'who applies, their birth date, income and social security number: 12 CFR 1002.5, 1020.220',
      ),
      selection: personal('the offer chosen'),
      referrerUuid: internal('who sent them'),
      origin: internal('how they came'),
      sessionReplayLink: internal('the recording of the visit'),
      ...{ completedAt: made, createdAt: made, updatedAt: made, erasedAt: made },
      ...{ assignedTo: internal('who works on it'), assignedAt: made },
    },
  },
  applicationParticipant: {
    ...{ holds: 'whom an application is shared with', of: 'application', by: 'applicationId' },
    ...{ keep: 'application', onErasure: 'deleted' },
    columns: {
      ...{ applicationId: link, identityId: link, role: internal('what they may do') },
      ...{ invitedAt: made, endedAt: made },
    },
  },
  applicationLookUp: {
    ...{ holds: 'by what staff find an application', of: 'application', by: 'applicationId' },
    ...{ keep: 'application', onErasure: 'deleted' },
    columns: { applicationId: link, hash: keyedHash('found by a name or mailbox that is kept sealed') },
  },
  applicationPresence: {
    ...{ holds: 'who of staff has an application open', of: 'application', by: 'applicationId' },
    ...{ keep: 'presence', onErasure: 'deleted' },
    columns: { applicationId: link, identityId: counts, seenAt: counts },
  },
  ...workflowDataClasses,
  pricingVersion: {
    ...{ holds: 'prices', of: 'organisation', keep: 'installation', onErasure: 'kept' },
    columns: {
      ...{ organisation, version: counts, inForceFrom: counts, pricing: counts },
      ...{ proposalId: counts, publishedAt: counts },
    },
  },
  report: {
    ...{ holds: 'answers of bureaus and suppliers', of: 'application', by: 'applicationId' },
    ...{ keep: 'application', onErasure: 'deleted', sealedFor: ['applicationId'] },
    columns: {
      ...{ id, applicationId: link, kind: internal('what was asked'), orderKey: counts, receivedAt: made },
      sealedReport: sealed('what the decision rests on, 12 CFR 1002.12(b)(1)(i)'),
    },
  },
  consentAct: {
    ...{ holds: 'what was agreed to', of: 'identity', by: 'identityId', keep: 'consent', onErasure: 'kept' },
    columns: {
      ...{ id, identityId: link, applicationId: link, types: internal('to what'), versions: internal('to what') },
      ...{ optedIn: internal('what was said'), evidence: internal('keyed hashes of where it was given'), at: made },
    },
  },
  condition: {
    ...{ holds: 'what is asked of people', of: 'application', by: 'applicationId', keep: 'application' },
    ...{ onErasure: 'deleted', sealedFor: ['applicationId'] },
    columns: {
      ...{ id, applicationId: link, category: internal('what is asked'), state: internal('how far it is') },
      ...{ causeKey: counts, askedOf: link, details: personal('what is asked'), sentBack: counts },
      sealedWords: sealed('what the person asked reads beside the usual words'),
      sealedNote: sealedInternal('what staff write of it for each other'),
      ...{ settledAt: made, settledBy: counts, createdAt: made, updatedAt: made },
    },
  },
  demographicAnswer: {
    ...{ holds: 'ethnicity, race and sex, apart from all that decides', of: 'application', by: 'applicationId' },
    ...{ keep: 'demographics', onErasure: 'kept', sealedFor: ['id'] },
    columns: {
      ...{ id, applicationId: link, channel: internal('how it was asked, 12 CFR 1003 appendix B'), givenAt: made },
      sealedAnswers: sealed('Regulation C, 12 CFR 1003.4(a)(10)(i); seen by compliance alone'),
    },
  },
  ...complianceDataClasses,
  ...closingDataClasses,
  document: {
    ...{ holds: 'documents, whose bytes are sealed objects', of: 'application', by: 'applicationId' },
    ...{ keep: 'application', onErasure: 'deleted', sealedFor: ['applicationId'] },
    columns: {
      ...{ id, applicationId: link, kind: internal('what it is'), language: internal('what it is') },
      ...{ version: internal('what it is'), sha256: internal('that it was not changed'), bytes: internal('how long') },
      ...{ mediaType: internal('what it is'), objectKey: counts, causeKey: counts, createdAt: made },
      signerId: link,
      sealedContent: sealed('what a paper that is signed says'),
    },
  },
  ...signatureDataClasses,
  ...rescissionDataClasses,
  ...notaryDataClasses,
  ...invitationDataClasses,
  ...fundingDataClasses,
  documentDelivery: {
    ...{ holds: 'that a document was received', of: 'document', by: 'documentId', keep: 'application' },
    onErasure: 'deleted',
    columns: { documentId: link, channel: internal('how'), at: made },
  },
  ...sentDataClasses,
  outboxMessage: {
    ...{ holds: 'mails and texts', of: 'application', by: 'applicationId', keep: 'message', onErasure: 'deleted' },
    sealedFor: ['applicationId', 'id'],
    columns: {
      ...{ id, organisation, channel: internal('how'), recipient: contact, subject: internal('names nobody') },
      sealedBody: sealed('proof of what was said, 12 CFR 1002.9'),
      ...{ documentIds: link, applicationId: link, causeKey: counts, sentAt: made, createdAt: made },
      withheldAt: internal('that a text did not go after STOP'),
      undeliverableAt: internal('that it reached nobody, so that a letter is posted'),
    },
  },
  job: {
    ...{ holds: 'work to do; payloads are ids', of: 'installation', keep: 'installation', onErasure: 'kept' },
    columns: { id, kind: counts, key: counts, payload: counts, dueAt: counts, attempt: counts },
  },
  dataKey: {
    ...{ holds: 'keys of people and applications', of: 'installation', keep: 'installation', onErasure: 'kept' },
    columns: {
      ...{ subject: counts, generation: counts, masterKeyId: counts, madeAt: counts },
      wrapped: wrapped('opens what is sealed'),
    },
  },
  masterKey: {
    ...{ holds: 'names of master keys', of: 'installation', keep: 'installation', onErasure: 'kept' },
    columns: { id: counts, state: counts, madeAt: counts, retiredAt: counts },
  },
  secretKey: {
    ...{ holds: 'keys of the installation', of: 'installation', keep: 'installation', onErasure: 'kept' },
    columns: {
      ...{ purpose: counts, version: counts, masterKeyId: counts, madeAt: counts },
      wrapped: wrapped('look-up, tokens'),
    },
  },
  auditEvent: {
    ...{ holds: 'who did what', of: 'installation', keep: 'audit', onErasure: 'kept' },
    columns: {
      ...{ subject: link, seq: counts, actorKind: internal('by whom'), actorId: internal('by whom'), organisation },
      ...{ action: internal('what'), details: internal('ids and names of fields'), at: made },
      ...{ previousHash: machinery('that no entry was changed'), hash: machinery('that no entry was changed') },
    },
  },
  auditHead: {
    ...{ holds: 'the newest entry about each subject', of: 'installation', keep: 'audit', onErasure: 'kept' },
    columns: { subject: link, seq: counts, hash: machinery('that no entry was cut off'), at: made },
  },
  idempotencyKey: {
    ...{ holds: 'answers to repeated requests', of: 'installation', keep: 'repeated-request', onErasure: 'kept' },
    columns: {
      ...{ scope: counts, key: counts, httpStatus: counts, answer: counts, at: counts },
      requestHash: keyedHash('knows a repeated request'),
    },
  },
  rateWindow: {
    ...{ holds: 'counted tries', of: 'installation', keep: 'installation', onErasure: 'kept' },
    columns: { bucket: keyedHash('whose tries'), windowStart: counts, hits: counts },
  },
  ...installationDataClasses,
  telemetrySession: {
    ...{ holds: 'visits to pages, of nobody by name', of: 'installation', keep: 'visit', onErasure: 'kept' },
    columns: { id, trackerUuid: counts, organisation, epoch: counts, details: internal('the browser'), at: made },
  },
  telemetryEvent: {
    ...{ holds: 'what is done on pages', of: 'installation', keep: 'visit', onErasure: 'kept' },
    columns: {
      ...{ id, sessionId: link, organisation, event: counts, eventType: counts, productType: counts, pagePath: counts },
      ...{ applicationUuid: link, properties: internal('words of the product alone'), dedupeKey: counts, at: made },
    },
  },
  flagOverride: {
    ...{ holds: 'switches', of: 'organisation', keep: 'installation', onErasure: 'kept' },
    columns: { organisation, key: counts, enabled: counts, percentage: counts, variables: counts },
  },
  waitlistEntry: {
    ...{ holds: 'people who wait for a state', of: 'organisation', keep: 'waiting-list', onErasure: 'deleted' },
    sealedFor: ['id'],
    columns: {
      ...{ id, organisation, state: internal('which state'), personHash: keyedHash('one entry a person') },
      ...{ sealedPerson: sealed('to write when the state opens'), createdAt: made },
    },
  },
  originator: {
    ...{ holds: 'loan officers, by their business cards', of: 'organisation', keep: 'installation', onErasure: 'kept' },
    columns: {
      ...{
        id,
        organisation,
        name: open('who advises'),
        brokerName: open('who advises'),
        avatarUri: open('who advises'),
      },
      ...{ email: open('who advises'), phone: open('who advises'), nmls: open('12 CFR 1007.105') },
      ...{ wholesaleBrokerNmls: open('12 CFR 1007.105'), licensedStates: open('where'), active: internal('whether') },
    },
  },
  referral: {
    ...{ holds: 'people a loan officer sent', of: 'organisation', keep: 'referral', onErasure: 'deleted' },
    sealedFor: ['id'],
    columns: {
      ...{
        id,
        organisation,
        originatorId: link,
        sealedPerson: sealed('so that they need not type it'),
        createdAt: made,
      },
    },
  },
  offerCode: {
    ...{ holds: 'offers sent by post', of: 'organisation', keep: 'mailed-offer', onErasure: 'deleted' },
    sealedFor: ['id'],
    columns: {
      ...{ codeHash: keyedHash('finds the offer'), id, organisation, inHomeDate: made, respondByDate: made },
      sealedPerson: sealed('whom the offer was made to, 12 CFR 1002.12(b)(7)'),
    },
  },
  affiliatePrepop: {
    ...{ holds: 'what a partner handed over', of: 'organisation', keep: 'hand-over', onErasure: 'deleted' },
    sealedFor: ['id'],
    columns: {
      ...{ tokenHash: keyedHash('finds it'), id, organisation, expiresAt: made },
      sealedPerson: sealed('so that they need not type it'),
    },
  },
  registrationDraft: {
    ...{ holds: 'registrations under way', of: 'application', by: 'applicationId', keep: 'draft' },
    ...{ onErasure: 'deleted', sealedFor: ['id'] },
    columns: {
      ...{
        id,
        organisation,
        personHash: keyedHash('reminders stop at a word'),
        answersHash: keyedHash('knows a repeat'),
      },
      sealedAnswers: sealed('what was answered so far'),
      ...{ step: internal('how far it is'), language: internal('in which language'), revision: counts },
      ...{ textConsent: internal('that texts were agreed to'), remindersSent: counts, applicationId: link },
      ...{ createdAt: made, savedAt: made, closedAt: made, expiresAt: made },
    },
  },
  draftDevice: {
    ...{ holds: 'which device writes a draft', of: 'organisation', keep: 'draft', onErasure: 'deleted' },
    columns: { secretHash: keyedHash('knows the device'), draftId: link, joinedAt: made, leftAt: made },
  },
  draftPass: {
    ...{ holds: 'links by which a draft changes devices', of: 'organisation', keep: 'draft', onErasure: 'deleted' },
    columns: {
      ...{ id, draftId: link, linkHash: keyedHash('knows the link'), codeHash: keyedHash('knows the code') },
      ...{ wrongCodes: counts, codeExpiresAt: made, expiresAt: made, usedAt: made, createdAt: made },
    },
  },
  reminderStop: {
    ...{ holds: 'who wants no reminders', of: 'organisation', keep: 'reminder-stop', onErasure: 'kept' },
    columns: { organisation, personHash: keyedHash('whom not to write to'), at: made },
  },
  legalHold: {
    ...{
      holds: 'what must not be erased',
      of: 'application',
      by: 'applicationId',
      keep: 'legal-hold',
      onErasure: 'kept',
    },
    columns: {
      ...{ applicationId: link, organisation, reason: machinery('why'), placedBy: counts, placedAt: counts },
    },
  },
  dataExport: {
    ...{ holds: "copies of a person's data, whose bytes are sealed objects", of: 'identity', by: 'identityId' },
    ...{ keep: 'export', onErasure: 'deleted' },
    columns: {
      ...{
        id,
        identityId: link,
        applicationId: link,
        askedAt: made,
        objectKey: counts,
        readyAt: made,
        expiresAt: made,
      },
    },
  },
}
