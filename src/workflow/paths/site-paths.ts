/**
 * Site-level pages, besides the borrower's and signer's paths. `demonstrationOnly`: the page does not exist in
 * production.
 */
export const sitePaths = {
  '/dashboard': { title: 'Your applications', access: 'borrower' },
  '/dashboard/settings': { title: 'Your settings', access: 'borrower' },
  '/auth/login': { title: 'Log in', access: 'public' },
  '/auth/second-factor': { title: 'Set up your authenticator app', access: 'borrower' },
  '/auth/new-password': { title: 'Choose a new password', access: 'public' },
  '/auth/expired-password': { title: 'Your password has expired', access: 'borrower' },
  '/auth/confirm-email': { title: 'Confirm your email', access: 'public' },
  '/auth/return': { title: 'Logging in', access: 'public' },
  '/id-pictures': { title: 'Take photos of your ID', access: 'public' },
  '/contact': { title: 'Contact us', access: 'public' },
  '/terms': { title: 'Terms', access: 'public' },
  '/privacy': { title: 'Privacy', access: 'public' },
  '/licenses': { title: 'Licenses', access: 'public' },
  '/communications': { title: 'Electronic communications', access: 'public' },
  '/illinois-community-reinvestment': { title: 'Illinois community reinvestment notice', access: 'public' },
  '/coming-soon': { title: 'Not open yet', access: 'public' },
  '/exchange': { title: 'Exchange', access: 'public' },
  '/pay': { title: 'Pay', access: 'public' },
  '/universal-marketplace': { title: 'Marketplace', access: 'public' },
  '/universal-passport': { title: 'Passport', access: 'public' },
  '/portfolio': { title: 'Portfolio', access: 'public' },
  '/group-manager': { title: 'Group manager', access: 'public' },
  '/all-screens': { title: 'All screens', access: 'public', demonstrationOnly: true },
} as const satisfies Record<`/${string}`, { title: string; access: 'public' | 'borrower'; demonstrationOnly?: true }>

export type SitePath = keyof typeof sitePaths
