import { useApi } from '#src/platform/browser/api.tsx'
import type { AnswerQuery } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { Moment } from '#src/platform/ui/console/moment.tsx'
import { Section } from '#src/platform/ui/page.tsx'
import { useAct } from '#src/platform/ui/use-act.ts'
import { fill } from '#src/platform/words/english.ts'
import { type Invitation, resendInvitation, withdrawInvitation } from '../invitations.contract.ts'
import { roleNames } from './role-names.ts'

/** The invitations that wait to be accepted, with buttons to send one again or withdraw it. */
export function Invitations({ of }: { of: AnswerQuery<Invitation[]> }) {
  return (
    <AnswerSection of={of} failureHeading="The invitations did not load.">
      {(invitations) =>
        invitations.length === 0 ? null : (
          <Section heading="Invited">
            <ul className="flex max-w-none flex-col">
              {invitations.map((invitation) => (
                <InvitationRow key={invitation.uuid} invitation={invitation} onChanged={of.load} />
              ))}
            </ul>
          </Section>
        )
      }
    </AnswerSection>
  )
}

function InvitationRow({ invitation, onChanged }: { invitation: Invitation; onChanged: () => void }) {
  const call = useApi()
  const { busy, act } = useAct()
  const { uuid, name, email, role, expiresAt, isExpired } = invitation
  const params = { invitationUuid: uuid }
  const run = (send: () => Promise<unknown>, text: string) =>
    act(async () => {
      await send()
      onChanged()
      return text
    })
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-rule border-b py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="break-words font-semibold">{name || email}</p>
        <p className="break-words text-15 text-muted">
          {name && `${email} · `}
          {roleNames[role].name}
        </p>
        <p className={`text-15 ${isExpired ? 'text-warning' : 'text-muted'}`}>
          {isExpired ? 'Link expired' : 'Link expires'} <Moment at={expiresAt} />
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="compact"
          disabled={busy}
          onClick={() =>
            void run(() => call(resendInvitation, { params }), fill('A new link is on its way to {email}.', { email }))
          }
        >
          Resend
          <span className="sr-only"> {email}</span>
        </Button>
        <Button
          variant="quiet"
          size="compact"
          disabled={busy}
          onClick={() => void run(() => call(withdrawInvitation, { params }), 'Invitation withdrawn.')}
        >
          Withdraw
          <span className="sr-only"> {email}</span>
        </Button>
      </div>
    </li>
  )
}
