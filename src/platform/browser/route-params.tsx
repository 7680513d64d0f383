import { createContext, type ReactNode, useContext } from 'react'

const ParamsContext = createContext<Readonly<Record<string, string>>>({})

export function RouteParamsProvider({
  params,
  children,
}: {
  params: Readonly<Record<string, string>>
  children: ReactNode
}) {
  return <ParamsContext value={params}>{children}</ParamsContext>
}

/** The parameters of the route that shows this screen. @throws Error when the route has no such parameter. */
export const useRouteParam = (name: string): string => {
  const value = useContext(ParamsContext)[name]
  if (value === undefined) throw new Error(`The route has no parameter ${name}.`)
  return value
}
