import { mergePricing } from '#src/brands/inheritance.rules.ts'
import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import { shippedFigures } from '#src/domain/figures/published-figures.ts'
import type { DocumentType } from '#src/domain/lending/application-enums.ts'
import { consentTexts } from '#src/domain/lending/consent-texts.ts'
import type { UsState } from '#src/domain/us/us-states.ts'
import type { DocumentContent } from '#src/features/documents/document-blocks.ts'
import type { DocumentKind } from '#src/features/documents/document-kinds.table.ts'
import { PlanTerms } from '#src/features/documents/plan-terms.schema.ts'
import type { ClosingFacts } from '#src/features/documents/templates/closing/closing-facts.ts'
import { completionCertificate } from '#src/features/documents/templates/closing/completion-certificate.ts'
import { creditAgreement } from '#src/features/documents/templates/closing/credit-agreement.ts'
import { debitAuthorization } from '#src/features/documents/templates/closing/debit-authorization.ts'
import { securityInstrument } from '#src/features/documents/templates/closing/security-instrument.ts'
import { texasValueAcknowledgment } from '#src/features/documents/templates/closing/texas-value-acknowledgment.ts'
import { accountOpeningDisclosure } from '#src/features/documents/templates/disclosures/account-opening-disclosure.ts'
import { earlyDisclosures } from '#src/features/documents/templates/disclosures/early-disclosures.ts'
import { homeEquityBooklet } from '#src/features/documents/templates/disclosures/home-equity-booklet.ts'
import { notaryDisclosure } from '#src/features/documents/templates/disclosures/notary-disclosure.ts'
import { rightToCancel } from '#src/features/documents/templates/disclosures/right-to-cancel.ts'
import { scoreDisclosure } from '#src/features/documents/templates/disclosures/score-disclosure.ts'
import { summaryDisclosure } from '#src/features/documents/templates/disclosures/summary-disclosure.ts'
import {
  type ApplicationCopyFacts,
  texasApplicationCopy,
} from '#src/features/documents/templates/disclosures/texas-application-copy.ts'
import { texasItemizedCosts } from '#src/features/documents/templates/disclosures/texas-itemized-costs.ts'
import { lenderFacts } from '#src/features/documents/templates/lender-facts.ts'
import { accessCheck } from '#src/features/documents/templates/notices/access-check.ts'
import { adverseActionNotice } from '#src/features/documents/templates/notices/adverse-action-notice.ts'
import { cancellationConfirmation } from '#src/features/documents/templates/notices/cancellation-confirmation.ts'
import { counterofferNotice } from '#src/features/documents/templates/notices/counteroffer-notice.ts'
import { floodNotice } from '#src/features/documents/templates/notices/flood-notice.ts'
import { incompletenessNotice } from '#src/features/documents/templates/notices/incompleteness-notice.ts'
import { newYorkReportNotice } from '#src/features/documents/templates/notices/new-york-report-notice.ts'
import { paperCover } from '#src/features/documents/templates/notices/paper-cover.ts'
import { payoffRequest } from '#src/features/documents/templates/notices/payoff-request.ts'
import { privacyFacts, privacyNotice } from '#src/features/documents/templates/notices/privacy-notice.ts'
import { texasEquityNotice } from '#src/features/documents/templates/notices/texas-equity-notice.ts'
import { valuationCopy } from '#src/features/documents/templates/notices/valuation-copy.ts'
import type { Language } from '#src/platform/words/fill.ts'
import type { CreditScore } from '#src/vendors/credit-bureau/credit-bureau.port.ts'
import { ordinaryApplicant, ordinaryProperty } from '../applications.ts'

const organization = shippedOrganizations.byCode('lintel')!
const product = organization.orgMetaData.products.heloc!
const plan = PlanTerms.parse(mergePricing(organization).planTerms)
export const documentMoment = new Date('2026-11-20T12:00:00Z')
const drawnOn = '2026-11-20'
const score: CreditScore = {
  value: 712,
  model: 'Sandbox Score 4',
  date: drawnOn,
  range: { lowest: 300, highest: 850 },
  keyFactors: [{ code: '1', words: 'Proportion of balances to limits is too high' }],
  distribution: [
    { from: 300, to: 699, percent: 46 },
    { from: 700, to: 850, percent: 54 },
  ],
}
const figures = {
  lineAmount: 77_620,
  amount: 76_000,
  draw: 76_000,
  originationFee: 1_500,
  recordingTax: 120,
  rate: 8.25,
  openEndApr: 8.25,
  termYears: 10,
  monthlyPayment: 952.03,
}

/** The kinds that templates draw in each language. The others are files, a calendar entry, and a letter to a creditor. */
export type GeneratedKind = Exclude<
  DocumentKind,
  | DocumentType
  | 'APPRAISAL_REPORT'
  | 'NOTARY_APPOINTMENT'
  | 'SERVICE_EVIDENCE'
  | 'RESCISSION_STATEMENT'
  | 'PAYOFF_REQUEST'
>

/** The people and things that a document names. */
interface DocumentNames {
  person: string
  lender: string
  street: string
}
const usual: DocumentNames = {
  person: 'Ana Garcia',
  lender: organization.orgMetaData.companyInfo.legalName,
  street: '12 Oak Street',
}

const factsNaming = ({ person, lender: legalName, street }: DocumentNames) => {
  const lender = { ...lenderFacts(organization), legalName }
  const home = `${street}, Austin, TX 78701`
  const common = { lender, product, loanNumber: '1000000001', applicant: person, home, drawnOn }
  const closing: ClosingFacts = {
    ...common,
    plan,
    people: [{ ordinal: 0, name: person, role: 'borrower' }],
    figures,
    refinancedDebts: [],
    seniorLienBalance: 210_000,
    figureSource: shippedFigures,
    floodMaximum: 250_000,
    insurableValue: null,
    home: {
      address: home,
      state: 'TX',
      occupancy: 'HOME',
      units: 1,
      parcelId: 'TX-1',
      legalDescription: 'Lot 1 of Block 2',
      value: { amount: 480_000, asOf: drawnOn },
    },
    appraisalFeePaid: 550_00,
    autopayPoints: 0.25,
    isSignedInPerson: true,
    borrowerMailingAddress: home,
    closingFrom: null,
    flood: { zone: 'AE', specialHazard: true, participating: true, panel: '48453C0445K', panelDate: '2016-01-06' },
  }

  const address = { street1: street, street2: '', city: 'Austin', state: 'TX', zip: '78701' } as const
  return { common, lender, closing, address, person, street }
}
type DocumentFacts = ReturnType<typeof factsNaming>

/** The facts of a home that is not a homestead in Texas, whose terms are longer. */
const usualTerms = ({ closing }: DocumentFacts): ClosingFacts => ({
  ...closing,
  isSignedInPerson: false,
  home: { ...closing.home, occupancy: 'SECONDARY' },
})

/** An application with an answer to every question. */
export const applicationCopyFacts = ({ lender, person, address }: DocumentFacts): ApplicationCopyFacts => ({
  lender,
  loanNumber: '1000000001',
  applicant: {
    ...ordinaryApplicant,
    name: { firstName: person, middleName: null, lastName: '', suffix: null },
    homeAddress: address,
    otherIncome: 6_000,
    incomeOfCoDeeders: 42_000,
    ssn: '123456789',
    assets: [{ kind: 'BROKERAGE', value: 25_000 }],
    particulars: {
      citizenship: 'US_CITIZEN',
      maritalStatus: 'UNMARRIED',
      coOwners: [
        {
          firstName: 'Luis',
          lastName: 'Garcia',
          relation: 'RELATIVE',
          email: 'luis@example.com',
          phone: '(512) 555-0142',
          maritalStatus: 'MARRIED',
          spouse: { firstName: 'Alex', lastName: 'Reed' },
        },
      ],
      useOfFunds: 'HOME_IMPROVEMENT',
      mailingAddress: { street1: 'P.O. Box 12', city: 'Austin', state: 'TX', zip: '78701' },
    },
  },
  property: { ...ordinaryProperty, address, estimatedValue: 480_000 },
  figures,
  drawnOn,
})

const documents: Record<GeneratedKind, (language: Language, facts: DocumentFacts) => DocumentContent> = {
  TEXAS_VALUE_ACKNOWLEDGMENT: (language, facts) => texasValueAcknowledgment(facts.closing, language),
  EARLY_DISCLOSURES: (language, facts) =>
    earlyDisclosures({ ...facts.closing, home: { state: 'TX', occupancy: 'HOME' }, states: ['TX'] }, language),
  TEXAS_EQUITY_NOTICE: (language, facts) => texasEquityNotice({ lender: facts.lender }, language),
  NEW_YORK_REPORT_NOTICE: (language, facts) => newYorkReportNotice({ lender: facts.lender }, language),
  HOME_EQUITY_BOOKLET: (language, facts) => homeEquityBooklet({ lender: facts.lender }, language),
  PRIVACY_NOTICE: (language, facts) => privacyNotice({ ...privacyFacts(organization), lender: facts.lender }, language),
  ADVERSE_ACTION_NOTICE: (language, facts) =>
    adverseActionNotice(
      {
        lender: facts.lender,
        product,
        loanNumber: '1000000001',
        appliedOn: drawnOn,
        decidedOn: drawnOn,
        otherReason: null,
        applicant: { name: facts.person, address: facts.address },
        reasons: ['balances-high'],
        report: { bureaus: ['EQUIFAX'], score },
      },
      language,
    ),
  COUNTEROFFER_NOTICE: (language, facts) =>
    counterofferNotice(
      {
        lender: facts.lender,
        product,
        loanNumber: '1000000001',
        appliedOn: drawnOn,
        givenOn: drawnOn,
        until: '2026-12-20',
        applicant: { name: facts.person, address: facts.address },
        requestedTerms: { kind: 'chosen', line: 80_000, rate: 8.25, years: 10, payment: 950.5 },
        offers: [{ years: 10, rate: 9, feePct: 2.99, line: 60_000 }],
        changes: ['SCORE'],
        reasons: ['excessive-obligations'],
        report: { bureaus: ['EQUIFAX'], score },
      },
      language,
    ),
  INCOMPLETENESS_NOTICE: (language, facts) =>
    incompletenessNotice(
      {
        ...facts.common,
        appliedOn: drawnOn,
        givenOn: drawnOn,
        missing: [`A pay stub of ${facts.person}`],
        respondBy: '2026-12-05',
      },
      language,
    ),
  SUMMARY_DISCLOSURE: (language, facts) => summaryDisclosure({ ...facts.common, figures }, language),
  VALUATION_COPY: (language, facts) =>
    valuationCopy(
      {
        ...facts.common,
        by: 'MODEL',
        preparedBy: facts.person,
        value: 400_000,
        bounds: { lower: 380_000, upper: 420_000 },
        deviation: 0.05,
        condition: null,
        on: drawnOn,
        comparables: [{ street: facts.street, soldOn: '2026-09-01', price: 405_000 }],
      },
      language,
    ),
  SCORE_DISCLOSURE: (language, facts) => scoreDisclosure({ ...facts.common, bureau: 'EQUIFAX', score }, language),
  ACCOUNT_OPENING_DISCLOSURE: (language, facts) => accountOpeningDisclosure(usualTerms(facts), language),
  TEXAS_ITEMIZED_COSTS: (language, facts) => texasItemizedCosts(facts.closing, language),
  TEXAS_APPLICATION_COPY: (language, facts) => texasApplicationCopy(applicationCopyFacts(facts), language),
  DEBIT_AUTHORIZATION: (language, facts) =>
    debitAuthorization(
      {
        lender: facts.lender,
        name: facts.person,
        loanNumber: '1000000001',
        givenOn: drawnOn,
        dayOfMonth: 5,
        points: 0.25,
        wording: consentTexts.AUTOMATIC_PAYMENTS[0],
        account: { kind: 'SAVINGS', bankName: facts.person, lastFour: '4311' },
      },
      language,
    ),
  FLOOD_NOTICE: (language, facts) => floodNotice(facts.closing, language),
  CREDIT_AGREEMENT: (language, facts) => creditAgreement(usualTerms(facts), language),
  SECURITY_INSTRUMENT: (language, facts) => securityInstrument(facts.closing, language),
  NOTARY_DISCLOSURE: (language, facts) =>
    notaryDisclosure(
      {
        ...facts.common,
        recordingYears: 10,
        fee: 300_00,
        closing: {
          inPerson: null,
          source: 'Texas Government Code 406',
          earliest: drawnOn,
          attorneyReviews: false,
          floodFrom: null,
        },
      },
      language,
    ),
  COMPLETION_CERTIFICATE: (language, facts) =>
    completionCertificate(
      {
        lender: facts.lender,
        loanNumber: '1000000001',
        notary: null,
        sealedAt: documentMoment,
        document: { title: 'Credit agreement', id: 'a', readSha256: 'b'.repeat(64), sealedSha256: 'c'.repeat(64) },
        people: [
          {
            name: facts.person,
            readAt: documentMoment,
            consentedAt: documentMoment,
            signedAt: documentMoment,
            way: 'drawn',
            ip: '',
            browser: '',
            place: null,
          },
        ],
      },
      language,
    ),
  RIGHT_TO_CANCEL: (language, facts) =>
    rightToCancel(
      { ...facts.common, owner: facts.person, openedOn: drawnOn, givenOn: drawnOn, lastDay: '2026-11-24', copy: 1 },
      language,
    ),
  CANCELLATION_CONFIRMATION: (language, facts) =>
    cancellationConfirmation(
      {
        ...facts.common,
        owner: facts.person,
        givenOn: drawnOn,
        byReader: false,
        settleBy: '2026-12-10',
        isFunded: true,
      },
      language,
    ),
}

/** Every document that a template draws, for one line on a Texas homestead. */
export const everyDocument = (names: DocumentNames = usual) => {
  const facts = factsNaming(names)
  const renderDocumentOf = (kind: GeneratedKind) => (language: Language) => documents[kind](language, facts)
  return Object.fromEntries(
    (Object.keys(documents) as GeneratedKind[]).map((kind) => [kind, renderDocumentOf(kind)]),
  ) as Record<GeneratedKind, (language: Language) => DocumentContent>
}

/** The sheets that are drawn for one reading and are no document of the application. */
export const everySheet = {
  'request to a creditor': (): DocumentContent =>
    payoffRequest({
      lender: lenderFacts(organization),
      drawnOn,
      creditor: 'Meadowbank Mortgage',
      address: ['P.O. Box 1200', 'Columbus, OH 43215'],
      accountEnding: '4417',
      borrower: usual.person,
      home: `${usual.street}, Austin, TX 78701`,
      loanNumber: '1000000001',
      authorization: { text: 'I authorize the lender to request payoff statements.', on: drawnOn },
    }),
  'access check': (language: Language): DocumentContent =>
    accessCheck({ lender: lenderFacts(organization), loanNumber: '1000000001', code: 'K7M2QX' }, language),
  'cover of a letter': (language: Language): DocumentContent =>
    paperCover(
      {
        lender: lenderFacts(organization),
        drawnOn,
        recipient: usual.person,
        address: [usual.street, 'Austin, TX 78701'],
        loanNumber: '1000000001',
        titles: ['Credit agreement and promissory note', 'Notice of Right to Cancel'],
      },
      language,
    ),
}

/** The deed of a home in a state, signed by two owners. */
export const deedIn = (state: UsState, language: Language): DocumentContent => {
  const { closing } = factsNaming(usual)
  const people: ClosingFacts['people'] = [...closing.people, { ordinal: 1, name: 'Luis Garcia', role: 'owner' }]
  return securityInstrument({ ...closing, people, home: { ...closing.home, state } }, language)
}

/** The notice of special flood hazards for these debts and this house, in dollars. */
export const floodNoticeFor = (
  house: { line: number; seniorLienBalance: number; insurableValue: number | null },
  language: Language,
): DocumentContent => {
  const { closing } = factsNaming(usual)
  const { line: lineAmount, ...rest } = house
  return floodNotice({ ...closing, ...rest, figures: { ...closing.figures, lineAmount } }, language)
}
