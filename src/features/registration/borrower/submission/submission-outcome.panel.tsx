import { useEffect, useRef, useState } from 'react'
import { useOrganization } from '#src/brands/browser/page-data.tsx'
import { phoneLink } from '#src/domain/person/phone-link.ts'
import { localStore } from '#src/platform/browser/storage.ts'
import { Button, LinkButton } from '#src/platform/ui/button.tsx'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import type { RegistrationMessage } from '../../registration.es.ts'
import { preAuthKey, printPreAuth } from '../../registration.storage.ts'
import { nonceParameter } from '../arrival-reading.ts'
import type { Journey } from '../journey.ts'
import { KnockOutNextStep } from '../obstacles/knock-out.panel.tsx'
import type { StartObstacle } from '../obstacles/start-obstacle.ts'
import { obstacleText } from '../obstacles/start-obstacle-text.ts'
import type { useSubmission } from './use-submission.ts'

interface OutcomeProps {
  submission: ReturnType<typeof useSubmission>
  journey: Journey
}

/** Shows what prevented the registration, with an option for each case. */
export function SubmissionOutcome({ submission: { outcome, dismiss }, journey }: OutcomeProps) {
  const t = useMessages<RegistrationMessage>()
  const { support } = useOrganization()
  if (!outcome) return null

  switch (outcome.kind) {
    case 'refused':
      return (
        <FocusTarget key={outcome.message}>
          <Notice tone="error" role="alert" heading={t('We couldn’t send your application')}>
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
        </FocusTarget>
      )
    case 'account-exists':
      return <AccountExists journey={journey} onClose={dismiss} />
    default:
      return <Obstacle obstacle={outcome} onClose={dismiss} />
  }
}

function Obstacle({ obstacle, onClose }: { obstacle: StartObstacle; onClose: () => void }) {
  const t = useMessages<RegistrationMessage>()
  const { heading, body, link, nextStep } = obstacleText(obstacle, t)
  return (
    <Dialog
      id={`start-${obstacle.kind}`}
      open
      onClose={onClose}
      heading={heading}
      actions={
        link ? <LinkButton href={link.href}>{link.label}</LinkButton> : <Button onClick={onClose}>{t('Close')}</Button>
      }
    >
      <p>{body}</p>
      {nextStep && <KnockOutNextStep nextStep={nextStep} />}
    </Dialog>
  )
}

function AccountExists({ journey, onClose }: { journey: Journey; onClose: () => void }) {
  const t = useMessages<RegistrationMessage>()
  const [nonce] = useState(() => crypto.randomUUID())
  const { localDraft, draft } = journey
  const logInHref = journey.stepHref('login-info')
  const returnUrl = `${logInHref}${logInHref.includes('?') ? '&' : '?'}${nonceParameter}=${nonce}`
  return (
    <Dialog
      id="account-exists"
      open
      onClose={onClose}
      heading={t('Account Already Exists')}
      actions={
        <>
          <LinkButton
            href={`/auth/login?redirectUrl=${encodeURIComponent(returnUrl)}`}
            onClick={() => localStore.set(preAuthKey, printPreAuth(localDraft.current(), nonce))}
          >
            {t('Login')}
          </LinkButton>
          <LinkButton variant="secondary" href={journey.stepHref('phone-and-email', { isChanging: true })}>
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
function FocusTarget({ children }: { children: React.ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => element.current?.focus(), [])
  return (
    <div ref={element} tabIndex={-1}>
      {children}
    </div>
  )
}
