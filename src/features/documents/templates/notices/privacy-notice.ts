import type { Organization } from '#src/brands/organization.schema.ts'
import { isLimitable, type Sharing } from '#src/brands/sharing.schema.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { type Translate, translator } from '#src/platform/words/translator.ts'
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

type TranslateSentence = Translate<keyof typeof spanish>

const text = (sentence: string): BoxPart => ({ kind: 'text', text: sentence })
const row = (label: string, ...parts: BoxPart[]): BoxRow => ({ label, parts })

/**
 * Returns the privacy notice in the boxes and words of the model form (12 CFR 1016, Appendix): version 1 where the
 * consumer has nothing to limit, else version 2 with the mail-in form of version 4. What it says follows from what the
 * lender declares to share.
 */
export const privacyNotice = (facts: PrivacyFacts, language: Language): DocumentContent => {
  const { lender, sharing } = facts
  const translate: TranslateSentence = translator(spanish, language)
  const names = { lender: lender.brand }
  const mark = translate('Facts').toUpperCase()
  return {
    language,
    form: { mark },
    title: `${mark} ${translate('What does {lender} do with your personal information?', names).toUpperCase()}`,
    letterhead: [],
    captionLines: [translate('Rev. {date}', { date: dateField(sharing.revisedOn, language) })],
    blocks: [
      ...firstPage(translate, facts),
      ...secondPage(translate, facts),
      ...(isLimitable(sharing) ? mailInForm(translate, facts) : []),
    ],
    footer: translate('{lender} · NMLS {nmls}', { lender: lender.legalName, nmls: lender.nmlsId }),
  }
}

const firstPage = (translate: TranslateSentence, { lender, sharing, site, settings }: PrivacyFacts): Block[] => {
  const names = { lender: lender.brand }
  const { phone } = lender
  const validity = translate(
    'When you are no longer our customer, we continue to share your information as described in this notice.',
  )
  const limit: BoxRow[] = isLimitable(sharing)
    ? [
        row(
          translate('To limit our sharing'),
          {
            kind: 'items',
            items: [
              translate('Call {phone}, and we record your choice', { phone }),
              translate('Visit us online: {address}', { address: settings }),
              translate('Mail the form below'),
            ],
          },
          text(
            `${translate('Please note:')} ${translate('If you are a new customer, we can begin sharing your information 30 days from the date we sent this notice.')} ${validity} ${translate('However, you can contact us at any time to limit our sharing.')}`,
          ),
        ),
      ]
    : []
  return [
    {
      kind: 'boxes',
      variant: 'filled',
      rows: [
        row(
          translate('Why?'),
          text(
            translate(
              'Financial companies choose how they share your personal information. Federal law gives consumers the right to limit some but not all sharing. Federal law also requires us to tell you how we collect, share, and protect your personal information. Please read this notice carefully to understand what we do.',
            ),
          ),
        ),
        row(
          translate('What?'),
          text(
            translate(
              'The types of personal information we collect and share depend on the product or service you have with us. This information can include:',
            ),
          ),
          {
            kind: 'items',
            items: [
              translate('Social Security number and income'),
              translate('account balances and payment history'),
              translate('credit history and credit scores'),
            ],
          },
          ...(limit.length > 0 ? [] : [text(validity)]),
        ),
        row(
          translate('How?'),
          text(
            translate(
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
        translate('Reasons we can share your personal information'),
        translate('Does {lender} share?', names),
        translate('Can you limit this sharing?'),
      ],
      rows: reasonRows(translate, sharing),
    },
    {
      kind: 'boxes',
      variant: 'filled',
      rows: [
        ...limit,
        row(translate('Questions?'), text(translate('Call {phone} or go to {address}', { phone, address: site }))),
      ],
    },
  ]
}

/** The seven reasons of the form, in its order (12 CFR 1016, Appendix, B.2(d)). */
const reasonRows = (
  translate: TranslateSentence,
  { ownMarketing, jointMarketing, affiliates, nonaffiliates }: Sharing,
): string[][] => {
  const reason = (sentence: string, isShared: boolean, canLimit: boolean): string[] => [
    sentence,
    isShared ? translate('Yes') : translate('No'),
    isShared ? (canLimit ? translate('Yes') : translate('No')) : translate('We don’t share'),
  ]
  return [
    reason(
      translate(
        'For our everyday business purposes—such as to process your transactions, maintain your account(s), respond to court orders and legal investigations, or report to credit bureaus',
      ),
      true,
      false,
    ),
    reason(translate('For our marketing purposes—to offer our products and services to you'), ownMarketing, false),
    reason(translate('For joint marketing with other financial companies'), jointMarketing.length > 0, false),
    reason(
      translate('For our affiliates’ everyday business purposes—information about your transactions and experiences'),
      affiliates.transactions,
      false,
    ),
    reason(
      translate('For our affiliates’ everyday business purposes—information about your creditworthiness'),
      affiliates.creditworthiness,
      true,
    ),
    reason(translate('For our affiliates to market to you'), affiliates.marketing, true),
    reason(translate('For nonaffiliates to market to you'), nonaffiliates.length > 0, true),
  ]
}

const secondPage = (translate: TranslateSentence, facts: PrivacyFacts): Block[] => {
  const { lender, sharing } = facts
  const names = { lender: lender.brand }
  return [
    { kind: 'heading', text: translate('Who we are'), opensPage: true },
    {
      kind: 'boxes',
      variant: 'plain',
      rows: [row(translate('Who is providing this notice?'), text(lender.legalName))],
    },
    { kind: 'heading', text: translate('What we do') },
    {
      kind: 'boxes',
      variant: 'plain',
      rows: [
        row(
          translate('How does {lender} protect my personal information?', names),
          text(
            translate(
              'To protect your personal information from unauthorized access and use, we use security measures that comply with federal law. These measures include computer safeguards and secured files and buildings.',
            ),
          ),
        ),
        row(
          translate('How does {lender} collect my personal information?', names),
          text(translate('We collect your personal information, for example, when you')),
          {
            kind: 'items',
            items: [
              translate('apply for a loan or give us your income information'),
              translate('provide employment information or give us your contact information'),
              translate('show your government-issued ID'),
            ],
          },
          text(
            translate(
              'We also collect your personal information from others, such as credit bureaus, affiliates, or other companies.',
            ),
          ),
        ),
        row(
          translate('Why can’t I limit all sharing?'),
          text(translate('Federal law gives you the right to limit only')),
          {
            kind: 'items',
            items: [
              translate('sharing for affiliates’ everyday business purposes—information about your creditworthiness'),
              translate('affiliates from using your information to market to you'),
              translate('sharing for nonaffiliates to market to you'),
            ],
          },
          text(translate('State laws and individual companies may give you additional rights to limit sharing.')),
        ),
        ...(isLimitable(sharing)
          ? [
              row(
                translate('What happens when I limit sharing for an account I hold jointly with someone else?'),
                text(translate('Your choices will apply to everyone on your account.')),
              ),
            ]
          : []),
      ],
    },
    { kind: 'heading', text: translate('Definitions') },
    { kind: 'boxes', variant: 'plain', rows: definitionRows(translate, facts) },
  ]
}

const definitionRows = (translate: TranslateSentence, { lender, sharing }: PrivacyFacts): BoxRow[] => {
  const names = { lender: lender.brand }
  const { affiliates, nonaffiliates, jointMarketing } = sharing
  const sharesWithAffiliates = affiliates.transactions || affiliates.creditworthiness || affiliates.marketing
  const list = (sentence: string): BoxPart => ({ kind: 'items', items: [sentence] })
  return [
    row(
      translate('Affiliates'),
      text(
        translate(
          'Companies related by common ownership or control. They can be financial and nonfinancial companies.',
        ),
      ),
      list(
        sharesWithAffiliates
          ? translate('Our affiliates include {companies}.', { companies: affiliates.companies.join(', ') })
          : translate('{lender} does not share with our affiliates.', names),
      ),
    ),
    row(
      translate('Nonaffiliates'),
      text(
        translate(
          'Companies not related by common ownership or control. They can be financial and nonfinancial companies.',
        ),
      ),
      list(
        nonaffiliates.length > 0
          ? translate('Nonaffiliates we share with can include {companies}.', { companies: nonaffiliates.join(', ') })
          : translate('{lender} does not share with nonaffiliates so they can market to you.', names),
      ),
    ),
    row(
      translate('Joint marketing'),
      text(
        translate(
          'A formal agreement between nonaffiliated financial companies that together market financial products or services to you.',
        ),
      ),
      list(
        jointMarketing.length > 0
          ? translate('Our joint marketing partners include {companies}.', { companies: jointMarketing.join(', ') })
          : translate('{lender} doesn’t jointly market.', names),
      ),
    ),
  ]
}

/** The form that a person marks and mails, on a sheet of its own (version 4). Only what the lender shares is on it. */
const mailInForm = (
  translate: TranslateSentence,
  { lender, sharing: { affiliates, nonaffiliates } }: PrivacyFacts,
): Block[] => [
  { kind: 'heading', text: translate('Mail-in form'), opensPage: true },
  {
    kind: 'boxes',
    variant: 'plain',
    rows: [
      row(translate('Mark any/all you want to limit:'), {
        kind: 'choices',
        items: [
          ...(affiliates.creditworthiness
            ? [
                translate(
                  'Do not share information about my creditworthiness with your affiliates for their everyday business purposes.',
                ),
              ]
            : []),
          ...(affiliates.marketing
            ? [translate('Do not allow your affiliates to use my personal information to market to me.')]
            : []),
          ...(nonaffiliates.length > 0
            ? [
                translate(
                  'Do not share my personal information with nonaffiliates to market their products and services to me.',
                ),
              ]
            : []),
        ],
      }),
      row(translate('Your details'), {
        kind: 'blanks',
        items: [translate('Name'), translate('Address'), translate('City, State, Zip'), translate('Account #')],
      }),
      row(translate('Mail to:'), text(lender.legalName), text(lender.address)),
    ],
  },
]
