import type { ManualOrder } from '#src/features/manual-orders/manual-orders.contract.ts'
import type { ManualServiceName } from '#src/features/manual-orders/manual-services.table.ts'

type Facts = Readonly<Record<string, string>>
interface PlayedAnswer {
  outcome: string
  values: Record<string, unknown>
}

const today = '2026-11-20'

const credit = (): PlayedAnswer => ({
  outcome: 'FOUND',
  values: {
    bureau: 'EXPERIAN',
    reportDate: today,
    score: 760,
    scoreModel: 'FICO Score 8',
    scoreDate: today,
    keyFactors: [{ code: 'S01', words: 'Balances are high' }],
    thinFile: false,
    minorOnFile: false,
    alerts: [],
    tradelines: [
      {
        kind: 'MORTGAGE',
        creditor: 'Riverbend Mortgage',
        balance: 200_000,
        limit: 260_000,
        monthlyPayment: 1_400,
        securedByProperty: true,
        status: 'CURRENT',
        pastDue: 0,
        days30: 0,
        days60: 0,
        days90: 0,
        opened: '2018-05-01',
        lastReported: '2026-10-31',
      },
      {
        kind: 'CARD',
        creditor: 'Lakeside Card',
        balance: 4_000,
        limit: 12_000,
        monthlyPayment: 120,
        securedByProperty: false,
        status: 'CURRENT',
        pastDue: 0,
        days30: 0,
        days60: 0,
        days90: 0,
        opened: '2016-02-01',
        lastReported: '2026-10-31',
      },
    ],
    inquiries: [],
    publicRecords: [],
  },
})

const owners = (facts: Facts) => [{ name: facts.Applicant ?? '', kind: 'PERSON' }]
const parcelId = '010-012345-00'
const legalDescription = 'LOT 12, ORCHARD ADDITION, PLAT BOOK 31, PAGE 7, FRANKLIN COUNTY, OHIO'

const isAt = ({ Home = '' }: Facts, word: string): boolean => Home.includes(word)
const worth = (facts: Facts): number => (isAt(facts, 'Highvalue') ? 1_600_000 : 600_000)

const opinion = (facts: Facts): PlayedAnswer => ({
  outcome: 'VALUED',
  values: {
    value: 600_000,
    lower: 560_000,
    upper: 640_000,
    condition: isAt(facts, 'Hiddenhome') ? 'UNKNOWN_CONDITION' : 'GOOD',
    preparedBy: 'Olentangy Realty',
    inspectedOn: today,
    comparables: [{ street: '14 Orchard Street', soldOn: '2026-08-03', price: 610_000 }],
  },
})

/**
 * What staff enter, so that an application can go on to its end. Words in the street stand for homes with another value
 * or condition, as in the sandboxes.
 */
export const manualAnswers: Readonly<Record<ManualServiceName, (facts: Facts) => PlayedAnswer>> = {
  softCredit: credit,
  hardCredit: credit,
  propertyRecord: (facts) => ({
    outcome: 'ONE',
    values: {
      parcelId,
      county: 'Franklin',
      fips: '39049',
      type: 'SINGLE_FAMILY',
      units: 1,
      yearBuilt: 1988,
      livingArea: 2_150,
      owners: owners(facts),
      vesting: 'SOLE',
      legalDescription,
      lastTransferOn: '2018-05-01',
      lastTransferAmount: 330_000,
      liens: [
        {
          lender: 'Riverbend Mortgage',
          kind: 'MORTGAGE',
          originalAmount: 260_000,
          openBalanceEstimate: 200_000,
          recordedDate: '2018-05-03',
        },
      ],
      isListed: false,
    },
  }),
  homeValue: (facts) => ({
    outcome: 'VALUED',
    values: { value: worth(facts), fsd: isAt(facts, 'Unsurevalue') ? 0.28 : 0.08, asOf: today },
  }),
  title: (facts) => ({
    outcome: 'EXAMINED',
    values: {
      order: 'T-20261',
      asOf: today,
      parcelId,
      legalDescription,
      vesting: 'SOLE',
      owners: owners(facts),
      liens: [{ holder: 'Riverbend Mortgage', kind: 'MORTGAGE', originalAmount: 260_000, recordedDate: '2018-05-03' }],
      judgments: [],
      texasEquityLoans: [],
      foreclosureBegun: null,
    },
  }),
  flood: () => ({
    outcome: 'DETERMINED',
    values: {
      zone: 'X',
      specialHazard: false,
      panel: '39049C0159K',
      panelDate: '2008-06-17',
      participating: true,
      determinedOn: today,
      certificate: 'F-9001',
      lifeOfLoan: true,
    },
  }),
  priceOpinion: opinion,
  evaluation: opinion,
  propertyCondition: () => ({ outcome: 'INSPECTED', values: { condition: 'GOOD', inspectedOn: today } }),
  identity: (facts) => ({
    outcome: 'READ',
    values: {
      kind: 'DRIVERS_LICENSE',
      issuer: 'OH',
      number: 'RT123456',
      firstName: facts.Person?.split(' ')[0],
      middleName: null,
      lastName: facts.Person?.split(' ').at(-1),
      birthDate: facts['Date of birth'],
      issued: '2022-03-09',
      expires: '2030-03-09',
      looksGenuine: true,
      isSameFace: true,
      isLive: true,
    },
  }),
  appraisal: () => ({ outcome: 'ORDERED', values: { feeCents: 57_500 } }),
  appraisalReport: (facts) => ({
    outcome: 'RECEIVED',
    values: {
      value: worth(facts),
      condition: 'GOOD',
      visitedOn: today,
      effectiveDate: today,
      appraiserName: 'Imogen Hale',
      license: 'OH-CR-4411',
      isCorrected: false,
    },
  }),
  payoffLetter: () => ({
    outcome: 'LETTER',
    values: { amountCents: 401_250, perDiemCents: 110, goodThrough: '2027-12-31' },
  }),
  recording: () => ({
    outcome: 'RECORDED',
    values: { instrumentNumber: '202611200012345', recordedOn: today, feeCents: 13_400 },
  }),
  payment: () => ({
    outcome: 'SETTLED',
    values: { code: null, routing: null, account: null, accountKind: null },
  }),
  appraisalFee: () => ({
    outcome: 'PAID',
    values: { number: 'R-100200', paidOn: today, brand: 'Check', ending: '1042' },
  }),
  feeRefund: () => ({ outcome: 'SENT', values: { sentOn: today } }),
  testDeposits: () => ({ outcome: 'SENT', values: { sentOn: today } }),
}

/** The facts of an order by their labels. */
export const factsByLabel = ({ facts }: Pick<ManualOrder, 'facts'>): Facts =>
  Object.fromEntries(facts.map(({ label, value }) => [label, value]))
