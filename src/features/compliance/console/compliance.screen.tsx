import type { ReactNode } from 'react'
import { useLocation, useSearch } from 'wouter'
import { PartButton } from '#src/platform/ui/console/list-filters.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { listAdverseActions, listClocks, listNotices, readRegister } from '../compliance.contract.ts'
import { Clocks } from './clocks.panel.tsx'
import { GivenNotices } from './given-notices.panel.tsx'
import { Notices } from './notices.panel.tsx'
import { Register } from './register.panel.tsx'

type Parts = Readonly<Record<string, { name: string; roles: readonly string[]; Part: () => ReactNode }>>

/** The parts of the screen, in order. Only compliance may see the register. */
const parts: Parts = {
  clocks: { name: 'Deadlines', roles: listClocks.access, Part: Clocks },
  notices: { name: 'Adverse action notices', roles: listAdverseActions.access, Part: Notices },
  given: { name: 'Other notices', roles: listNotices.access, Part: GivenNotices },
  register: { name: 'Loan register', roles: readRegister.access, Part: Register },
}

interface ScreenProps {
  self: { role: string }
  /** Parts from other features. */
  more?: Parts
  /** A warning above all parts. */
  warning?: ReactNode
}

/** Shows the deadlines, the notices given and the reports. */
export function ComplianceClocksScreen({ self, more = {}, warning }: ScreenProps) {
  const [path, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  const open = Object.entries({ ...parts, ...more }).filter(([, { roles }]) => roles.includes(self.role))
  const [current, part] = open.find(([name]) => name === search.get('part')) ?? open[0] ?? []
  return (
    <>
      <ScreenHeading lead="Legal deadlines, notices to applicants, and reporting.">Compliance</ScreenHeading>
      {warning}
      <nav aria-label="Sections" className="-mx-1 flex gap-x-1 border-rule border-b p-1 max-md:overflow-x-auto">
        {open.map(([name, one]) => (
          <PartButton key={name} isOn={name === current} onPick={() => navigate(`${path}?part=${name}`)}>
            {one.name}
          </PartButton>
        ))}
      </nav>
      {part && <part.Part />}
    </>
  )
}
