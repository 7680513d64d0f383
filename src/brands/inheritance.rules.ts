import { contrastFaults, contrastFaultText } from '#src/platform/theme/contrast-gate.rules.ts'
import { type BrandRecord, Organisation } from './organisation.schema.ts'

type Tree = { [key: string]: unknown }

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value)

function mergeTree(base: Tree, over: Tree): Tree {
  const merged: Tree = { ...base }
  for (const [key, value] of Object.entries(over)) {
    if (value === null || value === undefined) continue
    const inherited = merged[key]
    merged[key] = isTree(value) && isTree(inherited) ? mergeTree(inherited, value) : value
  }
  return merged
}

/** What a brand never hands down: where it answers, and that its company is made up. */
function withoutItsOwn({ hosts: _hosts, behaviour, ...parent }: Tree): Tree {
  if (!isTree(behaviour)) return parent
  const { isDemonstration: _isDemonstration, ...inherited } = behaviour
  return { ...parent, behaviour: inherited }
}

function settle(code: string, brands: ReadonlyMap<string, BrandRecord>, children: readonly string[]): Tree {
  const record = brands.get(code)
  if (!record) throw new Error(`Brand ${children.at(-1)} inherits ${code}, which does not exist`)
  if (children.includes(code))
    throw new Error(`Brands inherit each other in a circle: ${[...children, code].join(' → ')}`)

  const { inherits, ...own } = record
  if (!inherits) return own
  const parent = withoutItsOwn(settle(inherits, brands, [...children, code]))
  const pricing = [parent.orgPricingData, own.orgPricingData].flatMap((list) => (Array.isArray(list) ? list : []))
  return { ...mergeTree(parent, own), orgPricingData: pricing }
}

/**
 * A brand with its inheritance resolved and every property checked.
 * Throws when the brand is incomplete or wrong, is hard to read (a colour pair under WCAG 2.2 AA), inherits an unknown
 * brand, or inherits in a circle.
 */
export function settleBrand(code: string, brands: ReadonlyMap<string, BrandRecord>): Organisation {
  const settled = Organisation.safeParse(settle(code, brands, []))
  const faults = settled.success
    ? contrastFaults(settled.data.design).map((fault) => `design: ${contrastFaultText(fault)}`)
    : settled.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  if (settled.success && faults.length === 0) return settled.data
  throw new Error(`Brand ${code} is not valid. ${faults.join('; ')}`)
}

/** The list of pricing objects merged into one; a later object's key wins whole. */
export const pricingOf = (organisation: Pick<Organisation, 'orgPricingData'>): Record<string, unknown> =>
  Object.assign({}, ...organisation.orgPricingData)
