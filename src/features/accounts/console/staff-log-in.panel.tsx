import { useState } from 'react'
import { useSearch } from 'wouter'
import * as z from 'zod/mini'
import { useOrganization, usePageData } from '#src/brands/browser/page-data.tsx'
import { email } from '#src/domain/person/email.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { PasswordField } from '#src/platform/ui/fields/password-field.tsx'
import { EmailField } from '#src/platform/ui/fields/text-fields.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import type { Identity } from '../accounts.contract.ts'
import { enter, enterBySecondStep, type PendingLogIn } from '../borrower/accounts.service.ts'
import { requestBrokerLogIn } from '../borrower/broker.service.ts'
import { SecondStep } from '../borrower/second-step.panel.tsx'
import type { SecondStepProof } from '../proof.schema.ts'
import { pathAfterLogIn, safeRedirect } from '../redirect.rules.ts'

const Credentials = z.object({
  email,
  password: z.string().check(z.minLength(1, { error: 'Required' })),
})

interface StaffLogInProps {
  /** Opens a fresh page, because a missing second factor or password is set up in another part of the site. */
  onEntered: (path: string) => void
}

/** Renders the login page of the lender's own people: at their broker, or with a password and a second factor. */
export function StaffLogIn({ onEntered }: StaffLogInProps) {
  const { behavior } = useOrganization()
  const [brokerFailed, setBrokerFailed] = useState(false)
  const redirectUrl = safeRedirect(new URLSearchParams(useSearch()).get('redirectUrl'))
  const to = redirectUrl?.startsWith('/console') ? redirectUrl : '/console'
  if (behavior.authentication === 'external' && !brokerFailed)
    return <AtBroker to={to} onFailure={() => setBrokerFailed(true)} />
  return <ByPassword onEntered={(identity) => onEntered(pathAfterLogIn(identity, to))} isInstead={brokerFailed} />
}

function AtBroker({ to, onFailure }: { to: string; onFailure: () => void }) {
  const call = useApi()
  const { language } = usePageData()
  const [leaving, setLeaving] = useState(false)
  const startLogIn = async () => {
    setLeaving(true)
    try {
      window.location.assign(await requestBrokerLogIn(call, 'agent', { language, returnTo: to }))
    } catch {
      onFailure()
    }
  }
  return (
    <>
      <ScreenHeading lead="Use your work account.">Staff login</ScreenHeading>
      <div>
        <Button onClick={() => void startLogIn()} loading={leaving} loadingLabel="Opening the login page">
          Log in
        </Button>
      </div>
    </>
  )
}

interface ByPasswordProps {
  onEntered: (identity: Identity) => void
  isInstead: boolean
}

function ByPassword({ onEntered, isInstead }: ByPasswordProps) {
  const call = useApi()
  const [pendingLogIn, setPendingLogIn] = useState<PendingLogIn>()
  const [tookTooLong, setTookTooLong] = useState(false)
  const form = useStepForm({
    schema: Credentials,
    async onSubmit(credentials) {
      const entry = await enter(call, bearerStore, credentials)
      if (!('secondStep' in entry)) return onEntered(entry)
      setTookTooLong(false)
      setPendingLogIn(entry)
    },
  })
  const prove = async (proof: SecondStepProof) => {
    try {
      onEntered(await enterBySecondStep(call, bearerStore, proof))
    } catch (error) {
      if (!(error instanceof CallFailure && error.code === 'account/second-step-over')) throw error
      setTookTooLong(true)
      setPendingLogIn(undefined)
    }
  }
  if (pendingLogIn)
    return (
      <SecondStep
        methods={pendingLogIn.secondStep.methods}
        onProof={prove}
        onRestart={() => setPendingLogIn(undefined)}
      />
    )
  return (
    <StepForm
      form={form}
      heading="Staff login"
      lead="Use your work email and password, then a code from your authenticator app."
      submitLabel="Log in"
      submittingLabel="Logging in"
    >
      {isInstead && (
        <Notice tone="warning" role="alert" heading="Our login page isn’t responding">
          <p>If your account has a password, you can log in with it here.</p>
        </Notice>
      )}
      {tookTooLong && <Notice tone="warning" role="alert" heading="That took too long. Please log in again." />}
      <EmailField name="email" label="Email" autoComplete="username" />
      <PasswordField name="password" label="Password" autoComplete="current-password" />
      <p>
        <a className="text-primary underline underline-offset-4" href="/auth/new-password?redirectUrl=/console">
          Forgot your password?
        </a>
      </p>
    </StepForm>
  )
}
