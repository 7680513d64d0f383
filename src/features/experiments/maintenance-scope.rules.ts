/** The borrower's pages that maintenance may close, as routes of the flag `fe-heloc-maintenance`. */
export const maintenanceScopes = {
  all: ['*'],
  applying: ['/register*'],
} as const

export type MaintenanceScope = keyof typeof maintenanceScopes | 'listed'

/** Returns which pages a list of routes closes: all, those of new applications, or the ones that it lists. */
export const closedScope = (routes: unknown): MaintenanceScope => {
  const routeList = Array.isArray(routes) ? routes.join(' ') : ''
  if (routeList === '' || routeList === maintenanceScopes.all.join(' ')) return 'all'
  return routeList === maintenanceScopes.applying.join(' ') ? 'applying' : 'listed'
}
