import type { ReactNode } from 'react'
import { useHome } from '#src/application/browser/use-home.ts'
import { usePageData } from '#src/brands/browser/page-data.tsx'
import { siteBase } from '#src/brands/site-base.rules.ts'
import { BrandMark } from '#src/features/organizations/borrower/brand-mark.panel.tsx'
import { LanguageToggle } from './language-toggle.tsx'

/** At the top of every page: the lender's logo, the language, and the available actions. */
export function TopBar({ links }: { links?: ReactNode }) {
  const page = usePageData()
  const home = useHome()
  return (
    <>
      <a
        href={home.isSigner ? home.path : `${siteBase('fe-relative-url-borrower', page)}/`}
        className="inline-flex min-h-11 min-w-0 items-center no-underline"
      >
        <BrandMark organization={page.organization} />
      </a>
      <div className="ml-auto flex items-center gap-1 sm:gap-3">
        <LanguageToggle />
        {links}
      </div>
    </>
  )
}
