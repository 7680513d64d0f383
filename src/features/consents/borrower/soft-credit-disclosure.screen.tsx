import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { cancelApplication } from '#src/application/application.contract.ts'
import { useApplicationUuid, useStatus } from '#src/application/browser/use-application.tsx'
import { useMove, useMoveButton } from '#src/application/browser/use-move.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import type { AnswerOf } from '#src/platform/contract/endpoint.ts'
import { Button, LinkButton } from '#src/platform/ui/button.tsx'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { CheckboxField } from '#src/platform/ui/fields/choice-fields.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import { basePath } from '#src/workflow/paths/base-path.ts'
import { acceptDisclosure, readDisclosure } from '../consents.contract.ts'
import type { spanish } from '../consents.es.ts'

const ownStatus = 'GEN_PRE_SOFT_CREDIT_DISCLOSURE'

const Agreement = z.object({ agreed: z.literal(true, { error: 'Please check the box if you agree' }) })

/**
 * Renders the disclosure before a soft pull when no consent is on file. The borrower agrees and continues, or
 * withdraws.
 */
export function SoftCreditDisclosureScreen() {
  const t = useMessages<keyof typeof spanish>()
  const call = useApi()
  const uuid = useApplicationUuid()
  const status = useStatus()
  const { data, error, refetch } = useQuery({
    queryKey: ['disclosure', uuid],
    queryFn: () => call(readDisclosure, { params: { uuid, disclosure: 'soft-credit' } }),
  })
  if (error)
    return (
      <>
        <ScreenHeading>{t('We couldn’t load the disclosure.')}</ScreenHeading>
        <p>
          <Button onClick={() => void refetch()}>{t('Try again')}</Button>
        </p>
      </>
    )
  if (!status || !data) return <Skeleton />
  if (status.checklistStatus === ownStatus) return <DisclosurePanel disclosure={data} />
  return (
    <>
      <ScreenHeading
        lead={
          data.isAccepted
            ? t('You agreed to this. Your answer is on file.')
            : t('Your application doesn’t need this right now.')
        }
      >
        {t('Credit disclosure')}
      </ScreenHeading>
      <p className="border-ink border-t-2 border-b border-b-rule py-5">{data.text[t.language]}</p>
      <p>
        <LinkButton href={`${basePath}/${uuid}`}>{t('Continue my application')}</LinkButton>
      </p>
    </>
  )
}

function DisclosurePanel({ disclosure }: { disclosure: AnswerOf<typeof readDisclosure> }) {
  const t = useMessages<keyof typeof spanish>()
  const call = useApi()
  const uuid = useApplicationUuid()
  const move = useMove()
  const [leaving, setLeaving] = useState(false)
  const { type, version, text } = disclosure
  const form = useStepForm({
    schema: Agreement,
    onSubmit: () =>
      move((idempotencyKey) => call(acceptDisclosure, { params: { uuid }, body: { type, version }, idempotencyKey })),
  })
  return (
    <>
      <StepForm
        form={form}
        heading={t('Before we look at your credit')}
        lead={t('Your state requires you to read this first. The check doesn’t affect your score.')}
        submitLabel={t('Agree and continue')}
        actions={
          <Button variant="quiet" onClick={() => setLeaving(true)}>
            {t('I don’t agree')}
          </Button>
        }
      >
        <section aria-label={t('Credit disclosure')} className="border-ink border-t-2 border-b border-b-rule py-5">
          <p className="text-17">{text[t.language]}</p>
          <p className="mt-4 text-13 text-muted">{t('Version {version}', { version })}</p>
        </section>
        <CheckboxField name="agreed" label={t('I have read this and agree')} />
      </StepForm>
      <Withdrawal open={leaving} onClose={() => setLeaving(false)} />
    </>
  )
}

function Withdrawal({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useMessages<keyof typeof spanish>()
  const call = useApi()
  const uuid = useApplicationUuid()
  const { press, moving, failed } = useMoveButton((idempotencyKey) =>
    call(cancelApplication, { params: { uuid }, body: { status: ownStatus }, idempotencyKey }),
  )
  return (
    <Dialog
      id="withdraw-application"
      open={open}
      onClose={onClose}
      heading={t('Withdraw your application?')}
      actions={
        <>
          <Button onClick={onClose}>{t('Keep reading')}</Button>
          <Button variant="danger" loading={moving} onClick={() => void press()}>
            {t('Withdraw my application')}
          </Button>
        </>
      }
    >
      <p>
        {t(
          'Without this check, we can’t make an offer, so your application ends here. We haven’t contacted a credit bureau. You can apply again at any time.',
        )}
      </p>
      {failed && (
        <Notice tone="error" role="alert">
          {t('We couldn’t withdraw your application. Please wait a minute and try again.')}
        </Notice>
      )}
    </Dialog>
  )
}
