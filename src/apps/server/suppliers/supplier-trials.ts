import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { z } from 'zod'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { openFileDrop } from '#src/platform/server/outbound/file-drop.ts'
import { requestVendor } from '#src/platform/server/outbound/vendor-http.ts'
import { chatCompletionsAddress } from '#src/vendors/assistant/server/chat-completions.ts'
import { proofAddress } from '#src/vendors/enotary/server/proof.ts'
import { onfidoAddress } from '#src/vendors/identity-proofing/server/onfido.ts'
import { clamdVirusScan } from '#src/vendors/virus-scan/server/clamd.ts'

/** Harmless calls that show whether a supplier accepts the credentials. They order nothing and send no one's data. */

/** Asks an address that answers only a known account. @throws VendorUnavailable otherwise */
export const callSupplier = (service: string, address: string, headers: Record<string, string>): Promise<unknown> =>
  requestVendor({ service }, new URL(address), headers)

interface Account {
  key: string
  baseUrl?: string
}

export const tryOnfido = ({ key, baseUrl = onfidoAddress }: Account): Promise<unknown> =>
  callSupplier('identity-proofing', `${baseUrl}/v3.6/applicants?per_page=1`, { authorization: `Token token=${key}` })

export const tryProof = ({ key, baseUrl = proofAddress }: Account): Promise<unknown> =>
  callSupplier('notary', `${baseUrl}/transactions?limit=1`, { apikey: key })

/** The key of a model's account is the second half of its pair, after the name of the model. */
export const tryChatCompletions = ({
  secret,
  baseUrl = chatCompletionsAddress,
}: Account & { secret: string }): Promise<unknown> =>
  callSupplier('assistant', `${baseUrl}/models`, { authorization: `Bearer ${secret}` })

const PlaidRefusal = z.object({ error_code: z.literal('INVALID_API_KEYS') })

/** Plaid answers unknown keys with status 400 and a code. @throws VendorUnavailable */
export const tryPlaid = async (baseUrl: string, { key, secret }: { key: string; secret: string }): Promise<void> => {
  const service = 'bank-link'
  const body = { client_id: key, secret, count: 1, offset: 0, country_codes: ['US'] }
  const answer = await requestVendor({ service }, new URL(`${baseUrl}/institutions/get`), {}, [400], body)
  if (answer.status !== 400) return
  const isRefused = PlaidRefusal.safeParse(answer.body).success
  throw new VendorUnavailable(service, 'answered with status 400', isRefused ? 401 : 400)
}

// The EICAR test file, reversed, so that no scanner reports this source file.
const eicar = [...'*H+H$!ELIF-TSET-SURIVITNA-DRADNATS-RACIE$}7)CC7)^P(45XZP\\4[PA@%P!O5X'].reverse().join('')

/** The scanner must find the test file of its trade, and nothing in plain text. @throws VendorUnavailable */
export const tryScanner = async (address: string): Promise<void> => {
  const { scan } = clamdVirusScan(address)
  if ((await scan(Buffer.from(eicar))) !== 'infected')
    throw new VendorUnavailable('clamd', 'does not find the EICAR test file; it may have no signatures yet')
  if ((await scan(Buffer.from('A file without a virus.'))) !== 'clean')
    throw new VendorUnavailable('clamd', 'finds a virus where there is none')
}

/** The folder or bucket of a bank's files can be read, and a folder also written. @throws Error */
export const tryFileDrop = async (drop: string): Promise<void> => {
  if (drop.startsWith('/')) await access(drop, constants.R_OK | constants.W_OK)
  await openFileDrop(drop).list('inbound')
}
