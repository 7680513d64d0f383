import type { PageData } from '#src/brands/browser/page-data.tsx'
import type { ApiClient } from '#src/platform/browser/api-client.ts'
import { localStore } from '#src/platform/browser/storage.ts'
import type { Audience } from '../audiences.table.ts'
import { agentLogIn, brokerApplication, brokerLogIn, brokerRegister } from '../broker.contract.ts'

/** Returns the headers that tell the broker the application's name and the language for its page. */
export const brokerHeaders = (language: PageData['language']) => ({
  ...brokerApplication,
  'accept-language': language,
})

const tracking = (): { telemetryTrackingId?: string } => {
  const telemetryTrackingId = localStore.get('telemetry_trackerUuid')
  return telemetryTrackingId === undefined ? {} : { telemetryTrackingId }
}

interface BrokerRequest {
  language: PageData['language']
  /** A path of this site. */
  returnTo: string | undefined
}

/** Returns the broker's address for a login. @throws CallFailure account/broker-away */
export const requestBrokerLogIn = async (
  call: ApiClient,
  audience: Audience,
  { language, returnTo }: BrokerRequest,
): Promise<string> => {
  const query = { ...tracking(), ...(returnTo === undefined ? {} : { redirectUrl: returnTo }) }
  const options = { query, headers: brokerHeaders(language), anonymous: true, keepsSession: true } as const
  return (await (audience === 'agent' ? call(agentLogIn, options) : call(brokerLogIn, options))).redirect
}

/**
 * Returns the broker's address for a registration. The answers so far stay in this browser, under the nonce with which
 * the person returns.
 * @throws CallFailure account/broker-away
 */
export const requestBrokerRegistration = async (
  call: ApiClient,
  { language, returnTo, nonce, email }: BrokerRequest & { nonce: string; email: string },
): Promise<string> => {
  const { redirect } = await call(brokerRegister, {
    query: {
      ...tracking(),
      externalStateNonce: nonce,
      displayConsentsWithMfa: 'true',
      ...(returnTo === undefined ? {} : { redirectUrl: returnTo }),
    },
    body: { email },
    headers: brokerHeaders(language),
    anonymous: true,
    keepsSession: true,
  })
  return redirect
}
