import { useCallback, useEffect } from 'react'
import { useLocation } from 'wouter'
import { ApplicationProvider, useApplication, useIsMissing } from '#src/application/browser/use-application.tsx'
import { useFollowing } from '#src/application/browser/use-next-step.ts'
import { missingApplicationPath } from '#src/application/missing-application.ts'
import { isAdditionalSigner } from '#src/application/signer.rules.ts'
import { readProfile } from '#src/features/accounts/accounts.contract.ts'
import { Notifications, useOpenConditions } from '#src/features/conditions/borrower/notifications.panel.tsx'
import { useApi } from '#src/platform/browser/api.tsx'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { useRouteParam } from '#src/platform/browser/route-params.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Page } from '#src/platform/ui/page.tsx'
import { logClientWarning } from '../client-log.ts'
import { BesideBoundary } from '../error-boundary.tsx'
import { ApplicationHeader } from './application-header.tsx'
import { ApplicationSidebar } from './application-sidebar.tsx'
import { Footer } from './footer.tsx'
import { GlobalNavigation } from './global-navigation.tsx'
import { Menu } from './menu.tsx'
import type { ShellFrameProps } from './shell-modules.ts'
import type { spanish } from './shells.es.ts'
import { SupportContact } from './support-contact.tsx'
import { TopBar } from './top-bar.tsx'
import { useRedirectSigners, useWho } from './use-who.ts'

/** The layout of one application: it follows the status and shows the progress beside each screen. */
export function ApplicationShell({ side, children }: ShellFrameProps) {
  const uuid = useRouteParam('uuid')
  const call = useApi()
  const hasProfile = useCallback(
    () =>
      call(readProfile).then(
        () => true,
        (error: unknown) => {
          if (error instanceof CallFailure && error.status === 404) return false
          throw error
        },
      ),
    [call],
  )
  return (
    <ApplicationProvider uuid={uuid} hasProfile={hasProfile} warn={logClientWarning}>
      <KnownApplication>
        <ApplicationPage side={side}>{children}</ApplicationPage>
      </KnownApplication>
    </ApplicationProvider>
  )
}

/** Goes to the dashboard if there is no such application. */
function KnownApplication({ children }: Pick<ShellFrameProps, 'children'>) {
  const isMissing = useIsMissing()
  const [, navigate] = useLocation()
  useEffect(() => {
    if (isMissing) navigate(missingApplicationPath, { replace: true })
  }, [isMissing, navigate])
  return isMissing ? null : children
}

function NotificationsMenu() {
  const t = useMessages<keyof typeof spanish>()
  const open = useOpenConditions()
  const label = open === 0 ? t('Notifications') : t('Notifications, {count} open', { count: open })
  return (
    <Menu
      icon="bell"
      label={
        <>
          <span className="sr-only">{label}</span>
          {open > 0 && (
            <span aria-hidden="true" className="figures rounded-full bg-primary px-1.5 text-15 text-on-primary">
              {open}
            </span>
          )}
        </>
      }
    >
      <Notifications />
    </Menu>
  )
}

function ApplicationPage({ side, children }: ShellFrameProps) {
  const { application } = useApplication()
  useRedirectSigners(isAdditionalSigner(useWho(), application))
  useFollowing()
  return (
    <Page
      tall
      top={
        <TopBar
          links={
            <>
              <BesideBoundary>
                <NotificationsMenu />
              </BesideBoundary>
              <GlobalNavigation />
            </>
          }
        />
      }
      side={
        <div className="flex flex-col gap-10">
          {side}
          <BesideBoundary>
            <ApplicationSidebar />
          </BesideBoundary>
        </div>
      }
      footer={<Footer {...(application ? { productKey: application.product } : {})} />}
    >
      <BesideBoundary>
        <ApplicationHeader />
      </BesideBoundary>
      {children}
      <SupportContact />
    </Page>
  )
}
