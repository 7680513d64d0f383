import { useState } from 'react'
import * as z from 'zod/mini'
import { useApi } from '#src/platform/browser/api.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { recoveryCode, type SecondStepProof, sixDigits } from '../proof.schema.ts'
import { requestSecondStepPasskey } from '../second-factor.contract.ts'
import type { spanish } from '../second-factor.es.ts'
import type { SecondStepMethod } from '../second-factor.rules.ts'
import { CodeField, RecoveryCodeField } from './code-field.panel.tsx'
import { signWithPasskey } from './passkey-browser.service.ts'
import { PasskeyButton } from './passkey-button.panel.tsx'

export interface SecondStepProps {
  methods: readonly SecondStepMethod[]
  /** @throws CallFailure for a proof that is wrong */
  onProof: (proof: SecondStepProof) => Promise<void>
  onRestart: () => void
}

/** Renders the second step after the password: one question, with the other methods below it. */
export function SecondStep({ methods, onProof, onRestart }: SecondStepProps) {
  const t = useMessages<keyof typeof spanish>()
  const [method, setMethod] = useState<'totp' | 'recovery'>('totp')
  return (
    <>
      {method === 'totp' ? <ByCode onProof={onProof} /> : <ByRecoveryCode onProof={onProof} />}
      <div className="flex max-w-column flex-col items-start border-rule border-t pt-2">
        {methods.includes('passkey') && <ByPasskey onProof={onProof} />}
        <Button variant="quiet" className="sm:-ml-2" onClick={() => setMethod(method === 'totp' ? 'recovery' : 'totp')}>
          {method === 'totp' ? t('Use a recovery code') : t('Use the authenticator app')}
        </Button>
        <Button variant="quiet" className="sm:-ml-2" onClick={onRestart}>
          {t('Log in as someone else')}
        </Button>
      </div>
    </>
  )
}

type MethodProps = Pick<SecondStepProps, 'onProof'>

const Code = z.object({ code: sixDigits })

function ByCode({ onProof }: MethodProps) {
  const t = useMessages<keyof typeof spanish>()
  const form = useStepForm({ schema: Code, onSubmit: ({ code }) => onProof({ method: 'totp', code }) })
  return (
    <StepForm
      form={form}
      heading={t('Enter your code')}
      lead={t('Open your authenticator app. It shows six digits that change every 30 seconds.')}
      submitLabel={t('Log in')}
      submittingLabel={t('Logging in')}
    >
      <CodeField first name="code" label={t('Six-digit code')} />
    </StepForm>
  )
}

const Recovery = z.object({ code: recoveryCode })

function ByRecoveryCode({ onProof }: MethodProps) {
  const t = useMessages<keyof typeof spanish>()
  const form = useStepForm({ schema: Recovery, onSubmit: ({ code }) => onProof({ method: 'recovery', code }) })
  return (
    <StepForm
      form={form}
      heading={t('Enter a recovery code')}
      lead={t('One of the ten you saved when you set up the app. Each works once.')}
      submitLabel={t('Log in')}
      submittingLabel={t('Logging in')}
    >
      <RecoveryCodeField name="code" label={t('Recovery code')} />
    </StepForm>
  )
}

function ByPasskey({ onProof }: MethodProps) {
  const call = useApi()
  const prove = async () => {
    const question = await call(requestSecondStepPasskey, { keepsSession: true, anonymous: true })
    await onProof({ method: 'passkey', passkey: await signWithPasskey(question) })
  }
  return <PasskeyButton variant="quiet" className="sm:-ml-2" prove={prove} />
}
