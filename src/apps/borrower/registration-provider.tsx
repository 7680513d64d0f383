import { type ReactNode, useMemo } from 'react'
import { useOrganization, usePageData } from '#src/brands/browser/page-data.tsx'
import {
  type RegistrationServices,
  RegistrationServicesProvider,
} from '#src/features/registration/borrower/registration-services.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import type { ApiClient } from '#src/platform/browser/api-client.ts'
import { useSwitchLanguage } from '#src/platform/ui/language-switch.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { announceEvent, logClientError } from './client-log.ts'

const servicesFor = (
  api: ApiClient,
  organization: string,
  { language, setLanguage }: { language: Language; setLanguage: RegistrationServices['setLanguage'] },
): RegistrationServices => {
  const calls = async () => (await import('./registration-calls.ts')).registrationCalls(api, organization, language)
  return {
    searchAddresses: async (text, options) => (await calls()).searchAddresses(text, options),
    register: async (account, key) => (await calls()).register(account, key),
    registerAtBroker: async (request) => (await calls()).registerAtBroker(request),
    savePhone: async (phoneNumber) => (await calls()).savePhone(phoneNumber),
    readProfile: async () => (await calls()).readProfile(),
    setLanguage,
    track: (event, applicationUuid) => announceEvent({ event, applicationUuid }),
    log: logClientError,
  }
}

/** Provides registration with other features' functions. */
export function RegistrationServicesOfApp({ children }: { children: ReactNode }) {
  const api = useApi()
  const { orgCode } = useOrganization()
  const { language } = usePageData()
  const setLanguage = useSwitchLanguage()
  const services = useMemo(
    () => servicesFor(api, orgCode, { language, setLanguage }),
    [api, orgCode, language, setLanguage],
  )
  return <RegistrationServicesProvider value={services}>{children}</RegistrationServicesProvider>
}
