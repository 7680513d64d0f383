import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { sessionStore } from '#src/platform/browser/storage.ts'
import type { OffersAnswer } from '../offers.contract.ts'
import { draftFor, type OfferDraft } from '../offers.selection.rules.ts'

/** What is picked on one page stands beside it, on the next, and after a reload. */
const drafts = new Map<string, OfferDraft | undefined>()
const listeners = new Set<() => void>()

const keyOf = (uuid: string) => `offer-draft.${uuid}`

const read = (uuid: string): OfferDraft | undefined => {
  if (!drafts.has(uuid)) drafts.set(uuid, sessionStore.read<OfferDraft>(keyOf(uuid)))
  return drafts.get(uuid)
}

const write = (uuid: string, draft: OfferDraft) => {
  drafts.set(uuid, draft)
  sessionStore.write(keyOf(uuid), draft)
  for (const listener of listeners) listener()
}

/** Once a choice is confirmed, the server keeps it. */
export const forgetDraft = (uuid: string) => {
  drafts.delete(uuid)
  sessionStore.remove(keyOf(uuid))
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export type ChangeDraft = (change: Partial<OfferDraft>) => void

/** The draft of an application among the offers of an answer; its own beginning where nothing was picked yet. */
export const useOfferDraft = (
  uuid: string,
  answer: OffersAnswer | undefined,
): { draft: OfferDraft | undefined; change: ChangeDraft; isRepriced: boolean } => {
  const kept = useSyncExternalStore(subscribe, () => read(uuid), noDraft)
  const draft = useMemo(() => answer && draftFor(answer, kept), [answer, kept])
  const isRepriced = kept !== undefined && answer !== undefined && kept.pricingRunId !== answer.pricingRunId
  useEffect(() => {
    if (draft && kept === undefined) write(uuid, draft)
  }, [uuid, draft, kept])
  const change = useCallback<ChangeDraft>(
    (changed) => {
      if (!answer) return
      // What was wrong with the amount belongs to the field as it stood before.
      write(uuid, { ...draftFor(answer, read(uuid)), amountFault: undefined, ...changed })
    },
    [uuid, answer],
  )
  return { draft, change, isRepriced }
}

const noDraft = () => undefined
