import { basePath } from '#src/workflow/paths/base-path.ts'
import { signerPath } from '#src/workflow/paths/signer-paths.ts'

export const surveyPlaces = ['LIENS', 'PRODUCT_SELECT', 'IDENTITY', 'SIGNING'] as const
export type SurveyPlace = (typeof surveyPlaces)[number]

const application = `${basePath}/[0-9a-f-]{36}`

const placePatterns: Record<SurveyPlace, RegExp> = {
  LIENS: new RegExp(`^${application}/liens$`),
  PRODUCT_SELECT: new RegExp(`^${application}/product/select(/confirm)?$`),
  IDENTITY: new RegExp(`^(${application}|${signerPath})/identity$`),
  SIGNING: new RegExp(`^(${application}/signing/(intro|sign|additional|support)|${signerPath}/sign)$`),
}

/** The kind of page on which a log-out asks why; undefined for all other pages. */
export const surveyPlaceOf = (path: string): SurveyPlace | undefined =>
  surveyPlaces.find((place) => placePatterns[place].test(path.replace(/\/+$/, '')))
