import type { Organisation } from './organisation.schema.ts'

/** All names of an organization. */
export const wordsOf = ({
  orgCode,
  orgBrand,
  orgMetaData,
}: Pick<Organisation, 'orgCode' | 'orgBrand' | 'orgMetaData'>): string[] => [
  orgCode,
  orgBrand,
  orgMetaData.companyInfo.name,
  orgMetaData.companyInfo.legalName,
]
