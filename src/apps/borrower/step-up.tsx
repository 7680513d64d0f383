import { type ComponentType, type ReactNode, useCallback, useMemo, useState } from 'react'
import type { StepUpProps } from '#src/features/accounts/borrower/step-up.panel.tsx'
import { secondFactorPath } from '#src/features/accounts/second-factor-path.ts'
import { ApiProvider } from '#src/platform/browser/api.tsx'
import { type ApiClient, CallFailure } from '#src/platform/browser/api-client.ts'
import { withStepUp } from '#src/platform/browser/step-up.ts'
import { keepOrganisation } from './kept-organisation.ts'

interface Asked {
  Dialog: ComponentType<StepUpProps>
  settle: (proved: boolean) => void
}

/** Every call of the pages: where one asks that the person prove anew who they are, the dialog stands over any screen. */
export function ProvingApi({ client, children }: { client: ApiClient; children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>()

  const ask = useCallback(async () => {
    const { StepUp } = await import('#src/features/accounts/borrower/step-up.panel.tsx')
    return new Promise<boolean>((settle) => setAsked({ Dialog: StepUp, settle }))
  }, [])
  const call = useMemo(() => withStepUp(leadingToSetUp(client), ask), [client, ask])

  const settled = (proved: boolean) => {
    setAsked(undefined)
    asked?.settle(proved)
  }
  return (
    <ApiProvider client={call}>
      {children}
      {asked && <asked.Dialog onSettled={settled} />}
    </ApiProvider>
  )
}

/** Staff who owe a second factor get no other answer, wherever they are. */
const leadingToSetUp =
  (client: ApiClient): ApiClient =>
  async (declaration, options) => {
    try {
      return await client(declaration, options)
    } catch (error) {
      if (error instanceof CallFailure && error.code === 'access/second-factor-needed') {
        const { pathname, search } = window.location
        const to = `${secondFactorPath}?redirectUrl=${encodeURIComponent(pathname + search)}`
        if (pathname !== secondFactorPath) window.location.assign(keepOrganisation(to, search))
      }
      throw error
    }
  }
