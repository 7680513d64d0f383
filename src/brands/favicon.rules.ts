import type { Organization } from './organization.schema.ts'

/**
 * The address of the brand's mark. It names the colors of the mark, so that a browser that has stored it does not show
 * the colors of an earlier design.
 */
export const faviconUrl = ({ orgCode, design }: Pick<Organization, 'orgCode' | 'design'>): string => {
  const colors = [design.primary, design.accent, design.ink].map((hex) => hex.slice(1)).join('-')
  return `/favicon.svg?org=${orgCode}&colors=${colors}`
}
