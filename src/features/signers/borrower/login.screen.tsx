import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import * as z from 'zod/mini'
import { email as emailRule } from '#src/domain/email.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import type { AnswerOf } from '#src/platform/contract/endpoint.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { EmailField, SentCodeField } from '#src/platform/ui/text-fields.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import { markSignerSession } from '#src/workflow/browser/signer-session.ts'
import { signerHome, signerPath } from '#src/workflow/signer-paths.ts'
import { acceptInvitation, logInByCode, sendInvitationCode, sendLogInCode } from '../signer-entry.contract.ts'
import type { spanish } from '../signers.es.ts'
import { Invitation } from './invitation.panel.tsx'

type Words = keyof typeof spanish
type Entered = AnswerOf<typeof acceptInvitation>

/** Nobody is logged in yet: a refusal is an answer, and an old token says nothing. */
const atTheDoor = { keepsSession: true, anonymous: true } as const

const sixDigits = z.object({
  code: z.pipe(
    z.transform((typed: unknown) => String(typed ?? '').replace(/\D/g, '')),
    z.string().check(z.regex(/^\d{6}$/, { error: 'Please enter the six digits of the code' })),
  ),
})

/** How an additional signer comes in: by the link of the invitation and a code, later by a code to their mailbox. */
export function Screen() {
  const t = useWords<Words>()
  const [, navigate] = useLocation()
  const askedFor = new URLSearchParams(useSearch()).get('redirectUrl')
  // Behind the number sign, which only this page reads.
  const [link, setLink] = useState<string | null>()
  const [asked, setAsked] = useState<{ email: string } | 'invitation'>()
  useEffect(() => setLink(/^#([\w-]{43})$/.exec(window.location.hash)?.[1] ?? null), [])
  const to = askedFor?.startsWith(`${signerPath}/`) ? askedFor : signerHome
  useEffect(() => {
    if (link === null && bearerStore.read() !== null) navigate(to, { replace: true })
  }, [link, to, navigate])

  const goOn = (entered: Entered) => {
    if ('jwt' in entered) {
      bearerStore.write(entered.jwt)
      markSignerSession()
      return navigate(to, { replace: true })
    }
    // The second step of an account stands on the page where everybody takes it.
    const query = new URLSearchParams({ secondStep: entered.secondStep.methods.join(' '), redirectUrl: to })
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
    // Without the link, which is spent.
    window.history.replaceState(null, '', window.location.pathname + window.location.search)
    setLink(null)
    setAsked(undefined)
  }
  if (asked !== undefined)
    return <EnterCode link={link} asked={asked} goOn={goOn} onAgain={() => setAsked(undefined)} onOver={byMail} />
  return link ? (
    <Invitation link={link} onAsked={() => setAsked('invitation')} onLogIn={byMail} />
  ) : (
    <AskForCode onAsked={(email) => setAsked({ email })} />
  )
}

const Address = z.object({ email: emailRule })

function AskForCode({ onAsked }: { onAsked: (email: string) => void }) {
  const t = useWords<Words>()
  const call = useApi()
  const form = useStepForm({
    schema: Address,
    async onSubmit({ email }) {
      await call(sendLogInCode, { body: { email }, ...atTheDoor })
      onAsked(email)
    },
  })
  return (
    <>
      <StepForm
        form={form}
        heading={t('Log in to sign')}
        lead={t('Enter the email at which you were invited. We send a code there.')}
        submitLabel={t('Send me a code')}
        submittingLabel={t('Sending')}
      >
        <EmailField name="email" label={t('Email')} />
      </StepForm>
      <p className="border-rule border-t pt-4 text-15 text-muted">
        {t.rich('Are you the one who applies? {link}', {
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
  asked: { email: string } | 'invitation'
  goOn: (entered: Entered) => void
  onAgain: () => void
  onOver: () => void
}

function EnterCode({ link, asked, goOn, onAgain, onOver }: EnterCodeProps) {
  const t = useWords<Words>()
  const call = useApi()
  const [isSent, setSent] = useState(false)
  const form = useStepForm({
    schema: sixDigits,
    async onSubmit({ code }) {
      try {
        const entered =
          asked === 'invitation'
            ? await call(acceptInvitation, { body: { link: link ?? '', code }, ...atTheDoor })
            : await call(logInByCode, { body: { email: asked.email, code }, ...atTheDoor })
        goOn(entered)
        return undefined
      } catch (error) {
        if (error instanceof CallFailure && error.code === 'signer/wrong-code')
          return [{ field: 'code', message: error.message }]
        if (error instanceof CallFailure && error.code === 'signer/invitation-used') onOver()
        throw error
      }
    },
  })
  const again = async () => {
    if (asked !== 'invitation') return onAgain()
    setSent(false)
    await call(sendInvitationCode, { body: { link: link ?? '' }, ...atTheDoor }).catch(() => undefined)
    setSent(true)
  }
  return (
    <StepForm
      form={form}
      heading={t('Enter your code')}
      lead={
        asked === 'invitation'
          ? t('Six digits are on their way to you. They work for 15 minutes.')
          : t('If {email} was invited to sign, six digits are on their way there. They work for 15 minutes.', asked)
      }
      submitLabel={t('Continue')}
      submittingLabel={t('Logging in')}
      actions={
        <Button look="quiet" onClick={() => void again()}>
          {asked === 'invitation' ? t('Send a new code') : t('Use another email, or send a new code')}
        </Button>
      }
      closing={isSent && <p role="status">{t('A new code is on its way. The one before no longer works.')}</p>}
    >
      <SentCodeField name="code" />
    </StepForm>
  )
}
