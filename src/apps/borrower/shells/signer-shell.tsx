import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { markSignerSession } from '#src/application/browser/signer-session.ts'
import { ApplicationProvider } from '#src/application/browser/use-application.tsx'
import { useFlag } from '#src/brands/browser/page-data.tsx'
import { NothingToSign, OtherAccount } from '#src/features/signers/borrower/other-account.panel.tsx'
import { useCoDeed } from '#src/features/signers/borrower/use-co-deed.ts'
import type { CoDeedStatus } from '#src/features/signers/signer-entry.contract.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import { QueriesProvider } from '#src/platform/browser/queries/browser-queries.tsx'
import { LoadedContent } from '#src/platform/ui/loaded.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Page } from '#src/platform/ui/page.tsx'
import { StepBar, type StepState } from '#src/platform/ui/progress.tsx'
import { signerHome, signerLogIn, signerPath } from '#src/workflow/paths/signer-paths.ts'
import { logClientWarning } from '../client-log.ts'
import { BesideBoundary } from '../error-boundary.tsx'
import { withOrganization } from '../organization-location.ts'
import { Footer } from './footer.tsx'
import type { ShellFrameProps } from './shell-modules.ts'
import type { spanish } from './shells.es.ts'
import { SupportContact } from './support-contact.tsx'
import { TopBar } from './top-bar.tsx'
import { barLink } from './top-bar-link.ts'
import { useSurveyedLeaving } from './use-surveyed-leaving.tsx'

/** Pages of an additional signer: no dashboard, and none of the borrower's data. */
export function SignerShell(props: ShellFrameProps) {
  return (
    <QueriesProvider>
      <SignerPage {...props} />
    </QueriesProvider>
  )
}

const noProfile = async () => true

function SignerPage({ side, children }: ShellFrameProps) {
  const { data, error, refetch } = useCoDeed()
  const switchAccount = useSwitchAccount()
  const refusal = error instanceof CallFailure ? error.code : undefined
  const isInvited = data !== undefined || refusal === 'signer/nothing-to-sign'
  useEffect(() => {
    if (isInvited) markSignerSession()
  }, [isInvited])
  return (
    <Page
      tall
      top={<TopBar links={<SignerLinks />} />}
      side={
        <div className="flex flex-col gap-10">
          {side}
          <BesideBoundary>{data && data.place !== '/cancelled' && <Steps coDeedStatus={data} />}</BesideBoundary>
        </div>
      }
      footer={<Footer />}
    >
      {refusal === 'signer/nothing-to-sign' ? (
        <NothingToSign switchAccount={switchAccount} />
      ) : refusal === 'access/forbidden' ? (
        <OtherAccount switchAccount={switchAccount} />
      ) : (
        <LoadedContent data={data} error={error} again={refetch}>
          {({ applicationUuid }) => (
            <ApplicationProvider
              uuid={applicationUuid}
              hasProfile={noProfile}
              warn={logClientWarning}
              homePaths={{ home: signerPath, away: signerHome }}
            >
              <ConditionsGate>{children}</ConditionsGate>
            </ApplicationProvider>
          )}
        </LoadedContent>
      )}
      <SupportContact />
    </Page>
  )
}

/** Ends the current session, and goes through the signers' login back to this page. */
const useSwitchAccount = () => {
  const call = useApi()
  const [path] = useLocation()
  return async () => {
    const { leave } = await import('#src/features/accounts/borrower/accounts.service.ts')
    await leave(call, bearerStore)
    const to = `${signerLogIn}?redirectUrl=${encodeURIComponent(path)}`
    window.location.assign(withOrganization(to, window.location.search))
  }
}

/** Signers' conditions are behind a flag. */
function ConditionsGate({ children }: Pick<ShellFrameProps, 'children'>) {
  const hasConditions = useFlag('fe-heloc-additional-signer-conditions').enabled
  const [path, navigate] = useLocation()
  const isPageClosed = !hasConditions && path.startsWith(`${signerPath}/conditions`)
  useEffect(() => {
    if (isPageClosed) navigate(signerHome, { replace: true })
  }, [isPageClosed, navigate])
  return isPageClosed ? null : children
}

const steps = ['Identity verification', 'Talk to eNotary'] as const

function Steps({ coDeedStatus }: { coDeedStatus: CoDeedStatus }) {
  const t = useMessages<keyof typeof spanish>()
  const isVerified = coDeedStatus.progress === 'verified' || coDeedStatus.progress === 'ready'
  const isSigned = coDeedStatus.place === '/documents'
  const states: readonly StepState[] = [
    isVerified || isSigned ? 'complete' : 'current',
    isSigned ? 'complete' : isVerified ? 'current' : 'upcoming',
  ]
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-20">{t('What you do')}</h2>
      <StepBar
        label={t('What you do')}
        groups={steps.map((label, at) => ({ label: t(label), state: states[at] ?? 'upcoming' }))}
      />
    </section>
  )
}

function SignerLinks() {
  const t = useMessages<keyof typeof spanish>()
  const { logOut, leaving, survey } = useSurveyedLeaving()
  return (
    <nav aria-label={t('Main')} className="flex items-center gap-1 sm:gap-3">
      <a href={`${signerPath}/documents`} className={barLink}>
        {t('Documents')}
      </a>
      <button type="button" className={barLink} disabled={leaving} onClick={() => void logOut()}>
        {t('Log out')}
      </button>
      {survey}
    </nav>
  )
}
