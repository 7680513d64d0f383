import { mailBrandOf } from '#src/brands/mail-brand.rules.ts'
import { toMailboxKey } from '#src/domain/person/email.ts'
import { Refusal } from '#src/domain/refusal.ts'
import { usStates } from '#src/domain/us/us-states.ts'
import type { BodyOf } from '#src/platform/contract/endpoint.ts'
import type { Tx } from '#src/platform/server/database/database.ts'
import { type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import { countTries } from '#src/platform/server/limits/rate-limit.ts'
import { writeMessage } from '#src/platform/server/messages/outbox.ts'
import { inviteBorrower } from '../../referring/borrower-invitation.contract.ts'
import { borrowerInvitationLetter } from '../../referring/borrower-invitation-letter.ts'
import { statesServed } from '../../start.rules.ts'
import { createLead, type LeadsDeps } from './leads.service.ts'

/** How many of these emails one mailbox gets from a lender, whichever staff send them. */
const mailboxLimit = { tries: 3, minutes: 24 * 60 }

const faultAt = (field: string, message: string): Refusal =>
  new Refusal('request/invalid', { faults: [{ field, message }] })

/** @throws Refusal request/invalid if the mailbox had enough of these emails, whether or not it has an account */
const countInvitation = async (
  tx: Tx,
  { vault, clock }: LeadsDeps,
  { organization, email }: { organization: string; email: string },
): Promise<void> => {
  const invitationTry = {
    counts: 'borrower invitations',
    of: `${organization} ${toMailboxKey(email)}`,
    ...mailboxLimit,
  }
  try {
    await countTries(tx, vault, [invitationTry], clock.now())
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw faultAt('email', `We sent this address ${mailboxLimit.tries} invitations in 24 hours. Try again tomorrow.`)
  }
}

/** What the caller told staff, as the application reads it. */
const toPerson = ({ firstName, lastName, email, phoneNumber, state }: BodyOf<typeof inviteBorrower>) => ({
  affiliate: 'Staff',
  isInvitation: true,
  email,
  name: { firstName, lastName },
  ...(phoneNumber && { phone: phoneNumber }),
  ...(state && { address: { state } }),
})

/** Returns the route with which staff start an application for a caller. */
export const borrowerInvitationRoutes = (deps: LeadsDeps): Route[] => [
  serve(inviteBorrower, ({ caller, body, transact, audit }) =>
    transact(async (tx) => {
      const { organization: orgCode } = requireKnownCaller(caller)
      const organization = deps.organizationByCode(orgCode)
      if (organization.behavior.requiresReferrer) throw new Refusal('registration/referrer-required')
      const { state, email, language } = body
      if (state && !statesServed(organization).includes(state))
        throw faultAt('state', `We do not lend in ${usStates[state]}`)
      await countInvitation(tx, deps, { organization: orgCode, email })
      const { id, ...lead } = await createLead(tx, deps, {
        organization: orgCode,
        keyId: null,
        person: toPerson(body),
      })
      const { subject, mail } = borrowerInvitationLetter(
        { brand: mailBrandOf(organization), link: lead.link },
        language,
      )
      await writeMessage(tx, deps, {
        organization: orgCode,
        channel: 'mail',
        recipient: email,
        subject,
        body: mail,
        documentIds: [],
        applicationId: null,
        causeKey: `borrower-invitation:${id}`,
      })
      const fields = Object.keys(body).filter((field) => body[field as keyof typeof body])
      await audit(tx, id, 'borrower invited', { fields, isRepeated: lead.isRepeated })
      return lead
    }),
  ),
]
