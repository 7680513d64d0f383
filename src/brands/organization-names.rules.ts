import type { Organization } from './organization.schema.ts'

/** All names of an organization. */
export const organizationNames = ({
  orgCode,
  orgBrand,
  orgMetaData,
}: Pick<Organization, 'orgCode' | 'orgBrand' | 'orgMetaData'>): string[] => [
  orgCode,
  orgBrand,
  orgMetaData.companyInfo.name,
  orgMetaData.companyInfo.legalName,
]
