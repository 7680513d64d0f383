import type { LoanFacts } from '#src/features/boarding/loan-facts.ts'

const address = { street1: '12 Orchard Street', city: 'Columbus', state: 'OH', zip: '43215' } as const

/** A line of credit that is open and paid out: everything that leaves the product about it. */
export const aBoardedLine = (): LoanFacts => ({
  application: {
    id: '0191aa00-0000-7000-8000-000000000002',
    loanNumber: 'HL-1004',
    uli: null,
    product: 'heloc',
    status: 'COMPLETE',
    isInquiry: false,
    createdAt: new Date('2026-11-02T15:00:00Z'),
    property: { address, occupancy: 'HOME', parcelId: null, estimatedValue: null, smallerLine: false },
    applicant: {
      name: { firstName: 'Maria', middleName: null, lastName: 'Garcia', suffix: null },
      birthDate: '1984-03-09',
      email: 'maria@example.com',
      phone: '(614) 555-0142',
      homeAddress: address,
      employment: 'FULL_TIME',
      income: 120_000,
      otherIncome: 0,
      ssn: '612479583',
      assets: [],
    },
  },
  lender: { code: 'lintel', name: 'Lintel Lending LLC', nmlsId: '2418804' },
  terms: {
    draw: 40_000,
    originationFee: 1_000,
    recordingTax: 0,
    lineAmount: 41_000,
    rate: 8.25,
    openEndApr: 8.25,
    termMonths: 120,
    monthlyPayment: 502.88,
  },
  plan: {
    drawPeriodMonths: 36,
    minimumLaterDraw: 50_000,
    lateCharge: { percent: '5.00', afterDays: 15, maximumCents: null },
  },
  otherParties: [
    {
      role: 'spouse',
      name: { firstName: 'Ana', middleName: null, lastName: 'Garcia', suffix: null },
      email: null,
      phone: null,
    },
  ],
  record: {
    parcelId: '010-123456',
    legalDescription: 'Lot 4, Block 2',
    county: 'Franklin',
    fips: '39049',
    type: 'SINGLE_FAMILY',
  },
  homeValue: { value: 400_000, asOf: '2026-11-03' },
  liabilities: [
    {
      kind: 'MORTGAGE',
      creditor: 'Meadowbank Mortgage',
      balance: 100_000,
      monthlyPayment: 900,
      lienPosition: 1,
      isPaidOff: false,
    },
  ],
  closedOn: '2026-11-16',
  money: {
    recording: { state: 'RECORDED', instrumentNumber: '2026-00123', recordedOn: '2026-11-20', feeCents: 4_500 },
    payments: [
      {
        kind: 'CASH',
        to: '0099',
        rail: 'ACH',
        amountCents: 4_000_000,
        status: 'SETTLED',
        sentAt: '2026-11-20T15:00:00Z',
        settledAt: '2026-11-21T15:00:00Z',
      },
    ],
    firstPaymentOn: '2027-01-15',
    firstPaymentCents: 54_788,
    oddDays: { count: 25, interestCents: 4_500 },
    isAutopay: true,
    availableCents: 0,
  },
  autopay: {
    dayOfMonth: 15,
    kind: 'CHECKING',
    bankName: null,
    numbers: { routing: '011401533', account: '771100099', holder: 'Maria Garcia' },
    authorization: { at: new Date('2026-11-12T15:00:00Z'), wording: 1 },
  },
  flood: { zone: 'X', specialHazard: false, certificate: 'F-1', determinedOn: '2026-11-05', lifeOfLoan: true },
  militaryStatus: 'NOT_ACTIVE',
  documents: [
    {
      id: '0191aa00-0000-7000-8000-000000000003',
      kind: 'CREDIT_AGREEMENT',
      language: 'en',
      version: 1,
      mediaType: 'application/pdf',
      bytes: 1_000,
      sha256: 'a'.repeat(64),
    },
  ],
})
