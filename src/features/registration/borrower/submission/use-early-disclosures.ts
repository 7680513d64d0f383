import { useCallback, useEffect, useState } from 'react'
import { useOrganization } from '#src/brands/browser/page-data.tsx'
import { productOf } from '#src/brands/page-organization.contract.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { readEarlyDisclosures } from '../../disclosures.contract.ts'

interface DisclosuresState {
  sha256: string
  documents: { kind: 'EARLY_DISCLOSURES' | 'HOME_EQUITY_BOOKLET'; title: string }[]
  highlights: string[]
}

/** Reads the disclosures that accompany an application for this product. */
export const useEarlyDisclosures = (product: string) => {
  const call = useApi()
  const { language } = useMessages()
  const [disclosures, setDisclosures] = useState<DisclosuresState>()
  const [isError, setIsError] = useState(false)
  const isDue = !productOf(useOrganization(), product).isBusinessPurpose
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads them again
  useEffect(() => {
    if (!isDue) return
    let isGone = false
    setIsError(false)
    call(readEarlyDisclosures, { query: { language, product } }).then(
      (answer) => !isGone && setDisclosures(answer.disclosures ?? undefined),
      () => !isGone && setIsError(true),
    )
    return () => {
      isGone = true
    }
  }, [call, isDue, language, product, attempt])

  return {
    /** Regulation Z applies to the product. */
    isDue,
    /** Undefined until they are loaded. */
    disclosures,
    isError,
    readAgain: useCallback(() => setAttempt((count) => count + 1), []),
  }
}
export type EarlyDisclosures = ReturnType<typeof useEarlyDisclosures>
