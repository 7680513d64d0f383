import { type ReactNode, Suspense } from 'react'
import { BrandDrawing } from '#src/brands/browser/brand-drawing.tsx'
import { useOrganization } from '#src/brands/browser/page-data.tsx'
import { useScreenTitle } from '#src/platform/browser/focus-route.ts'
import { lazyPart } from '#src/platform/browser/lazy-reload.ts'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import { logInPath } from './console-paths.ts'
import { withPageOrganization } from './staff-location.ts'

const StaffLogIn = lazyPart(
  () => import('#src/features/accounts/console/staff-log-in.panel.tsx'),
  (module) => module.StaffLogIn,
)
const Join = lazyPart(
  () => import('#src/features/accounts/console/join.panel.tsx'),
  (module) => module.Join,
)

/** The staff login page, with the lender's name. */
export function LogIn() {
  return (
    <EntrancePage title="Staff login" whom="Staff">
      {/* A full page load, so that no data of the previous user stays in memory. */}
      <StaffLogIn onEntered={(path) => window.location.assign(withPageOrganization(path))} />
    </EntrancePage>
  )
}

/** The page of an invitation, with the lender's name. */
export function JoinPage() {
  return (
    <EntrancePage title="Your invitation">
      <Join logInHref={withPageOrganization(logInPath)} />
    </EntrancePage>
  )
}

interface EntranceProps {
  title: string
  /** For whom the page is, below the lender's name; left out where it is also for others. */
  whom?: string
  children: ReactNode
}

function EntrancePage({ title, whom, children }: EntranceProps) {
  const { orgMetaData } = useOrganization()
  const { name } = orgMetaData.companyInfo
  useScreenTitle(title, name)
  return (
    <div className="grid min-h-dvh md:grid-cols-[minmax(16rem,1fr)_2fr]">
      <header className="border-rule bg-tint p-6 max-md:border-b md:border-r md:p-10">
        <p className="font-heading text-24">{name}</p>
        {whom && <p className="text-muted">{whom}</p>}
        <BrandDrawing seed={`staff ${name}`} filledShare={0.6} className="mt-10 w-full max-w-80 max-md:hidden" />
      </header>
      <main id="main" className="flex max-w-column flex-col gap-6 p-6 md:p-10">
        <Suspense fallback={<Skeleton />}>{children}</Suspense>
      </main>
    </div>
  )
}
