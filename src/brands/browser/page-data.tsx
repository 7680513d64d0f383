import { createContext, type ReactNode, useContext } from 'react'
import type { FlagDecision, FlagKey } from '#src/domain/flags.ts'
import { MarksContext } from '#src/platform/ui/drawing.tsx'
import type { Language } from '#src/platform/words/fill.ts'
import type { PageOrganization } from '../page-organization.contract.ts'

/** What the server put on the page. */
export interface PageData {
  organization: PageOrganization
  language: Language
  flags: Readonly<Partial<Record<FlagKey, FlagDecision>>>
  /** The lender's date when the page was made, 'YYYY-MM-DD'. */
  today: string
  /** Sandboxes, the outbox and developer tools are available. */
  isDemonstration: boolean
}

const PageContext = createContext<PageData | undefined>(undefined)

export function PageDataProvider({ data, children }: { data: PageData; children: ReactNode }) {
  return (
    <PageContext value={data}>
      <MarksContext value={data.organization.marks}>{children}</MarksContext>
    </PageContext>
  )
}

export const usePageData = (): PageData => {
  const data = useContext(PageContext)
  if (!data) throw new Error('There is no page data around this component.')
  return data
}

export const useOrganization = (): PageOrganization => usePageData().organization

const off: FlagDecision = { enabled: false, variables: {} }
export const useFlag = (key: FlagKey): FlagDecision => usePageData().flags[key] ?? off
