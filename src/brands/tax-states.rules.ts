import { statesWithRecordingTax } from '#src/domain/us/home-recording-taxes.ts'
import type { Organization } from './organization.schema.ts'

/**
 * Returns the organization with the states that each product serves and that tax the recording of a line. The
 * disclosures name them (12 CFR 1026.40(d)(8)). The table of taxes decides, so a list of the organization's own does
 * not count.
 */
export const withTaxStates = (organization: Organization): Organization => {
  const { behavior, orgMetaData } = organization
  const products = Object.entries(orgMetaData.products).map(([key, product]) => {
    const servedStates = product.licensedStates ?? behavior.eligibleStates
    const recordingTaxStates = statesWithRecordingTax.filter((state) => servedStates.includes(state)).sort()
    return [key, { ...product, info: { ...product.info, recordingTaxStates } }] as const
  })
  return { ...organization, orgMetaData: { ...orgMetaData, products: Object.fromEntries(products) } }
}
