import { type ComponentType, type ReactNode, useCallback, useMemo, useState } from 'react'
import type { StepUpProps } from '#src/features/accounts/borrower/step-up.panel.tsx'
import { secondFactorPath } from '#src/features/accounts/second-factor-path.ts'
import { ApiProvider } from '#src/platform/browser/api.tsx'
import { type ApiClient, CallFailure } from '#src/platform/browser/api-client.ts'
import { withStepUp } from '#src/platform/browser/step-up.ts'
import { withOrganization } from './organization-location.ts'

interface StepUpRequest {
  Dialog: ComponentType<StepUpProps>
  settle: (proved: boolean) => void
}

/** Wraps every call of the pages: if one requires step-up authentication, the dialog opens over any screen. */
export function ProvingApi({ client, children }: { client: ApiClient; children: ReactNode }) {
  const [request, setRequest] = useState<StepUpRequest>()

  const requestProof = useCallback(async () => {
    const { StepUp } = await import('#src/features/accounts/borrower/step-up.panel.tsx')
    return new Promise<boolean>((settle) => setRequest({ Dialog: StepUp, settle }))
  }, [])
  const call = useMemo(() => withStepUp(setUpPath(client), requestProof), [client, requestProof])

  const finish = (proved: boolean) => {
    setRequest(undefined)
    request?.settle(proved)
  }
  return (
    <ApiProvider client={call}>
      {children}
      {request && <request.Dialog onSettled={finish} />}
    </ApiProvider>
  )
}

/** Staff without the required second factor get no other answer anywhere. */
const setUpPath =
  (client: ApiClient): ApiClient =>
  async (declaration, options) => {
    try {
      return await client(declaration, options)
    } catch (error) {
      if (error instanceof CallFailure && error.code === 'access/second-factor-needed') {
        const { pathname, search } = window.location
        const to = `${secondFactorPath}?redirectUrl=${encodeURIComponent(pathname + search)}`
        if (pathname !== secondFactorPath) window.location.assign(withOrganization(to, search))
      }
      throw error
    }
  }
