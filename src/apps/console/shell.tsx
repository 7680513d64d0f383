import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { useOrganization } from '#src/brands/browser/page-data.tsx'
import { leave } from '#src/features/accounts/borrower/accounts.service.ts'
import { SessionWarning } from '#src/features/accounts/borrower/session-warning.panel.tsx'
import { Banners } from '#src/features/banners/browser/banners.panel.tsx'
import { readDesk } from '#src/features/chat/agents-desk.contract.ts'
import { DeskProvider, useDesk } from '#src/features/chat/console/desk-data.tsx'
import { upTo } from '#src/features/pipeline/age.rules.ts'
import { countPipeline } from '#src/features/pipeline/pipeline.contract.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import { useOnline } from '#src/platform/browser/online.ts'
import { useRestoredFocus } from '#src/platform/browser/restore-focus.ts'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { Icon, StrokeIcon } from '#src/platform/ui/icon.tsx'
import { intoView } from '#src/platform/ui/into-view.ts'
import { ConnectivityBanner } from '#src/platform/ui/notice.tsx'
import { SkipLink } from '#src/platform/ui/page.tsx'
import { fill } from '#src/platform/words/english.ts'
import { CommandBar } from './command-bar.tsx'
import { type ConsolePageProps, logInPath } from './console-paths.ts'
import { consolePages } from './console-routes.table.ts'
import { usePreferences } from './preferences.ts'
import { useRowKeys } from './row-keys.ts'
import { withPageOrganization } from './staff-location.ts'

/** Where a logout leads: to the staff login, unless the broker has a page for it. */
const followLogOut = (to: string) =>
  window.location.assign(to.startsWith('/auth/login') ? withPageOrganization(logInPath) : to)

interface ShellProps extends ConsolePageProps {
  children: ReactNode
}

/** Navigation by role at the side, or at the top on phones, and the page beside it. */
export function Shell(props: ShellProps) {
  const { offersChat } = useOrganization().behavior
  const answersChats = offersChat && (readDesk.access as readonly string[]).includes(props.self.role)
  return answersChats ? (
    <DeskProvider>
      <Frame {...props} />
    </DeskProvider>
  ) : (
    <Frame {...props} />
  )
}

function Frame({ self, children }: ShellProps) {
  const { orgMetaData, behavior } = useOrganization()
  const [path, navigate] = useLocation()
  const call = useApi()
  const online = useOnline()
  const preferences = usePreferences()
  const [barIsOpen, setBarIsOpen] = useState(false)
  useRowKeys(preferences.hasKeys)
  useRestoredFocus()
  // The bar is for one act; what it led to may have taken its place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: closed by each change of the address
  useEffect(() => setBarIsOpen(false), [path])

  const open = useMemo(
    () => Object.entries(consolePages).filter(([, { roles }]) => roles.includes(self.role)),
    [self.role],
  )
  const { dark, hasKeys, turnDark, setShortcutsEnabled: turnKeys } = preferences
  const isExternal = behavior.authentication === 'external'
  const acts = [
    { name: dark ? 'Light mode' : 'Dark mode', run: () => turnDark(!dark) },
    {
      name: hasKeys ? 'Turn off J/K shortcuts' : 'Turn on J/K shortcuts',
      run: () => turnKeys(!hasKeys),
    },
    { name: 'Log out', run: () => void leave(call, bearerStore, isExternal).then(followLogOut) },
  ]
  const commands = [
    ...open.map(([address, { title }]) => ({
      name: fill('Go to {page}', { page: title }),
      run: () => navigate(address),
    })),
    ...acts,
  ]
  const item =
    'flex min-h-9 items-center gap-2.5 rounded-control px-3 text-left no-underline max-md:min-h-11 max-md:shrink-0'
  return (
    <div className="flex min-h-dvh flex-col md:grid md:grid-cols-[14rem_minmax(0,1fr)]">
      <SkipLink />
      <header className="flex min-w-0 flex-col gap-4 border-rule border-b bg-surface p-3 md:sticky md:top-0 md:h-dvh md:overflow-y-auto md:border-r md:border-b-0">
        <p className="px-3 pt-1 font-heading text-17 leading-tight max-md:hidden">
          {orgMetaData.companyInfo.name}
          <span className="block font-text text-13 text-muted">
            {self.name} · {self.role}
          </span>
        </p>
        <nav aria-label="Sections" className="flex gap-0.5 max-md:relative max-md:overflow-x-auto md:flex-col">
          {open.map(([address, { title, icon }]) => {
            const isHere = address === '/console' ? path === address : path.startsWith(address)
            return (
              <a
                key={address}
                href={address}
                aria-current={isHere ? 'page' : undefined}
                ref={isHere ? intoView : undefined}
                className={`${item} ${isHere ? 'bg-tint font-semibold text-primary' : 'text-ink hover:bg-tint'}`}
              >
                <StrokeIcon stroke={icon} size={18} />
                {title}
                {address === '/console' && <Waiting />}
                {address === '/console/chat' && <ChatAlerts />}
              </a>
            )
          })}
          <button
            type="button"
            onClick={() => setBarIsOpen(true)}
            className={`${item} whitespace-nowrap text-ink hover:bg-tint max-md:order-first`}
          >
            <Icon name="menu" size={18} />
            Command menu
            <kbd className="-mr-1 ml-auto font-text text-13 text-muted max-md:hidden">Ctrl K</kbd>
          </button>
        </nav>
        <div className="mt-auto flex flex-col gap-0.5 max-md:hidden">
          {acts.map(({ name, run }) => (
            <button key={name} type="button" onClick={run} className={`${item} text-13 text-muted hover:bg-tint`}>
              {name}
            </button>
          ))}
        </div>
      </header>
      <div className="min-w-0">
        <ConnectivityBanner online={online} />
        <Banners app="console" />
        <main id="main" tabIndex={-1} className="flex min-w-0 flex-col gap-5 px-4 py-5 md:px-8 md:py-6">
          {children}
        </main>
      </div>
      <CommandBar own={commands} open={barIsOpen} onToggle={setBarIsOpen} />
      <SessionWarning follow={followLogOut} />
    </div>
  )
}

/** The number of tasks in the queue; loaded only for roles with a queue. */
function Waiting() {
  const { answer } = useAnswer(countPipeline)
  if (!answer) return null
  return <span className="figures ml-auto text-13 text-muted">{upTo(answer.waitingOnStaff, answer.most)}</span>
}

/** The number of conversations that need this agent. */
function ChatAlerts() {
  const alerts = useDesk()?.alerts ?? 0
  if (alerts === 0) return null
  return (
    <span className="figures ml-auto rounded-full bg-primary px-2 text-13 text-on-primary">
      {alerts}
      <span className="sr-only"> need you</span>
    </span>
  )
}
