import { inflateSync } from 'node:zlib'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import { shippedOrganisations } from '#src/brands/shipped-organisations.ts'
import { consentTexts } from '#src/domain/consent-texts.ts'
import type { Language } from '#src/platform/words/fill.ts'
import type { CreditScore } from '#src/vendors/credit-bureau/credit-bureau.port.ts'
import type { DocumentContent } from '../document-blocks.ts'
import type { DocumentKind } from '../document-kinds.table.ts'
import { PlanTerms } from '../plan-terms.schema.ts'
import { accountOpeningDisclosure } from '../templates/account-opening-disclosure.ts'
import { adverseActionNotice } from '../templates/adverse-action-notice.ts'
import type { ClosingFacts } from '../templates/closing-facts.ts'
import { completionCertificate } from '../templates/completion-certificate.ts'
import { counterofferNotice } from '../templates/counteroffer-notice.ts'
import { creditAgreement } from '../templates/credit-agreement.ts'
import { debitAuthorization } from '../templates/debit-authorization.ts'
import { earlyDisclosures } from '../templates/early-disclosures.ts'
import { floodNotice } from '../templates/flood-notice.ts'
import { homeEquityBooklet } from '../templates/home-equity-booklet.ts'
import { incompletenessNotice } from '../templates/incompleteness-notice.ts'
import { lenderFacts } from '../templates/lender-facts.ts'
import { newYorkReportNotice } from '../templates/new-york-report-notice.ts'
import { notaryDisclosure } from '../templates/notary-disclosure.ts'
import { privacyNotice } from '../templates/privacy-notice.ts'
import { rightToCancel } from '../templates/right-to-cancel.ts'
import { scoreDisclosure } from '../templates/score-disclosure.ts'
import { securityInstrument } from '../templates/security-instrument.ts'
import { summaryDisclosure } from '../templates/summary-disclosure.ts'
import { texasEquityNotice } from '../templates/texas-equity-notice.ts'
import { texasItemizedCosts } from '../templates/texas-itemized-costs.ts'
import { valuationCopy } from '../templates/valuation-copy.ts'
import { renderPdf } from './render-pdf.ts'

const organisation = shippedOrganisations.byCode('lintel')!
const lender = lenderFacts(organisation)
const product = organisation.orgMetaData.products.heloc!
const at = new Date('2026-11-20T12:00:00Z')
const drawnOn = '2026-11-20'
const home = '12 Oak Street, Austin, TX 78701'
const common = { lender, product, loanNumber: '1000000001', applicant: 'Ana Garcia', home, drawnOn }
const score: CreditScore = {
  ...{ value: 712, model: 'Sandbox Score 4', date: drawnOn, range: { lowest: 300, highest: 850 } },
  keyFactors: [{ code: '1', words: 'Proportion of balances to limits is too high' }],
  distribution: [
    { from: 300, to: 699, percent: 46 },
    { from: 700, to: 850, percent: 54 },
  ],
}
const figures = {
  ...{ lineAmount: 80_000, amount: 76_000, draw: 76_000, originationFee: 1_500, totalDraw: 77_500, recordingTax: 120 },
  ...{ rate: 8.25, openEndApr: 8.25, termYears: 10, monthlyPayment: 950.5, totalInterest: 36_560 },
}
const closing: ClosingFacts = {
  ...{ ...common, plan: PlanTerms.parse({}), people: [{ ordinal: 0, name: 'Ana Garcia', role: 'borrower' }], figures },
  home: { address: home, state: 'TX', parcelId: 'TX-1', legalDescription: 'Lot 1 of Block 2' },
  ...{ autopayPoints: 0.25, closingFrom: null },
  flood: { zone: 'AE', specialHazard: true, participating: true, panel: '48453C0445K', panelDate: '2016-01-06' },
}

const address = { street1: '12 Oak Street', street2: '', city: 'Austin', state: 'TX', zip: '78701' } as const
type Drawn = Exclude<DocumentKind, 'APPRAISAL_REPORT' | 'NOTARY_APPOINTMENT'>
/** Every paper that a template draws, of one line on a Texas homestead. */
const papers: Partial<Record<Drawn, (language: Language) => DocumentContent>> = {
  EARLY_DISCLOSURES: (language) => earlyDisclosures({ ...common, plan: PlanTerms.parse({}) }, language),
  TEXAS_EQUITY_NOTICE: (language) => texasEquityNotice({ lender }, language),
  NEW_YORK_REPORT_NOTICE: (language) => newYorkReportNotice({ lender }, language),
  HOME_EQUITY_BOOKLET: (language) => homeEquityBooklet({ lender }, language),
  PRIVACY_NOTICE: (language) => privacyNotice({ lender, revisedOn: '2026-10-01' }, language),
  ADVERSE_ACTION_NOTICE: (language) =>
    adverseActionNotice(
      {
        ...{ lender, product, loanNumber: '1000000001', appliedOn: drawnOn, decidedOn: drawnOn, otherReason: null },
        applicant: { name: 'Ana Garcia', address },
        ...{ reasons: ['balances-high'], report: { bureaus: ['EQUIFAX'], score } },
      },
      language,
    ),
  COUNTEROFFER_NOTICE: (language) =>
    counterofferNotice(
      {
        ...{ lender, product, loanNumber: '1000000001', appliedOn: drawnOn, givenOn: drawnOn, until: '2026-12-20' },
        applicant: { name: 'Ana Garcia', address },
        requested: { kind: 'chosen', line: 80_000, rate: 8.25, years: 10, payment: 950.5 },
        offers: [{ years: 10, rate: 9, feePct: 2.99, line: 60_000 }],
        ...{ changes: ['SCORE'], reasons: ['excessive-obligations'], report: { bureaus: ['EQUIFAX'], score } },
      },
      language,
    ),
  INCOMPLETENESS_NOTICE: (language) =>
    incompletenessNotice(
      { ...common, appliedOn: drawnOn, givenOn: drawnOn, missing: ['Your newest pay stub'], respondBy: '2026-12-05' },
      language,
    ),
  SUMMARY_DISCLOSURE: (language) => summaryDisclosure({ ...common, figures }, language),
  VALUATION_COPY: (language) =>
    valuationCopy(
      {
        ...{ ...common, by: 'MODEL', preparedBy: null, value: 400_000, bounds: { lower: 380_000, upper: 420_000 } },
        ...{ deviation: 0.05, condition: null, on: drawnOn },
        comparables: [{ street: '14 Oak Street', soldOn: '2026-09-01', price: 405_000 }],
      },
      language,
    ),
  SCORE_DISCLOSURE: (language) => scoreDisclosure({ ...common, bureau: 'EQUIFAX', score }, language),
  ACCOUNT_OPENING_DISCLOSURE: (language) => accountOpeningDisclosure(closing, language),
  TEXAS_ITEMIZED_COSTS: (language) => texasItemizedCosts(closing, language),
  DEBIT_AUTHORIZATION: (language) =>
    debitAuthorization(
      {
        ...{ lender, name: 'Ana Garcia', loanNumber: '1000000001', givenOn: drawnOn, dayOfMonth: 5, points: 0.25 },
        wording: consentTexts.AUTOMATIC_PAYMENTS[0],
        account: { kind: 'SAVINGS', bankName: null, lastFour: '4311' },
      },
      language,
    ),
  FLOOD_NOTICE: (language) => floodNotice(closing, language),
  CREDIT_AGREEMENT: (language) => creditAgreement(closing, language),
  SECURITY_INSTRUMENT: (language) => securityInstrument(closing, language),
  NOTARY_DISCLOSURE: (language) =>
    notaryDisclosure(
      {
        ...{ ...common, recordingYears: 10, fee: 300_00 },
        closing: { inPerson: null, source: 'Texas Government Code 406', earliest: drawnOn, attorneyReviews: false },
      },
      language,
    ),
  COMPLETION_CERTIFICATE: (language) =>
    completionCertificate(
      {
        ...{ lender, loanNumber: '1000000001', notary: null, sealedAt: at },
        paper: { title: 'Credit agreement', id: 'a', readSha256: 'b'.repeat(64), sealedSha256: 'c'.repeat(64) },
        people: [
          {
            name: 'Ana Garcia',
            readAt: at,
            consentedAt: at,
            signedAt: at,
            way: 'drawn',
            ip: '',
            browser: '',
            place: null,
          },
        ],
      },
      language,
    ),
  RIGHT_TO_CANCEL: (language) =>
    rightToCancel(
      { ...common, owner: 'Ana Garcia', openedOn: drawnOn, givenOn: drawnOn, lastDay: '2026-11-24', copy: 1 },
      language,
    ),
}
const every = (Object.keys(papers) as Drawn[]).flatMap((kind) =>
  (['en', 'es'] as const).map((language) => ({ kind, language })),
)

/** Every stream of a file, unpacked where it is packed. */
const streamsOf = (pdf: Buffer): string[] =>
  [...pdf.toString('latin1').matchAll(/(<<[\s\S]*?>>)\s*stream\r?\n/g)].map((found) => {
    const start = found.index + found[0].length
    const body = pdf.subarray(start, pdf.indexOf('endstream', start))
    return (found[1]!.includes('FlateDecode') ? inflateSync(body) : body).toString('latin1')
  })

/** How often a page paints something that is neither part of the tree nor marked as furniture. */
const untaggedPaints = (content: string): number => {
  let depth = 0
  let untagged = 0
  for (const line of content.split('\n')) {
    if (/\b(BDC|BMC)$/.test(line)) depth += 1
    else if (/\bEMC$/.test(line)) depth -= 1
    else if (depth === 0 && /(^|\s)(TJ|Tj|f|f\*|S|B)$/.test(line)) untagged += 1
  }
  return untagged
}

interface Node {
  role?: string
  alt?: string
  children?: Node[]
}
const rolesOf = ({ role, children = [] }: Node): string[] => [...(role ? [role] : []), ...children.flatMap(rolesOf)]

describe.each(every)('DOC-01 $kind in $language', ({ kind, language }) => {
  test('is a tagged file in its language, with title, headings, and heads of rows and columns', async () => {
    const content = papers[kind]!(language)
    const bytes = await renderPdf(content, { colour: '#1F5B4A', at })
    const source = bytes.toString('latin1')
    expect(source).toContain('/StructTreeRoot')
    expect(source).toMatch(/\/DisplayDocTitle true/)
    expect(source).toContain(`/Lang (${language === 'en' ? 'en-US' : 'es-US'})`)
    expect(
      streamsOf(bytes)
        .filter((stream) => stream.includes('BT'))
        .map(untaggedPaints),
    ).not.toContainEqual(expect.toSatisfy((untagged: number) => untagged > 0))
    const reading = getDocument({ data: new Uint8Array(bytes), useWasm: false })
    const file = await reading.promise
    const marks = { Marked: true, UserProperties: false, Suspects: false }
    expect(await file.getMarkInfo()).toEqual(new Map(Object.entries(marks)))
    const { info, metadata } = await file.getMetadata()
    expect(info).toMatchObject({ Title: content.title, Author: lender.legalName })
    expect(metadata?.getRaw()).toContain('<pdfuaid:part>1</pdfuaid:part>')
    const trees = await Promise.all(
      Array.from({ length: file.numPages }, async (_, page) => (await file.getPage(page + 1)).getStructTree()),
    )
    const roles = trees.flatMap((tree) => (tree ? rolesOf(tree as Node) : []))
    expect(roles.filter((role) => role === 'H1')).toHaveLength(1)
    expect(roles.filter((role) => role === 'H2')).toHaveLength(
      content.blocks.filter((block) => block.kind === 'heading').length,
    )
    const tables = content.blocks.filter((block) => block.kind === 'table' || block.kind === 'figures')
    const heads = tables.reduce(
      (sum, block) => sum + (block.kind === 'table' ? block.head.length + block.rows.length : block.items.length),
      0,
    )
    // Counted in the file: a table over two pages stands in the tree of each.
    expect(source.match(/\/S \/TH\n/g) ?? []).toHaveLength(heads)
    expect(source.match(/\/Scope \/(Row|Column)/g) ?? []).toHaveLength(heads)
    await reading.destroy()
  })
})

test('DOC-01 a mark that was drawn is a figure that says whose it is', async () => {
  const content: DocumentContent = {
    ...papers.CREDIT_AGREEMENT!('en'),
    blocks: [
      {
        ...{ kind: 'field', act: 'signature', signer: 0, label: 'Ana Garcia' },
        fill: { way: 'drawn', text: 'M 10 10 L 100 60' },
      },
    ],
  }
  const source = (await renderPdf(content, { colour: '#1F5B4A', at })).toString('latin1')
  expect(source).toMatch(/\/S \/Figure\n\/Alt \(Ana Garcia\)/)
})
