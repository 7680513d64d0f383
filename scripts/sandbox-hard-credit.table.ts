import type { SandboxScenario } from './sandbox-scenarios.table.ts'

/** Where the hard pull leads; what is left out is ordinary, on 12 Orchard Street, Columbus, OH 43215. */
export interface HardCreditScenario extends SandboxScenario {
  /** Given where no sure value is found, whole dollars. */
  estimate?: number
  /** The draw chosen among the first offers, whole dollars; 60,000 where left out. */
  draw?: number
  /** Income that verification finds, in the place of what was stated. */
  verifiedIncome?: number
}

export const hardCreditAddress = '12 Orchard Street, Columbus, OH 43215'

export const hardCreditScenarios: readonly HardCreditScenario[] = [
  { status: 'DISBURSEMENT_ACCOUNT', note: 'The chosen offer holds on verified figures.' },
  {
    status: 'HARD_CREDIT_LOCKED_OR_FROZEN',
    lastName: 'Hardthawed',
    note: '"Try again" leads on. Hardfrozen stays as it is.',
  },
  { status: 'CREDIT_NO_MATCH_SSN', lastName: 'Hardnomatch', note: 'Staff take over.' },
  { status: 'DELINQUENCY_REVIEW', lastName: 'Delinquent', note: 'Staff clear it or decline.' },
  {
    status: 'LIEN_VERIFICATION_INQUIRY',
    lastName: 'Hiddenlien',
    note: 'Said to stand elsewhere the offer holds; said to stand on this home it is revised.',
  },
  {
    status: 'HARD_CREDIT_PULL',
    lastName: 'Newinquiry',
    note: 'Stays while the condition about recent inquiries is open.',
  },
  { status: 'REVISED_OFFER_SELECTION', lastName: 'Scoredrop', note: 'The lower score makes the line dearer.' },
  {
    status: 'NAV_BPO_ORDER_REQUEST',
    address: '12 Orchard Street, Austin, TX 78704',
    note: 'Texas asks for the condition of the home.',
  },
  {
    status: 'NAV_RESI_EVAL_ORDER_REQUEST',
    address: '370 Unsurevalue Road, Sacramento, CA 95814',
    estimate: 900_000,
    note: 'After the estimate of $900,000 that is asked for on the way.',
  },
  {
    status: 'ORDER_FULL_TITLE',
    address: '310 Highvalue Street, Columbus, OH 43215',
    income: 600_000,
    draw: 380_000,
    note: 'With the draw of $380,000; an appraisal follows.',
  },
  {
    status: 'DECLINED',
    verifiedIncome: 20_000,
    note: 'Where verification finds an income of $20,000 a year.',
  },
]
