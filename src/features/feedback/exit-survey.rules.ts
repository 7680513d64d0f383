import { isUuid } from '#src/domain/plain-formats.ts'
import { basePath } from '#src/workflow/paths/base-path.ts'
import { isSignerPath, signerPath } from '#src/workflow/paths/signer-paths.ts'

export const surveyPoints = ['LIENS', 'PRODUCT_SELECT', 'IDENTITY', 'SIGNING'] as const
export type SurveyPoint = (typeof surveyPoints)[number]

/** The pages that ask, below the path of an application. */
const borrowerPages: ReadonlyMap<string, SurveyPoint> = new Map([
  ['/liens', 'LIENS'],
  ['/product/select', 'PRODUCT_SELECT'],
  ['/product/select/confirm', 'PRODUCT_SELECT'],
  ['/identity', 'IDENTITY'],
  ['/signing/intro', 'SIGNING'],
  ['/signing/sign', 'SIGNING'],
  ['/signing/additional', 'SIGNING'],
  ['/signing/support', 'SIGNING'],
])

/** The pages that ask, below the path of additional signers. */
const signerPages: ReadonlyMap<string, SurveyPoint> = new Map([
  ['/identity', 'IDENTITY'],
  ['/sign', 'SIGNING'],
])

/** The kind of page on which a logout asks why; undefined for all other pages. */
export const surveyPointAt = (path: string): SurveyPoint | undefined => {
  const page = path.replace(/\/+$/, '')
  if (isSignerPath(page)) return signerPages.get(page.slice(signerPath.length))
  if (!page.startsWith(`${basePath}/`)) return undefined
  const [uuid = '', ...rest] = page.slice(basePath.length + 1).split('/')
  return isUuid(uuid) ? borrowerPages.get(`/${rest.join('/')}`) : undefined
}
