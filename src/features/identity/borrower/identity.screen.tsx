import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { useApplicationUuid, useHomePaths } from '#src/application/browser/use-application.tsx'
import { type IdKind, idKinds } from '#src/domain/lending/application-enums.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { applicationUploadCalls } from '#src/platform/browser/uploads/application-uploads.ts'
import { Button, LinkButton } from '#src/platform/ui/button.tsx'
import { AnswerButtons } from '#src/platform/ui/fields/answer-buttons.tsx'
import { CheckboxField, ChoiceField } from '#src/platform/ui/fields/choice-fields.tsx'
import { Spinner } from '#src/platform/ui/icon.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import { signerPath } from '#src/workflow/paths/signer-paths.ts'
import { beginIdentityCheck, type Identity, readIdentityChecks, submitIdentityCheck } from '../identity.contract.ts'
import { identityReasons } from '../identity-reasons.table.ts'
import type { spanish } from '../identity-screens.es.ts'
import { PhoneHandover } from './handover.panel.tsx'
import { Pictures } from './pictures.panel.tsx'

type Message = keyof typeof spanish

/** The polling interval while something happens elsewhere: on a phone, or at the ID reader. */
const pollIntervalMs = 2_000

/** The page where the borrower is identified by photos of an ID and a face. Staff can ask for the photos again. */
export function IdentityScreen() {
  const t = useMessages<Message>()
  const call = useApi()
  const uuid = useApplicationUuid()
  const { data, error, refetch } = useQuery({
    queryKey: ['identity', uuid],
    queryFn: () => call(readIdentityChecks, { params: { uuid } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (continuesOnPhone(state.data) ? pollIntervalMs : false),
  })
  const isWithStaff = data?.state === 'review'
  const queries = useQueryClient()
  useEffect(() => {
    // The waiting party is shown beside the page. It is read with the application, whose status does not change here.
    if (isWithStaff) void queries.invalidateQueries({ queryKey: ['application', uuid] })
  }, [isWithStaff, queries, uuid])
  const again = () => void refetch()
  const [isChoosing, setChoosing] = useState(false)
  if (!data)
    return (
      <>
        <ScreenHeading>{t('Verify your identity')}</ScreenHeading>
        {error ? (
          <Notice tone="error" role="alert" heading={t('We couldn’t load this')}>
            <Button variant="quiet" onClick={again}>
              {t('Try again')}
            </Button>
          </Notice>
        ) : (
          <Skeleton />
        )}
      </>
    )
  if (data.state === 'asked' || (isChoosing && data.state === 'collecting'))
    return (
      <ChooseKind
        identity={data}
        onChosen={() => {
          setChoosing(false)
          again()
        }}
      />
    )
  if (data.state === 'collecting' && data.check)
    return <Collecting identity={data} check={data.check} again={again} onOtherKind={() => setChoosing(true)} />
  return <VerificationState identity={data} />
}

const continuesOnPhone = (identity: Identity | undefined): boolean =>
  identity?.state === 'checking' ||
  (identity?.handover ?? null) !== null ||
  identity?.check?.pictures.some(({ state }) => state === 'checking') === true

const kindDetails = {
  DRIVERS_LICENSE: 'Front and back',
  PASSPORT: 'The page with your photo',
  STATE_ID: 'Front and back',
  PERMANENT_RESIDENT_CARD: 'Front and back',
} as const satisfies Record<IdKind, Message>

const { kind } = beginIdentityCheck.body.shape
const kindForm = z.object({ kind })
const agreedForm = z.object({ kind, agreesToScan: z.literal(true, 'Please check the box to continue') })

function ChooseKind({ identity, onChosen }: { identity: Identity; onChosen: () => void }) {
  const t = useMessages<Message>()
  const call = useApi()
  const uuid = useApplicationUuid()
  const { reason, triesLeft } = identity
  const isSigner = useHomePaths().home === signerPath
  const { faceConsent } = identity
  const form = useStepForm({
    schema: faceConsent ? agreedForm : kindForm,
    async onSubmit({ kind }) {
      const body = { kind, ...(faceConsent && { faceConsentVersion: faceConsent.version }) }
      await call(beginIdentityCheck, { params: { uuid }, body })
      onChosen()
    },
  })
  const question = {
    name: 'kind',
    label: t('Which ID will you use?'),
    hint: t('It can’t be expired.'),
    options: (Object.keys(idKinds) as IdKind[]).map((value) => ({
      value,
      label: t(idKinds[value]),
      detail: t(kindDetails[value]),
    })),
  }
  return (
    <StepForm
      form={form}
      heading={t('Verify your identity')}
      lead={t(
        isSigner
          ? 'The deed is valid only if the right people sign it, so we verify your identity. It takes two minutes: a photo of your ID and one of your face.'
          : 'Federal law requires us to know who opens a line of credit. It takes two minutes: a photo of your ID and one of your face.',
      )}
      submitLabel={faceConsent ? t('Continue') : null}
      closing={
        <p className="text-15 text-muted">
          {t('Your photos are encrypted and deleted after 90 days. Only the people who check them can see them.')}
        </p>
      }
    >
      {reason && identityReasons[reason].leadsTo === 'try-again' && (
        <Notice tone="warning" role="alert" heading={t('Let’s try that again')}>
          <p>{t.any(identityReasons[reason].message)}</p>
          <p>
            {t('{count} {count|attempt|attempts} left. After that, our team reviews it.', {
              count: triesLeft,
            })}
          </p>
        </Notice>
      )}
      {faceConsent ? (
        <>
          <ChoiceField {...question} />
          <CheckboxField name="agreesToScan" label={faceConsent.text[t.language]} />
        </>
      ) : (
        <AnswerButtons {...question} current={identity.check?.kind} />
      )}
    </StepForm>
  )
}

interface CollectingProps {
  identity: Identity
  check: NonNullable<Identity['check']>
  again: () => void
  onOtherKind: () => void
}

function Collecting({ identity, check, again, onOtherKind }: CollectingProps) {
  const t = useMessages<Message>()
  const call = useApi()
  const uuid = useApplicationUuid()
  const calls = applicationUploadCalls(call, uuid, { purpose: 'identity', about: check.checkUuid })
  const submit = async () => {
    await call(submitIdentityCheck, { params: { uuid, checkUuid: check.checkUuid } })
    again()
  }
  const onPhone = (
    <PhoneHandover uuid={uuid} checkUuid={check.checkUuid} handover={identity.handover} onChanged={again} />
  )
  const isOnPhone = identity.handover?.state === 'open'
  return (
    <>
      <ScreenHeading lead={t(idKinds[check.kind])}>{t('Take the photos')}</ScreenHeading>
      {isOnPhone && onPhone}
      <Pictures check={check} calls={calls} isOnOtherDevice={isOnPhone} onArrived={again} submit={submit}>
        {!isOnPhone && check.pictures.some(({ state }) => state === 'missing') && onPhone}
        <p>
          <Button variant="quiet" onClick={onOtherKind}>
            {t('Use another kind of ID')}
          </Button>
        </p>
      </Pictures>
    </>
  )
}

const identityHeading = (state: Identity['state']) => {
  if (state === 'review') return 'Our team is reviewing your ID'
  return state === 'verified' ? 'Your identity is verified' : 'There’s nothing to do here'
}

const verificationMessage = (state: Identity['state'], isOwner: boolean) => {
  if (state !== 'verified') return 'We don’t need your ID right now.'
  return isOwner
    ? 'We don’t need any more photos. Next, you’ll see what’s left for you to do as an owner of the home.'
    : 'We don’t need any more photos. Your application continues with the next step.'
}

/** Shown when the person has nothing to do: the photos are being checked or reviewed, or everything is done. */
function VerificationState({ identity }: { identity: Identity }) {
  const t = useMessages<Message>()
  const { home, away } = useHomePaths()
  const { state, reason } = identity
  if (state === 'checking')
    return (
      <>
        <ScreenHeading>{t('We’re checking your photos')}</ScreenHeading>
        <p role="status" className="flex items-center gap-3">
          <Spinner />
          {t('This takes a few seconds. This page continues automatically.')}
        </p>
      </>
    )
  const isReview = state === 'review'
  const defaultLabel = home === signerPath ? 'Continue' : 'Continue your application'
  const continueLabel = isReview && away === '/dashboard' ? 'Go to your dashboard' : defaultLabel
  return (
    <>
      <ScreenHeading>{t(identityHeading(state))}</ScreenHeading>
      {isReview ? (
        <Notice role="status" heading={t('You don’t need to do anything')}>
          <p>{t.any(reason ? identityReasons[reason].message : identityReasons['for-staff'].message)}</p>
          <p>{t('It usually takes one business day.')}</p>
        </Notice>
      ) : (
        <p>{t(verificationMessage(state, home === signerPath))}</p>
      )}
      <p>
        <LinkButton variant={isReview ? 'secondary' : 'primary'} href={isReview ? away : home}>
          {t(continueLabel)}
        </LinkButton>
      </p>
    </>
  )
}
