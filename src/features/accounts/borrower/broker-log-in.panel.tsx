import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useOrganization, usePageData } from '#src/brands/browser/page-data.tsx'
import { phoneLink } from '#src/domain/person/phone-link.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import type { spanish } from '../accounts.es.ts'
import { safeRedirect } from '../redirect.rules.ts'
import { requestBrokerLogIn } from './broker.service.ts'

type Sentence = keyof typeof spanish

/**
 * The problems with which a person returns here without a session. The page then waits for a click before it redirects
 * again.
 */
const stops = {
  declined: 'You came back without logging in.',
  again: 'That login took too long or started in another window. Please log in again.',
  unknown: 'We couldn’t find an account for that login. Call us at {phone} and we’ll help you get back in.',
} as const satisfies Record<string, Sentence>

// The next page replaces this one in the history, so Back leads to the page before it.
const leaveFor = (address: string) => window.location.replace(address)

interface BrokerLogInProps {
  /** Runs when the broker does not answer. */
  onFailure: () => void
  follow?: (address: string) => void
}

/** Redirects people to the broker's login page: at once, or after a click when something went wrong. */
export function BrokerLogIn({ onFailure, follow = leaveFor }: BrokerLogInProps) {
  const t = useMessages<Sentence>()
  const call = useApi()
  const { language } = usePageData()
  const { support } = useOrganization()
  const query = new URLSearchParams(useSearch())
  const problem = query.get('problem') ?? ''
  const stop = Object.hasOwn(stops, problem) ? stops[problem as keyof typeof stops] : undefined
  const isLoggedOut = query.has('loggedOut')
  const waits = stop !== undefined || isLoggedOut
  const audience = query.get('audience') === 'agent' ? 'agent' : 'customer'
  const returnTo = safeRedirect(query.get('redirectUrl'))
  const [leaving, setLeaving] = useState(!waits)

  const startLogIn = useCallback(async () => {
    setLeaving(true)
    try {
      follow(await requestBrokerLogIn(call, audience, { language, returnTo }))
    } catch {
      const event = 'identityBrokerLoginFailed'
      window.dispatchEvent(new CustomEvent('hearthline:telemetry', { detail: { event } }))
      onFailure()
    }
  }, [call, audience, language, returnTo, follow, onFailure])

  const hasLeft = useRef(false)
  useEffect(() => {
    if (waits || hasLeft.current) return
    hasLeft.current = true
    void startLogIn()
  }, [waits, startLogIn])

  return (
    <>
      <ScreenHeading lead={t('Continue an application, or check its status.')}>
        {t(isLoggedOut ? 'You’re logged out' : 'Log in')}
      </ScreenHeading>
      {stop !== undefined && (
        <Notice tone="warning" role="alert">
          <p>
            {t.rich(stop, {
              phone: (
                <a className="text-primary underline underline-offset-4" href={phoneLink(support.phone)}>
                  {support.phone}
                </a>
              ),
            })}
          </p>
        </Notice>
      )}
      <div className="flex flex-col gap-6">
        <div>
          <Button onClick={startLogIn} loading={leaving} loadingLabel={t('Opening the login page')}>
            {t('Log in')}
          </Button>
        </div>
        <p className="text-15">
          {t.rich('New here? {link}', {
            link: (
              <a className="text-primary underline underline-offset-4" href="/account/heloc/register">
                {t('Start an application')}
              </a>
            ),
          })}
        </p>
      </div>
    </>
  )
}

/** The notice above the password form that replaces the broker. */
export function BrokerUnavailable() {
  const t = useMessages<Sentence>()
  const [, navigate] = useLocation()
  const query = new URLSearchParams(useSearch())
  query.delete('problem')
  const again = query.size > 0 ? `/auth/login?${query}` : '/auth/login'
  return (
    <Notice tone="warning" role="alert" heading={t('Our login page isn’t responding')}>
      <p>{t('If your account has a password, you can log in with it here.')}</p>
      <Button
        variant="quiet"
        size="compact"
        onClick={() => {
          navigate(again, { replace: true })
          window.location.reload()
        }}
      >
        {t('Try the login page again')}
      </Button>
    </Notice>
  )
}
