import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { formatCivilDate } from '#src/platform/words/formats.ts'
import { speaker } from '#src/platform/words/speaker.ts'
import type { DocumentContent } from '../../document-blocks.ts'
import { type LenderFacts, letterhead } from '../lender-facts.ts'
import { spanish } from './right-to-cancel.es.ts'

export interface RightToCancelFacts {
  lender: LenderFacts
  loanNumber: string
  /** The owner whose copy this is. */
  owner: string
  home: string
  /** The day the account was opened and the day this owner is given the notice. */
  openedOn: CivilDate
  givenOn: CivilDate
  /** The right ends at midnight of this day. */
  lastDay: CivilDate
  /** Copy 1 is for the owner to keep. Copy 2 is for the owner to return to cancel. */
  copy: 1 | 2
}

/**
 * Returns the notice of the right to rescind when a line is opened. It contains everything that 12 CFR 1026.15(b)
 * requires and follows model form G-5.
 */
export const rightToCancel = (facts: RightToCancelFacts, language: Language): DocumentContent => {
  const { lender, owner, copy } = facts
  const say = speaker(spanish, language)
  const date = (day: CivilDate) => formatCivilDate(day, language)
  const paragraph = (text: string) => ({ kind: 'paragraph' as const, text })
  return {
    language,
    title: say('Notice of your right to cancel'),
    letterhead: letterhead(lender),
    particulars: [
      say('Date: {date}', { date: date(facts.givenOn) }),
      say('Loan number: {number}', { number: facts.loanNumber }),
      say('For: {name}', { name: owner }),
      say('The home: {address}', { address: facts.home }),
      copy === 1 ? say('Copy 1 of 2, to keep') : say('Copy 2 of 2, to send back if you cancel'),
    ],
    blocks: [
      { kind: 'heading', text: say('1. Your right to cancel') },
      paragraph(
        say(
          'We have agreed to open a line of credit for which your home is the security. We acquire a security interest in your home: you could lose it if the line is not repaid as agreed.',
        ),
      ),
      paragraph(
        say(
          'You have a legal right under federal law to cancel the line, without cost, within three business days after the last of these:',
        ),
      ),
      {
        kind: 'list',
        items: [
          say('the line was opened, which was on {date};', { date: date(facts.openedOn) }),
          say('you received the disclosures that the Truth in Lending Act asks for; and'),
          say('you received this notice of your right to cancel.'),
        ],
      },
      paragraph(
        say(
          'Saturdays count as business days. Sundays and the federal holidays do not. Every owner of the home has this right, and what one of you does counts for all.',
        ),
      ),
      { kind: 'heading', text: say('2. If you cancel') },
      paragraph(
        say(
          'The security interest in your home is also cancelled. Within 20 calendar days after we receive your notice we take the steps needed to show that your home no longer secures the line, and return any money or property that was given to us or to anyone else in connection with it.',
        ),
      ),
      paragraph(
        say(
          'You may keep any money or property we have given you until we have done so. Then you must offer it back. If it is impractical or unfair for you to return property, you may offer its reasonable value, at your home or where the property is; money must be offered at our address below. If we do not take it within 20 calendar days of your offer, you may keep it without further obligation.',
        ),
      ),
      { kind: 'heading', text: say('3. How to cancel') },
      paragraph(
        say('You may cancel here: log in to your application and press ‘Cancel the line’. Or tell us in writing, at:'),
      ),
      { kind: 'list', items: [lender.legalName, lender.address, lender.email] },
      paragraph(
        say(
          'You may use any written statement that is signed and dated by you and says that you cancel, or you may use this notice by dating and signing it below. Keep one copy: it holds important information about your rights.',
        ),
      ),
      paragraph(
        say(
          'If you cancel by mail, you must post the notice no later than midnight of {date}. If you send or deliver it some other way, it must reach the address above no later than that time.',
          { date: date(facts.lastDay) },
        ),
      ),
      { kind: 'heading', text: say('I wish to cancel') },
      {
        kind: 'figures',
        items: [
          { label: say('Signature of {name}', { name: owner }), value: '________________________' },
          { label: say('Date'), value: '________________________' },
        ],
      },
    ],
    footer: `${lender.legalName} · NMLS ${lender.nmlsId}`,
  }
}
