import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useOrganization } from '#src/brands/browser/page-data.tsx'
import { phoneLink } from '#src/domain/person/phone-link.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import { LinkButton } from '#src/platform/ui/button.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import type { spanish } from '../accounts.es.ts'
import { afterLogIn, logInPath, pathAfterLogIn, safeRedirect } from '../redirect.rules.ts'
import type { SecondStepMethod } from '../second-factor.rules.ts'
import { enterBySecondStep, extendSession, identifyPerson } from './accounts.service.ts'
import type { SecondStepProps } from './second-step.panel.tsx'

const secondSteps: readonly SecondStepMethod[] = ['totp', 'recovery', 'passkey']

/**
 * Renders the page on which people return from the broker, with their session in a cookie. The page gets its token with
 * the cookie, checks who is logged in, and opens the page that the person wanted.
 */
export function AccountReturnScreen() {
  const t = useMessages<keyof typeof spanish>()
  const call = useApi()
  const { support } = useOrganization()
  const [, navigate] = useLocation()
  const query = new URLSearchParams(useSearch())
  const audience = query.get('audience') === 'agent' ? 'agent' : 'customer'
  const to = safeRedirect(query.get('redirectUrl')) ?? afterLogIn
  const isRegistered = to.includes('externalStateNonce=')
  const [failure, setFailed] = useState<keyof typeof failures>()
  const methodNames = query.get('secondStep')?.split(' ')
  const methods = methodNames && secondSteps.filter((method) => methodNames.includes(method))
  const [Panel, setPanel] = useState<ComponentType<SecondStepProps>>()
  const needsSecondStep = methods !== undefined

  const hasStarted = useRef(false)
  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    const arrive = async () => {
      if (needsSecondStep) {
        const { SecondStep } = await import('./second-step.panel.tsx')
        return setPanel(() => SecondStep)
      }
      await extendSession(call, bearerStore)
      const person = await identifyPerson(call, audience).catch(() => {
        throw new Error(isRegistered ? 'identity exists' : 'User not found')
      })
      navigate(pathAfterLogIn(person, to), { replace: true })
    }
    arrive().catch((error: unknown) => {
      bearerStore.clear()
      const reason = error instanceof Error && Object.hasOwn(failures, error.message) ? error.message : 'over'
      setFailed(reason as keyof typeof failures)
    })
  }, [call, audience, to, isRegistered, needsSecondStep, navigate])

  if (Panel && methods)
    return (
      <Panel
        methods={methods}
        onProof={async (proof) => {
          navigate(pathAfterLogIn(await enterBySecondStep(call, bearerStore, proof), to), { replace: true })
        }}
        onRestart={() => navigate(logInPath(to), { replace: true })}
      />
    )

  if (failure === undefined)
    return (
      <>
        <ScreenHeading>{t('Logging in')}</ScreenHeading>
        <Skeleton lines={[100, 60]} />
      </>
    )
  const { heading, text } = failures[failure]
  return (
    <>
      <ScreenHeading>{t('Log in')}</ScreenHeading>
      <Notice tone="error" role="alert" heading={t(heading)}>
        <p>
          {t.rich(text, {
            phone: (
              <a className="text-primary underline underline-offset-4" href={phoneLink(support.phone)}>
                {support.phone}
              </a>
            ),
          })}
        </p>
      </Notice>
      <div>
        <LinkButton href={logInPath(to)}>{t('Log in')}</LinkButton>
      </div>
    </>
  )
}

/** The wording of each failure, by the message of its error. */
const failures = {
  'identity exists': {
    heading: 'Your account is ready',
    text: 'We couldn’t open it. Your answers are saved. Log in to continue, or call us at {phone}.',
  },
  'User not found': {
    heading: 'User not found',
    text: 'We couldn’t load your account. Log in again, or call us at {phone} if that doesn’t help.',
  },
  over: {
    heading: 'You’re not logged in',
    text: 'Your login expired. Log in again, or call us at {phone} if that doesn’t help.',
  },
} as const satisfies Record<string, { heading: keyof typeof spanish; text: keyof typeof spanish }>
