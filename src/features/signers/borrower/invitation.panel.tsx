import { useEffect, useState } from 'react'
import { useOrganization } from '#src/brands/browser/page-data.tsx'
import { useApi } from '#src/platform/browser/api.tsx'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import type { AnswerOf } from '#src/platform/contract/endpoint.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import { readInvitation, sendInvitationCode } from '../signer-entry.contract.ts'
import type { spanish } from '../signers.es.ts'

const anonymousCall = { keepsSession: true, anonymous: true } as const

interface InvitationProps {
  link: string
  /** Called when a code is on its way. */
  onRequested: () => void
  /** Logs in by email instead, without this link. */
  onLogIn: () => void
}

/** Says who is invited and what they are asked to do. Reading it does not use up the link; the button sends a code. */
export function Invitation({ link, onRequested, onLogIn }: InvitationProps) {
  const t = useMessages<keyof typeof spanish>()
  const call = useApi()
  const { support } = useOrganization()
  const [invitation, setFound] = useState<AnswerOf<typeof readInvitation>>()
  const [failure, setFailure] = useState<CallFailure>()
  const [sending, setSending] = useState(false)
  const fail = (error: unknown) => {
    if (!(error instanceof CallFailure)) throw error
    setFailure(error)
  }
  useEffect(() => {
    let left = false
    call(readInvitation, { body: { link }, ...anonymousCall }).then(
      (answer) => !left && setFound(answer),
      (error: unknown) => !left && error instanceof CallFailure && setFailure(error),
    )
    return () => {
      left = true
    }
  }, [call, link])
  const send = async () => {
    setSending(true)
    setFailure(undefined)
    try {
      await call(sendInvitationCode, { body: { link }, ...anonymousCall })
      onRequested()
    } catch (error) {
      fail(error)
      setSending(false)
    }
  }
  const hasExpired = failure?.code.startsWith('signer/') ?? false
  if (failure && hasExpired)
    return (
      <>
        <ScreenHeading>{t('Log in to sign')}</ScreenHeading>
        <Notice tone="warning" role="alert" heading={t('This link has expired')}>
          <p>{t.any(failure.userMessage)}</p>
        </Notice>
        <p>
          <Button onClick={onLogIn}>{t('Log in with my email')}</Button>
        </p>
      </>
    )
  if (!invitation)
    return (
      <>
        <ScreenHeading>{t('Your signature is needed')}</ScreenHeading>
        {failure ? <FailureNotice failure={failure} /> : <Skeleton lines={[100, 80, 40]} />}
      </>
    )
  const { name, invitedBy, sendsCodeBy, sendsCodeTo } = invitation
  const fullName = `${name.firstName} ${name.lastName}`
  return (
    <>
      <ScreenHeading over={t('For {name}', { name: fullName })}>{t('Your signature is needed')}</ScreenHeading>
      <p>
        {t(
          '{name} is opening a home equity line of credit. You own the home too, or have rights in it. So the deed needs your signature. You don’t owe what’s borrowed.',
          { name: invitedBy },
        )}
      </p>
      <ol className="list-decimal pl-6 marker:text-muted">
        <li>{t('We’ll send you a code, so no one else can sign for you.')}</li>
        <li>{t('You’ll show an ID and your face. Have a driver’s license or passport ready.')}</li>
        <li>{t('You’ll meet a notary and sign.')}</li>
      </ol>
      {failure && <FailureNotice failure={failure} />}
      <div className="flex flex-col gap-3">
        <p className="text-15 text-muted">
          {sendsCodeBy === 'text'
            ? t('We’ll text the code to your phone ending in {end}.', { end: sendsCodeTo.slice(-4) })
            : t('We’ll email the code to {email}.', { email: sendsCodeTo })}
        </p>
        <p>
          <Button loading={sending} loadingLabel={t('Sending')} onClick={() => void send()}>
            {t('I am {name}: send me a code', { name: fullName })}
          </Button>
        </p>
      </div>
      <p className="border-rule border-t pt-4 text-15 text-muted">
        {t('Not you? Wrong name or different phone? Call us at {phone}.', {
          phone: support.phone,
        })}
      </p>
    </>
  )
}

function FailureNotice({ failure }: { failure: CallFailure }) {
  const t = useMessages<keyof typeof spanish>()
  return (
    <Notice tone="error" role="alert" heading={t('That didn’t work. Please try again.')}>
      {failure.code === 'request/too-many' && <p>{t.any(failure.userMessage)}</p>}
    </Notice>
  )
}
