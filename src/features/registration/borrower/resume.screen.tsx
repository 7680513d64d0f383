import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { email as emailRule } from '#src/domain/person/email.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import type { AnswerOf } from '#src/platform/contract/endpoint.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { EmailField, SentCodeField } from '#src/platform/ui/fields/text-fields.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import { basePath } from '#src/workflow/paths/base-path.ts'
import { resumeDraft, sendResumeLink } from '../drafts.contract.ts'
import type { ResumingMessage } from '../resuming.es.ts'
import { type Journey, useJourney } from './journey.ts'
import { useRegistrationServices } from './registration-services.ts'

type ResumedDraft = AnswerOf<typeof resumeDraft>

/** Continues a registration with the link or the code of a message. Opening this page uses up neither of them. */
export function RegistrationResumeScreen() {
  const t = useMessages<ResumingMessage>()
  const journey = useJourney()
  const services = useRegistrationServices()
  // The link's secret is in the URL fragment, which only this page reads.
  const [link, setLink] = useState<string | null>()
  useEffect(() => setLink(/^#([\w-]{43})$/.exec(window.location.hash)?.[1] ?? null), [])
  const onResumed = async (resumedDraft: ResumedDraft) => {
    const { answers, step, revision, savedAt, language } = resumedDraft
    journey.localDraft.adopt(answers, { revision, savedAt })
    if (language !== t.language) await services.setLanguage(language)
    journey.navigateTo(step, { replace: true, product: answers.product })
  }
  if (link === undefined || !journey.awake)
    return (
      <>
        <ScreenHeading>{t('Continue your application')}</ScreenHeading>
        <Skeleton lines={[100, 40]} />
      </>
    )
  return link ? <ByLink link={link} onResumed={onResumed} /> : <ByCode journey={journey} onResumed={onResumed} />
}

interface ResumeProps {
  onResumed: (resumedDraft: ResumedDraft) => Promise<void>
}

function ByLink({ link, onResumed }: ResumeProps & { link: string }) {
  const t = useMessages<ResumingMessage>()
  const api = useApi()
  const [failure, setFailure] = useState<CallFailure>()
  const [opening, setOpening] = useState(false)
  const open = async () => {
    setOpening(true)
    setFailure(undefined)
    try {
      await onResumed(await api(resumeDraft, { body: { link } }))
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setFailure(error)
      setOpening(false)
    }
  }
  const isSpent = failure?.code === 'draft/link-spent'
  return (
    <>
      <ScreenHeading lead={t('Your answers are just as you left them. Press the button to move them to this device.')}>
        {t('Continue your application')}
      </ScreenHeading>
      {failure && (
        <Notice tone="error" role="alert" heading={t('We couldn’t open your answers')}>
          <p>{failure.status === 0 ? t('That didn’t work. Please try again.') : t.any(failure.userMessage)}</p>
        </Notice>
      )}
      <div>
        {isSpent ? (
          // Opens the page again without the used link.
          <Button onClick={() => window.location.replace(window.location.pathname + window.location.search)}>
            {t('Send me a code')}
          </Button>
        ) : (
          <Button loading={opening} loadingLabel={t('Opening your answers')} onClick={open}>
            {t('Continue on this device')}
          </Button>
        )}
      </div>
    </>
  )
}

function ByCode({ journey, onResumed }: ResumeProps & { journey: Journey }) {
  const [email, setEmail] = useState<string>()
  return email === undefined ? (
    <RequestCode initial={journey.draft.email} onRequested={setEmail} />
  ) : (
    <EnterCode email={email} onResumed={onResumed} onBack={() => setEmail(undefined)} />
  )
}

const address = z.object({ email: emailRule })

function RequestCode({ initial, onRequested }: { initial: string; onRequested: (email: string) => void }) {
  const t = useMessages<ResumingMessage>()
  const api = useApi()
  const form = useStepForm({
    schema: address,
    async onSubmit({ email }) {
      await api(sendResumeLink, { body: { email } })
      onRequested(email)
    },
  })
  return (
    <>
      <StepForm
        form={form}
        heading={t('Continue your application')}
        lead={t('Enter the email you used. If it has an application in progress, we’ll send a link and a code.')}
        submitLabel={t('Send me a code')}
      >
        <EmailField name="email" label={t('Email')} initial={initial} />
      </StepForm>
      <p className="mt-8">
        <a
          href={`${basePath}/register`}
          className="inline-flex min-h-11 items-center text-15 text-primary underline decoration-rule underline-offset-4 hover:decoration-current"
        >
          {t('Start a new application')}
        </a>
      </p>
    </>
  )
}

/** A code as it is pasted from a message: with spaces, a dash, or words around it. */
const sixDigits = z.object({
  code: z.pipe(
    z.transform((entry: unknown) => String(entry ?? '').replace(/\D/g, '')),
    z.string().check(z.regex(/^\d{6}$/, { error: 'Please enter the six digits of the code' })),
  ),
})

function EnterCode({ email, onResumed, onBack }: ResumeProps & { email: string; onBack: () => void }) {
  const t = useMessages<ResumingMessage>()
  const api = useApi()
  const form = useStepForm({
    schema: sixDigits,
    async onSubmit({ code }) {
      try {
        await onResumed(await api(resumeDraft, { body: { email, code } }))
        return undefined
      } catch (error) {
        if (!(error instanceof CallFailure) || error.code !== 'draft/wrong-code') throw error
        return [{ field: 'code', message: error.userMessage }]
      }
    },
  })
  return (
    <StepForm
      form={form}
      heading={t('Enter your code')}
      lead={t('If {email} has an application in progress, we’ve sent a 6-digit code. It expires in 15 minutes.', {
        email,
      })}
      submitLabel={t('Continue')}
      submittingLabel={t('Opening your answers')}
      actions={
        <Button variant="quiet" onClick={onBack}>
          {t('Use another email, or send a new code')}
        </Button>
      }
    >
      <SentCodeField name="code" />
    </StepForm>
  )
}
