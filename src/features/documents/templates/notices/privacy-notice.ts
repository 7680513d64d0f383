import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { speaker } from '#src/platform/words/speaker.ts'
import type { DocumentContent } from '../../document-blocks.ts'
import { dateField } from '../date-field.ts'
import { type LenderFacts, letterhead } from '../lender-facts.ts'
import { spanish } from './privacy-notice.es.ts'

/**
 * Returns the privacy notice in the order of the model form without an opt-out (12 CFR 1016, Appendix). The lender
 * shares information only where the law requires no consent, so the consumer has nothing to limit.
 */
export const privacyNotice = (
  { lender, revisedOn }: { lender: LenderFacts; revisedOn: CivilDate },
  language: Language,
): DocumentContent => {
  const say = speaker(spanish, language)
  const share = (reason: string, shares: boolean) => [
    reason,
    shares ? say('Yes') : say('No'),
    shares ? say('No') : say('We don’t share'),
  ]
  return {
    language,
    title: say('What does {lender} do with your personal information?', { lender: lender.brand }),
    letterhead: letterhead(lender, language),
    particulars: [say('Revised: {date}', { date: dateField(revisedOn, language) })],
    blocks: [
      { kind: 'heading', text: say('Why?') },
      {
        kind: 'paragraph',
        text: say(
          'Financial companies choose how they share your personal information. Federal law gives consumers the right to limit some but not all sharing. Federal law also requires us to tell you how we collect, share, and protect your personal information. Please read this notice carefully to understand what we do.',
        ),
      },
      { kind: 'heading', text: say('What?') },
      {
        kind: 'paragraph',
        text: say(
          'The types of personal information we collect and share depend on the product or service you have with us. This information can include:',
        ),
      },
      {
        kind: 'list',
        items: [
          say('Social Security number and income'),
          say('account balances and payment history'),
          say('credit history and credit scores'),
        ],
      },
      { kind: 'heading', text: say('How?') },
      {
        kind: 'paragraph',
        text: say(
          'All financial companies need to share customers’ personal information to run their everyday business. Below are the reasons financial companies can share their customers’ personal information, the reasons {lender} chooses to share, and whether you can limit this sharing.',
          { lender: lender.brand },
        ),
      },
      {
        kind: 'table',
        caption: say('Reasons we can share your personal information'),
        head: [
          say('Reason'),
          say('Does {lender} share?', { lender: lender.brand }),
          say('Can you limit this sharing?'),
        ],
        rows: [
          share(
            say(
              'For our everyday business purposes, such as to process your transactions, maintain your account, respond to court orders and legal investigations, or report to credit bureaus',
            ),
            true,
          ),
          share(say('For our marketing purposes, to offer our products and services to you'), true),
          share(say('For joint marketing with other financial companies'), false),
          share(
            say('For our affiliates’ everyday business purposes: information about your transactions and experiences'),
            false,
          ),
          share(say('For our affiliates’ everyday business purposes: information about your creditworthiness'), false),
          share(say('For our affiliates to market to you'), false),
          share(say('For nonaffiliates to market to you'), false),
        ],
      },
      {
        kind: 'paragraph',
        text: say('Questions? Call {phone} or write to {email}.', { phone: lender.phone, email: lender.email }),
      },
      { kind: 'heading', text: say('What we do') },
      {
        kind: 'figures',
        items: [
          { label: say('Who is providing this notice?'), value: lender.legalName },
          {
            label: say('How do we protect your personal information?'),
            value: say(
              'To protect your personal information from unauthorized access and use, we use security measures that comply with federal law. These measures include computer safeguards and secured files and buildings.',
            ),
          },
          {
            label: say('How do we collect your personal information?'),
            value: say(
              'We collect it, for example, when you apply for a line of credit, give us your income information, or show your government-issued ID. We also collect it from others, such as credit bureaus.',
            ),
          },
          {
            label: say('Why can’t I limit all sharing?'),
            value: say(
              'Federal law gives you the right to limit only sharing for affiliates’ everyday business purposes (information about your creditworthiness), affiliates from using your information to market to you, and sharing for nonaffiliates to market to you. State laws may give you additional rights to limit sharing.',
            ),
          },
        ],
      },
      { kind: 'heading', text: say('Definitions') },
      {
        kind: 'figures',
        items: [
          {
            label: say('Affiliates'),
            value: say('Companies related by common ownership or control. {lender} does not share with affiliates.', {
              lender: lender.brand,
            }),
          },
          {
            label: say('Nonaffiliates'),
            value: say(
              'Companies not related by common ownership or control. {lender} does not share with nonaffiliates so they can market to you.',
              { lender: lender.brand },
            ),
          },
          {
            label: say('Joint marketing'),
            value: say(
              'A formal agreement between nonaffiliated financial companies that together market financial products or services to you. {lender} does not jointly market.',
              { lender: lender.brand },
            ),
          },
        ],
      },
    ],
    footer: say('{lender} · NMLS {nmls}', { lender: lender.legalName, nmls: lender.nmlsId }),
  }
}
