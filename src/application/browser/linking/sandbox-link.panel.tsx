import { useEffect, useRef, useState } from 'react'
import { Button } from '#src/platform/ui/button.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import type { spanish } from '../../linking.es.ts'
import { type LinkAim, linkStore, type OpenLink } from './link-store.ts'
import { type SandboxAccount, type SandboxInstitution, SandboxRefusal, sandboxAt } from './sandbox-calls.service.ts'
import { ChooseAccounts, ChooseInstitution, Consent, EnterCode, LogIn } from './sandbox-steps.panel.tsx'

type Message = keyof typeof spanish
type Step =
  | { at: 'institution' }
  | { at: 'credentials'; institution: SandboxInstitution }
  | { at: 'code'; institution: SandboxInstitution; username: string; password: string }
  | { at: 'accounts'; session: string; accounts: SandboxAccount[] }
  | { at: 'consent'; session: string; accounts: SandboxAccount[] }

interface SandboxLinkProps {
  link: OpenLink
  aim: LinkAim
  /** The address with which a bank's own page returned the person. */
  returnUrl: string | undefined
  onLinked: (publicToken: string) => Promise<void>
}

/**
 * The simulated steps of a bank or payroll provider: selection, login, accounts, consent. Input goes to the sandbox and
 * is not stored.
 */
export function SandboxLink({ link, aim, returnUrl, onLinked }: SandboxLinkProps) {
  const t = useMessages<Message>()
  const sandbox = sandboxAt(link.dialog?.address ?? '')
  const token = link.token ?? ''
  const [step, setStep] = useState<Step>({ at: 'institution' })
  const [institutions, setInstitutions] = useState<SandboxInstitution[]>()
  const [failure, setFailed] = useState<string>()
  const sectionRef = useRef<HTMLElement>(null)
  const isPayroll = link.method === 'payroll'

  useEffect(() => {
    const { institutions: list, returned: onReturn } = sandboxAt(link.dialog?.address ?? '')
    list().then(setInstitutions, () => setFailed(''))
    if (returnUrl)
      onReturn(link.token ?? '', returnUrl).then(
        (answer) => 'session' in answer && setStep({ at: 'accounts', ...answer }),
        (error: unknown) => setFailed(error instanceof SandboxRefusal ? error.message : ''),
      )
  }, [link, returnUrl])

  // Each step starts at its top, also for screen readers.
  useEffect(() => {
    if (step.at !== 'institution') sectionRef.current?.focus()
  }, [step.at])

  const showRefusal = (error: unknown): never => {
    if (error instanceof SandboxRefusal)
      throw Object.assign(new Error(error.message || t('That didn’t work. Please start again.')), {
        code: 'other-side',
      })
    throw error
  }
  const logIn = async (institution: SandboxInstitution, username: string, password: string, code?: string) => {
    const credentials = { link_token: token, institution_id: institution.institution_id, username, password }
    const answer = await sandbox.logIn({ ...credentials, ...(code ? { code } : {}) }).catch(showRefusal)
    setStep('mfa' in answer ? { at: 'code', institution, username, password } : { at: 'accounts', ...answer })
  }

  if (failure !== undefined)
    return (
      <Notice tone="error" role="alert">
        <p>{failure ? t.any(failure) : t('That didn’t work. Please start again.')}</p>
        <Button variant="quiet" onClick={() => setFailed(undefined)}>
          {t('Start again')}
        </Button>
      </Notice>
    )
  if (!institutions) return <Skeleton />
  return (
    <section ref={sectionRef} tabIndex={-1} className="outline-none">
      {step.at === 'institution' && (
        <ChooseInstitution
          institutions={institutions}
          isPayroll={isPayroll}
          onChosen={(institution) => {
            if (!institution.oauth) return setStep({ at: 'credentials', institution })
            linkStore.save(link, aim)
            window.location.assign(sandbox.ownPage(token))
          }}
        />
      )}
      {step.at === 'credentials' && (
        <LogIn
          name={step.institution.name}
          isPayroll={isPayroll}
          onBack={() => setStep({ at: 'institution' })}
          onSubmit={({ username, password }) => logIn(step.institution, username, password)}
        />
      )}
      {step.at === 'code' && (
        <EnterCode
          name={step.institution.name}
          onSubmit={({ code }) => logIn(step.institution, step.username, step.password, code)}
        />
      )}
      {step.at === 'accounts' && (
        <ChooseAccounts
          accounts={step.accounts}
          isPayroll={isPayroll}
          aim={aim}
          onChosen={(accountIds) =>
            setStep({ ...step, at: 'consent', accounts: step.accounts.filter(({ id }) => accountIds.includes(id)) })
          }
        />
      )}
      {step.at === 'consent' && (
        <Consent
          isPayroll={isPayroll}
          aim={aim}
          onAgreed={async () => {
            const ids = step.accounts.map(({ id }) => id)
            await onLinked(await sandbox.consent(step.session, ids).catch(showRefusal))
          }}
        />
      )}
    </section>
  )
}
