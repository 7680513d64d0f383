import { createContext, type ReactNode, useContext } from 'react'
import type { ApiClient } from './api-client.ts'

const ApiContext = createContext<ApiClient | undefined>(undefined)

export function ApiProvider({ client, children }: { client: ApiClient; children: ReactNode }) {
  return <ApiContext value={client}>{children}</ApiContext>
}

/** The client for the product's calls; see apiClient. */
export const useApi = (): ApiClient => {
  const client = useContext(ApiContext)
  if (!client) throw new Error('There is no API client around this component.')
  return client
}
