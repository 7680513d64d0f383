import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { formatCivilDate } from '#src/platform/words/formats.ts'
import { translator } from '#src/platform/words/translator.ts'
import type { DocumentContent } from '../../document-blocks.ts'
import { type OwnerNoticeFacts, ownerNoticeDetails } from '../document-frame.ts'
import { type LenderFacts, letterhead } from '../lender-facts.ts'
import { nameOf } from '../person-name.ts'
import { spanish } from './right-to-cancel.es.ts'

export interface RightToCancelFacts extends OwnerNoticeFacts {
  lender: LenderFacts
  /** The day the account was opened. */
  openedOn: CivilDate
  /** The right ends at midnight of this day. */
  lastDay: CivilDate
  /** Copy 1 is for them to keep. Copy 2 is for them to return to cancel. */
  copy: 1 | 2
}

/**
 * Returns the notice of the right to rescind when a line is opened. It contains everything that 12 CFR 1026.15(b)
 * requires and follows model form G-5.
 */
export const rightToCancel = (facts: RightToCancelFacts, language: Language): DocumentContent => {
  const { lender, owner, copy } = facts
  const translate = translator(spanish, language)
  const date = (day: CivilDate) => formatCivilDate(day, language)
  const paragraph = (text: string) => ({ kind: 'paragraph' as const, text })
  return {
    language,
    title: translate('Notice of Right to Cancel'),
    letterhead: letterhead(lender),
    captionLines: [
      ...ownerNoticeDetails(facts, language),
      copy === 1 ? translate('Copy 1 of 2, to keep') : translate('Copy 2 of 2, to send back if you cancel'),
    ],
    blocks: [
      { kind: 'heading', text: translate('1. Your Right to Cancel') },
      paragraph(
        translate(
          'We have agreed to establish an open-end credit account for you, and you have agreed to give us a security interest in your home as security for the account. You could lose your home if you do not repay the account as agreed. You have a legal right under federal law to cancel the account, without cost, within three business days after the latest of the following events:',
        ),
      ),
      paragraph(translate('(1) the opening date of your account, which is {date}; or', { date: date(facts.openedOn) })),
      paragraph(translate('(2) the date you received your Truth-in-Lending disclosures; or')),
      paragraph(translate('(3) the date you received this notice of your right to cancel the account.')),
      paragraph(
        translate(
          'If you cancel the account, the security interest in your home is also cancelled. Within 20 calendar days after we receive your notice of cancellation, we must take the necessary steps to reflect the fact that the security interest in your home has been cancelled. We must return to you any money or property you have given to us or to anyone else in connection with the account.',
        ),
      ),
      paragraph(
        translate(
          'You may keep any money or property we have given you until we have done the things mentioned above, but you must then offer to return the money or property. If it is impractical or unfair for you to return the property, you must offer its reasonable value. You may offer to return the property at your home or at the location of the property. Money must be returned to the address shown below. If we do not take possession of the money or property within 20 calendar days of your offer, you may keep it without further obligation.',
        ),
      ),
      paragraph(
        translate(
          'Saturdays count as business days. Sundays and federal holidays do not. Each person who gets this notice has this right. If one person cancels, the account is canceled for everyone.',
        ),
      ),
      { kind: 'heading', text: translate('2. How to Cancel') },
      paragraph(
        translate(
          'If you decide to cancel the account, you may do so by notifying us, in writing, at {lender}, {address}, {email}. You may also cancel on our site: log in to your application and select “Cancel the line”.',
          { lender: lender.legalName, address: lender.address, email: lender.email },
        ),
      ),
      paragraph(
        translate(
          'You may use any written statement that is signed and dated by you and states your intention to cancel, or you may use this notice by dating and signing below. Keep one copy of this notice no matter how you notify us because it contains important information about your rights.',
        ),
      ),
      paragraph(
        translate(
          'If you cancel by mail or telegram, you must send the notice no later than midnight of {date} (or midnight of the third business day following the latest of the three events listed above). If you send or deliver your written notice to cancel some other way, it must be delivered to the above address no later than that time.',
          { date: date(facts.lastDay) },
        ),
      ),
      { kind: 'heading', text: translate('I WISH TO CANCEL') },
      {
        kind: 'figures',
        items: [
          { label: translate('Signature of {name}', { name: nameOf(owner) }), value: '________________________' },
          { label: translate('Date'), value: '________________________' },
        ],
      },
    ],
    footer: `${lender.legalName} · NMLS ${lender.nmlsId}`,
  }
}
