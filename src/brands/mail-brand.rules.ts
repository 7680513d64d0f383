import type { MailBrand } from '#src/platform/mail/mail-layout.rules.ts'
import type { Organisation } from './organisation.schema.ts'

/** How an organisation signs its mails: who it is, where, and under which licence. */
export const mailBrandOf = ({ orgMetaData, orgBrand, design }: Organisation): MailBrand => {
  const { name, legalName, address, nmlsId } = orgMetaData.companyInfo
  return { name: name || orgBrand, design, signature: [legalName, address, `NMLS ${nmlsId}`] }
}
