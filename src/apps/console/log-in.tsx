import { lazy, Suspense } from 'react'
import { BrandDrawing } from '#src/brands/browser/brand-drawing.tsx'
import { useOrganisation } from '#src/brands/browser/page-data.tsx'
import { useScreenTitle } from '#src/platform/browser/focus-route.ts'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import { addressOf } from './staff-location.ts'

const StaffLogIn = lazy(async () => {
  const { StaffLogIn } = await import('#src/features/accounts/console/staff-log-in.panel.tsx')
  return { default: StaffLogIn }
})

/** The staff login page, with the lender's name. */
export function LogIn() {
  const t = useWords<string>()
  const { orgMetaData } = useOrganisation()
  const { name } = orgMetaData.companyInfo
  useScreenTitle(t('Staff log-in'), name)
  return (
    <div className="grid min-h-dvh md:grid-cols-[minmax(16rem,1fr)_2fr]">
      <header className="border-rule bg-tint p-6 max-md:border-b md:border-r md:p-10">
        <p className="font-heading text-24">{name}</p>
        <p className="text-muted">{t('Staff')}</p>
        <BrandDrawing seed={`staff ${name}`} filledShare={0.6} className="mt-10 w-full max-w-80 max-md:hidden" />
      </header>
      <main id="main" className="flex max-w-column flex-col gap-6 p-6 md:p-10">
        <Suspense fallback={<Skeleton />}>
          {/* A full page load, so that no data of the previous user stays in memory. */}
          <StaffLogIn onEntered={(path) => window.location.assign(addressOf(path))} />
        </Suspense>
      </main>
    </div>
  )
}
