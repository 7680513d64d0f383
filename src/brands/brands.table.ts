import { aldousWren } from './aldous-wren/brand.ts'
import { harborWholesale } from './harbor-wholesale/brand.ts'
import { lintel } from './lintel/brand.ts'
import { lintelNewYork } from './lintel-ny/brand.ts'
import type { BrandRecord } from './organization.schema.ts'
import { partners } from './partners/partners.table.ts'
import { saltmarsh } from './saltmarsh/brand.ts'

/** Every brand that ships with the product. A new one is one more row. */
export const brandRecords: readonly BrandRecord[] = [
  lintel,
  lintelNewYork,
  saltmarsh,
  aldousWren,
  harborWholesale,
  ...partners,
]
