import { useCallback, useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { useApi } from '#src/platform/browser/api.tsx'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { PasswordField } from '#src/platform/ui/fields/password-field.tsx'
import type { FormSchema } from '#src/platform/ui/form-faults.ts'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import { recoveryCode, sixDigits } from '../proof.schema.ts'
import type { spanish } from '../second-factor.es.ts'
import {
  emailStepUpCode,
  readStepUpMethods,
  reauthenticate,
  requestStepUpPasskey,
  type StepUpProof,
} from '../step-up.contract.ts'
import { CodeField, RecoveryCodeField } from './code-field.panel.tsx'
import { signWithPasskey } from './passkey-browser.service.ts'
import { PasskeyButton } from './passkey-button.panel.tsx'

export interface StepUpProps {
  onSettled: (proved: boolean) => void
}

type Method = StepUpProof['method']
type Prove = (proof: StepUpProof) => Promise<void>

/** The label of the button that switches to each method. */
const switches = {
  passkey: 'Use a passkey',
  totp: 'Use the authenticator app',
  recovery: 'Use a recovery code',
  password: 'Use the password',
  mail: 'Email me a code',
} as const satisfies Record<Method, keyof typeof spanish>

/** Asks a person who is logged in to confirm their identity again, with the best method they have. */
export function StepUp({ onSettled }: StepUpProps) {
  const t = useMessages<keyof typeof spanish>()
  const call = useApi()
  const { methods, failed, load } = useMethods()
  const [pickedMethod, setPicked] = useState<Method>()
  const currentMethod = pickedMethod ?? methods?.[0]
  const prove: Prove = async (body) => {
    const { jwt } = await call(reauthenticate, { body })
    bearerStore.write(jwt)
    onSettled(true)
  }
  return (
    <Dialog id="step-up" open onClose={() => onSettled(false)} heading={t('Confirm that it’s you')}>
      <p>{t('This changes your account’s security, so we need to check that it’s you.')}</p>
      {failed && (
        <Notice tone="error" role="alert" heading={t('That didn’t start. Please try again.')}>
          <Button variant="secondary" size="compact" onClick={load}>
            {t('Try again')}
          </Button>
        </Notice>
      )}
      {!currentMethod && !failed && <Skeleton />}
      {currentMethod && <MethodForm key={currentMethod} currentMethod={currentMethod} prove={prove} />}
      {methods && methods.length > 1 && (
        <div className="flex flex-col items-start border-rule border-t pt-3">
          {methods
            .filter((method) => method !== currentMethod)
            .map((method) => (
              <Button key={method} variant="quiet" className="sm:-ml-2" onClick={() => setPicked(method)}>
                {t(switches[method])}
              </Button>
            ))}
        </div>
      )}
    </Dialog>
  )
}

const useMethods = () => {
  const call = useApi()
  const [methods, setMethods] = useState<readonly Method[]>()
  const [failed, setFailed] = useState(false)
  const load = useCallback(() => {
    setFailed(false)
    call(readStepUpMethods).then(
      (answer) => setMethods(answer.methods),
      () => setFailed(true),
    )
  }, [call])
  useEffect(load, [load])
  return { methods, failed, load }
}

function MethodForm({ currentMethod, prove }: { currentMethod: Method; prove: Prove }) {
  switch (currentMethod) {
    case 'passkey':
      return <ByPasskey prove={prove} />
    case 'mail':
      return <ByMail prove={prove} />
    case 'password':
      return <ByPassword prove={prove} />
    default:
      return <ByCode method={currentMethod} prove={prove} />
  }
}

interface ProofFormProps<Values> {
  schema: FormSchema<Values>
  onSubmit: (values: Values) => Promise<void>
  children: React.ReactNode
}

function ProofForm<Values>({ schema, onSubmit, children }: ProofFormProps<Values>) {
  const t = useMessages<keyof typeof spanish>()
  const form = useStepForm({ schema, onSubmit })
  return (
    <StepForm form={form} isPart submitLabel={t('Confirm')} submittingLabel={t('Confirming')}>
      {children}
    </StepForm>
  )
}

const Password = z.object({ password: z.string().check(z.minLength(1, { error: 'Required' })) })

function ByPassword({ prove }: { prove: Prove }) {
  const t = useMessages<keyof typeof spanish>()
  const focusField = useCallback((element: HTMLDivElement | null) => element?.querySelector('input')?.focus(), [])
  return (
    <ProofForm schema={Password} onSubmit={({ password }) => prove({ method: 'password', password })}>
      <div ref={focusField}>
        <PasswordField name="password" label={t('Password')} autoComplete="current-password" />
      </div>
    </ProofForm>
  )
}

const Code = z.object({ code: sixDigits })
const Recovery = z.object({ code: recoveryCode })

function ByCode({ method, prove }: { method: 'totp' | 'recovery'; prove: Prove }) {
  const t = useMessages<keyof typeof spanish>()
  const isApp = method === 'totp'
  return (
    <ProofForm schema={isApp ? Code : Recovery} onSubmit={({ code }) => prove({ method, code })}>
      {isApp ? (
        <CodeField
          first
          name="code"
          label={t('Six-digit code')}
          hint={t('Open your authenticator app. It shows six digits that change every 30 seconds.')}
        />
      ) : (
        <RecoveryCodeField name="code" label={t('Recovery code')} />
      )}
    </ProofForm>
  )
}

function ByMail({ prove }: { prove: Prove }) {
  const t = useMessages<keyof typeof spanish>()
  const call = useApi()
  const [state, setState] = useState<'ready' | 'busy' | 'sent' | 'failed'>('ready')
  const send = () => {
    setState('busy')
    call(emailStepUpCode).then(
      () => setState('sent'),
      () => setState('failed'),
    )
  }
  if (state === 'sent')
    return (
      <ProofForm schema={Code} onSubmit={({ code }) => prove({ method: 'mail', code })}>
        <CodeField
          first
          name="code"
          label={t('Six-digit code')}
          hint={t('We sent you a code. It expires in 10 minutes.')}
        />
      </ProofForm>
    )
  return (
    <>
      {state === 'failed' && <Notice tone="error" role="alert" heading={t('That didn’t start. Please try again.')} />}
      <p>{t('We can email you a code that expires in 10 minutes.')}</p>
      <div>
        <Button loading={state === 'busy'} loadingLabel={t('Waiting')} onClick={send}>
          {t('Email me a code')}
        </Button>
      </div>
    </>
  )
}

function ByPasskey({ prove }: { prove: Prove }) {
  const t = useMessages<keyof typeof spanish>()
  const call = useApi()
  const sign = async () =>
    prove({ method: 'passkey', passkey: await signWithPasskey(await call(requestStepUpPasskey)) })
  return (
    <>
      <p>{t('Use your passkey: your device asks for your fingerprint, face or PIN.')}</p>
      <div className="flex flex-col items-start gap-4">
        <PasskeyButton prove={sign} />
      </div>
    </>
  )
}
