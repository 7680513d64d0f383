import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useFlag } from '#src/brands/browser/page-data.tsx'
import { useApi } from '#src/platform/browser/api.tsx'
import { useRouteParam } from '#src/platform/browser/route-params.tsx'
import { basePath } from '#src/workflow/base-path.ts'
import { type OffersAnswer, readOffers } from '../offers.contract.ts'
import type { Offer } from '../offers.schema.ts'
import { type OfferDraft, offersShown, type Selection, selectionOf } from '../offers.selection.rules.ts'
import { type ChangeDraft, useOfferDraft } from './offer-draft.ts'

/** The offers of this application, read anew whenever its status changes. */
export const useOffers = () => {
  const uuid = useRouteParam('uuid')
  const call = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: ['offers', uuid],
    queryFn: () => call(readOffers, { params: { uuid } }),
  })
  return { uuid, answer: data, error, reload: refetch }
}

/** A draft, the offers it is made among and what follows from it. */
export interface SelectionState {
  uuid: string
  answer: OffersAnswer
  offers: Offer[]
  draft: OfferDraft
  change: ChangeDraft
  selection: Selection
  /** The draft was made among offers that no longer stand. */
  isRepriced: boolean
}

/** Undefined until the offers are there. */
export const useSelection = () => {
  const { uuid, answer, error, reload } = useOffers()
  const canBuyDown = useFlag('fe-heloc-rate-buy-down').enabled
  const { draft, change, isRepriced } = useOfferDraft(uuid, answer)
  const state = useMemo((): SelectionState | undefined => {
    if (!answer || !draft) return undefined
    const offers = offersShown(answer, canBuyDown)
    const offer = offers.find(({ offerId }) => offerId === draft.offerId) ?? offers[0]
    if (!offer) return undefined
    return { uuid, answer, offers, draft, change, selection: selectionOf(answer, draft, offer), isRepriced }
  }, [uuid, answer, draft, change, canBuyDown, isRepriced])
  return { uuid, state, error, reload }
}

/** The application's own path, which leads on by its status. */
export const nextStepPath = (uuid: string) => `${basePath}/${uuid}`
export const selectPath = (uuid: string) => `${basePath}/${uuid}/product/select`
