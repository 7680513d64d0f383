import type { MailContent } from '#src/platform/mail/mail-layout.rules.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { speaker } from '#src/platform/words/speaker.ts'
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
  | { about: 'staff-invitation'; hours: number }
  | { about: 'staff-account' }
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
  email: 'The email of your account was changed',
  phone: 'The phone number of your account was changed',
  'second-factor-added': 'An authenticator app was added to your account',
  'second-factor-removed': 'The authenticator app was removed from your account',
  'recovery-codes-renewed': 'New recovery codes were made for your account',
  'recovery-code-used': 'A recovery code was used on your account',
  'passkey-added': 'A passkey was added to your account',
  'passkey-removed': 'A passkey was removed from your account',
  'proofs-removed': 'Your lender removed the authenticator app and passkeys of your account',
  linked: 'Another account was linked to yours',
  unlinked: 'Another account is no longer linked to yours',
} as const satisfies Record<AccountChange, keyof typeof spanish>

/** Returns the email about an account for an occasion. */
export const accountMail = (
  occasion: AccountMailOccasion,
  facts: AccountMailFacts,
  language: Language,
): WrittenAccountMail => {
  const say = speaker(spanish, language)
  const { lender, phone, minutes } = facts
  const mail = (heading: string, paragraphs: string[], label: string, code?: string): WrittenAccountMail => ({
    language,
    subject: heading,
    heading,
    button: { label, url: facts.link },
    paragraphs,
    ...(code ? { code: `${code.slice(0, 3)} ${code.slice(3)}` } : {}),
  })
  const good = say(
    'Both are good for {minutes} minutes and for one use. Nobody of {lender} will ever ask you for the code.',
    {
      minutes,
      lender,
    },
  )
  switch (occasion.about) {
    case 'new-password':
      return mail(
        say('Choose a new password'),
        [
          say('Somebody, we think you, asked for a new password for your account with {lender}.', { lender }),
          say('Press the button, or type this code on the page where you asked.'),
          good,
          say('If it was not you, you need do nothing: your password stays as it is.'),
        ],
        say('Choose a new password'),
        occasion.code,
      )
    case 'new-email':
    case 'confirm-email':
      return mail(
        say('Confirm your email'),
        [
          say('Please confirm that this is your address for your account with {lender}.', { lender }),
          say('Press the button, or type this code in your settings.'),
          good,
          say('If you know nothing of this, you need do nothing: no account will use this address.'),
        ],
        say('Confirm this email'),
        occasion.code,
      )
    case 'link':
      return mail(
        say('Link this account to another of yours'),
        [
          say(
            'Somebody, we think you, is logged in to another account with {lender} and asks to link this one to it.',
            {
              lender,
            },
          ),
          say('Who links them can go from one to the other without a password. Type this code in your settings there.'),
          say('The code is good for {minutes} minutes and for one use. Nobody of {lender} will ever ask you for it.', {
            minutes,
            lender,
          }),
          say('If it was not you, do not give the code to anyone. Nothing is linked without it.'),
        ],
        say('Go to the settings'),
        occasion.code,
      )
    case 'prove':
      return mail(
        say('Confirm that it is you'),
        [
          say('Type this code on the page that asked for it.'),
          say('The code is good for {minutes} minutes and for one use. Nobody of {lender} will ever ask you for it.', {
            minutes,
            lender,
          }),
          say('If it was not you, call us at once at {phone}, and choose a new password.', { phone }),
        ],
        say('Go to the settings'),
        occasion.code,
      )
    case 'email-taken':
      return mail(
        say('This address has an account already'),
        [
          say(
            'Somebody asked to use this address for an account with {lender}. It has an account of its own already, so nothing was changed.',
            {
              lender,
            },
          ),
          say('If it was you, log in with this address.'),
        ],
        say('Log in'),
      )
    case 'staff-invitation':
      return mail(
        say('Set up your staff account'),
        [
          say('{lender} invites you to join its staff pages, where applications for home equity lines are worked on.', {
            lender,
          }),
          say(
            'Press the button and choose a password. Then you set up an authenticator app, which you need each time you log in.',
          ),
          say('The link is good for {hours} hours and for one use.', { hours: occasion.hours }),
          say('If you did not expect this, you don’t need to do anything: no account is made without the link.'),
        ],
        say('Choose a password'),
      )
    case 'staff-account':
      return mail(
        say('Your staff account is ready'),
        [
          say('{lender} invites you to join its staff pages, where applications for home equity lines are worked on.', {
            lender,
          }),
          say('Log in with your work account.'),
        ],
        say('Log in'),
      )
    case 'changed':
      return mail(
        say(changes[occasion.what]),
        [
          say('This concerns your account with {lender}. If it was you, you need do nothing.', { lender }),
          say('If it was not you, call us at once at {phone}, and choose a new password.', { phone }),
        ],
        say('Look at my settings'),
      )
  }
}
