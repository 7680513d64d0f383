import { brandRecords } from './brands.table.ts'
import { settleBrand } from './inheritance.rules.ts'
import type { BrandRecord, Organisation } from './organisation.schema.ts'
import type { OrganisationSource } from './organisation-source.port.ts'
import { plainHost } from './resolution.rules.ts'

/** On a developer's machine every brand has a host with its own code: 'lintel.localhost', 'cross-country.localhost'. */
const localHost = (orgCode: string) => `${orgCode.toLowerCase().replaceAll('_', '-')}.localhost`

/**
 * The organizations of these records. Throws if a record is invalid or two brands claim one host or code.
 * @param answers which of them are served; the others exist only to be inherited from
 */
export function organisationsFrom(
  records: readonly BrandRecord[],
  answers: (organisation: Organisation) => boolean = () => true,
): OrganisationSource {
  const recordsByCode = new Map(records.map((record) => [record.orgCode, record]))
  const twice = records.find((record) => recordsByCode.get(record.orgCode) !== record)
  if (twice) throw new Error(`Two brands have the code ${twice.orgCode}`)
  const organisations = records.map((record) => settleBrand(record.orgCode, recordsByCode)).filter(answers)
  const byCode = new Map<string, Organisation>()
  const byHost = new Map<string, Organisation>()

  const claim = (index: Map<string, Organisation>, key: string, organisation: Organisation) => {
    const other = index.get(key)
    if (other && other !== organisation)
      throw new Error(`${key} is claimed by both ${other.orgCode} and ${organisation.orgCode}`)
    index.set(key, organisation)
  }
  for (const organisation of organisations) {
    claim(byCode, organisation.orgCode.toLowerCase(), organisation)
    for (const host of [...organisation.hosts, localHost(organisation.orgCode)]) claim(byHost, host, organisation)
  }

  return {
    byHost: (host) => byHost.get(plainHost(host)),
    byCode: (orgCode) => byCode.get(orgCode.toLowerCase()),
    all: () => organisations,
  }
}

/** The brands that come with the product. */
export const shippedOrganisations: OrganisationSource = organisationsFrom(brandRecords)
