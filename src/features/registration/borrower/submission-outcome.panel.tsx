import { useEffect, useRef, useState } from 'react'
import { useOrganisation } from '#src/brands/browser/page-data.tsx'
import { phoneLink } from '#src/domain/phone-link.ts'
import { localStore } from '#src/platform/browser/storage.ts'
import { Button, LinkButton } from '#src/platform/ui/button.tsx'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import { basePath } from '#src/workflow/base-path.ts'
import type { RegistrationMessage } from '../registration.es.ts'
import { preAuthKey, printPreAuth } from '../registration.storage.ts'
import { nonceParameter } from './arrival-reading.ts'
import type { Journey } from './journey.ts'
import { KnockOutWays } from './knock-out.panel.tsx'
import type { useSubmission } from './use-submission.ts'

interface OutcomeProps {
  submission: ReturnType<typeof useSubmission>
  journey: Journey
}

/** What stood in the way of the registration, each with its way on. */
export function SubmissionOutcome({ submission: { outcome, dismiss }, journey }: OutcomeProps) {
  const t = useWords<RegistrationMessage>()
  const { support } = useOrganisation()
  if (!outcome) return null
  const applicationAt = (uuid: string | null) => (uuid ? `${basePath}/${uuid}` : '/dashboard')

  switch (outcome.kind) {
    case 'refused':
      return (
        <Focused key={outcome.message}>
          <Notice tone="error" role="alert" heading={t('We could not send your application')}>
            <p>{t.any(outcome.message)}</p>
            <p>
              {t.rich('If it happens again, call {phone}.', {
                phone: (
                  <a
                    className="whitespace-nowrap text-primary underline underline-offset-4"
                    href={phoneLink(support.phone)}
                  >
                    {support.phone}
                  </a>
                ),
              })}
            </p>
          </Notice>
        </Focused>
      )
    case 'account-exists':
      return <AccountExists journey={journey} onClose={dismiss} />
    case 'continue':
      return (
        <Dialog
          id="continue-application"
          open
          onClose={dismiss}
          heading={t('You already have an application')}
          actions={<LinkButton href={applicationAt(outcome.uuid)}>{t('Continue it')}</LinkButton>}
        >
          <p>{t('One application can be open at a time. You can go on where you left off.')}</p>
        </Dialog>
      )
    case 'contact-loan-officer':
      return (
        <Dialog
          id="contact-loan-officer"
          open
          onClose={dismiss}
          heading={t('Please contact your loan officer')}
          actions={<Button onClick={dismiss}>{t('Close')}</Button>}
        >
          <p>{t('Your loan officer has opened an inquiry for you and goes on with it together with you.')}</p>
          <KnockOutWays wayOn="Your loan officer can close the inquiry if you would rather apply here." />
        </Dialog>
      )
    case 'wait':
      return (
        <Dialog
          id="wait"
          open
          onClose={dismiss}
          heading={t('A line of yours was completed a short while ago')}
          actions={<LinkButton href={applicationAt(outcome.uuid)}>{t('See that line')}</LinkButton>}
        >
          <p>
            {outcome.from
              ? t('You can start another application on {date}.', { date: t.date(outcome.from) })
              : t('You can start another application 45 days after it was completed.')}
          </p>
          <KnockOutWays wayOn="Your answers need not be entered again then." />
        </Dialog>
      )
  }
}

function AccountExists({ journey, onClose }: { journey: Journey; onClose: () => void }) {
  const t = useWords<RegistrationMessage>()
  const [nonce] = useState(() => crypto.randomUUID())
  const { kept, draft } = journey
  const here = journey.hrefOf('login-info')
  const comesBackTo = `${here}${here.includes('?') ? '&' : '?'}${nonceParameter}=${nonce}`
  return (
    <Dialog
      id="account-exists"
      open
      onClose={onClose}
      heading={t('Account Already Exists')}
      actions={
        <>
          <LinkButton
            href={`/auth/login?redirectUrl=${encodeURIComponent(comesBackTo)}`}
            onClick={() => localStore.set(preAuthKey, printPreAuth(kept.current(), nonce))}
          >
            {t('Login')}
          </LinkButton>
          <LinkButton look="secondary" href={journey.hrefOf('phone-and-email', { changing: true })}>
            {t('Use another email')}
          </LinkButton>
        </>
      }
    >
      <p>
        {t('It looks like {email} already has an account with us. Please log in to continue.', { email: draft.email })}
      </p>
    </Dialog>
  )
}

/** Takes the focus when it appears, so that it is neither missed nor scrolled past. */
function Focused({ children }: { children: React.ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => element.current?.focus(), [])
  return (
    <div ref={element} tabIndex={-1}>
      {children}
    </div>
  )
}
