import type { CreditAgreementSentence } from './closing/credit-agreement.es.ts'
import type { EarlyDisclosureSentence } from './disclosures/early-disclosures.es.ts'
import type { StateTermsSentence } from './state-terms.es.ts'

/** Laws under which a line has terms of its own. */
export type TermsLaw = 'texas-homestead'

/** A term that a law requires, as the agreement and the disclosures state it. */
export interface StateClause {
  law: TermsLaw
  text: StateTermsSentence
  source: string
}

/** A sentence that says the reverse of what a law requires, and what stands in its place. */
interface StateWording extends StateClause {
  replaces: EarlyDisclosureSentence | CreditAgreementSentence
}

const constitution = 'Texas Constitution, article XVI, section'
const clause = (section: string, text: StateTermsSentence): StateClause => ({
  law: 'texas-homestead',
  text,
  source: `${constitution} ${section}`,
})

/** The clauses of each law in agreement and disclosures, in the order in which documents list them. */
export const stateClauses: readonly StateClause[] = [
  clause(
    '50(a)(6), 50(t)',
    'This is an extension of credit as defined by section 50(a)(6), article XVI, of the Texas Constitution, and a home equity line of credit as defined by section 50(t).',
  ),
  clause(
    '50(a)(6)(C); 7 Texas Administrative Code 153.4',
    'The line is without recourse for personal liability against each owner and the spouse of each owner, unless the owner or spouse obtained it by actual fraud.',
  ),
  clause('50(a)(6)(D)', 'The lien may be foreclosed upon only by a court order.'),
  clause('50(a)(6)(H)', 'No real or personal property other than the homestead secures the line.'),
  clause(
    '50(a)(6)(J); 7 Texas Administrative Code 153.9',
    'We do not require early payment because the market value of the home decreases, or because you default on a debt that is not secured by a prior valid lien on the home.',
  ),
  clause(
    '50(a)(6)(Q)(x); 7 Texas Administrative Code 153.91',
    'We forfeit all principal and interest if we fail to comply with our obligations and do not correct the failure within 60 days after you notify us of it, as section 50(a)(6)(Q)(x) provides.',
  ),
  clause(
    '50(t)(3); 7 Texas Administrative Code 153.84',
    'You may not use a credit card, a debit card, a similar device, or a preprinted check that you did not request, to draw.',
  ),
  clause('50(t)(4)', 'We charge and collect fees only when the line is established. There is no fee for any draw.'),
  clause(
    '50(t)(5); 7 Texas Administrative Code 153.86',
    'The most principal that may be extended under the line, together with all other debt on the home, is 80 percent of the fair market value of the home on the day the line is established.',
  ),
  clause(
    '50(t)(6)',
    'If the principal you owe ever exceeds 80 percent of that value, you can draw again only after it is below.',
  ),
  clause('50(t)(7)', 'We cannot change the terms of the line on our own.'),
]

/** What a law requires of the agreement alone: the disclosures summarize its terms. */
export const agreementClauses: readonly StateClause[] = [
  clause(
    '50(a)(6)(A)',
    'The lien is voluntary. It is created under a written agreement, with the consent of each owner and of the spouse of each owner.',
  ),
  clause(
    '50(a)(6)(K)',
    'When the line is established, the home secures no other debt, except one made for a purpose of subsections (a)(1) to (a)(5) or (a)(8) of section 50.',
  ),
  clause(
    '50(a)(6)(Q)(i)',
    'We do not require you to repay another debt with the line, except a debt that the home secures or that you owe to another lender.',
  ),
  clause('50(a)(6)(Q)(ii)', 'No owner assigns wages as security for the line.'),
  clause(
    '50(a)(6)(Q)(iii)',
    'No owner signs a document in which blanks that relate to substantive terms are left to be filled in.',
  ),
  clause(
    '50(a)(6)(Q)(iv)',
    'No owner signs a confession of judgment, or a power of attorney to us or to another person to confess judgment or to appear for an owner in a court proceeding.',
  ),
  clause(
    '50(a)(6)(Q)(v)',
    'At the closing, each owner receives a copy of the final loan application and of all documents that the owner signs.',
  ),
  clause(
    '50(a)(6)(Q)(vii)',
    'Within a reasonable time after the line is closed and paid in full, we cancel and return this note to the owner. We give the owner, in recordable form and at no cost, a release of the lien, or a copy of an endorsement and assignment of the lien to a lender that refinances the line.',
  ),
  clause(
    '50(a)(6)(Q)(viii)',
    'Each owner, and the spouse of each owner, may rescind the line within three days after it is made, without penalty or charge. A longer right to cancel stays as it is.',
  ),
  clause(
    '50(a)(6)(Q)(ix)',
    'At the closing, each owner and we sign a written acknowledgment of the fair market value of the home on the day the line is established.',
  ),
  clause(
    '50(a)(6)(Q)(xi)',
    'We also forfeit all principal and interest if we are not a lender that section 50(a)(6)(P) permits, or if the lien was not created under a written agreement with the consent of each owner and of the spouse of each owner, unless those who did not consent do so later.',
  ),
  clause(
    '50(t)(8)',
    'Payments are due monthly and begin within two months after the line is established. Each is at least the interest that has accrued.',
  ),
]

export const stateWordings: readonly StateWording[] = [
  {
    ...clause(
      '50(t)(7); 7 Texas Administrative Code 153.86(3)',
      'We can refuse further draws, without changing your limit, while:',
    ),
    replaces: 'We can refuse further draws or reduce your limit if:',
  },
  {
    ...clause(
      '50(t)(7)',
      'We cannot change the terms on our own. Ask us and we will tell you when each of these actions may be taken.',
    ),
    replaces:
      'We can change a term of the plan if you agree to the change in writing, if the change benefits you for the rest of the plan, or if the change is insignificant. Ask us and we will tell you when each of these actions may be taken.',
  },
  {
    ...clause('50(t)(2)', 'A draw must be at least {least}. You can make {count} {count|draw|draws} per month.'),
    replaces: 'A later draw must be at least {least}. You can make {count} {count|draw|draws} per month.',
  },
  {
    ...clause(
      '50(a)(6)(D)',
      'A lien on the home secures what you owe. If you default under this agreement we can, after the notices that the law requires, have the home sold only by a court order. You must keep the home in good repair and insured, and pay its taxes.',
    ),
    replaces:
      'A lien on the home secures what you owe. If you default under this agreement we can, after the notices that the law requires, foreclose and have the home sold. You must keep the home in good repair and insured, and pay its taxes.',
  },
]
