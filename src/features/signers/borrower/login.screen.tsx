import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import * as z from 'zod/mini'
import { IdleNotice } from '#src/application/browser/idle-notice.panel.tsx'
import { markSignerSession } from '#src/application/browser/signer-session.ts'
import { email as emailRule } from '#src/domain/person/email.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import type { AnswerOf } from '#src/platform/contract/endpoint.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { EmailField, SentCodeField } from '#src/platform/ui/fields/text-fields.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import { signerHome, signerPath } from '#src/workflow/paths/signer-paths.ts'
import { acceptInvitation, logInByCode, sendInvitationCode, sendLogInCode } from '../signer-entry.contract.ts'
import type { spanish } from '../signers.es.ts'
import { Invitation } from './invitation.panel.tsx'

type Message = keyof typeof spanish
type LogInAnswer = AnswerOf<typeof acceptInvitation>

/** No one is logged in yet, so a refusal is a normal answer and no old token is sent. */
const anonymousCall = { keepsSession: true, anonymous: true } as const

const sixDigits = z.object({
  code: z.pipe(
    z.transform((entry: unknown) => String(entry ?? '').replace(/\D/g, '')),
    z.string().check(z.regex(/^\d{6}$/, { error: 'Please enter the six digits of the code' })),
  ),
})

/** How an additional signer gets in: first with the invitation link and a code, later with a code sent by email. */
export function SignerLoginScreen() {
  const t = useMessages<Message>()
  const [, navigate] = useLocation()
  const requestedUrl = new URLSearchParams(useSearch()).get('redirectUrl')
  // The link's secret is in the fragment, which only this page reads.
  const [link, setLink] = useState<string | null>()
  const [codeRequest, setCodeRequest] = useState<{ email: string } | 'invitation'>()
  useEffect(() => setLink(/^#([\w-]{43})$/.exec(window.location.hash)?.[1] ?? null), [])
  const to = requestedUrl?.startsWith(`${signerPath}/`) ? requestedUrl : signerHome
  useEffect(() => {
    if (link === null && bearerStore.read() !== null) navigate(to, { replace: true })
  }, [link, to, navigate])

  const enter = (answer: LogInAnswer) => {
    if ('jwt' in answer) {
      bearerStore.write(answer.jwt)
      markSignerSession()
      return navigate(to, { replace: true })
    }
    // The second step of an account is on the regular login page.
    const query = new URLSearchParams({ secondStep: answer.secondStep.methods.join(' '), redirectUrl: to })
    return navigate(`/auth/login?${query}`, { replace: true })
  }

  if (link === undefined)
    return (
      <>
        <ScreenHeading>{t('Log in to sign')}</ScreenHeading>
        <Skeleton lines={[100, 40]} />
      </>
    )
  const byMail = () => {
    // This removes the used link from the address.
    window.history.replaceState(null, '', window.location.pathname + window.location.search)
    setLink(null)
    setCodeRequest(undefined)
  }
  if (codeRequest !== undefined)
    return (
      <EnterCode
        link={link}
        codeRequest={codeRequest}
        enter={enter}
        onAgain={() => setCodeRequest(undefined)}
        onOver={byMail}
      />
    )
  return link ? (
    <Invitation link={link} onRequested={() => setCodeRequest('invitation')} onLogIn={byMail} />
  ) : (
    <RequestCode onRequested={(email) => setCodeRequest({ email })} />
  )
}

const Address = z.object({ email: emailRule })

function RequestCode({ onRequested }: { onRequested: (email: string) => void }) {
  const t = useMessages<Message>()
  const call = useApi()
  const form = useStepForm({
    schema: Address,
    async onSubmit({ email }) {
      await call(sendLogInCode, { body: { email }, ...anonymousCall })
      onRequested(email)
    },
  })
  return (
    <>
      <StepForm
        form={form}
        heading={t('Log in to sign')}
        lead={t('Enter the email address your invitation was sent to. We’ll send a code there.')}
        submitLabel={t('Send me a code')}
        submittingLabel={t('Sending')}
      >
        <IdleNotice />
        <EmailField name="email" label={t('Email')} />
      </StepForm>
      <p className="border-rule border-t pt-4 text-15 text-muted">
        {t.rich('Are you the borrower? {link}', {
          link: (
            <a className="text-primary underline underline-offset-4" href="/auth/login">
              {t('Log in to your application')}
            </a>
          ),
        })}
      </p>
    </>
  )
}

interface EnterCodeProps {
  link: string | null
  codeRequest: { email: string } | 'invitation'
  enter: (answer: LogInAnswer) => void
  onAgain: () => void
  onOver: () => void
}

function EnterCode({ link, codeRequest, enter, onAgain, onOver }: EnterCodeProps) {
  const t = useMessages<Message>()
  const call = useApi()
  const [isSent, setSent] = useState(false)
  const form = useStepForm({
    schema: sixDigits,
    async onSubmit({ code }) {
      try {
        const answer =
          codeRequest === 'invitation'
            ? await call(acceptInvitation, { body: { link: link ?? '', code }, ...anonymousCall })
            : await call(logInByCode, { body: { email: codeRequest.email, code }, ...anonymousCall })
        enter(answer)
        return undefined
      } catch (error) {
        if (error instanceof CallFailure && error.code === 'signer/wrong-code')
          return [{ field: 'code', message: error.userMessage }]
        if (error instanceof CallFailure && error.code === 'signer/invitation-used') onOver()
        throw error
      }
    },
  })
  const again = async () => {
    if (codeRequest !== 'invitation') return onAgain()
    setSent(false)
    await call(sendInvitationCode, { body: { link: link ?? '' }, ...anonymousCall }).catch(() => undefined)
    setSent(true)
  }
  return (
    <StepForm
      form={form}
      heading={t('Enter your code')}
      lead={
        codeRequest === 'invitation'
          ? t('We sent you a 6-digit code. It expires in 15 minutes.')
          : t('If {email} was invited to sign, we’ve sent a 6-digit code there. It expires in 15 minutes.', codeRequest)
      }
      submitLabel={t('Continue')}
      submittingLabel={t('Logging in')}
      actions={
        <Button variant="quiet" onClick={() => void again()}>
          {codeRequest === 'invitation' ? t('Send a new code') : t('Use another email, or send a new code')}
        </Button>
      }
      closing={isSent && <p role="status">{t('We sent a new code. The old one no longer works.')}</p>}
    >
      <SentCodeField name="code" />
    </StepForm>
  )
}
