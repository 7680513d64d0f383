import { useCallback, useEffect, useState } from 'react'
import { useOrganization } from '#src/brands/browser/page-data.tsx'
import { productOf } from '#src/brands/page-organization.contract.ts'
import { isUsState } from '#src/domain/us/us-states.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { readEarlyDisclosures } from '../../disclosures.contract.ts'

interface DisclosuresState {
  sha256: string
  documents: { kind: 'EARLY_DISCLOSURES' | 'HOME_EQUITY_BOOKLET'; title: string }[]
  highlights: string[]
}

/** Reads the disclosures that accompany an application for this product and a home in this state. */
export const useEarlyDisclosures = (product: string, homeState: string) => {
  const call = useApi()
  const { language } = useMessages()
  const [disclosures, setDisclosures] = useState<DisclosuresState>()
  const [isError, setIsError] = useState(false)
  const isDue = !productOf(useOrganization(), product).isBusinessPurpose
  const state = isUsState(homeState) ? homeState : undefined
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads them again
  useEffect(() => {
    if (!isDue) return
    let isGone = false
    setIsError(false)
    call(readEarlyDisclosures, { query: { language, product, state } }).then(
      (answer) => !isGone && setDisclosures(answer.disclosures ?? undefined),
      () => !isGone && setIsError(true),
    )
    return () => {
      isGone = true
    }
  }, [call, isDue, language, product, state, attempt])

  return {
    /** Regulation Z applies to the product. */
    isDue,
    state,
    /** Undefined until they are loaded. */
    disclosures,
    isError,
    readAgain: useCallback(() => setAttempt((count) => count + 1), []),
  }
}
export type EarlyDisclosures = ReturnType<typeof useEarlyDisclosures>
