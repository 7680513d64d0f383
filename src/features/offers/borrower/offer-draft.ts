import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { sessionStore } from '#src/platform/browser/storage.ts'
import type { OffersAnswer } from '../offers.contract.ts'
import { draftFor, type OfferDraft } from '../offers.selection.rules.ts'

/**
 * Drafts by application. They carry the borrower's choices to other panels and pages. Session storage keeps them across
 * reloads.
 */
const drafts = new Map<string, OfferDraft | undefined>()
const listeners = new Set<() => void>()

const storageKey = (uuid: string) => `offer-draft.${uuid}`

const read = (uuid: string): OfferDraft | undefined => {
  if (!drafts.has(uuid)) drafts.set(uuid, sessionStore.read<OfferDraft>(storageKey(uuid)))
  return drafts.get(uuid)
}

const write = (uuid: string, draft: OfferDraft) => {
  drafts.set(uuid, draft)
  sessionStore.write(storageKey(uuid), draft)
  for (const listener of listeners) listener()
}

/** Removes the draft of a confirmed choice, which the server stores. */
export const forgetDraft = (uuid: string) => {
  drafts.delete(uuid)
  sessionStore.remove(storageKey(uuid))
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export type ChangeDraft = (change: Partial<OfferDraft>) => void

/** Returns the draft of an application, fitted to the current offers. It is a new draft if nothing was chosen yet. */
export const useOfferDraft = (
  uuid: string,
  answer: OffersAnswer | undefined,
): { draft: OfferDraft | undefined; change: ChangeDraft; isRepriced: boolean } => {
  const storedDraft = useSyncExternalStore(subscribe, () => read(uuid), noDraft)
  const draft = useMemo(() => answer && draftFor(answer, storedDraft), [answer, storedDraft])
  const isRepriced =
    storedDraft !== undefined && answer !== undefined && storedDraft.pricingRunId !== answer.pricingRunId
  useEffect(() => {
    if (draft && storedDraft === undefined) write(uuid, draft)
  }, [uuid, draft, storedDraft])
  const change = useCallback<ChangeDraft>(
    (changes) => {
      if (!answer) return
      // A fault in the amount belongs to the previous content of the field.
      write(uuid, { ...draftFor(answer, read(uuid)), amountFault: undefined, ...changes })
    },
    [uuid, answer],
  )
  return { draft, change, isRepriced }
}

const noDraft = () => undefined
