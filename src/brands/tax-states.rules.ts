import { statesWithRecordingTax } from '#src/domain/us/home-recording-taxes.ts'
import type { UsState } from '#src/domain/us/us-states.ts'
import type { Organization } from './organization.schema.ts'

/**
 * An organization whose products name every state that they serve and that taxes the recording of a line. The
 * disclosures list the states of `recordingTaxStates`; an organization may list more, but cannot leave out one of these.
 */
export const withTaxStates = (organization: Organization): Organization => {
  const { behavior, orgMetaData } = organization
  const products = Object.entries(orgMetaData.products).map(([key, product]) => {
    const servedStates = product.licensedStates ?? behavior.eligibleStates
    const taxStates = statesWithRecordingTax.filter((state) => servedStates.includes(state))
    const states = [...new Set<UsState>([...product.info.recordingTaxStates, ...taxStates])].sort()
    return [key, { ...product, info: { ...product.info, recordingTaxStates: states } }] as const
  })
  return { ...organization, orgMetaData: { ...orgMetaData, products: Object.fromEntries(products) } }
}
