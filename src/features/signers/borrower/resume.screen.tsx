import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import * as z from 'zod/mini'
import { useApi } from '#src/platform/browser/api.tsx'
import { CheckboxField } from '#src/platform/ui/fields/choice-fields.tsx'
import { Spinner } from '#src/platform/ui/icon.tsx'
import { LoadedContent } from '#src/platform/ui/loaded.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import { signerPath } from '#src/workflow/paths/signer-paths.ts'
import { type CoDeedStatus, markReady } from '../signer-entry.contract.ts'
import type { spanish } from '../signers.es.ts'
import { useCoDeed } from './use-co-deed.ts'

type Message = keyof typeof spanish

/** Sends a signer to the page where they belong. If that is this page, it says what they are waiting for. */
export function SignerResumeScreen() {
  const { data, error, refetch } = useCoDeed()
  const [, navigate] = useLocation()
  const place = data?.place
  useEffect(() => {
    if (place !== undefined && place !== '/resume') navigate(`${signerPath}${place}`, { replace: true })
  }, [place, navigate])
  return (
    <LoadedContent data={data} error={error} again={refetch}>
      {(coDeedStatus) =>
        coDeedStatus.place === '/resume' ? <SignerStage coDeedStatus={coDeedStatus} /> : <Skeleton />
      }
    </LoadedContent>
  )
}

function SignerStage({ coDeedStatus }: { coDeedStatus: CoDeedStatus }) {
  const t = useMessages<Message>()
  const { progress, name, invitedBy, street } = coDeedStatus
  if (progress === 'verified') return <Ready coDeedStatus={coDeedStatus} />
  if (progress === 'checking')
    return (
      <>
        <ScreenHeading>{t('We’re checking your ID')}</ScreenHeading>
        <p role="status" className="flex items-center gap-3">
          <Spinner />
          {t(
            'This usually takes a few seconds. If our team needs to review it, it takes a business day. We’ll save your place.',
          )}
        </p>
      </>
    )
  return (
    <>
      <div data-private>
        <ScreenHeading over={street}>{t('Thank you, {name}', { name: name.firstName })}</ScreenHeading>
      </div>
      <Notice tone="success" role="status" heading={t('You’re all set')}>
        <p>
          {t('We’ll email you when {name} and the notary are ready too. You don’t need to do anything until then.', {
            name: invitedBy,
          })}
        </p>
      </Notice>
      <p className="text-15 text-muted">
        {t('You can close this page. If you leave it open, it continues automatically.')}
      </p>
    </>
  )
}

const Agreement = z.object({ isAgreed: z.literal(true, { error: 'Please check the box if you agree' }) })

function Ready({ coDeedStatus }: { coDeedStatus: CoDeedStatus }) {
  const t = useMessages<Message>()
  const call = useApi()
  const queries = useQueryClient()
  const { electronic, applicationUuid, name } = coDeedStatus
  const form = useStepForm({
    schema: Agreement,
    async onSubmit() {
      const body = { electronic: { version: electronic.version } }
      const params = { uuid: applicationUuid }
      queries.setQueryData(['co-deed'], await call(markReady, { params, body, idempotencyKey: crypto.randomUUID() }))
    },
  })
  return (
    <div data-private>
      <StepForm
        form={form}
        heading={t('Your identity is verified, {name}', { name: name.firstName })}
        lead={t('One last thing: may we give you the deed and its notices on screen and by email?')}
        submitLabel={t('I am ready to sign')}
        submittingLabel={t('Saving')}
      >
        <p className="border-rule border-y py-4 text-15">{electronic.text[t.language]}</p>
        <CheckboxField name="isAgreed" label={t('I agree to electronic documents.')} />
      </StepForm>
    </div>
  )
}
