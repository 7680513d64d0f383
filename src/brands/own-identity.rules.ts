import type { Organization } from './organization.schema.ts'

/** Properties that identify a lender. A brand may inherit everything else. */
const identity: Readonly<Record<string, (organization: Organization) => string | null>> = {
  baseUrl: ({ baseUrl }) => baseUrl,
  'orgMetaData.companyInfo.name': ({ orgMetaData }) => orgMetaData.companyInfo.name,
  'orgMetaData.companyInfo.legalName': ({ orgMetaData }) => orgMetaData.companyInfo.legalName,
  'orgMetaData.companyInfo.nmlsId': ({ orgMetaData }) => orgMetaData.companyInfo.nmlsId,
  'orgMetaData.companyInfo.lei': ({ orgMetaData }) => orgMetaData.companyInfo.lei,
  'orgMetaData.companyInfo.address': ({ orgMetaData }) => orgMetaData.companyInfo.address,
  'support.email': ({ support }) => support.email,
  'support.phone': ({ support }) => support.phone,
  'sender.name': ({ sender }) => sender.name,
  'sender.email': ({ sender }) => sender.email,
  'sender.smsName': ({ sender }) => sender.smsName,
  'filing.contactName': ({ filing }) => filing.contactName,
  'filing.contactPhone': ({ filing }) => filing.contactPhone,
  'filing.contactEmail': ({ filing }) => filing.contactEmail,
  'filing.taxId': ({ filing }) => filing.taxId,
  'filing.originatorNmls': ({ filing }) => filing.originatorNmls,
  'behavior.hawaiiPartner.url': ({ behavior }) => (behavior.servesHawaii ? null : behavior.hawaiiPartner.url),
}

/** Properties by which a lender would sign, file or write as a fictitious company: 'sender.email'. */
export const borrowedProperties = (lender: Organization, demonstrations: readonly Organization[]): readonly string[] =>
  Object.entries(identity)
    .filter(([, read]) => read(lender) !== null && demonstrations.some((other) => read(other) === read(lender)))
    .map(([property]) => property)
