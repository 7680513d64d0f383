import { internal, keyedHash, machinery, open, sealedColumn, type TableData } from './data-class.ts'
import type { RetentionName } from './retention.table.ts'
import type { Schema } from './schema.ts'

const id = internal('names the row')
const organisation = internal('whose customer')
const timestamp = internal('when')
const counts = machinery('runs the product')
const link = internal('what it belongs to')

/** Data before there is an application: drafts, referrals and the waitlist. */
export const registrationDataClasses = {
  waitlistEntry: {
    holds: 'people who wait for a state',
    of: 'organisation',
    keep: 'waiting-list',
    onErasure: 'deleted',
    sealedFor: ['id'],
    columns: {
      id,
      organisation,
      state: internal('which state'),
      personHash: keyedHash('one entry a person'),
      sealedPerson: sealedColumn('to write when the state opens'),
      createdAt: timestamp,
    },
  },
  originator: {
    holds: 'loan officers, by their business cards',
    of: 'organisation',
    keep: 'installation',
    onErasure: 'kept',
    columns: {
      id,
      organisation,
      name: open('who advises'),
      brokerName: open('who advises'),
      avatarUri: open('who advises'),
      email: open('who advises'),
      phone: open('who advises'),
      nmls: open('12 CFR 1007.105'),
      wholesaleBrokerNmls: open('12 CFR 1007.105'),
      licensedStates: open('where'),
      active: internal('whether'),
    },
  },
  referral: {
    holds: 'people a loan officer sent',
    of: 'organisation',
    keep: 'referral',
    onErasure: 'deleted',
    sealedFor: ['id'],
    columns: {
      id,
      organisation,
      originatorId: link,
      sealedPerson: sealedColumn('so that they need not type it'),
      createdAt: timestamp,
    },
  },
  offerCode: {
    holds: 'offers sent by U.S. mail',
    of: 'organisation',
    keep: 'mailed-offer',
    onErasure: 'deleted',
    sealedFor: ['id'],
    columns: {
      codeHash: keyedHash('finds the offer'),
      id,
      organisation,
      inHomeDate: timestamp,
      respondByDate: timestamp,
      sealedPerson: sealedColumn('whom the offer was made to, 12 CFR 1002.12(b)(7)'),
    },
  },
  affiliatePrepop: {
    holds: 'what a partner handed over',
    of: 'organisation',
    keep: 'hand-over',
    onErasure: 'deleted',
    sealedFor: ['id'],
    columns: {
      tokenHash: keyedHash('finds it'),
      id,
      organisation,
      expiresAt: timestamp,
      sealedPerson: sealedColumn('so that they need not type it'),
    },
  },
  registrationDraft: {
    holds: 'registrations under way',
    of: 'application',
    by: 'applicationId',
    keep: 'draft',
    onErasure: 'deleted',
    sealedFor: ['id'],
    columns: {
      id,
      organisation,
      personHash: keyedHash('reminders stop at a word'),
      answersHash: keyedHash('knows a repeat'),
      sealedAnswers: sealedColumn('what was answered so far'),
      step: internal('how far it is'),
      language: internal('in which language'),
      revision: counts,
      textConsent: internal('that texts were agreed to'),
      remindersSent: counts,
      applicationId: link,
      createdAt: timestamp,
      savedAt: timestamp,
      closedAt: timestamp,
      expiresAt: timestamp,
    },
  },
  draftDevice: {
    holds: 'which device writes a draft',
    of: 'organisation',
    keep: 'draft',
    onErasure: 'deleted',
    columns: { secretHash: keyedHash('knows the device'), draftId: link, joinedAt: timestamp, leftAt: timestamp },
  },
  draftPass: {
    holds: 'links by which a draft changes devices',
    of: 'organisation',
    keep: 'draft',
    onErasure: 'deleted',
    columns: {
      id,
      draftId: link,
      linkHash: keyedHash('knows the link'),
      codeHash: keyedHash('knows the code'),
      wrongCodes: counts,
      codeExpiresAt: timestamp,
      expiresAt: timestamp,
      usedAt: timestamp,
      createdAt: timestamp,
    },
  },
  reminderStop: {
    holds: 'who wants no reminders',
    of: 'organisation',
    keep: 'reminder-stop',
    onErasure: 'kept',
    columns: { organisation, personHash: keyedHash('whom not to write to'), at: timestamp },
  },
} as const satisfies Partial<{ readonly [T in keyof Schema]: TableData<Schema[T]> & { keep: RetentionName } }>
