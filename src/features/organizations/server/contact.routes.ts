import type { Organization } from '#src/brands/organization.schema.ts'
import { requireAssigned } from '#src/domain/person/assigned-phone.ts'
import { type Caller, type Route, serve } from '#src/platform/server/http/serve.ts'
import { type OutboxDeps, writeMessage } from '#src/platform/server/messages/outbox.ts'
import { type ContactMessage, sendContactMessage } from '../contact.contract.ts'

export interface ContactDeps extends OutboxDeps {
  organizationByCode(orgCode: string): Pick<Organization, 'support'>
}

/** Routes for messages from the contact page, which staff answer. */
export const contactRoutes = (deps: ContactDeps): Route[] => [
  serve(sendContactMessage, async ({ organization, caller, body, requestId, transact }) => {
    requireAssigned('phone', body.phone)
    await transact((tx) =>
      writeMessage(tx, deps, {
        organization,
        channel: 'mail',
        recipient: deps.organizationByCode(organization).support.email,
        // The subject names no one, because subjects show on lock screens and stay on mail servers.
        subject: 'A message from the contact page',
        body: { text: buildMailText(body, caller), html: null },
        documentIds: [],
        applicationId: null,
        causeKey: `contact:${requestId}`,
      }),
    )
    return {}
  }),
]

/**
 * Writes the email text. A logged-in sender is identified by account ID, because anyone can type a name and address.
 */
const buildMailText = ({ name, email, phone, message }: ContactMessage, caller: Caller): string => {
  const account =
    caller.role === 'visitor' ? 'Not logged in' : `Logged in as ${caller.role}, account ${caller.identityId}`
  const callBack = phone === '' ? [] : [`Phone: ${phone}`]
  return [`From: ${name}`, `Answer to: ${email}`, ...callBack, account, '', message, ''].join('\n')
}
