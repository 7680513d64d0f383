import { assetUrl, type PageOrganization } from '#src/brands/page-organization.contract.ts'
import { markDrawing } from '#src/platform/drawing/drawing.ts'
import { Drawing } from '#src/platform/ui/drawing.tsx'

/** The lender's logo and name, for the top bar. The name is text, so the logo itself is decorative. */
export const BrandMark = ({ organization }: { organization: PageOrganization }) => {
  const { logo, orgMetaData } = organization
  return (
    <span className="inline-flex items-center gap-2 sm:gap-3">
      {logo.file ? (
        <img src={assetUrl(organization, logo.file)} alt="" className="h-9 w-auto" />
      ) : (
        <Drawing data={markDrawing(logo)} className="max-w-9" />
      )}
      <span className="text-balance font-heading text-20 text-ink leading-tight max-sm:tracking-tight">
        {orgMetaData.companyInfo.name}
      </span>
    </span>
  )
}
