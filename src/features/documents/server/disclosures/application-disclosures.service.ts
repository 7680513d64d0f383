import { createHash } from 'node:crypto'
import { isSignedInPerson } from '#src/application/deed-place.rules.ts'
import { mergePricing } from '#src/brands/inheritance.rules.ts'
import type { Organization } from '#src/brands/organization.schema.ts'
import { productOf } from '#src/brands/page-organization.contract.ts'
import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import { lenderDay } from '#src/domain/dates/zones.ts'
import type { UsState } from '#src/domain/us/us-states.ts'
import type { Language } from '#src/platform/words/fill.ts'
import type { DocumentContent } from '../../document-blocks.ts'
import { documentKinds } from '../../document-kinds.table.ts'
import { PlanTerms } from '../../plan-terms.schema.ts'
import {
  type EarlyDisclosureFacts,
  earlyDisclosureHighlights,
  earlyDisclosures,
} from '../../templates/disclosures/early-disclosures.ts'
import { homeEquityBooklet } from '../../templates/disclosures/home-equity-booklet.ts'
import { lenderFacts } from '../../templates/lender-facts.ts'
import type { CorrespondenceDeps } from '../letters/correspondence.service.ts'

interface Deps extends Pick<CorrespondenceDeps, 'renderer' | 'clock' | 'organizationByCode'> {
  /** How the lender rounds payments up: see its pricing table. Undefined: to the nearest cent. */
  roundPaymentsUpToCents(organization: string, product: string): number | undefined
}
type Kind = 'EARLY_DISCLOSURES' | 'HOME_EQUITY_BOOKLET'

interface AskedDisclosures {
  product: string
  language: Language
  /** Null while no home is chosen. */
  homeState: UsState | null
}

interface DisclosureSet {
  contents: Record<Kind, DocumentContent>
  sha256: string
  documents: { kind: Kind; title: string }[]
  highlights: string[]
}

/**
 * Returns the disclosures and the booklet that are shown with the application form (12 CFR 1026.40(a)(3), (b), (e)).
 * They name no applicant, so the text depends only on the day, the lender, the product, the language, and the home's
 * state once it is known.
 */
export const applicationDisclosures = (deps: Deps) => {
  const cache = new WeakMap<Organization, { day: CivilDate; sets: Map<string, DisclosureSet | null> }>()
  const of = (orgCode: string, choice: AskedDisclosures): DisclosureSet | null => {
    const organization = deps.organizationByCode(orgCode)
    const day = lenderDay(deps.clock.now())
    const cacheEntry = cache.get(organization)
    const sets = cacheEntry?.day === day ? cacheEntry.sets : new Map<string, DisclosureSet | null>()
    cache.set(organization, { day, sets })
    const key = `${choice.product} ${choice.language} ${choice.homeState}`
    const cachedSet = sets.get(key)
    if (cachedSet !== undefined) return cachedSet
    const rounding = deps.roundPaymentsUpToCents(orgCode, choice.product)
    const disclosureSet = buildDisclosureSet(organization, choice, { drawnOn: day, roundPaymentsUpToCents: rounding })
    sets.set(key, disclosureSet)
    return disclosureSet
  }
  return {
    of,
    async file(orgCode: string, choice: AskedDisclosures, kind: Kind): Promise<Uint8Array | null> {
      const content = of(orgCode, choice)?.contents[kind]
      const color = deps.organizationByCode(orgCode).design.primary
      return content ? deps.renderer.renderShared(content, { color, at: deps.clock.now() }) : null
    },
  }
}

const buildDisclosureSet = (
  organization: Organization,
  { product: key, language, homeState }: AskedDisclosures,
  terms: Pick<EarlyDisclosureFacts, 'drawnOn' | 'roundPaymentsUpToCents'>,
): DisclosureSet | null => {
  const product = productOf(organization, key)
  if (product.isBusinessPurpose) return null
  const lender = lenderFacts(organization)
  const plan = PlanTerms.parse(mergePricing(organization).planTerms ?? {})
  const states = product.licensedStates ?? organization.behavior.eligibleStates
  const home = homeState && { state: homeState, occupancy: null }
  const facts = {
    lender,
    product,
    plan,
    states,
    home,
    isSignedInPerson:
      homeState !== null &&
      isSignedInPerson(
        organization,
        { product: key, propertyState: homeState, occupancy: null, manualNotary: false },
        terms.drawnOn,
      ),
    loanNumber: null,
    ...terms,
  }
  const contents = {
    EARLY_DISCLOSURES: earlyDisclosures(facts, language),
    HOME_EQUITY_BOOKLET: homeEquityBooklet({ lender }, language),
  }
  return {
    contents,
    sha256: createHash('sha256').update(JSON.stringify(contents)).digest('hex'),
    documents: (['EARLY_DISCLOSURES', 'HOME_EQUITY_BOOKLET'] as const).map((kind) => ({
      kind,
      title: language === 'es' ? documentKinds[kind].spanishTitle : documentKinds[kind].title,
    })),
    highlights: earlyDisclosureHighlights(facts, language),
  }
}
