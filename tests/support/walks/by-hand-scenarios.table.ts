import { california, markedCard, ohio, staffApprovals, texas } from '../../../scripts/scenarios/parts.ts'
import type { Act, Scenario } from '../../../scripts/scenarios/scenario.ts'

const sendDocuments: readonly Act[] = [{ act: 'send-documents' }, { act: 'settle-conditions', by: 'processor' }]

/** What borrowers do where no service reads accounts, payrolls or tax returns. */
export const completedByHand: Scenario = {
  name: 'every-service-by-hand',
  stops: 'COMPLETE',
  shows: 'Every service by hand; a card is paid off.',
  at: {
    INCOME_VERIFICATION: [{ act: 'documents', method: 'paystubs' }, ...sendDocuments],
    EMPLOYMENT_VERIFICATION: [
      { act: 'employer', name: 'Northwind Manufacturing' },
      { act: 'await-condition' },
      ...sendDocuments,
    ],
    LIEN_VERIFICATION: markedCard,
    DISBURSEMENT_ACCOUNT: [{ act: 'give-account' }, { act: 'prove-account' }],
    DEED_SIGNING: [{ act: 'meet-own-notary' }],
  },
}

export const appraisedByHand: Scenario = {
  name: 'appraisal-by-hand',
  stops: 'DISBURSEMENT_ACCOUNT',
  shows: 'A large line needs a title examination and an appraisal, whose fee staff collect.',
  borrower: { income: 600_000 },
  address: ohio('310 Highvalue Street'),
  at: { ...staffApprovals, OFFER_SELECTION: [{ act: 'choose', draw: 380_000 }] },
}

/** Staff do not enter the appraisal of this home. */
export const waitingHome = 'Leftalone'

/** The appraisal's fee is refunded once the application ends. */
export const refundedByHand: Scenario = {
  ...appraisedByHand,
  name: 'appraisal-refunded-by-hand',
  stops: 'ONSITE_APPRAISAL_PENDING',
  address: ohio(`310 Highvalue ${waitingHome} Street`),
}

/** What an application needs whose home no model values well enough. */
export const valuedByHand: readonly Scenario[] = [
  {
    name: 'price-opinion-by-hand',
    stops: 'DISBURSEMENT_ACCOUNT',
    shows: 'The street does not show the condition of the home.',
    address: texas('12 Hiddenhome Street'),
    at: staffApprovals,
  },
  {
    name: 'evaluation-by-hand',
    stops: 'DISBURSEMENT_ACCOUNT',
    shows: 'The model is not sure of the value.',
    address: california('12 Unsurevalue Street'),
    at: { ...staffApprovals, NAV_RESI_EVAL_ESTIMATE: [{ act: 'estimate', dollars: 600_000 }] },
  },
]
