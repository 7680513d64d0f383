import { mailBrandOf } from '#src/brands/mail-brand.rules.ts'
import type { Organization } from '#src/brands/organization.schema.ts'
import { layOutMail } from '#src/platform/mail/mail-layout.rules.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Tx } from '#src/platform/server/database/database.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import { writeMessage } from '#src/platform/server/messages/outbox.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { type AccountChange, type AccountMailOccasion, accountMail } from '../../account-mails.ts'
import type { IdentityRow } from '../accounts.store.ts'
import { proofMinutes } from '../mailbox-proofs.store.ts'

export interface AccountMailDeps {
  vault: Vault
  clock: Clock
  organizationByCode(orgCode: string): Organization
  /** Returns the full address of a page of the organization. @param path may have a fragment: '/auth/login#…' */
  pageAt(organization: Organization, path: string): string
}

export interface AccountLetter {
  organization: string
  to: string
  language: Language
  occasion: AccountMailOccasion
  /** The path that the button opens. */
  path: string
  causeKey: string
}

export const mailLanguage = ({ language }: Pick<IdentityRow, 'language'>): Language => (language === 'es' ? 'es' : 'en')

export const writeAccountMail = async (tx: Tx, deps: AccountMailDeps, letter: AccountLetter): Promise<void> => {
  const organization = deps.organizationByCode(letter.organization)
  const link = deps.pageAt(organization, letter.path)
  const facts = {
    lender: organization.orgMetaData.companyInfo.name,
    phone: organization.support.phone,
    minutes: proofMinutes,
    link,
  }
  const { subject, ...content } = accountMail(letter.occasion, facts, letter.language)
  await writeMessage(tx, deps, {
    organization: letter.organization,
    channel: 'mail',
    recipient: letter.to,
    subject,
    body: layOutMail(mailBrandOf(organization), content),
    documentIds: [],
    applicationId: null,
    causeKey: letter.causeKey,
  })
}

/**
 * Emails a person about a change to their account, in the transaction that makes the change. ASVS 6.3.7 requires this
 * no matter who made the change.
 * @param otherAddresses further addresses, such as the previous address of the account.
 */
export const writeChangeNotice = async (
  tx: Tx,
  deps: AccountMailDeps,
  identity: Pick<IdentityRow, 'id' | 'organization' | 'email' | 'language'>,
  what: AccountChange,
  otherAddresses: readonly string[] = [],
): Promise<void> => {
  const at = deps.clock.now().toISOString()
  for (const [index, to] of [identity.email, ...otherAddresses].entries())
    await writeAccountMail(tx, deps, {
      organization: identity.organization,
      to,
      language: mailLanguage(identity),
      path: '/dashboard/settings',
      occasion: { about: 'changed', what },
      causeKey: `account:${identity.id}:${what}:${at}:${index}`,
    })
}
