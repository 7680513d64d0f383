import type { closingPages } from './closing-pages.table.ts'
import { cancellationExits, closedByStaff, factsCorrected, type WorkflowStep } from './workflow-step.ts'

/** Bank account, documents, notary, right to cancel, funding, and the three ends. */
export const closing = {
  DISBURSEMENT_ACCOUNT: {
    owner: ['borrower'],
    part: 'closing',
    heldByConditions: 'own',
    staff: { label: 'Disbursement account', task: null },
    // Ordered while the borrower chooses accounts, so that the closing disclosure need not wait for it.
    onEntry: [{ kind: 'flood-zone' }],
    on: {
      accountGiven: {
        to: 'AUTOPAY_ACCOUNT',
        by: 'borrower',
        reason: 'The borrower entered the disbursement account',
      },
      accountLinked: {
        to: 'VERIFIED_AUTOPAY_ACCOUNT',
        by: 'borrower',
        reason: 'The borrower linked the disbursement account, and it is verified for payments too',
      },
      accepted: {
        to: 'AUTOPAY_ACCOUNT',
        by: 'staff',
        proves: 'account',
        reason: 'Staff accepted the proof of the account',
      },
      refused: { to: 'DECLINED', by: 'staff', reason: 'The account owner could not be verified' },
      ...factsCorrected,
      ...cancellationExits,
      ...closedByStaff,
    },
  },
  AUTOPAY_ACCOUNT: {
    owner: ['borrower'],
    part: 'closing',
    heldByConditions: null,
    staff: { label: 'Autopay account', task: null },
    onEntry: [{ kind: 'accepted-account' }],
    on: {
      autopayChosen: { to: 'GEN_CLOSING_DISCLOSURE', by: 'borrower', reason: 'The borrower chose autopay' },
      manualChosen: { to: 'GEN_CLOSING_DISCLOSURE', by: 'borrower', reason: 'The borrower chose to pay manually' },
      ...factsCorrected,
      ...cancellationExits,
      ...closedByStaff,
    },
  },
  VERIFIED_AUTOPAY_ACCOUNT: {
    owner: ['borrower'],
    part: 'closing',
    heldByConditions: null,
    staff: { label: 'Autopay verified', task: null },
    onEntry: null,
    on: {
      autopayChosen: { to: 'GEN_CLOSING_DISCLOSURE', by: 'borrower', reason: 'The borrower chose autopay' },
      manualChosen: { to: 'GEN_CLOSING_DISCLOSURE', by: 'borrower', reason: 'The borrower chose to pay manually' },
      ...factsCorrected,
      ...cancellationExits,
      ...closedByStaff,
    },
  },
  GEN_CLOSING_DISCLOSURE: {
    owner: ['system', 'vendor'],
    part: 'closing',
    runs: 'draw-closing-disclosure',
    heldByConditions: null,
    staff: {
      label: 'Closing disclosure',
      task: {
        label: 'Enter flood determination',
        tab: 'documents',
        guide: null,
      },
    },
    onEntry: null,
    on: {
      drawn: { to: 'FINAL_OFFER', by: 'system', reason: 'Flood zone determined and account disclosure prepared' },
      floodDeterminedByHand: {
        to: 'GEN_CLOSING_DISCLOSURE',
        by: 'staff',
        reason: 'Staff entered the flood determination; the disclosure is regenerated',
      },
      ...factsCorrected,
      declined: { to: 'DECLINED', by: 'staff', reason: 'The flood insurance that the law requires is missing' },
      ...closedByStaff,
    },
  },
  FINAL_OFFER: {
    owner: ['borrower'],
    part: 'closing',
    heldByConditions: null,
    staff: { label: 'Final offer', task: null },
    onEntry: null,
    on: {
      accepted: { to: 'GEN_NOTE_SIGNING', by: 'borrower', reason: 'The borrower accepted the final offer' },
      ...cancellationExits,
      ...closedByStaff,
    },
  },
  GEN_NOTE_SIGNING: {
    owner: ['system'],
    part: 'closing',
    runs: 'draw-note',
    heldByConditions: null,
    staff: { label: 'Preparing documents', task: null },
    onEntry: null,
    on: {
      drawn: { to: 'NOTE_SIGNING', by: 'system', reason: 'Note, agreement and deed are ready' },
      ...closedByStaff,
    },
  },
  NOTE_SIGNING: {
    owner: ['borrower'],
    part: 'closing',
    heldByConditions: null,
    staff: { label: 'Note signing', task: null },
    onEntry: null,
    on: {
      signed: { to: 'GEN_NOTARY_DISCLOSURE', by: 'borrower', reason: 'The borrower signed the note' },
      signedOthersOnTitle: {
        to: 'CO_DEED_REQ',
        by: 'borrower',
        reason: 'The borrower signed the note; others on title sign the deed too',
      },
      // Texas Constitution, article XVI, section 50(a)(6)(N): the note is signed at the closing, at an office.
      reviewed: {
        to: 'GEN_NOTARY_DISCLOSURE',
        by: 'borrower',
        reason: 'The borrower read the note, which will be signed at an office',
      },
      reviewedOthersOnTitle: {
        to: 'CO_DEED_REQ',
        by: 'borrower',
        reason: 'The borrower read the note, which will be signed at an office; others on title sign the deed too',
      },
      ...cancellationExits,
      ...closedByStaff,
    },
  },
  CO_DEED_REQ: {
    owner: ['borrower', 'signer'],
    part: 'closing',
    heldByConditions: null,
    staff: { label: 'Additional signers', task: null },
    // The other owners are parties from here on.
    onEntry: [{ kind: 'sanctions-screening' }],
    on: {
      signersReady: { to: 'GEN_NOTARY_DISCLOSURE', by: 'signer', reason: 'Every additional signer is ready' },
      // It takes two people for each signer. The deed is generated again for those who remain.
      signersReleased: {
        to: 'GEN_NOTARY_DISCLOSURE',
        by: 'staff',
        ownCall: true,
        reason: 'Two people released a signer, and every other signer is ready',
      },
      ...cancellationExits,
      ...closedByStaff,
    },
  },
  GEN_NOTARY_DISCLOSURE: {
    owner: ['system'],
    part: 'closing',
    runs: 'draw-notary-disclosure',
    heldByConditions: null,
    staff: { label: 'Notary disclosure', task: null },
    onEntry: null,
    on: {
      remoteAllowed: { to: 'DEED_SIGNING', by: 'system', reason: 'The deed may be notarized online' },
      inPersonOnly: { to: 'MANUAL_DEED_SIGNING', by: 'system', reason: 'The deed must be notarized in person' },
      attorneyState: { to: 'ATTORNEY_REVIEW', by: 'system', reason: 'The state requires an attorney at closing' },
      // Texas Constitution, article XVI, section 50(a)(6)(M): no closing before the twelfth day.
      tooEarly: {
        to: 'NOTARY_WAITING_PERIOD',
        by: 'system',
        reason: 'The state requires a waiting period between application and closing',
      },
      ...closedByStaff,
    },
  },
  ATTORNEY_REVIEW: {
    owner: ['staff'],
    part: 'closing',
    heldByConditions: null,
    staff: { label: 'Attorney review', task: { label: 'Record attorney’s decision', tab: 'documents', guide: null } },
    onEntry: null,
    on: {
      approved: { to: 'DEED_SIGNING', by: 'staff', reason: 'The attorney approved an online closing' },
      approvedInPerson: {
        to: 'MANUAL_DEED_SIGNING',
        by: 'staff',
        reason: 'The attorney approved an in-person closing',
      },
      ...closedByStaff,
    },
  },
  NOTARY_WAITING_PERIOD: {
    owner: ['timer'],
    part: 'closing',
    runs: 'end-notary-waiting-period',
    heldByConditions: null,
    staff: { label: 'Notary waiting period', task: null },
    onEntry: null,
    on: {
      ended: { to: 'DEED_SIGNING', by: 'timer', reason: 'The waiting period has ended' },
      endedInPerson: { to: 'MANUAL_DEED_SIGNING', by: 'timer', reason: 'The waiting period has ended' },
      endedForAttorney: {
        to: 'ATTORNEY_REVIEW',
        by: 'timer',
        reason: 'The waiting period has ended, and the state requires an attorney at closing',
      },
      ...cancellationExits,
      ...closedByStaff,
    },
  },
  DEED_SIGNING: {
    owner: ['borrower', 'signer', 'notary'],
    part: 'closing',
    heldByConditions: null,
    staff: { label: 'Deed signing', task: null },
    // Other signers are invited, or told that nothing is left to sign.
    onEntry: [{ kind: 'signer-news' }],
    on: {
      allAccepted: { to: 'GEN_RESCISSION', by: 'notary', reason: 'Everyone signed before the notary' },
      movedInPerson: { to: 'MANUAL_DEED_SIGNING', by: 'staff', reason: 'The signing moves to an in-person notary' },
      ...cancellationExits,
      ...closedByStaff,
    },
  },
  MANUAL_DEED_SIGNING: {
    owner: ['borrower', 'staff'],
    part: 'closing',
    heldByConditions: null,
    staff: { label: 'Deed signing in person', task: null },
    onEntry: null,
    on: {
      notarized: {
        to: 'GEN_RESCISSION',
        by: 'staff',
        ownCall: true,
        reason: 'The notarized deed came back complete',
      },
      ...cancellationExits,
      ...closedByStaff,
    },
  },
  GEN_RESCISSION: {
    owner: ['system'],
    part: 'closing',
    runs: 'draw-right-to-cancel',
    heldByConditions: null,
    staff: { label: 'Rescission notice', task: null },
    onEntry: null,
    on: {
      drawn: { to: 'RESCISSION', by: 'system', reason: 'Notices of the right to cancel are delivered' },
      // 12 CFR 1026.15(a)(1): the right is tied to the consumer's principal dwelling.
      notRescindable: { to: 'RECORDING', by: 'system', reason: 'The home is not a principal dwelling' },
      cancelledInWriting: { to: 'CANCELLED', by: 'staff', ownCall: true, reason: 'An owner canceled in writing' },
    },
  },
  RESCISSION: {
    owner: ['timer'],
    part: 'closing',
    runs: 'end-rescission',
    heldByConditions: null,
    staff: { label: 'Rescission', task: null },
    onEntry: null,
    on: {
      ended: { to: 'RECORDING', by: 'timer', reason: 'The rescission period has ended' },
      cancelled: {
        to: 'CANCELLED',
        by: 'borrower',
        ownCall: true,
        reason: 'The borrower exercised the right to cancel',
      },
      // 12 CFR 1026.15(a)(4): a cancellation by one owner counts for all.
      cancelledBySigner: {
        to: 'CANCELLED',
        by: 'signer',
        ownCall: true,
        reason: 'Another owner exercised the right to cancel',
      },
      // 12 CFR 1026.15(a)(2): a notice by mail counts from the day it was sent.
      cancelledInWriting: { to: 'CANCELLED', by: 'staff', ownCall: true, reason: 'An owner canceled in writing' },
    },
  },
  RECORDING: {
    owner: ['vendor'],
    part: 'closing',
    runs: 'record-deed',
    heldByConditions: null,
    staff: { label: 'Recording', task: { label: 'Record deed', tab: 'money', guide: null } },
    onEntry: null,
    on: {
      recorded: { to: 'FUNDING_DECISION', by: 'vendor', reason: 'The county recorded the deed' },
      recordedByHand: {
        to: 'FUNDING_DECISION',
        by: 'staff',
        ownCall: true,
        reason: 'Staff confirmed that the deed was recorded',
      },
      sentAgain: { to: 'RECORDING', by: 'staff', reason: 'Staff resubmitted the deed to the county' },
      // A notice mailed in time may arrive after the right to cancel has ended.
      cancelledInWriting: {
        to: 'CANCELLED',
        by: 'staff',
        ownCall: true,
        reason: 'A cancellation mailed in time has arrived',
      },
    },
  },
  FUNDING_DECISION: {
    owner: ['system', 'staff'],
    part: 'closing',
    runs: 'decide-funding',
    heldByConditions: 'any',
    staff: {
      label: 'Funding decision',
      task: { label: 'Approve funding (2 people)', tab: 'money', guide: null },
    },
    onEntry: [{ kind: 'military-check' }],
    on: {
      approved: { to: 'FUNDABLE', by: 'system', reason: 'The pre-funding checks passed' },
      declined: { to: 'DECLINED', by: 'system', reason: 'A pre-funding check failed' },
      // It takes two people.
      approvedByStaff: { to: 'FUNDABLE', by: 'staff', ownCall: true, reason: 'Two people approved funding' },
      declinedByStaff: { to: 'DECLINED', by: 'staff', reason: 'Staff refused funding' },
      cancelledInWriting: {
        to: 'CANCELLED',
        by: 'staff',
        ownCall: true,
        reason: 'A cancellation mailed in time has arrived',
      },
    },
  },
  FUNDABLE: {
    owner: ['vendor'],
    part: 'closing',
    runs: 'disburse-funds',
    heldByConditions: null,
    staff: { label: 'Ready to fund', task: { label: 'Resend returned payment', tab: 'money', guide: null } },
    onEntry: null,
    on: {
      disbursed: { to: 'COMPLETE', by: 'vendor', reason: 'The money was sent' },
      disbursedWithPayoffs: {
        to: 'DIRECT_DEBT_PAYOFF',
        by: 'vendor',
        reason: "The borrower's share was sent; creditors are next",
      },
      disbursedByHand: { to: 'COMPLETE', by: 'staff', ownCall: true, reason: 'Staff sent the money' },
      disbursedByHandWithPayoffs: {
        to: 'DIRECT_DEBT_PAYOFF',
        by: 'staff',
        ownCall: true,
        reason: "Staff sent the borrower's share; creditors are next",
      },
      sentAgain: { to: 'FUNDABLE', by: 'staff', reason: 'Staff resent the returned payment' },
      // 12 CFR 1026.15(a)(2): a notice mailed in time counts, also once money moves. What left is asked back.
      cancelledInWriting: {
        to: 'CANCELLED',
        by: 'staff',
        ownCall: true,
        reason: 'A cancellation mailed in time has arrived',
      },
    },
  },
  DIRECT_DEBT_PAYOFF: {
    owner: ['vendor'],
    part: 'closing',
    runs: 'pay-creditors',
    heldByConditions: null,
    staff: {
      label: 'Debt payoff',
      task: { label: 'Resend returned creditor payment', tab: 'money', guide: null },
    },
    onEntry: null,
    on: {
      paid: { to: 'COMPLETE', by: 'vendor', reason: 'The creditors were paid' },
      paidByHand: { to: 'COMPLETE', by: 'staff', ownCall: true, reason: 'Staff paid the creditors' },
      cancelledInWriting: {
        to: 'CANCELLED',
        by: 'staff',
        ownCall: true,
        reason: 'A cancellation mailed in time has arrived',
      },
    },
  },
  COMPLETE: {
    owner: [],
    part: 'end',
    heldByConditions: null,
    staff: { label: 'Funded', task: null },
    // 12 CFR 1003.4(f): due within thirty days after the quarter, so it is done at once.
    onEntry: [{ kind: 'register-row' }, { kind: 'identification-record' }],
    on: {
      // The right can outlive the opening of the line: a notice may lie in the mail.
      cancelledInWriting: {
        to: 'CANCELLED',
        by: 'staff',
        ownCall: true,
        reason: 'A cancellation mailed in time has arrived',
      },
    },
  },
  CANCELLED: {
    owner: [],
    part: 'end',
    heldByConditions: null,
    staff: { label: 'Canceled', task: null },
    onEntry: [{ kind: 'end-appraisal' }, { kind: 'register-row' }, { kind: 'signer-news' }],
    on: {},
  },
  DECLINED: {
    owner: [],
    part: 'end',
    heldByConditions: null,
    staff: { label: 'Declined', task: null },
    // 12 CFR 1002.9(a)(1): a decline before any credit was offered is also announced, with its reasons.
    onEntry: [
      { kind: 'adverse-action-notice' },
      { kind: 'end-appraisal' },
      { kind: 'register-row' },
      { kind: 'signer-news' },
    ],
    on: {},
  },
} as const satisfies Record<keyof typeof closingPages, WorkflowStep>
