import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import type { RevealReason } from '#src/domain/person/reveal-reasons.table.ts'

/** What staff reveal with one reason: masked fields, or photos of an ID. */
type RevealKind = 'fields' | 'photos'

interface Visit {
  reasons: Partial<Record<RevealKind, RevealReason>>
  setReason: (kind: RevealKind, reason: RevealReason) => void
}

const VisitContext = createContext<Visit | null>(null)

/** One visit to an application. The reason for a reveal holds for all of its kind until the reader leaves. */
export function RevealVisit({ children }: { children: ReactNode }) {
  const [reasons, setReasons] = useState<Visit['reasons']>({})
  const visit = useMemo(
    () => ({
      reasons,
      setReason: (kind: RevealKind, reason: RevealReason) => setReasons((before) => ({ ...before, [kind]: reason })),
    }),
    [reasons],
  )
  return <VisitContext.Provider value={visit}>{children}</VisitContext.Provider>
}

/** Returns the reason of this visit, if one was chosen, and how to choose it. Outside a visit it lasts as long as its part. */
export const useVisitReason = (
  kind: RevealKind,
): readonly [RevealReason | undefined, (reason: RevealReason) => void] => {
  const visit = useContext(VisitContext)
  const [ownReason, setOwnReason] = useState<RevealReason>()
  return visit ? [visit.reasons[kind], (reason) => visit.setReason(kind, reason)] : [ownReason, setOwnReason]
}
