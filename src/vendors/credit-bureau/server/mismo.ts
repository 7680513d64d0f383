import { type ReportService, VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { requestVendorXml, type VendorHttp } from '#src/platform/server/outbound/vendor-http.ts'
import type { CreditBureau, CreditReport, CreditRequest } from '../credit-bureau.port.ts'
import { orderXml, trialXml } from './mismo-request.ts'
import { creditReportIn, creditResponseIn } from './mismo-response.ts'

export interface MismoCreditConfig extends Omit<VendorHttp, 'service'> {
  /** The operator's id and password at the reseller. */
  key: string
  secret: string
  /** The reseller's endpoint, which it names to each customer. */
  baseUrl: string
  clock: { now(): Date }
}

const service = 'credit-bureau'

/** A merged report waits for three bureaus. */
const timeoutMs = 60_000

/** The reseller takes the credentials as parameters of the address, which is never logged. */
const endpointOf = ({ baseUrl, key, secret }: MismoCreditConfig): URL => {
  const url = new URL(baseUrl)
  url.searchParams.set('LoginAccountIdentifier', key)
  url.searchParams.set('LoginAccountPassword', secret)
  return url
}

/**
 * Credit reports of a reseller by MISMO 2.3.1, as Xactus documents it: one POST of text/xml, answered in the same
 * connection with each bureau's file. See https://developer.xactus.com/apimd/creditapis/a2_mismo2_cr_build_request,
 * a3_mismo2_cr_submit_request and a4_mismo2_cr_receive_response. Freezes are a `_ResultStatusType` of the bureau's file.
 */
export function mismoCreditBureau(config: MismoCreditConfig): CreditBureau {
  const reports = (pull: 'soft' | 'hard'): ReportService<CreditRequest, CreditReport> => ({
    async order(request, { organization, key }) {
      // The reseller answers a hard pull without a number with an error; the product treats it as no match.
      if (pull === 'hard' && !request.ssn) return { kind: 'answered', report: { result: 'NO_MATCH', ssnUsed: false } }
      const xml = orderXml(request, { pull, lender: organization, key, now: config.clock.now() })
      const root = await requestVendorXml({ timeoutMs: timeoutMs, ...config, service }, endpointOf(config), {}, xml)
      return { kind: 'answered', report: creditReportIn(creditResponseIn(root), Boolean(request.ssn)) }
    },
    async collect() {
      throw new VendorUnavailable(service, 'promises no later answers')
    },
  })
  return { soft: reports('soft'), hard: reports('hard') }
}

/** @throws VendorUnavailable with status 401 when the reseller does not know the account */
export const tryMismoCredit = async (config: MismoCreditConfig): Promise<void> => {
  const xml = trialXml(config.clock.now())
  const root = await requestVendorXml({ timeoutMs: timeoutMs, ...config, service }, endpointOf(config), {}, xml)
  try {
    creditResponseIn(root)
  } catch (error) {
    // Any other error means that the account was accepted and the report was not found.
    if (error instanceof VendorUnavailable && error.status !== 401 && root.name === 'RESPONSE_GROUP') return
    throw error
  }
}
