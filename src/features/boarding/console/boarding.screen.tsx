import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { PartButton } from '#src/platform/ui/console/list-filters.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { AnswersImport } from './answers-import.panel.tsx'
import { BatchList } from './batch-list.panel.tsx'
import { BoardedLines } from './boarded-lines.panel.tsx'
import { ExportedLines } from './exported-lines.panel.tsx'
import { LinesToBoard } from './lines-to-board.panel.tsx'
import { RescindedLines } from './rescinded-lines.panel.tsx'

const parts = {
  board: 'To board',
  exported: 'Exported',
  boarded: 'Boarded',
  rescinded: 'Canceled',
  batches: 'Batches',
} as const
type Part = keyof typeof parts

const isPart = (name: string | null): name is Part => name !== null && Object.hasOwn(parts, name)

/** Hands completed lines to the servicer in batches, and records the servicer's answers. */
export function BoardingScreen() {
  const [path, navigate] = useLocation()
  const partName = new URLSearchParams(useSearch()).get('part')
  const part = isPart(partName) ? partName : 'board'
  // Lists are read again after an import has answered their lines.
  const [round, setRound] = useState(0)
  return (
    <div className="flex flex-col gap-6">
      <ScreenHeading lead="Lines that are open and paid out go to the servicer in batches. Record its answer for each line.">
        Boarding
      </ScreenHeading>
      <nav aria-label="Sections" className="flex flex-wrap gap-1">
        {(Object.keys(parts) as Part[]).map((name) => (
          <PartButton key={name} isOn={part === name} onPick={() => navigate(`${path}?part=${name}`)}>
            {parts[name]}
          </PartButton>
        ))}
      </nav>
      {part === 'board' && <LinesToBoard onMade={() => navigate(`${path}?part=batches`)} />}
      {part === 'exported' && (
        <>
          <ExportedLines key={round} />
          <AnswersImport onApplied={() => setRound(round + 1)} />
        </>
      )}
      {part === 'boarded' && <BoardedLines />}
      {part === 'rescinded' && <RescindedLines />}
      {part === 'batches' && <BatchList />}
    </div>
  )
}
