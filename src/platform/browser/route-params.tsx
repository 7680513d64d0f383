import { createContext, type ReactNode, useContext } from 'react'

interface CurrentRoute {
  params: Readonly<Record<string, string>>
  /** The pattern in the route table: '/account/heloc/:uuid/liens'. */
  pattern: string
  /** English; the title of the page. */
  title: string
}

const RouteContext = createContext<CurrentRoute>({ params: {}, pattern: '', title: '' })

export function RouteParamsProvider({
  params,
  pattern = '',
  title = '',
  children,
}: Pick<CurrentRoute, 'params'> & Partial<CurrentRoute> & { children: ReactNode }) {
  return <RouteContext value={{ params, pattern, title }}>{children}</RouteContext>
}

/** The parameters of the route that shows this screen. @throws Error if the route has no such parameter. */
export const useRouteParam = (name: string): string => {
  const value = useContext(RouteContext).params[name]
  if (value === undefined) throw new Error(`The route has no parameter ${name}.`)
  return value
}

/** The route that shows this screen, for a screen of several routes. */
export const useCurrentRoute = (): CurrentRoute => useContext(RouteContext)
