import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useOrganization, usePageData } from '#src/brands/browser/page-data.tsx'
import { offeredProduct, productOf } from '#src/brands/page-organization.contract.ts'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import { basePath } from '#src/workflow/paths/base-path.ts'
import type { AnswerRules } from '../registration.answers.ts'
import { blankDraft, registrationFacts } from '../registration.draft.ts'
import type { RegistrationDraft } from '../registration.schema.ts'
import {
  isRegistrationPath,
  type RegistrationFacts,
  type RegistrationPath,
  stepFromQuery,
  stepQuery,
} from '../registration.steps.ts'
import { type WaitlistReason, waitlistReasons } from '../waitlist.rules.ts'
import { type LocalDraft, localDraftFor } from './draft/local-draft.ts'

export interface Journey {
  /** The step that the URL names. */
  path: RegistrationPath
  /** True if each step has its own path and a step query; false if all steps share one path with a step query. */
  hasPaths: boolean
  /** The path or the step query of the URL is not the correct one for the step. */
  isMisnamed: boolean
  /** The answers kept in this browser have been read. False on the server and during hydration. */
  awake: boolean
  localDraft: LocalDraft
  draft: RegistrationDraft
  facts: RegistrationFacts
  rules: AnswerRules
  /** The reason for the waiting list, if the URL asks for it. */
  waitlist: WaitlistReason | undefined
  /** Product key of the organization: the product in the URL, if it is offered. */
  product: string
  /** The URL asks for a product that the organization does not offer, and `product` replaces it. */
  isProductReplaced: boolean
  /** The person came from the summary to change one answer. */
  isChanging: boolean
  stepHref(path: RegistrationPath, options?: { isChanging?: boolean; product?: string }): string
  waitlistHref(reason: WaitlistReason): string
  navigateTo(path: RegistrationPath, options?: { replace?: boolean; product?: string }): void
}

const inPaths = `${basePath}/register-v2`
const inQueries = `${basePath}/register`

/** Returns the visitor's place in registration: the step of the URL, the answers so far, and how to go on. */
export const useJourney = (): Journey => {
  const { today, isDemonstration } = usePageData()
  const organization = useOrganization()
  const { orgCode, behavior } = organization
  const [location, navigate] = useLocation()
  const search = useSearch()
  const localDraft = localDraftFor(orgCode)
  useEffect(() => void localDraft.open(), [localDraft])
  const awake = useSyncExternalStore(localDraft.subscribe, localDraft.isOpen, () => false)
  const draft = useSyncExternalStore(localDraft.subscribe, localDraft.current, () => blankDraft)
  // Read only once, so that the account created by the last step does not change the steps while it runs.
  const [bearerAtFirst] = useState(() => (typeof window === 'undefined' ? null : bearerStore.read()))
  const externalLogin = behavior.authentication === 'external'
  const signedIn = awake && bearerAtFirst !== null
  const facts = useMemo(() => registrationFacts(draft, { externalLogin, signedIn }), [draft, externalLogin, signedIn])

  const hasPaths = location === inPaths || location.startsWith(`${inPaths}/`)
  const query = new URLSearchParams(search)
  const product = offeredProduct(organization, query.get('product'))
  const below = location.slice(inPaths.length + 1)
  const stepParameter = query.get('step')
  // A link made for the other shell names its step only in the query. If both name a step, the path counts.
  const currentPath =
    hasPaths && below !== '' && isRegistrationPath(below) ? below : stepFromQuery(stepParameter, facts)
  const isMisnamed =
    hasPaths && (below !== currentPath || (stepParameter !== null && stepParameter !== stepQuery(currentPath)))

  const stepHref: Journey['stepHref'] = (path, { isChanging = false, product: productKey = '' } = {}) => {
    const rest = new URLSearchParams(search)
    rest.delete('step')
    rest.delete('change')
    rest.delete('waitlist')
    if (path !== '') rest.set('step', stepQuery(path))
    if (isChanging) rest.set('change', 'yes')
    if (productKey) rest.set('product', productKey)
    const stepPath = hasPaths ? `${inPaths}${path && `/${path}`}` : inQueries
    return rest.size > 0 ? `${stepPath}?${rest}` : stepPath
  }

  return {
    path: currentPath,
    hasPaths,
    isMisnamed,
    awake,
    localDraft,
    draft,
    facts,
    rules: {
      today,
      ages: behavior.minimumAge,
      digitsInLastName: isDemonstration,
      manualAddress: true,
      newYorkUnderReview: behavior.isUnderRegulatorReview,
      rentRepays: productOf(organization, product).isDscr,
    },
    waitlist: waitlistReasons.find((reason) => reason === query.get('waitlist')),
    product,
    isProductReplaced: (query.get('product') || product) !== product,
    isChanging: query.get('change') === 'yes',
    stepHref,
    waitlistHref: (reason) => {
      const first = stepHref('')
      return `${first}${first.includes('?') ? '&' : '?'}waitlist=${reason}`
    },
    navigateTo: (path, { replace = false, product: productKey = '' } = {}) =>
      navigate(stepHref(path, { product: productKey }), { replace }),
  }
}
