import { expect, test } from 'vitest'
import { surveyPointAt } from './exit-survey.rules.ts'

const application = '/account/heloc/0191c7a0-0000-7000-8000-000000000001'

test.each([
  [`${application}/liens`, 'LIENS'],
  [`${application}/product/select`, 'PRODUCT_SELECT'],
  [`${application}/product/select/confirm`, 'PRODUCT_SELECT'],
  [`${application}/identity`, 'IDENTITY'],
  [`${application}/signing/intro`, 'SIGNING'],
  [`${application}/signing/sign/`, 'SIGNING'],
  [`${application}/signing/additional`, 'SIGNING'],
  ['/account/heloc/heloc-signer/identity', 'IDENTITY'],
  ['/account/heloc/heloc-signer/sign', 'SIGNING'],
])('FBK-04 a logout on %s asks why', (path, place) => expect(surveyPointAt(path)).toBe(place))

test.each([
  '/dashboard',
  '/dashboard/settings',
  application,
  `${application}/conditions`,
  `${application}/conditions/identity`,
  `${application}/product/assets`,
  `${application}/notary/session`,
  '/account/heloc/heloc-signer/conditions/identity',
  '/account/heloc/register',
])('FBK-04 a logout on %s does not ask why', (path) => expect(surveyPointAt(path)).toBeUndefined())
