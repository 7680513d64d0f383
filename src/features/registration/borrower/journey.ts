import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useOrganisation, usePageData } from '#src/brands/browser/page-data.tsx'
import { offeredProduct, productOf } from '#src/brands/page-organisation.contract.ts'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import { basePath } from '#src/workflow/base-path.ts'
import type { AnswerRules } from '../registration.answers.ts'
import { blankDraft, factsOf } from '../registration.draft.ts'
import type { RegistrationDraft } from '../registration.schema.ts'
import {
  isRegistrationPath,
  queryOf,
  type RegistrationFacts,
  type RegistrationPath,
  stepFromQuery,
} from '../registration.steps.ts'
import { type WaitlistReason, waitlistReasons } from '../waitlist.rules.ts'
import { type KeptDraft, keptDraftOf } from './kept-draft.ts'

export interface Journey {
  /** The step that the address names. */
  path: RegistrationPath
  /** One path for each step, with its step query beside it; else one path with a step query. */
  hasPaths: boolean
  /** The address says the step otherwise than its own path and query do. */
  isMisnamed: boolean
  /** The answers kept in this browser are known. On the server, and while its HTML is taken over, they are not. */
  awake: boolean
  kept: KeptDraft
  draft: RegistrationDraft
  facts: RegistrationFacts
  rules: AnswerRules
  /** The address asks for the waiting list, for this reason. */
  waitlist: WaitlistReason | undefined
  /** Product key of the organisation: what the address asks for, where it is offered. */
  product: string
  /** The address asks for a product that the organisation does not offer, and `product` stands in for it. */
  isProductReplaced: boolean
  /** Came from the summary, to change one answer. */
  changing: boolean
  hrefOf(path: RegistrationPath, options?: { changing?: boolean; product?: string }): string
  waitlistHref(reason: WaitlistReason): string
  goTo(path: RegistrationPath, options?: { replace?: boolean; product?: string }): void
}

const inPaths = `${basePath}/register-v2`
const inQueries = `${basePath}/register`

/** Where the visitor stands in registration: the step of the address, the answers so far, and the ways on. */
export const useJourney = (): Journey => {
  const { today, isDemonstration } = usePageData()
  const organisation = useOrganisation()
  const { orgCode, behaviour } = organisation
  const [location, navigate] = useLocation()
  const search = useSearch()
  const kept = keptDraftOf(orgCode)
  useEffect(() => void kept.open(), [kept])
  const awake = useSyncExternalStore(kept.subscribe, kept.isOpen, () => false)
  const draft = useSyncExternalStore(kept.subscribe, kept.current, () => blankDraft)
  // Read once: the account that the last step makes must not change the steps under it.
  const [bearerAtFirst] = useState(() => (typeof window === 'undefined' ? null : bearerStore.read()))
  const externalLogin = behaviour.authentication === 'external'
  const signedIn = awake && bearerAtFirst !== null
  const facts = useMemo(() => factsOf(draft, { externalLogin, signedIn }), [draft, externalLogin, signedIn])

  const hasPaths = location === inPaths || location.startsWith(`${inPaths}/`)
  const query = new URLSearchParams(search)
  const product = offeredProduct(organisation, query.get('product'))
  const below = location.slice(inPaths.length + 1)
  const asked = query.get('step')
  // A link made for the other shell names its step in the query alone; where both name one, the path counts.
  const named = hasPaths && below !== '' && isRegistrationPath(below) ? below : stepFromQuery(asked, facts)
  const isMisnamed = hasPaths && (below !== named || (asked !== null && asked !== queryOf(named)))

  const hrefOf: Journey['hrefOf'] = (path, { changing = false, product: asked = '' } = {}) => {
    const rest = new URLSearchParams(search)
    rest.delete('step')
    rest.delete('change')
    rest.delete('waitlist')
    if (path !== '') rest.set('step', queryOf(path))
    if (changing) rest.set('change', 'yes')
    if (asked) rest.set('product', asked)
    const place = hasPaths ? `${inPaths}${path && `/${path}`}` : inQueries
    return rest.size > 0 ? `${place}?${rest}` : place
  }

  return {
    path: named,
    hasPaths,
    isMisnamed,
    awake,
    kept,
    draft,
    facts,
    rules: {
      today,
      ages: behaviour.minimumAge,
      digitsInLastName: isDemonstration,
      manualAddress: true,
      newYorkUnderReview: behaviour.isUnderRegulatorReview,
      rentRepays: productOf(organisation, product).isDscr,
    },
    waitlist: waitlistReasons.find((reason) => reason === query.get('waitlist')),
    product,
    isProductReplaced: (query.get('product') || product) !== product,
    changing: query.get('change') === 'yes',
    hrefOf,
    waitlistHref: (reason) => {
      const first = hrefOf('')
      return `${first}${first.includes('?') ? '&' : '?'}waitlist=${reason}`
    },
    goTo: (path, { replace = false, product: asked = '' } = {}) =>
      navigate(hrefOf(path, { product: asked }), { replace }),
  }
}
