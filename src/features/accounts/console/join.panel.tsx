import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { useOrganization } from '#src/brands/browser/page-data.tsx'
import { newPasswordPair } from '#src/domain/person/password.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import type { AnswerOf } from '#src/platform/contract/endpoint.ts'
import { LinkButton } from '#src/platform/ui/button.tsx'
import { TextField } from '#src/platform/ui/fields/text-fields.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import { fill } from '#src/platform/words/english.ts'
import { NewPassword } from '../borrower/new-password.panel.tsx'
import { useGuessable } from '../borrower/use-guessable.ts'
import { useMailedSecret } from '../borrower/use-mailed-secret.ts'
import { withOther } from '../current-and-new-password.schema.ts'
import { acceptStaffInvitation, openInvitation } from '../invitations.contract.ts'
import { roleNames } from './role-names.ts'

type Invitation = AnswerOf<typeof openInvitation>

/** The page that an invitation's link opens: the invited person checks their name and chooses a password. */
export function Join({ logInHref }: { logInHref: string }) {
  const call = useApi()
  const secret = useMailedSecret()
  const [invitation, setInvitation] = useState<Invitation>()
  const [failure, setFailure] = useState<'over' | 'unreached'>()
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    if (secret === undefined) return
    if (secret === '') return setFailure('over')
    let isLeft = false
    call(openInvitation, { body: { secret }, anonymous: true, keepsSession: true }).then(
      (answer) => !isLeft && setInvitation(answer),
      (error: unknown) =>
        !isLeft && setFailure(error instanceof CallFailure && error.status > 0 ? 'over' : 'unreached'),
    )
    return () => {
      isLeft = true
    }
  }, [secret, call])
  if (failure)
    return (
      <>
        <ScreenHeading>Your invitation</ScreenHeading>
        <Notice
          tone="warning"
          role="alert"
          heading={
            failure === 'over' ? 'This link has expired or has already been used.' : 'Your invitation did not load.'
          }
        >
          <p>
            {failure === 'over'
              ? 'Ask the administrator who invited you to send it again. If you have an account, log in.'
              : 'Check your connection, then open the link in the email again.'}
          </p>
        </Notice>
        <div>
          <LinkButton variant="secondary" href={logInHref}>
            Log in
          </LinkButton>
        </div>
      </>
    )
  if (invitation === undefined || !secret) return <Skeleton />
  if (isDone) return <AccountReady invitation={invitation} logInHref={logInHref} />
  return <JoinForm invitation={invitation} secret={secret} onDone={() => setDone(true)} />
}

const Name = z.object({
  firstName: acceptStaffInvitation.body.shape.firstName,
  lastName: acceptStaffInvitation.body.shape.lastName,
})

function JoinForm({ invitation, secret, onDone }: { invitation: Invitation; secret: string; onDone: () => void }) {
  const call = useApi()
  const { orgMetaData, behavior } = useOrganization()
  const isGuessable = useGuessable(invitation.email)
  const form = useStepForm<{ firstName: string; lastName: string; password: string }>({
    schema: withOther(Name, newPasswordPair(behavior.passwordPolicy, isGuessable)),
    initial: { firstName: invitation.firstName, lastName: invitation.lastName },
    async onSubmit({ firstName, lastName, password }) {
      await call(acceptStaffInvitation, {
        body: { secret, firstName, lastName, password },
        anonymous: true,
        keepsSession: true,
      })
      // Another account that is logged in on this browser must not open in place of the new one.
      bearerStore.clear()
      onDone()
    },
  })
  const lender = orgMetaData.companyInfo.name
  return (
    <StepForm
      form={form}
      heading="Set up your account"
      lead={
        invitation.role === 'originator'
          ? fill('{lender} invites you to refer borrowers. You will log in as {email}.', {
              lender,
              email: invitation.email,
            })
          : fill('{lender} invites you as {role}. You will log in as {email}.', {
              lender,
              role: roleNames[invitation.role].name,
              email: invitation.email,
            })
      }
      submitLabel="Create account"
      submittingLabel="Creating…"
    >
      <input type="email" name="username" autoComplete="username" value={invitation.email} readOnly hidden />
      <TextField name="firstName" label="First name" maxLength={60} autoComplete="given-name" />
      <TextField name="lastName" label="Last name" maxLength={60} autoComplete="family-name" />
      <NewPassword policy={behavior.passwordPolicy} isGuessable={isGuessable} />
    </StepForm>
  )
}

function AccountReady({ invitation, logInHref }: { invitation: Invitation; logInHref: string }) {
  const { email, role } = invitation
  return (
    <>
      <ScreenHeading
        lead={
          role === 'originator'
            ? fill('Log in as {email} with the password you just chose.', { email })
            : fill('Log in as {email} with the password you just chose. Then set up an authenticator app.', { email })
        }
      >
        Your account is ready
      </ScreenHeading>
      <div>
        <LinkButton href={logInHref}>Log in</LinkButton>
      </div>
    </>
  )
}
