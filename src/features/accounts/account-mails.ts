import type { MailContent } from '#src/platform/mail/mail-layout.rules.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { translator } from '#src/platform/words/translator.ts'
import { spanish } from './account-mails.es.ts'

/** The kinds of change to an account. A notice follows each change. */
export const accountChanges = [
  'password',
  'email',
  'phone',
  'second-factor-added',
  'second-factor-removed',
  'recovery-codes-renewed',
  'recovery-code-used',
  'passkey-added',
  'passkey-removed',
  'proofs-removed',
  'linked',
  'unlinked',
] as const
export type AccountChange = (typeof accountChanges)[number]

export type AccountMailOccasion =
  | { about: 'new-password' | 'new-email' | 'confirm-email' | 'link'; code: string }
  | { about: 'prove'; code: string }
  | { about: 'email-taken' }
  | { about: 'staff-invitation' | 'originator-invitation'; hours: number }
  | { about: 'staff-account' | 'originator-account' }
  | { about: 'changed'; what: AccountChange }

export interface AccountMailFacts {
  lender: string
  phone: string
  /** The number of minutes for which a code and a link are valid. */
  minutes: number
  /** The path that the button opens. */
  link: string
}

export interface WrittenAccountMail extends MailContent {
  /** The subject never names a person, because it shows on locked screens. */
  subject: string
}

const changes = {
  password: 'Your password was changed',
  email: 'The email on your account was changed',
  phone: 'The phone number on your account was changed',
  'second-factor-added': 'An authenticator app was added to your account',
  'second-factor-removed': 'The authenticator app was removed from your account',
  'recovery-codes-renewed': 'New recovery codes were created for your account',
  'recovery-code-used': 'A recovery code was used on your account',
  'passkey-added': 'A passkey was added to your account',
  'passkey-removed': 'A passkey was removed from your account',
  'proofs-removed': 'Your lender removed the authenticator app and passkeys from your account',
  linked: 'Another account was linked to yours',
  unlinked: 'Another account is no longer linked to yours',
} as const satisfies Record<AccountChange, keyof typeof spanish>

/** Returns the email about an account for an occasion. */
export const accountMail = (
  occasion: AccountMailOccasion,
  facts: AccountMailFacts,
  language: Language,
): WrittenAccountMail => {
  const translate = translator(spanish, language)
  const { lender, phone, minutes } = facts
  const mail = (
    heading: string,
    paragraphs: string[],
    label: string,
    below: { code?: string; support?: string[] } = {},
  ): WrittenAccountMail => ({
    language,
    subject: heading,
    heading,
    button: { label, url: facts.link },
    paragraphs,
    ...(below.code ? { code: `${below.code.slice(0, 3)} ${below.code.slice(3)}` } : {}),
    ...(below.support ? { support: below.support } : {}),
  })
  const good = translate('Both work once and expire in {minutes} minutes. {lender} will never ask you for this code.', {
    minutes,
    lender,
  })
  const codeValidity = translate(
    'The code works once and expires in {minutes} minutes. {lender} will never ask you for it.',
    {
      minutes,
      lender,
    },
  )
  switch (occasion.about) {
    case 'new-password':
      return mail(
        translate('Choose a new password'),
        [
          translate('We received a request to reset the password for your account with {lender}.', { lender }),
          translate('Select the button, or enter this code on the page where you asked for it.'),
        ],
        translate('Choose a new password'),
        {
          code: occasion.code,
          support: [good, translate('If this wasn’t you, you can ignore this email. Your password stays the same.')],
        },
      )
    case 'new-email':
    case 'confirm-email':
      return mail(
        translate('Confirm your email'),
        [
          translate('Please confirm that this is your address for your account with {lender}.', { lender }),
          translate('Select the button, or enter this code in your settings.'),
        ],
        translate('Confirm this email'),
        {
          code: occasion.code,
          support: [
            good,
            translate('If this wasn’t you, you can ignore this email. No account will use this address.'),
          ],
        },
      )
    case 'link':
      return mail(
        translate('Link this account to your other account'),
        [
          translate('We received a request to link this account to another account with {lender}.', {
            lender,
          }),
          translate(
            'Anyone who links them can switch between them without a password. Enter this code in the settings of the other account.',
          ),
        ],
        translate('Go to settings'),
        {
          code: occasion.code,
          support: [
            codeValidity,
            translate('If this wasn’t you, do not share the code with anyone. Nothing is linked without it.'),
          ],
        },
      )
    case 'prove':
      return mail(
        translate('Confirm it’s you'),
        [
          translate('Enter this code on the page that asked for it.'),
          translate('If this wasn’t you, call us right away at {phone}, and choose a new password.', { phone }),
        ],
        translate('Go to settings'),
        { code: occasion.code, support: [codeValidity] },
      )
    case 'email-taken':
      return mail(
        translate('This email already has an account'),
        [
          translate(
            'We received a request to use this address for an account with {lender}. This address already has its own account, so nothing was changed.',
            {
              lender,
            },
          ),
          translate('If it was you, log in with this address.'),
        ],
        translate('Log in'),
      )
    case 'staff-invitation':
      return mail(
        translate('Set up your staff account'),
        [
          translate(
            '{lender} invites you to join its staff site, where staff process applications for home equity lines.',
            {
              lender,
            },
          ),
          translate(
            'Select the button and choose a password. Then set up an authenticator app. You will need it each time you log in.',
          ),
          translate('The link works once and expires in {hours} hours.', { hours: occasion.hours }),
        ],
        translate('Choose a password'),
        {
          support: [
            translate('If you did not expect this email, you can ignore it. No account is created without the link.'),
          ],
        },
      )
    case 'originator-invitation':
      return mail(
        translate('Set up your originator account'),
        [
          translate('{lender} invites you to refer borrowers for home equity lines of credit.', { lender }),
          translate('Select the button, check your name and choose a password.'),
          translate('The link works once and expires in {hours} hours.', { hours: occasion.hours }),
        ],
        translate('Choose a password'),
        {
          support: [
            translate('If you did not expect this email, you can ignore it. No account is created without the link.'),
          ],
        },
      )
    case 'originator-account':
      return mail(
        translate('Your originator account is ready'),
        [
          translate('{lender} invites you to refer borrowers for home equity lines of credit.', { lender }),
          translate('Log in with your work account.'),
        ],
        translate('Log in'),
      )
    case 'staff-account':
      return mail(
        translate('Your staff account is ready'),
        [
          translate(
            '{lender} invites you to join its staff site, where staff process applications for home equity lines.',
            {
              lender,
            },
          ),
          translate('Log in with your work account.'),
        ],
        translate('Log in'),
      )
    case 'changed':
      return mail(
        translate(changes[occasion.what]),
        [
          translate('This is about your account with {lender}. If this was you, you don’t need to do anything.', {
            lender,
          }),
          translate('If this wasn’t you, call us right away at {phone}, and choose a new password.', { phone }),
        ],
        translate('See my settings'),
      )
  }
}
