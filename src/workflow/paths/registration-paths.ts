/**
 * The pages of registration's steps, with their titles: the only paths that the first screen's bundle contains. All are
 * public.
 */
export const registrationPaths = {
  '/register': { title: 'Apply', access: 'public' },
  '/register-v2': { title: 'Your property', access: 'public' },
  '/register-v2/home-address': { title: 'Your home address', access: 'public' },
  '/register-v2/for-sale': { title: 'Whether the property is for sale', access: 'public' },
  '/register-v2/annual-income': { title: 'Your annual income', access: 'public' },
  '/register-v2/legal-name': { title: 'Your legal name', access: 'public' },
  '/register-v2/birthdate': { title: 'Your date of birth', access: 'public' },
  '/register-v2/phone-and-email': { title: 'Your phone and email', access: 'public' },
  '/register-v2/set-password': { title: 'Set your password', access: 'public' },
  '/register-v2/login-info': { title: 'Your login', access: 'public' },
} as const satisfies Record<`/register${string}`, { title: string; access: 'public' }>
