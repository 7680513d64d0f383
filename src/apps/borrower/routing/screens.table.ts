import type { BorrowerPath, borrowerPaths } from '#src/workflow/paths/borrower-paths.ts'
import type { SitePath } from '#src/workflow/paths/site-paths.ts'

/**
 * `feature/name` is src/features/<feature>/borrower/<name>.screen.tsx; `pages/name`, composed of several features, is
 * src/apps/borrower/pages/<name>.screen.tsx.
 */
export type ScreenName = `${string}/${string}`

export interface RouteScreen {
  screen: ScreenName
  /**
   * The layout around the screen: public pages, registration with its progress, an application with its sidebar, an
   * account page.
   */
  shell: 'public' | 'registration' | 'application' | 'account' | 'signer'
}

type TitledPath = {
  [Path in BorrowerPath]: (typeof borrowerPaths)[Path] extends { title: string } ? Path : never
}[BorrowerPath]

const registration: RouteScreen = { screen: 'registration/registration', shell: 'registration' }
const signer = (screen: ScreenName): RouteScreen => ({ screen, shell: 'signer' })
const application = (screen: ScreenName): RouteScreen => ({ screen, shell: 'application' })

/** The screen of every path below the base path. A path without a row does not compile. */
export const borrowerScreens: Record<TitledPath, RouteScreen> = {
  '/register': registration,
  '/register/account-setup': { screen: 'registration/account-setup', shell: 'registration' },
  '/register/support': { screen: 'registration/support', shell: 'public' },
  '/register/resume': { screen: 'registration/resume', shell: 'registration' },
  '/reminders': { screen: 'registration/reminders', shell: 'public' },
  '/register-v2': registration,
  '/register-v2/home-address': registration,
  '/register-v2/for-sale': registration,
  '/register-v2/annual-income': registration,
  '/register-v2/legal-name': registration,
  '/register-v2/birthdate': registration,
  '/register-v2/phone-and-email': registration,
  '/register-v2/set-password': registration,
  '/register-v2/login-info': registration,
  '/not-accepting-apps': { screen: 'registration/not-accepting-apps', shell: 'public' },
  '/coming-soon': { screen: 'organizations/coming-soon', shell: 'public' },
  '/plaid-oauth-success': { screen: 'income/bank-return', shell: 'account' },

  '/heloc-signer/login': { screen: 'signers/login', shell: 'public' },
  '/heloc-signer/resume': signer('signers/resume'),
  '/heloc-signer/cancelled': signer('pages/signer-cancelled'),
  '/heloc-signer/identity': signer('identity/identity'),
  '/heloc-signer/intro': signer('notary/signer-intro'),
  '/heloc-signer/error': signer('signers/error'),
  '/heloc-signer/sign': signer('notary/signer-sign'),
  '/heloc-signer/documents': signer('pages/signer-documents'),
  '/heloc-signer/conditions': signer('conditions/conditions'),
  '/heloc-signer/conditions/upload-document': signer('conditions/upload-document'),
  '/heloc-signer/conditions/identity': signer('identity/identity'),

  '/:uuid': application('applications/next-step'),
  '/:uuid/bank/autopay': application('bank/autopay'),
  '/:uuid/bank/confirm': application('bank/confirm'),
  '/:uuid/bank/disburse': application('bank/disburse'),
  '/:uuid/bank/manual-disburse': application('bank/manual-disburse'),
  '/:uuid/credit/social': application('credit/social'),
  '/:uuid/credit/error': application('credit/frozen'),
  '/:uuid/complete': application('pages/complete'),
  '/:uuid/conditions': application('conditions/conditions'),
  '/:uuid/conditions/upload-document': application('conditions/upload-document'),
  '/:uuid/conditions/phone-number': application('conditions/phone-number'),
  '/:uuid/document/disclosures': application('consents/soft-credit-disclosure'),
  '/:uuid/error/decline': application('offers/decline'),
  '/:uuid/error/credit': application('credit/unreadable'),
  '/:uuid/error/income': application('income/failed'),
  '/:uuid/error/timeout': application('pages/waiting'),
  '/:uuid/error/flood-cert': application('flood/flood-zone'),
  '/:uuid/income/review': application('income/review'),
  '/:uuid/income/link/:type': application('income/link'),
  '/:uuid/income/pointserv-callback': application('income/tax-return'),
  '/:uuid/income/upload/:type': application('income/upload'),
  '/:uuid/income/employer-verification': application('income/employer-verification'),
  '/:uuid/identity': application('identity/identity'),
  '/:uuid/liens': application('liens/liens'),
  '/:uuid/notary/intro': application('notary/intro'),
  '/:uuid/notary/schedule-manual': application('notary/schedule-manual'),
  '/:uuid/notary/reserve-manual': application('notary/reserve-manual'),
  '/:uuid/notary/session': application('notary/session'),
  '/:uuid/notary/error': application('notary/error'),
  '/:uuid/product/assets': application('offers/assets'),
  '/:uuid/product/select': application('offers/select'),
  '/:uuid/product/select/confirm': application('offers/confirm'),
  '/:uuid/product/prequal-winback': application('offers/winback'),
  '/:uuid/signing/intro': application('signing/intro'),
  '/:uuid/signing/sign': application('signing/sign'),
  '/:uuid/signing/additional': application('signers/additional'),
  '/:uuid/signing/support': application('signing/support'),
  '/:uuid/start/contact': application('additional-info/contact'),
  '/:uuid/start/hmda': application('demographics/hmda'),
  '/:uuid/start/app-summary': application('submission/app-summary'),
  '/:uuid/review-app/incorrect-pin': application('property/on-record'),
  '/:uuid/review-app/no-credit': application('credit/no-file'),
  '/:uuid/review-app/property': application('property/correct'),
  '/:uuid/review-app/uw': application('pages/waiting'),
  '/:uuid/review-app/delinquency': application('credit/delinquency'),
  '/:uuid/review-app/incorrect-ownership': application('property/on-record'),
  '/:uuid/review-app/datatree': application('pages/waiting'),
  '/:uuid/review-app/signdocs': application('pages/waiting'),
  '/:uuid/payoff/hold': application('payoffs/hold'),
  '/:uuid/bpo/condition': application('valuation/order'),
  '/:uuid/bpo/hold': application('valuation/valuing'),
  '/:uuid/bpo/waiting': application('valuation/valuing'),
  '/:uuid/bpo/estimate-value': application('property/estimate'),
  '/:uuid/bpo/order-bpo': application('valuation/order'),
  '/:uuid/hold': application('valuation/appraisal'),
}

const neighbor: RouteScreen = { screen: 'organizations/coming-soon', shell: 'public' }
const legal: RouteScreen = { screen: 'organizations/legal', shell: 'public' }

export const siteScreens: Record<SitePath, RouteScreen> = {
  '/dashboard': { screen: 'pages/dashboard', shell: 'account' },
  '/dashboard/settings': { screen: 'pages/settings', shell: 'account' },
  '/auth/login': { screen: 'accounts/log-in', shell: 'public' },
  '/auth/second-factor': { screen: 'accounts/second-factor', shell: 'public' },
  '/auth/new-password': { screen: 'accounts/new-password', shell: 'public' },
  '/auth/expired-password': { screen: 'accounts/expired-password', shell: 'public' },
  '/auth/confirm-email': { screen: 'accounts/confirm-email', shell: 'public' },
  '/auth/return': { screen: 'accounts/return', shell: 'public' },
  '/id-pictures': { screen: 'identity/phone', shell: 'public' },
  '/contact': { screen: 'pages/contact', shell: 'public' },
  '/terms': legal,
  '/privacy': legal,
  '/licenses': legal,
  '/communications': legal,
  '/illinois-community-reinvestment': legal,
  '/coming-soon': neighbor,
  '/exchange': neighbor,
  '/pay': neighbor,
  '/universal-marketplace': neighbor,
  '/universal-passport': neighbor,
  '/portfolio': neighbor,
  '/group-manager': neighbor,
  '/all-screens': { screen: 'organizations/all-screens', shell: 'public' },
}
