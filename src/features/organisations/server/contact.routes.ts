import type { Organisation } from '#src/brands/organisation.schema.ts'
import { type OutboxDeps, writeMessage } from '#src/platform/server/outbox.ts'
import { type Caller, type Route, serve } from '#src/platform/server/serve.ts'
import { type ContactMessage, sendContactMessage } from '../contact.contract.ts'

export interface ContactDeps extends OutboxDeps {
  organisationCalled(orgCode: string): Pick<Organisation, 'support'>
}

/** Messages of the contact page, which a person answers. */
export const contactRoutes = (deps: ContactDeps): Route[] => [
  serve(sendContactMessage, async ({ organisation, caller, body, requestId, transact }) => {
    await transact((tx) =>
      writeMessage(tx, deps, {
        ...{ organisation, channel: 'mail', recipient: deps.organisationCalled(organisation).support.email },
        // Names nobody: subjects are shown on locked screens and kept by mail servers.
        subject: 'A message from the contact page',
        body: { text: letterOf(body, caller), html: null },
        ...{ documentIds: [], applicationId: null, causeKey: `contact:${requestId}` },
      }),
    )
    return {}
  }),
]

/** Whoever is logged in is named by the id of the account, since a name and an address can be typed by anyone. */
const letterOf = ({ name, email, message }: ContactMessage, caller: Caller): string => {
  const account =
    caller.role === 'visitor' ? 'Not logged in' : `Logged in as ${caller.role}, account ${caller.identityId}`
  return [`From: ${name}`, `Answer to: ${email}`, account, '', message, ''].join('\n')
}
