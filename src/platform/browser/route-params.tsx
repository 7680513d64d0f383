import { createContext, type ReactNode, useContext } from 'react'

interface ShownRoute {
  params: Readonly<Record<string, string>>
  /** As the table of routes has it: '/account/heloc/:uuid/liens'. */
  pattern: string
  /** English; the page's own title. */
  title: string
}

const RouteContext = createContext<ShownRoute>({ params: {}, pattern: '', title: '' })

export function RouteParamsProvider({
  params,
  pattern = '',
  title = '',
  children,
}: Pick<ShownRoute, 'params'> & Partial<ShownRoute> & { children: ReactNode }) {
  return <RouteContext value={{ params, pattern, title }}>{children}</RouteContext>
}

/** The parameters of the route that shows this screen. @throws Error when the route has no such parameter. */
export const useRouteParam = (name: string): string => {
  const value = useContext(RouteContext).params[name]
  if (value === undefined) throw new Error(`The route has no parameter ${name}.`)
  return value
}

/** The route that shows this screen, for one that serves several. */
export const useShownRoute = (): ShownRoute => useContext(RouteContext)
