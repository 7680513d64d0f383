import { ComplianceClocksScreen } from '#src/features/compliance/console/compliance.screen.tsx'
import { PaperLetters } from '#src/features/documents/console/paper-letters.panel.tsx'
import { listPaperLetters } from '#src/features/documents/paper-letters.contract.ts'
import { MissingFigures } from '#src/features/figures/console/figures.panel.tsx'
import { readFigures } from '#src/features/figures/figures.contract.ts'
import { UnsettledLines } from '#src/features/rescission/console/unsettled.panel.tsx'
import { listUnsettled } from '#src/features/rescission/rescission.contract.ts'
import { SanctionsReviews } from '#src/features/sanctions/console/sanctions-list.panel.tsx'
import { listSanctionsReviews } from '#src/features/sanctions/sanctions.contract.ts'
import type { ConsolePageProps } from './console-paths.ts'
import { FiguresPart } from './published-figures.panel.tsx'

const more = {
  figures: { name: 'Published figures', roles: readFigures.access, Part: FiguresPart },
  sanctions: { name: 'Sanctions', roles: listSanctionsReviews.access, Part: SanctionsReviews },
  letters: { name: 'Letters to mail', roles: listPaperLetters.access, Part: PaperLetters },
  cancellations: { name: 'Canceled lines', roles: listUnsettled.access, Part: UnsettledLines },
}

export function ComplianceScreen({ self }: ConsolePageProps) {
  const mayReadFigures = (readFigures.access as readonly string[]).includes(self.role)
  return <ComplianceClocksScreen self={self} more={more} warning={mayReadFigures && <MissingFigures />} />
}
