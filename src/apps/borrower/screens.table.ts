/** Which screen each route shows: `feature/name` is src/features/<feature>/borrower/<name>.screen.tsx. */
export type ScreenName = `${string}/${string}`

export interface RouteScreen {
  screen: ScreenName
  /** Chrome around the screen. */
  shell: 'public' | 'registration' | 'application' | 'account'
}

/** Paths as the router matches them; parameters as `:name`. The first that matches counts. */
export const screens: Readonly<Record<string, RouteScreen>> = {
  '/account/heloc/register': { screen: 'registration/registration', shell: 'registration' },
}
