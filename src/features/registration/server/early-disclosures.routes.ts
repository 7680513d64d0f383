import { Refusal } from '#src/domain/refusal.ts'
import { Bytes, type Route, serve } from '#src/platform/server/http/serve.ts'
import { readEarlyDisclosureFile, readEarlyDisclosures } from '../disclosures.contract.ts'
import type { EarlyDisclosureSource } from './early-disclosure-source.port.ts'

const fileNames = { EARLY_DISCLOSURES: 'important-terms', HOME_EQUITY_BOOKLET: 'home-equity-booklet' } as const
const usualProduct = 'heloc'

/** Returns the routes from which everyone reads the disclosures before applying. */
export const earlyDisclosuresRoutes = (source: EarlyDisclosureSource): Route[] => [
  serve(readEarlyDisclosures, async ({ organization, query: { product = usualProduct, language, state = null } }) => {
    const disclosures = source.of(organization, { product, language, homeState: state })
    if (!disclosures) return { disclosures: null }
    const { sha256, documents, highlights } = disclosures
    return { disclosures: { sha256, documents, highlights } }
  }),
  serve(readEarlyDisclosureFile, async ({ organization, params, query }) => {
    const { product = usualProduct, language, state = null } = query
    const bytes = await source.file(organization, { product, language, homeState: state }, params.kind)
    if (!bytes) throw new Refusal('access/not-found')
    return new Bytes(bytes, 'application/pdf', `${fileNames[params.kind]}-${language}.pdf`, 'inline')
  }),
]
