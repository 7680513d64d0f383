import { brandRecords } from './brands.table.ts'
import { settleBrand } from './inheritance.rules.ts'
import type { BrandRecord, Organization } from './organization.schema.ts'
import type { OrganizationSource } from './organization-source.port.ts'
import { plainHost } from './resolution.rules.ts'

/** On a developer's machine every brand has a host with its own code: 'lintel.localhost', 'cross-country.localhost'. */
const localHost = (orgCode: string) => `${orgCode.toLowerCase().replaceAll('_', '-')}.localhost`

/**
 * The organizations of these records. Throws if a record is invalid or two brands claim one host or code.
 * @param answers which of them are served; the others exist only to be inherited from
 */
export function organizationsFrom(
  records: readonly BrandRecord[],
  answers: (organization: Organization) => boolean = () => true,
): OrganizationSource {
  const recordsByCode = new Map(records.map((record) => [record.orgCode, record]))
  const duplicate = records.find((record) => recordsByCode.get(record.orgCode) !== record)
  if (duplicate) throw new Error(`Two brands have the code ${duplicate.orgCode}`)
  const organizations = records.map((record) => settleBrand(record.orgCode, recordsByCode)).filter(answers)
  const byCode = new Map<string, Organization>()
  const byHost = new Map<string, Organization>()

  const claim = (index: Map<string, Organization>, key: string, organization: Organization) => {
    const other = index.get(key)
    if (other && other !== organization)
      throw new Error(`${key} is claimed by both ${other.orgCode} and ${organization.orgCode}`)
    index.set(key, organization)
  }
  for (const organization of organizations) {
    claim(byCode, organization.orgCode.toLowerCase(), organization)
    for (const host of [...organization.hosts, localHost(organization.orgCode)]) claim(byHost, host, organization)
  }

  return {
    byHost: (host) => byHost.get(plainHost(host)),
    byCode: (orgCode) => byCode.get(orgCode.toLowerCase()),
    all: () => organizations,
  }
}

/** The brands that come with the product. */
export const shippedOrganizations: OrganizationSource = organizationsFrom(brandRecords)
