import { mailBrandOf } from '#src/brands/mail-brand.rules.ts'
import type { Organization } from '#src/brands/organization.schema.ts'
import {
  type AccountChange,
  type AccountMailOccasion,
  accountChanges,
  accountMail,
} from '#src/features/accounts/account-mails.ts'
import { accountLetter } from '#src/features/bank/account-letter.ts'
import type { ChatMessage } from '#src/features/chat/chat.contract.ts'
import { replyMail, transcriptMail } from '#src/features/chat/chat-mails.ts'
import { answerTo } from '#src/features/consents/text-answer.rules.ts'
import { handoverLetter } from '#src/features/identity/handover-letter.ts'
import { webhookOffMail } from '#src/features/partners/webhook-mail.ts'
import { erasureMail } from '#src/features/privacy/erasure-mail.ts'
import { reminderLetter, resumeLetter } from '#src/features/registration/draft-letters.ts'
import { borrowerInvitationLetter } from '#src/features/registration/referring/borrower-invitation-letter.ts'
import { waitlistLetter } from '#src/features/registration/waitlist-letter.ts'
import { codeLetter, invitationLetter, signerUpdateLetter } from '#src/features/signers/signer-letters.ts'
import { type LaidOutMail, layOutMail, type MailContent } from '#src/platform/mail/mail-layout.rules.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { buildLetter, type Letter } from './letter.ts'
import { lettersToBorrowers } from './letters-to-borrowers.ts'

const code = '482913'
const longName = 'Maximiliana-Guadalupe'
/** What people paste into a chat, without a space at which a row could break. */
const longAddress = `https://county-records.example/search?parcel=${'04-1187-22-'.repeat(12)}`

const accountOccasions: {
  [About in Exclude<AccountMailOccasion['about'], 'changed'>]: AccountMailOccasion & { about: About }
} = {
  'new-password': { about: 'new-password', code },
  'new-email': { about: 'new-email', code },
  'confirm-email': { about: 'confirm-email', code },
  link: { about: 'link', code },
  prove: { about: 'prove', code },
  'email-taken': { about: 'email-taken' },
  'staff-invitation': { about: 'staff-invitation', hours: 72 },
  'originator-invitation': { about: 'originator-invitation', hours: 72 },
  'staff-account': { about: 'staff-account' },
  'originator-account': { about: 'originator-account' },
}

const message = (sender: ChatMessage['sender'], text: string, name: string | null = null): ChatMessage => ({
  messageUuid: '5b1d7b1c-58f5-4f25-93a4-6a39c7f8a0ad',
  sequence: 1,
  sender,
  name,
  clientId: null,
  kind: 'text',
  text,
  event: null,
  files: [],
  questionId: null,
  sources: [],
  offersPerson: false,
  createdAt: '2026-11-23T17:05:00.000Z',
})

const duty = {
  rule: 'application' as const,
  why: 'It’s still open. Withdraw it first. We then keep it for 25 months.',
  source: '12 CFR 1002.12(b)',
  until: new Date('2028-12-23T00:00:00Z'),
}

/** Every email and text that the product writes to a person outside the lender or to its staff, of a lender in a language. */
export const everyLetter = (organization: Organization, language: Language): Letter[] => {
  const brand = mailBrandOf(organization)
  const { smsName } = organization.sender
  const { phone } = organization.support
  const site = organization.baseUrl
  const { host } = new URL(site)
  const laidOut = (name: string, { subject, ...content }: MailContent & { subject: string }): Letter =>
    buildLetter(name, subject, layOutMail(brand, content))
  const own = (name: string, letter: { subject: string; mail: LaidOutMail; text?: string }): Letter =>
    buildLetter(name, letter.subject, letter.mail, letter.text)
  const accountFacts = { lender: brand.name, phone, minutes: 15, link: `${site}/auth/new-password#${code}` }
  const ofAccount = (occasion: AccountMailOccasion, name: string) =>
    laidOut(`account-${name}`, accountMail(occasion, accountFacts, language))
  const ofDraft = {
    brand,
    smsName,
    host,
    link: `${site}/account/heloc/register/resume#token`,
    stopLink: `${site}/stop`,
  }
  const ofSigner = { brand, smsName, host, link: `${site}/account/heloc-signer/login#token` }
  const messages = [
    message('visitor', `Is this the right record? ${longAddress}`),
    message('assistant', 'A person can look at it.'),
    message('agent', 'Yes, that is your home.', longName),
  ]
  return [
    ...lettersToBorrowers(organization, site, language),
    ...Object.values(accountOccasions).map((occasion) => ofAccount(occasion, occasion.about)),
    ...accountChanges.map((what: AccountChange) => ofAccount({ about: 'changed', what }, what)),
    own('draft-resume', resumeLetter(ofDraft, code, language)),
    own('draft-reminder', reminderLetter(ofDraft, { isLast: false }, language)),
    own('draft-last-reminder', reminderLetter(ofDraft, { isLast: true }, language)),
    own('waiting-list', waitlistLetter({ brand, link: site, leaveLink: `${site}/leave` }, language)),
    own(
      'borrower-invitation',
      borrowerInvitationLetter({ brand, link: `${site}/register-v2?affiliateId=token` }, language),
    ),
    own('signer-invitation', invitationLetter(ofSigner, longName, language)),
    own('signer-called', signerUpdateLetter(ofSigner, { invitedBy: longName, isCalled: true }, language)),
    own('signer-released', signerUpdateLetter(ofSigner, { invitedBy: longName, isCalled: false }, language)),
    own('signer-code', codeLetter(ofSigner, code, language)),
    own('id-photos', handoverLetter({ brand, smsName, link: `${site}/id-pictures#token` }, language)),
    own(
      'account-for-money',
      accountLetter({ brand, phone, link: `${site}/bank`, now: '4821', before: '0097' }, language),
    ),
    laidOut('chat-reply', replyMail(`Yes, we can.\n\nHere is the form: ${longAddress}`, site, language)),
    laidOut(
      'chat-transcript',
      transcriptMail({ day: '2026-11-23', messages, zone: 'America/Chicago' }, site, language),
    ),
    laidOut('erased', erasureMail({ ...erasedApplication, accountErased: true }, `${site}/privacy`, language)),
    laidOut(
      'erased-in-part',
      erasureMail({ ...retainedApplication, accountErased: false }, `${site}/privacy`, language),
    ),
    laidOut(
      'webhook-off',
      webhookOffMail({ host, failingSince: new Date('2026-11-20T09:00:00Z') }, `${site}/api/partners`, language),
    ),
    ...(['stop', 'start', 'help'] as const).map((command) =>
      buildLetter(`text-answer-${command}`, '', undefined, answerTo({ says: command, language }, organization)),
    ),
  ]
}

const erasedApplication = { erasedApplications: [{ loanNumber: 'LTL-0000-4821' }], retainedApplications: [] }
const retainedApplication = {
  erasedApplications: [],
  retainedApplications: [{ application: { loanNumber: 'LTL-0000-4821' }, duty }],
}
