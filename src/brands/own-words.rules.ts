import type { Organisation } from './organisation.schema.ts'

/** What an organisation is called, in all its forms. */
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
