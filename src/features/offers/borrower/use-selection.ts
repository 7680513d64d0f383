import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Offer } from '#src/application/offers.schema.ts'
import { useFlag } from '#src/brands/browser/page-data.tsx'
import { useApi } from '#src/platform/browser/api.tsx'
import { useRouteParam } from '#src/platform/browser/route-params.tsx'
import { basePath } from '#src/workflow/paths/base-path.ts'
import { type OffersAnswer, readOffers } from '../offers.contract.ts'
import { type OfferDraft, type Selection, selectionOf, visibleOffers } from '../offers.selection.rules.ts'
import { type ChangeDraft, useOfferDraft } from './offer-draft.ts'

/** Reads the offers of this application, and reads them again whenever its status changes. */
export const useOffers = () => {
  const uuid = useRouteParam('uuid')
  const call = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: ['offers', uuid],
    queryFn: () => call(readOffers, { params: { uuid } }),
  })
  return { uuid, answer: data, error, reload: refetch }
}

/** A draft, the offers it belongs to, and the figures that follow from it. */
export interface SelectionState {
  uuid: string
  answer: OffersAnswer
  offers: Offer[]
  draft: OfferDraft
  change: ChangeDraft
  selection: Selection
  /** Whether the draft was made among offers that have been replaced. */
  isRepriced: boolean
}

/** Returns the selection; its state is undefined until the offers are loaded. */
export const useSelection = () => {
  const { uuid, answer, error, reload } = useOffers()
  const canBuyDown = useFlag('fe-heloc-rate-buy-down').enabled
  const { draft, change, isRepriced } = useOfferDraft(uuid, answer)
  const state = useMemo((): SelectionState | undefined => {
    if (!answer || !draft) return undefined
    const offers = visibleOffers(answer, canBuyDown)
    const offer = offers.find(({ offerId }) => offerId === draft.offerId) ?? offers[0]
    if (!offer) return undefined
    return { uuid, answer, offers, draft, change, selection: selectionOf(answer, draft, offer), isRepriced }
  }, [uuid, answer, draft, change, canBuyDown, isRepriced])
  return { uuid, state, error, reload }
}

/** Returns the path of the application, which redirects to the page of its status. */
export const nextStepPath = (uuid: string) => `${basePath}/${uuid}`
export const selectPath = (uuid: string) => `${basePath}/${uuid}/product/select`
