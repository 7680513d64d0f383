import type { Organization } from '#src/brands/organization.schema.ts'
import { isLimitable, type Sharing } from '#src/brands/sharing.schema.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { type Say, speaker } from '#src/platform/words/speaker.ts'
import type { Block, BoxPart, BoxRow, DocumentContent } from '../../document-blocks.ts'
import { dateField } from '../date-field.ts'
import { type LenderFacts, lenderFacts } from '../lender-facts.ts'
import { spanish } from './privacy-notice.es.ts'

interface PrivacyFacts {
  lender: LenderFacts
  sharing: Sharing
  /** Where the lender is on the internet, and where a person limits sharing. */
  site: string
  settings: string
}

/** Returns what the notice needs to know of a lender. */
export const privacyFacts = (organization: Organization): PrivacyFacts => {
  const site = organization.baseUrl.replace(/^https:\/\//, '').replace(/\/$/, '')
  return {
    lender: lenderFacts(organization),
    sharing: organization.sharing,
    site,
    settings: `${site}/dashboard/settings`,
  }
}

type Speak = Say<keyof typeof spanish>

const text = (words: string): BoxPart => ({ kind: 'text', text: words })
const row = (label: string, ...parts: BoxPart[]): BoxRow => ({ label, parts })

/**
 * Returns the privacy notice in the boxes and words of the model form (12 CFR 1016, Appendix): version 1 where the
 * consumer has nothing to limit, else version 2 with the mail-in form of version 4. What it says follows from what the
 * lender declares to share.
 */
export const privacyNotice = (facts: PrivacyFacts, language: Language): DocumentContent => {
  const { lender, sharing } = facts
  const say: Speak = speaker(spanish, language)
  const names = { lender: lender.brand }
  const mark = say('Facts').toUpperCase()
  return {
    language,
    form: { mark },
    title: `${mark} ${say('What does {lender} do with your personal information?', names).toUpperCase()}`,
    letterhead: [],
    particulars: [say('Rev. {date}', { date: dateField(sharing.revisedOn, language) })],
    blocks: [
      ...firstPage(say, facts),
      ...secondPage(say, facts),
      ...(isLimitable(sharing) ? mailInForm(say, facts) : []),
    ],
    footer: say('{lender} · NMLS {nmls}', { lender: lender.legalName, nmls: lender.nmlsId }),
  }
}

const firstPage = (say: Speak, { lender, sharing, site, settings }: PrivacyFacts): Block[] => {
  const names = { lender: lender.brand }
  const { phone } = lender
  const stays = say(
    'When you are no longer our customer, we continue to share your information as described in this notice.',
  )
  const limit: BoxRow[] = isLimitable(sharing)
    ? [
        row(
          say('To limit our sharing'),
          {
            kind: 'items',
            items: [
              say('Call {phone}, and we record your choice', { phone }),
              say('Visit us online: {address}', { address: settings }),
              say('Mail the form below'),
            ],
          },
          text(
            `${say('Please note:')} ${say('If you are a new customer, we can begin sharing your information 30 days from the date we sent this notice.')} ${stays} ${say('However, you can contact us at any time to limit our sharing.')}`,
          ),
        ),
      ]
    : []
  return [
    {
      kind: 'boxes',
      look: 'filled',
      rows: [
        row(
          say('Why?'),
          text(
            say(
              'Financial companies choose how they share your personal information. Federal law gives consumers the right to limit some but not all sharing. Federal law also requires us to tell you how we collect, share, and protect your personal information. Please read this notice carefully to understand what we do.',
            ),
          ),
        ),
        row(
          say('What?'),
          text(
            say(
              'The types of personal information we collect and share depend on the product or service you have with us. This information can include:',
            ),
          ),
          {
            kind: 'items',
            items: [
              say('Social Security number and income'),
              say('account balances and payment history'),
              say('credit history and credit scores'),
            ],
          },
          ...(limit.length > 0 ? [] : [text(stays)]),
        ),
        row(
          say('How?'),
          text(
            say(
              'All financial companies need to share customers’ personal information to run their everyday business. In the section below, we list the reasons financial companies can share their customers’ personal information; the reasons {lender} chooses to share; and whether you can limit this sharing.',
              names,
            ),
          ),
        ),
      ],
    },
    {
      kind: 'grid',
      head: [
        say('Reasons we can share your personal information'),
        say('Does {lender} share?', names),
        say('Can you limit this sharing?'),
      ],
      rows: reasonRows(say, sharing),
    },
    {
      kind: 'boxes',
      look: 'filled',
      rows: [...limit, row(say('Questions?'), text(say('Call {phone} or go to {address}', { phone, address: site })))],
    },
  ]
}

/** The seven reasons of the form, in its order (12 CFR 1016, Appendix, B.2(d)). */
const reasonRows = (say: Speak, { ownMarketing, jointMarketing, affiliates, nonaffiliates }: Sharing): string[][] => {
  const reason = (words: string, isShared: boolean, canLimit: boolean): string[] => [
    words,
    isShared ? say('Yes') : say('No'),
    isShared ? (canLimit ? say('Yes') : say('No')) : say('We don’t share'),
  ]
  return [
    reason(
      say(
        'For our everyday business purposes—such as to process your transactions, maintain your account(s), respond to court orders and legal investigations, or report to credit bureaus',
      ),
      true,
      false,
    ),
    reason(say('For our marketing purposes—to offer our products and services to you'), ownMarketing, false),
    reason(say('For joint marketing with other financial companies'), jointMarketing.length > 0, false),
    reason(
      say('For our affiliates’ everyday business purposes—information about your transactions and experiences'),
      affiliates.transactions,
      false,
    ),
    reason(
      say('For our affiliates’ everyday business purposes—information about your creditworthiness'),
      affiliates.creditworthiness,
      true,
    ),
    reason(say('For our affiliates to market to you'), affiliates.marketing, true),
    reason(say('For nonaffiliates to market to you'), nonaffiliates.length > 0, true),
  ]
}

const secondPage = (say: Speak, facts: PrivacyFacts): Block[] => {
  const { lender, sharing } = facts
  const names = { lender: lender.brand }
  return [
    { kind: 'heading', text: say('Who we are'), opensPage: true },
    { kind: 'boxes', look: 'plain', rows: [row(say('Who is providing this notice?'), text(lender.legalName))] },
    { kind: 'heading', text: say('What we do') },
    {
      kind: 'boxes',
      look: 'plain',
      rows: [
        row(
          say('How does {lender} protect my personal information?', names),
          text(
            say(
              'To protect your personal information from unauthorized access and use, we use security measures that comply with federal law. These measures include computer safeguards and secured files and buildings.',
            ),
          ),
        ),
        row(
          say('How does {lender} collect my personal information?', names),
          text(say('We collect your personal information, for example, when you')),
          {
            kind: 'items',
            items: [
              say('apply for a loan or give us your income information'),
              say('provide employment information or give us your contact information'),
              say('show your government-issued ID'),
            ],
          },
          text(
            say(
              'We also collect your personal information from others, such as credit bureaus, affiliates, or other companies.',
            ),
          ),
        ),
        row(
          say('Why can’t I limit all sharing?'),
          text(say('Federal law gives you the right to limit only')),
          {
            kind: 'items',
            items: [
              say('sharing for affiliates’ everyday business purposes—information about your creditworthiness'),
              say('affiliates from using your information to market to you'),
              say('sharing for nonaffiliates to market to you'),
            ],
          },
          text(say('State laws and individual companies may give you additional rights to limit sharing.')),
        ),
        ...(isLimitable(sharing)
          ? [
              row(
                say('What happens when I limit sharing for an account I hold jointly with someone else?'),
                text(say('Your choices will apply to everyone on your account.')),
              ),
            ]
          : []),
      ],
    },
    { kind: 'heading', text: say('Definitions') },
    { kind: 'boxes', look: 'plain', rows: definitionRows(say, facts) },
  ]
}

const definitionRows = (say: Speak, { lender, sharing }: PrivacyFacts): BoxRow[] => {
  const names = { lender: lender.brand }
  const { affiliates, nonaffiliates, jointMarketing } = sharing
  const sharesWithAffiliates = affiliates.transactions || affiliates.creditworthiness || affiliates.marketing
  const list = (words: string): BoxPart => ({ kind: 'items', items: [words] })
  return [
    row(
      say('Affiliates'),
      text(say('Companies related by common ownership or control. They can be financial and nonfinancial companies.')),
      list(
        sharesWithAffiliates
          ? say('Our affiliates include {companies}.', { companies: affiliates.companies.join(', ') })
          : say('{lender} does not share with our affiliates.', names),
      ),
    ),
    row(
      say('Nonaffiliates'),
      text(
        say('Companies not related by common ownership or control. They can be financial and nonfinancial companies.'),
      ),
      list(
        nonaffiliates.length > 0
          ? say('Nonaffiliates we share with can include {companies}.', { companies: nonaffiliates.join(', ') })
          : say('{lender} does not share with nonaffiliates so they can market to you.', names),
      ),
    ),
    row(
      say('Joint marketing'),
      text(
        say(
          'A formal agreement between nonaffiliated financial companies that together market financial products or services to you.',
        ),
      ),
      list(
        jointMarketing.length > 0
          ? say('Our joint marketing partners include {companies}.', { companies: jointMarketing.join(', ') })
          : say('{lender} doesn’t jointly market.', names),
      ),
    ),
  ]
}

/** The form that a person marks and mails, on a sheet of its own (version 4). Only what the lender shares is on it. */
const mailInForm = (say: Speak, { lender, sharing: { affiliates, nonaffiliates } }: PrivacyFacts): Block[] => [
  { kind: 'heading', text: say('Mail-in form'), opensPage: true },
  {
    kind: 'boxes',
    look: 'plain',
    rows: [
      row(say('Mark any/all you want to limit:'), {
        kind: 'choices',
        items: [
          ...(affiliates.creditworthiness
            ? [
                say(
                  'Do not share information about my creditworthiness with your affiliates for their everyday business purposes.',
                ),
              ]
            : []),
          ...(affiliates.marketing
            ? [say('Do not allow your affiliates to use my personal information to market to me.')]
            : []),
          ...(nonaffiliates.length > 0
            ? [
                say(
                  'Do not share my personal information with nonaffiliates to market their products and services to me.',
                ),
              ]
            : []),
        ],
      }),
      row(say('Your details'), {
        kind: 'blanks',
        items: [say('Name'), say('Address'), say('City, State, Zip'), say('Account #')],
      }),
      row(say('Mail to:'), text(lender.legalName), text(lender.address)),
    ],
  },
]
