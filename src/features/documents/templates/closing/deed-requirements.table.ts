import type { FamilyRange } from '#src/domain/us/dwelling-units.ts'
import type { UsState } from '#src/domain/us/us-states.ts'
import type { SecurityInstrumentSentence } from './security-instrument.es.ts'

/**
 * Where the text goes. `title`: in place of the usual title. `caption`: above everything else, in capitals. `first-page`: among the details at the top.
 * `clause`: after the grant. `remedies`: after the remedies. `release`: in place of the usual words. `end`: after the signatures. `witness`: a line that a witness signs in ink.
 */
type Place = 'title' | 'caption' | 'first-page' | 'clause' | 'remedies' | 'release' | 'end' | 'witness'

/** Something that a state requires in the instrument itself, in addition to what every instrument says. */
export interface DeedRequirement extends FamilyRange {
  state: UsState
  place: Place
  text: SecurityInstrumentSentence
  source: string
  /** Only where the line refinances debts whose recording lowers the tax. */
  onRefinance?: true
  /** Only where the home is the homestead of its owners. */
  onHomestead?: true
}

const row = (
  state: UsState,
  place: Place,
  text: SecurityInstrumentSentence,
  source: string,
  only: Pick<DeedRequirement, 'maxFamilies' | 'aboveFamilies' | 'onRefinance' | 'onHomestead'> = {},
): DeedRequirement => ({ state, place, text, source, ...only })

/** What the Texas Constitution, article XVI, requires in the instrument of a home equity line on a homestead. */
const homestead = (place: Place, text: SecurityInstrumentSentence, section: string): DeedRequirement =>
  row('TX', place, text, `Texas Constitution, article XVI, section ${section}`, { onHomestead: true })

const preparedBy = 'Prepared by: {preparer}'

/** What counties look for in an instrument, one requirement a row. Rows of one place appear in this order. */
export const deedRequirements: readonly DeedRequirement[] = [
  row('AL', 'first-page', preparedBy, 'Code of Alabama 35-4-110'),
  row(
    'CO',
    'clause',
    'This instrument is made pursuant to a revolving credit arrangement.',
    'Colorado Revised Statutes 38-39-106(3)',
  ),
  row('CT', 'title', 'OPEN-END MORTGAGE', 'Connecticut General Statutes 49-2(c)'),
  row('CT', 'witness', 'First witness', 'Connecticut General Statutes 47-5(a)'),
  row('CT', 'witness', 'Second witness', 'Connecticut General Statutes 47-5(a)'),
  row(
    'DC',
    'caption',
    'THIS IS A HOME EQUITY CREDIT LINE DEED OF TRUST. DEFAULT ON PAYMENTS MAY RESULT IN THE LOSS OF YOUR HOME.',
    'D.C. Code 42-2302(a)(1)',
  ),
  row(
    'DC',
    'clause',
    'Under an agreement with the borrower and the grantors, the lender may make, or contemplates making, advances from time to time against the home. The maximum aggregate amount of principal to be secured at any one time is {limit}.',
    'D.C. Code 42-2302(a)(2), (3)',
  ),
  row(
    'DC',
    'remedies',
    'The borrower may request advances until {advancesUntil}, as the agreement provides, and may cure a default within 30 days after the lender gives notice of it. The borrower must make the payments that the agreement requires. The consequences of a default that is not cured are that the entire debt may become due at once and that the home may be sold.',
    'D.C. Code 42-2302(a)(4)',
  ),
  row('DE', 'first-page', preparedBy, '9 Delaware Code 9605(h)'),
  row('FL', 'first-page', preparedBy, 'Florida Statutes 695.26(1)(b)'),
  row('GA', 'first-page', 'Original loan amount: {limit}', 'Official Code of Georgia 44-14-63(b)(5)'),
  row('GA', 'first-page', 'Maturity date: no later than {maturity}', 'Official Code of Georgia 44-14-63(b)(6)'),
  row('GA', 'first-page', 'Intangible recording tax: {tax}', 'Official Code of Georgia 44-14-63(b)(7)'),
  row('GA', 'witness', 'Unofficial witness', 'Official Code of Georgia 44-14-61'),
  row('GA', 'witness', 'Notary public, as official witness', 'Official Code of Georgia 44-14-61, 44-2-15'),
  row(
    'IA',
    'first-page',
    'NOTICE: This mortgage secures credit in the amount of {limit}. Loans and advances up to this amount, together with interest, are senior to indebtedness to other creditors under subsequently recorded or filed mortgages and liens.',
    'Iowa Code 654.12A',
  ),
  row(
    'IL',
    'clause',
    'The grantors hereby release and waive all rights under and by virtue of the homestead exemption laws of the State of Illinois.',
    '765 Illinois Compiled Statutes 5/11, 5/27',
  ),
  row('IN', 'first-page', preparedBy, 'Indiana Code 36-2-11-15'),
  row(
    'IN',
    'end',
    'I affirm, under the penalties for perjury, that I have taken reasonable care to redact each Social Security number in this document, unless required by law ({preparerName}).',
    'Indiana Code 36-2-11-15',
  ),
  row('IN', 'first-page', 'Maturity date: no later than {maturity}', 'Indiana Code 32-28-4-1'),
  row('KY', 'first-page', 'Maturity date: no later than {maturity}', 'Kentucky Revised Statutes 382.330'),
  row('KY', 'first-page', preparedBy, 'Kentucky Revised Statutes 382.335(1)'),
  row(
    'KY',
    'clause',
    'The parties intend that this mortgage secure a line of credit. The maximum principal amount of credit that may be extended under the line of credit and be outstanding at any time, and that this mortgage secures, is {limit}.',
    'Kentucky Revised Statutes 382.385(2)(a)',
  ),
  row('MD', 'first-page', 'Aggregate principal sum secured: {limit}', 'Maryland Real Property 7-102(a)(1)'),
  row(
    'MD',
    'clause',
    'This instrument refinances debts secured by the existing instruments recorded as {recordedAs}. The grantors state that the original mortgagor under them is a grantor and uses the home as a principal residence, and that their unpaid outstanding principal is {refinanced}.',
    'Maryland Tax-Property 12-108(g)(3)',
    { onRefinance: true },
  ),
  row('MI', 'caption', 'THIS IS A FUTURE ADVANCE MORTGAGE', 'Michigan Compiled Laws 565.903a(1)(a)'),
  row(
    'MI',
    'caption',
    'MAXIMUM PRINCIPAL AMOUNT, EXCLUDING PROTECTIVE ADVANCES, THAT MAY BE SECURED BY THIS MORTGAGE: {limit}',
    'Michigan Compiled Laws 565.903a(1)(b)',
  ),
  row(
    'MO',
    'clause',
    'This instrument secures future advances and future obligations and is to be governed by section 443.055 of the Revised Statutes of Missouri. The face amount, which is the total principal amount of the obligations that it may secure at any given time, is {limit}.',
    'Revised Statutes of Missouri 443.055',
  ),
  row('MS', 'first-page', 'This deed of trust secures a line of credit.', 'Mississippi Code 89-1-49(4)'),
  row('NC', 'first-page', preparedBy, 'North Carolina General Statutes 47-17.1'),
  row(
    'NC',
    'clause',
    'This instrument secures an equity line of credit governed by Article 9 of Chapter 45 of the North Carolina General Statutes. The maximum principal amount that it may secure at any one time is {limit}. Advances may be requested until {advancesUntil}.',
    'North Carolina General Statutes 45-81, 45-68(1b)',
  ),
  row('ND', 'first-page', 'Maturity date: no later than {maturity}', 'North Dakota Century Code 35-03-14'),
  row('NE', 'first-page', 'Maturity date: no later than {maturity}', 'Nebraska Revised Statutes 76-239(1)'),
  row(
    'NV',
    'clause',
    'This instrument secures future advances and is to be governed by NRS 106.300 to 106.400, inclusive. The maximum amount of principal that it secures is {limit}.',
    'Nevada Revised Statutes 106.350, 106.360',
  ),
  row(
    'NY',
    'clause',
    'The real property covered by this mortgage is improved by a one- or two-family residence or dwelling, and there are no other improvements whose cost or fair market value exceeds that of the residence.',
    'New York Tax Law 253(2)(a); 20 NYCRR 642.2(b)(2), 655.1(a)(2)',
    { maxFamilies: 2 },
  ),
  row(
    'NY',
    'clause',
    'The real property covered by this mortgage is principally improved by a structure containing in the aggregate not more than six residential dwelling units, each having its own separate cooking facilities.',
    'New York Tax Law 253(1-a); 20 NYCRR 655.1(a)(1)',
    { aboveFamilies: 2 },
  ),
  row(
    'NY',
    'clause',
    'This mortgage secures indebtedness under a credit agreement that reflects the fact that the parties reasonably contemplate entering into a series of advances, payments and readvances. The aggregate amount outstanding at any time is limited to {limit}. This mortgage secures the original indebtedness and the indebtedness created by future advances made within thirty years from the date of its recording.',
    'New York Real Property Law 281(1)(a), (2)',
  ),
  row('OH', 'caption', 'OPEN-END MORTGAGE', 'Ohio Revised Code 5301.232(A)'),
  row(
    'OH',
    'clause',
    'The parties intend that this instrument secure loan advances made after it is delivered to the recorder. The maximum amount of unpaid loan indebtedness, exclusive of interest, that may be outstanding at any time is {limit}.',
    'Ohio Revised Code 5301.232(A)',
  ),
  row('OR', 'caption', 'LINE OF CREDIT TRUST DEED', 'Oregon Revised Statutes 86.155(1)(b)(A)'),
  row(
    'OR',
    'first-page',
    'Maximum principal amount to be advanced: {limit}',
    'Oregon Revised Statutes 86.155(1)(b)(B)',
  ),
  row('OR', 'first-page', 'Maturity date: no later than {maturity}', 'Oregon Revised Statutes 86.155(1)(b)(C)'),
  row('PA', 'title', 'OPEN-END MORTGAGE', '42 Pennsylvania Consolidated Statutes 8143'),
  row(
    'PA',
    'clause',
    'This open-end mortgage secures future advances under 42 Pa.C.S. 8143. The maximum principal amount of indebtedness that may be outstanding at any one time is {limit}, plus accrued and unpaid interest.',
    '42 Pennsylvania Consolidated Statutes 8143',
  ),
  row(
    'PA',
    'clause',
    'This mortgage also secures the unpaid balances of advances for taxes, assessments, maintenance charges, insurance premiums and costs of protecting the home or this lien, and of expenses that the lender incurs because of a default.',
    '42 Pennsylvania Consolidated Statutes 8144',
  ),
  row(
    'RI',
    'title',
    'OPEN-END MORTGAGE TO SECURE PRESENT AND FUTURE LOANS UNDER CHAPTER 25 OF TITLE 34',
    'Rhode Island General Laws 34-25-8',
  ),
  row(
    'RI',
    'first-page',
    'Address at which the lender accepts written notices: {lenderAddress}',
    'Rhode Island General Laws 34-25-9(5)',
  ),
  row('SC', 'witness', 'First witness', 'South Carolina Code 30-5-30'),
  row('SC', 'witness', 'Second witness', 'South Carolina Code 30-5-30'),
  row('TN', 'caption', 'THIS IS AN OPEN-END MORTGAGE', 'Tennessee Code 47-28-104(a)(1)'),
  row(
    'TN',
    'first-page',
    'Maximum principal indebtedness for Tennessee recording tax purposes is {limit}.',
    'Tennessee Code 67-4-409(b)',
  ),
  row('TN', 'first-page', preparedBy, 'Tennessee Code 66-24-115'),
  row(
    'TN',
    'clause',
    'The stated term of the open-end credit agreement, in which advances may be made, ends on {advancesUntil}. It may not be extended beyond thirty years from the date of this instrument.',
    'Tennessee Code 47-28-104(a)(2)',
  ),
  homestead(
    'remedies',
    'This is an extension of credit as defined by sections 50(a)(6) and 50(t), article XVI, of the Texas Constitution. It is without recourse for personal liability against the owners and their spouses, unless it was obtained by actual fraud, and may be foreclosed upon only by a court order.',
    '50(a)(6)(Q)(vi), (C), (D), 50(t)',
  ),
  homestead(
    'remedies',
    'This lien is voluntary. It is created under a written agreement, with the consent of each owner and of the spouse of each owner.',
    '50(a)(6)(A)',
  ),
  homestead('remedies', 'No real or personal property other than the homestead secures the credit.', '50(a)(6)(H)'),
  homestead(
    'remedies',
    'The lender may not require early payment because the market value of the home decreases, or because of a default on a debt that is not secured by a prior valid lien on the home.',
    '50(a)(6)(J)',
  ),
  homestead(
    'remedies',
    'When the credit is extended, the home secures no other debt, except one made for a purpose of subsections (a)(1) to (a)(5) or (a)(8) of section 50.',
    '50(a)(6)(K)',
  ),
  homestead(
    'remedies',
    'Each owner, and the spouse of each owner, may rescind the credit within three days after it is extended, without penalty or charge.',
    '50(a)(6)(Q)(viii)',
  ),
  homestead(
    'remedies',
    'The lender, or any holder of the note, forfeits all principal and interest if it fails to comply with its obligations and does not correct the failure within 60 days after the borrower notifies it, as section 50(a)(6)(Q)(x) provides.',
    '50(a)(6)(Q)(x)',
  ),
  homestead(
    'release',
    'Within a reasonable time after the line is closed and paid in full, the lender cancels and returns the note to the owner. The lender gives the owner, in recordable form and at no cost, a release of this lien, or a copy of an endorsement and assignment of it to a lender that refinances the credit.',
    '50(a)(6)(Q)(vii)',
  ),
  row('VA', 'caption', 'THIS IS A CREDIT LINE DEED OF TRUST', 'Code of Virginia 55.1-318(B)'),
  row('VA', 'first-page', preparedBy, 'Code of Virginia 17.1-223(A)'),
  row(
    'VA',
    'clause',
    'The maximum aggregate amount of principal to be secured at any one time is {limit}.',
    'Code of Virginia 55.1-318(B)',
  ),
  row(
    'VA',
    'clause',
    'A purpose of this deed of trust is to refinance existing debts of {refinanced}, secured by instruments on which the recordation tax was paid, recorded as {recordedAs} (Code of Virginia 58.1-803(E)).',
    'Code of Virginia 58.1-803(E), 17.1-223(A)',
    { onRefinance: true },
  ),
  row(
    'WA',
    'clause',
    'The real property conveyed by this deed of trust is not used principally for agricultural purposes.',
    'Revised Code of Washington 61.24.030(2)',
  ),
  row(
    'WY',
    'clause',
    'The grantors mortgage the home hereby releasing and waiving all rights under and by virtue of the homestead exemption laws of the State of Wyoming.',
    'Wyoming Statutes 34-2-121',
  ),
]

/** States where the preparer that the instrument names must be a natural person, not the lender. */
export const preparedByPerson: Partial<Record<UsState, string>> = {
  AL: 'Code of Alabama 35-4-110',
  FL: 'Florida Statutes 695.26(1)(b)',
  IN: 'Indiana Code 36-2-11-15',
  KY: 'Kentucky Revised Statutes 382.335(1)',
}

interface ResidentTrustee {
  source: string
  /** Whether an organization under United States law, such as a national bank, may be the trustee. */
  acceptsFederal: boolean
  /** Whether an organization also needs its principal office in the state. */
  needsOffice: boolean
  /** Whom the state permits, for staff. */
  description: string
}

/** States where a trustee must live in the state, or be organized under its law or, in some, that of the United States. */
export const residentTrustees: Partial<Record<UsState, ResidentTrustee>> = {
  MO: {
    source: 'Revised Statutes of Missouri 443.350',
    acceptsFederal: false,
    needsOffice: false,
    description: 'a person who lives in Missouri, or an organization under Missouri law',
  },
  VA: {
    source: 'Code of Virginia 55.1-317(A)',
    acceptsFederal: true,
    needsOffice: false,
    description: 'a person who lives in Virginia, or an organization under the law of Virginia or of the United States',
  },
  WV: {
    source: 'West Virginia Code 38-1A-2',
    acceptsFederal: true,
    needsOffice: true,
    description:
      'a person who lives in West Virginia, or an organization under its law or that of the United States whose principal office is there',
  },
}

/**
 * States that permit only some kinds of trustees, whose text staff read when they propose one. Nothing is refused, since the
 * plan does not say whether a trustee is, for example, a member of the bar.
 */
export const trusteeKinds: Partial<Record<UsState, { source: string; description: string }>> = {
  ID: {
    source: 'Idaho Code 45-1504(1)',
    description:
      'a member of the Idaho State Bar, a bank or savings association authorized to do business under the law of Idaho or of the United States, a trust company chartered or authorized under either, or a title insurance company or agent licensed in Idaho',
  },
  UT: {
    source: 'Utah Code 57-1-21(1)(a)',
    description:
      'an active member of the Utah State Bar or a law firm that employs one, with an office in Utah, a depository institution, insurance company or trust company that does business in Utah, a licensed title insurance company or agency with an office in Utah, an agency of the United States, or an institution of the Farm Credit System',
  },
  WA: {
    source: 'Revised Code of Washington 61.24.010(1)',
    description:
      'a Washington corporation or limited liability company with at least one officer who lives in Washington, a title insurance company or agent licensed in Washington, an active member of the Washington State Bar Association, a law firm whose owners all are licensed attorneys, an agency of the United States, or a bank or savings association chartered under United States law',
  },
}
