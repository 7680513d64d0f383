import { useCallback, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useApi } from '#src/platform/browser/api.tsx'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import { sixDigits } from '../../proof.schema.ts'
import { beginSecondFactor, confirmSecondFactor, type SecondFactorSetUp } from '../../second-factor.contract.ts'
import type { spanish } from '../../second-factor.es.ts'
import { CodeField } from '../code-field.panel.tsx'
import { RecoveryCodes } from './recovery-codes.panel.tsx'

interface SetUpProps {
  /** Runs after the person has saved the recovery codes. */
  onDone: () => void
  /** Without it the setup cannot be canceled. */
  onCancel?: () => void
}

/**
 * Renders the setup of an authenticator app: its key, the code that proves it, and the recovery codes for a lost app.
 */
export function SetUpSecondFactor({ onDone, onCancel }: SetUpProps) {
  const t = useMessages<keyof typeof spanish>()
  const { setUp, failed, begin } = useSetUp()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodes codes={codes} onSaved={onDone} />
  if (failed)
    return (
      <Notice tone="error" role="alert" heading={t('We couldn’t start the setup. Please try again.')}>
        <Button variant="secondary" size="compact" onClick={begin}>
          {t('Try again')}
        </Button>
      </Notice>
    )
  if (!setUp) return <Skeleton />
  return (
    <div className="flex max-w-column flex-col gap-8">
      <Key setUp={setUp} />
      <Confirmation onCodes={setCodes} {...(onCancel ? { onCancel } : {})} />
    </div>
  )
}

const useSetUp = () => {
  const call = useApi()
  const [setUp, setSetUp] = useState<SecondFactorSetUp>()
  const [failed, setFailed] = useState(false)
  const begin = useCallback(() => {
    setFailed(false)
    call(beginSecondFactor).then(setSetUp, () => setFailed(true))
  }, [call])
  // Each visit begins one setup, however often the page renders.
  const hasStarted = useRef(false)
  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    begin()
  }, [begin])
  return { setUp, failed, begin }
}

function Key({ setUp: { secret, address, drawing } }: { setUp: SecondFactorSetUp }) {
  const t = useMessages<keyof typeof spanish>()
  return (
    <div className="grid gap-x-8 gap-y-5 sm:grid-cols-[auto_1fr] sm:items-center">
      {/* QR code readers expect dark on white, so every brand uses these colors. */}
      <svg
        role="img"
        aria-label={t('QR code for your authenticator app')}
        viewBox={`0 0 ${drawing.size} ${drawing.size}`}
        shapeRendering="crispEdges"
        className="size-52 border border-rule"
      >
        <rect width={drawing.size} height={drawing.size} fill="#fff" />
        <path d={drawing.path} fill="#000" />
      </svg>
      <div className="flex flex-col gap-4">
        <p>{t('Scan this with an authenticator app, such as your phone’s passwords app.')}</p>
        <p className="text-15">
          {t.rich('On this phone: {link}', {
            link: (
              <a href={address} className="inline-flex min-h-11 items-center text-primary underline underline-offset-4">
                {t('open it in the app')}
              </a>
            ),
          })}
        </p>
        <div>
          <p className="text-15 text-muted">{t('Or type this key into it')}</p>
          <p className="figures select-all break-words text-15 tracking-[0.06em]" data-secret="yes">
            {secret}
          </p>
        </div>
      </div>
    </div>
  )
}

const Code = z.object({ code: sixDigits })

function Confirmation({ onCodes, onCancel }: { onCodes: (codes: readonly string[]) => void; onCancel?: () => void }) {
  const t = useMessages<keyof typeof spanish>()
  const call = useApi()
  const form = useStepForm({
    schema: Code,
    async onSubmit(body) {
      const { jwt, recoveryCodes } = await call(confirmSecondFactor, { body })
      bearerStore.write(jwt)
      onCodes(recoveryCodes)
    },
  })
  return (
    <StepForm form={form} isPart submitLabel={t('Turn on')} submittingLabel={t('Confirming')} onCancel={onCancel}>
      <CodeField name="code" label={t('Enter the code it shows')} />
    </StepForm>
  )
}
