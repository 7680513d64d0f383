import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import * as z from 'zod/mini'
import { IdleNotice } from '#src/application/browser/idle-notice.panel.tsx'
import { useOrganization } from '#src/brands/browser/page-data.tsx'
import { email } from '#src/domain/person/email.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { PasswordField } from '#src/platform/ui/fields/password-field.tsx'
import { EmailField } from '#src/platform/ui/fields/text-fields.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import type { Identity } from '../accounts.contract.ts'
import type { spanish as accountWords } from '../accounts.es.ts'
import type { SecondStepProof } from '../proof.schema.ts'
import { pathAfterLogIn } from '../redirect.rules.ts'
import type { spanish as factorWords } from '../second-factor.es.ts'
import { enter, enterBySecondStep, type PendingLogIn } from './accounts.service.ts'
import { BrokerLogIn, BrokerUnavailable } from './broker-log-in.panel.tsx'
import { LogInAside } from './log-in-aside.panel.tsx'
import type { SecondStepProps } from './second-step.panel.tsx'
import { usePasskeyLogIn } from './use-passkey-log-in.ts'

export const LogInSide = LogInAside

type Message = keyof typeof accountWords | keyof typeof factorWords

const Credentials = z.object({
  email,
  password: z.string().check(z.minLength(1, { error: 'Required' })),
})

const linkClass = 'text-primary underline underline-offset-4'

type RequestedSecondStep = PendingLogIn['secondStep'] & { Panel: ComponentType<SecondStepProps> }

/**
 * Renders the login page. The organization's broker handles the login; a password replaces it when there is no broker
 * or the broker fails.
 */
export function LogInScreen() {
  const { behavior } = useOrganization()
  const problem = new URLSearchParams(useSearch()).get('problem')
  const [brokerFailed, setBrokerFailed] = useState(problem === 'away')
  const isExternal = behavior.authentication === 'external'
  const fail = useCallback(() => setBrokerFailed(true), [])
  if (isExternal && !brokerFailed) return <BrokerLogIn onFailure={fail} />
  return <OwnLogIn isInstead={isExternal} />
}

function OwnLogIn({ isInstead }: { isInstead: boolean }) {
  const call = useApi()
  const [, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  const requestedUrl = search.get('redirectUrl')
  // A person who did the first step elsewhere, such as an additional signer, does the second step here.
  const completedStep = search.get('secondStep')
  const [secondStep, setSecondStep] = useState<RequestedSecondStep>()
  const [tookTooLong, setTookTooLong] = useState(false)

  const startSecondStep = useCallback(async (methods: RequestedSecondStep['methods']) => {
    const { SecondStep } = await import('./second-step.panel.tsx')
    setTookTooLong(false)
    setSecondStep({ methods, Panel: SecondStep })
  }, [])
  useEffect(() => {
    const methods = (['totp', 'recovery', 'passkey'] as const).filter((candidate) =>
      completedStep?.split(' ').includes(candidate),
    )
    if (methods.length > 0) void startSecondStep(methods)
  }, [completedStep, startSecondStep])

  const navigateAfterLogIn = (identity: Identity) => navigate(pathAfterLogIn(identity, requestedUrl), { replace: true })

  const prove = async (proof: SecondStepProof) => {
    try {
      navigateAfterLogIn(await enterBySecondStep(call, bearerStore, proof))
    } catch (error) {
      if (!(error instanceof CallFailure && error.code === 'account/second-step-over')) throw error
      setTookTooLong(true)
      setSecondStep(undefined)
    }
  }

  if (secondStep) {
    const { Panel, methods } = secondStep
    return <Panel methods={methods} onProof={prove} onRestart={() => setSecondStep(undefined)} />
  }
  return (
    <FirstStep
      isInstead={isInstead}
      tookTooLong={tookTooLong}
      onEntered={navigateAfterLogIn}
      onSecondStep={({ secondStep: { methods } }) => startSecondStep(methods)}
    />
  )
}

interface FirstStepProps {
  /** The password form replaces a broker that does not answer. */
  isInstead: boolean
  tookTooLong: boolean
  onEntered: (identity: Identity) => void
  onSecondStep: (challenge: PendingLogIn) => Promise<void>
}

function FirstStep({ isInstead, tookTooLong, onEntered, onSecondStep }: FirstStepProps) {
  const t = useMessages<Message>()
  const call = useApi()
  const passkey = usePasskeyLogIn(onEntered)
  const form = useStepForm({
    schema: Credentials,
    async onSubmit(credentials) {
      const result = await enter(call, bearerStore, credentials)
      if ('secondStep' in result) await onSecondStep(result)
      else onEntered(result)
    },
  })

  return (
    <StepForm
      form={form}
      heading={t('Log in')}
      lead={t('Continue an application, or check its status.')}
      submitLabel={t('Log in')}
      submittingLabel={t('Logging in')}
      actions={
        passkey.isKnown && (
          <Button
            variant="quiet"
            loading={passkey.state === 'busy'}
            loadingLabel={t('Waiting')}
            onClick={() => void passkey.use()}
          >
            {t('Log in with a passkey')}
          </Button>
        )
      }
    >
      <IdleNotice />
      {isInstead && <BrokerUnavailable />}
      {tookTooLong && <Notice tone="warning" role="alert" heading={t('That took too long. Please log in again.')} />}
      {passkey.state === 'failed' && (
        <Notice
          tone="error"
          role="alert"
          heading={t('That passkey doesn’t match an account here. Please log in with your email and password.')}
        />
      )}
      <EmailField name="email" label={t('Email')} autoComplete="username webauthn" />
      <PasswordField name="password" label={t('Password')} autoComplete="current-password" />
      <div className="flex flex-col gap-2 text-15">
        <p>
          <a className={linkClass} href="/auth/new-password">
            {t('Forgot your password?')}
          </a>
        </p>
        <p>
          {t.rich('New here? {link}', {
            link: (
              <a className={linkClass} href="/account/heloc/register">
                {t('Start an application')}
              </a>
            ),
          })}
        </p>
      </div>
    </StepForm>
  )
}
