import { registrationPaths } from './registration-paths.ts'

type Access = 'public' | 'borrower' | 'signer'
export type PathRow = { title: string; access: Access; legacyPublic?: true } | { redirect: string }

/**
 * Every path of the borrower's and the signer's pages below the base path, with its title. `:name` is a parameter, a
 * final `*` matches any rest. `access`: who may open it; `legacyPublic` opens it to everyone if the organization has
 * its own login. A redirect ending in `*` keeps the rest; queries are always kept.
 */
export const borrowerPaths = {
  ...registrationPaths,
  '/register/account-setup': { title: 'Set up your account', access: 'public' },
  '/register/support': { title: 'Help with applying', access: 'public' },
  '/register/resume': { title: 'Continue your application', access: 'public' },
  '/reminders': { title: 'Reminders', access: 'public' },
  '/not-accepting-apps': { title: 'Not accepting applications', access: 'public' },
  '/coming-soon': { title: 'Not open yet', access: 'public' },
  '/terms': { redirect: 'site:/terms' },
  '/communications': { redirect: 'site:/communications' },
  '/privacy': { redirect: 'site:/privacy' },
  '/licenses': { redirect: 'site:/licenses' },
  '/plaid-oauth-success': { title: 'Back from your bank', access: 'borrower' },

  '/heloc-signer': { redirect: '/heloc-signer/login' },
  '/heloc-signer/login': { title: 'Log in to sign', access: 'signer', legacyPublic: true },
  '/heloc-signer/resume': { title: 'Continue signing', access: 'signer' },
  '/heloc-signer/cancelled': { title: 'This application was canceled', access: 'signer' },
  '/heloc-signer/identity': { title: 'Verify your identity', access: 'signer' },
  '/heloc-signer/intro': { title: 'Before you meet the notary', access: 'signer' },
  '/heloc-signer/error': { title: 'Something went wrong', access: 'signer' },
  '/heloc-signer/sign': { title: 'Meet the notary', access: 'signer' },
  '/heloc-signer/documents': { title: 'Your documents', access: 'signer' },
  '/heloc-signer/conditions': { title: 'What we still need', access: 'signer' },
  '/heloc-signer/conditions/upload-document': { title: 'Upload a document', access: 'signer' },
  '/heloc-signer/conditions/identity': { title: 'Verify your identity', access: 'signer' },
  '/heloc-signer/conditions/*': { redirect: '/heloc-signer/conditions' },

  '/:uuid': { title: 'Your application', access: 'borrower' },
  '/:uuid/bank': { redirect: '/:uuid' },
  '/:uuid/bank/autopay': { title: 'Set up payments', access: 'borrower' },
  '/:uuid/bank/confirm': { title: 'Confirm your account', access: 'borrower' },
  '/:uuid/bank/disburse': { title: 'Where to send your money', access: 'borrower' },
  '/:uuid/bank/manual-disburse': { title: 'Enter your account', access: 'borrower' },
  '/:uuid/credit/social': { title: 'Your Social Security number', access: 'borrower' },
  '/:uuid/credit/error': { title: 'Your credit file is frozen', access: 'borrower' },
  '/:uuid/complete': { title: 'What happens next', access: 'borrower' },
  '/:uuid/conditions': { title: 'What we still need', access: 'borrower' },
  '/:uuid/conditions/upload-document': { title: 'Upload a document', access: 'borrower' },
  '/:uuid/conditions/phone-number': { title: 'Your phone number', access: 'borrower' },
  '/:uuid/document/disclosures': { title: 'Your disclosures', access: 'borrower' },
  '/:uuid/error/decline': { title: 'Our decision', access: 'borrower' },
  '/:uuid/error/credit': { title: 'We couldn’t read your credit file', access: 'borrower' },
  '/:uuid/error/income': { title: 'We couldn’t verify your income', access: 'borrower' },
  '/:uuid/error/timeout': { title: 'We’re still working on it', access: 'borrower' },
  '/:uuid/error/flood-cert': { title: 'Determining your flood zone', access: 'borrower' },
  '/:uuid/income': { redirect: '/:uuid/income/review' },
  '/:uuid/income/review': { title: 'Verify your income', access: 'borrower' },
  '/:uuid/income/link': { redirect: '/:uuid/income/review' },
  '/:uuid/income/link/:type': { title: 'Link your income', access: 'borrower' },
  '/:uuid/income/pointserv-callback': { title: 'Back from your tax transcript', access: 'borrower' },
  '/:uuid/income/upload/:type': { title: 'Upload proof of income', access: 'borrower' },
  '/:uuid/income/employer-verification': { title: 'Verify your employer', access: 'borrower' },
  '/:uuid/identity': { title: 'Verify your identity', access: 'borrower' },
  '/:uuid/liens': { title: 'Mortgages and liens', access: 'borrower' },
  '/:uuid/notary/intro': { title: 'Before you meet the notary', access: 'borrower' },
  '/:uuid/notary/schedule-manual': { title: 'Choose a time with a notary', access: 'borrower' },
  '/:uuid/notary/reserve-manual': { title: 'Meet a notary in person', access: 'borrower' },
  '/:uuid/notary/session': { title: 'Meet the notary', access: 'borrower' },
  '/:uuid/notary/error': { title: 'Your notary session ended early', access: 'borrower' },
  '/:uuid/product/assets': { title: 'Your assets', access: 'borrower' },
  '/:uuid/product/select': { title: 'Choose your offer', access: 'borrower' },
  '/:uuid/product/select/confirm': { title: 'Confirm your offer', access: 'borrower' },
  '/:uuid/product/prequal-winback': { title: 'A smaller line', access: 'borrower' },
  '/:uuid/signing/intro': { title: 'Before you sign', access: 'borrower' },
  '/:uuid/signing/sign': { title: 'Sign your documents', access: 'borrower' },
  '/:uuid/signing/additional': { title: 'Additional signers', access: 'borrower' },
  '/:uuid/signing/support': { title: 'Help with signing', access: 'borrower' },
  '/:uuid/start/contact': { title: 'A few more details', access: 'borrower' },
  '/:uuid/start/hmda': { title: 'Demographic questions', access: 'borrower' },
  '/:uuid/start/app-summary': { title: 'Review and submit', access: 'borrower' },
  '/:uuid/review-app/incorrect-pin': { title: 'Check your property', access: 'borrower' },
  '/:uuid/review-app/no-credit': { title: 'We couldn’t find your credit file', access: 'borrower' },
  '/:uuid/review-app/property': { title: 'Check your property address', access: 'borrower' },
  '/:uuid/review-app/uw': { title: 'We’re reviewing your application', access: 'borrower' },
  '/:uuid/review-app/delinquency': { title: 'We’re reviewing your payments', access: 'borrower' },
  '/:uuid/review-app/incorrect-ownership': { title: 'Check who owns the property', access: 'borrower' },
  '/:uuid/review-app/datatree': { title: 'We’re still working on it', access: 'borrower' },
  '/:uuid/review-app/signdocs': { title: 'We’re still working on it', access: 'borrower' },
  '/:uuid/payoff/hold': { title: 'Waiting for payoff letters', access: 'borrower' },
  '/:uuid/bpo/condition': { title: 'The condition of your home', access: 'borrower' },
  '/:uuid/bpo/hold': { title: 'Your home is being valued', access: 'borrower' },
  '/:uuid/bpo/waiting': { title: 'Your home is being valued', access: 'borrower' },
  '/:uuid/bpo/estimate-value': { title: 'Estimate the value of your home', access: 'borrower' },
  '/:uuid/bpo/order-bpo': { title: 'Order a valuation', access: 'borrower' },
  '/:uuid/hold': { title: 'Your appraisal', access: 'borrower' },
} as const satisfies Record<`/${string}`, PathRow>

/** Site-level paths that lead into the product or are outside its base path. */
export const siteRedirects = {
  '/': '/dashboard',
  '/account': '/dashboard',
  '/account/heloc': '/dashboard',
  '/account/register': '/account/heloc/register',
  '/account/heloc-signer/*': '/account/heloc/heloc-signer/*',
} as const satisfies Record<`/${string}`, `/${string}`>

/** Registration for a product key; registration without one is for the default product. */
export const productRedirects = {
  '/account/:product/register': '/account/heloc/register?product=:product',
  '/account/:product/register-v2': '/account/heloc/register-v2?product=:product',
} as const satisfies Record<`/${string}`, `/${string}`>

export type BorrowerPath = keyof typeof borrowerPaths
type TitledPath = Extract<(typeof borrowerPaths)[BorrowerPath], { title: string }>
export type PathTitle = TitledPath['title']
