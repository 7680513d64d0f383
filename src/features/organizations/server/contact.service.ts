import type { Organization } from '#src/brands/organization.schema.ts'
import { requireAssigned } from '#src/domain/person/assigned-phone.ts'
import type { Tx } from '#src/platform/server/database/database.ts'
import type { Caller } from '#src/platform/server/http/serve.ts'
import { type OutboxDeps, writeMessage } from '#src/platform/server/messages/outbox.ts'
import type { ContactMessage } from '../contact.contract.ts'

export interface ContactDeps extends OutboxDeps {
  organizationByCode(orgCode: string): Pick<Organization, 'support'>
}

/**
 * Emails a message from the contact page to an organization's support, once for each request. @throws Refusal
 * request/invalid for a phone number that is not assigned
 */
export const sendContactMail = async (
  tx: Tx,
  deps: ContactDeps,
  { organization, caller, requestId }: { organization: string; caller: Caller; requestId: string },
  message: ContactMessage,
): Promise<void> => {
  await requireAssigned('phone', message.phone)
  await writeMessage(tx, deps, {
    organization,
    channel: 'mail',
    recipient: deps.organizationByCode(organization).support.email,
    // The subject names no one, because subjects show on lock screens and stay on mail servers.
    subject: 'A message from the contact page',
    body: { text: buildMailText(message, caller), html: null },
    documentIds: [],
    applicationId: null,
    causeKey: `contact:${requestId}`,
  })
}

/**
 * Writes the email text. A logged-in sender is identified by account ID, because anyone can type a name and address.
 */
const buildMailText = ({ name, email, phone, message }: ContactMessage, caller: Caller): string => {
  const account =
    caller.role === 'visitor' ? 'Not logged in' : `Logged in as ${caller.role}, account ${caller.identityId}`
  const callBack = phone === '' ? [] : [`Phone: ${phone}`]
  return [`From: ${name}`, `Answer to: ${email}`, ...callBack, account, '', message, ''].join('\n')
}
