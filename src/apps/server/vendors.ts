import type { Clock } from '#src/platform/server/clock.ts'
import type { Config } from '#src/platform/server/config.ts'
import type { SandboxSetting } from '#src/platform/server/sandbox-service.ts'
import { postSandboxWebhook } from '#src/platform/server/sandbox-webhook.ts'
import type { AddressLookup } from '#src/vendors/address-lookup/address-lookup.port.ts'
import { sandboxAddressLookup } from '#src/vendors/address-lookup/server/sandbox.ts'
import { smartyAddressLookup } from '#src/vendors/address-lookup/server/smarty.ts'
import type { AutomatedValuation } from '#src/vendors/avm/avm.port.ts'
import { houseCanaryValuation } from '#src/vendors/avm/server/house-canary.ts'
import { sandboxValuation } from '#src/vendors/avm/server/sandbox.ts'
import type { CreditBureau } from '#src/vendors/credit-bureau/credit-bureau.port.ts'
import { sandboxCreditBureau } from '#src/vendors/credit-bureau/server/sandbox.ts'
import type { PropertyRecords } from '#src/vendors/property-record/property-record.port.ts'
import { attomPropertyRecords } from '#src/vendors/property-record/server/attom.ts'
import { sandboxPropertyRecords } from '#src/vendors/property-record/server/sandbox.ts'
import { clamdVirusScan } from '#src/vendors/virus-scan/server/clamd.ts'
import { sandboxVirusScan } from '#src/vendors/virus-scan/server/sandbox.ts'
import type { VirusScan } from '#src/vendors/virus-scan/virus-scan.port.ts'

/** The outside services of this installation. */
export interface Vendors {
  addressLookup: AddressLookup
  creditBureau: CreditBureau
  propertyRecords: PropertyRecords
  valuation: AutomatedValuation
  virusScan: VirusScan
}

export const vendorWebhookPath = '/webhooks/vendor'

/** A supplier of one's own, else the configured one, else a sandbox; production refuses sandboxes. */
export const openVendors = (
  config: Config,
  clock: Clock,
  webhook: { address: () => string; secret: string },
  own: Partial<Vendors> = {},
): Vendors => {
  const setting = (service: string): SandboxSetting => ({
    production: config.production,
    clock,
    deliver: (reference) =>
      postSandboxWebhook({ url: `${webhook.address()}${vendorWebhookPath}`, secret: webhook.secret, service, clock })(
        reference,
      ),
    timers: {
      wait: (ms) => new Promise((done) => setTimeout(done, ms * config.sandboxDelay)),
      later: (ms, run) => void setTimeout(run, ms).unref(),
    },
  })
  const { smarty, houseCanary, attom, clamd } = config.suppliers
  return {
    addressLookup:
      own.addressLookup ??
      (smarty
        ? smartyAddressLookup({ authId: smarty.key, authToken: smarty.secret })
        : sandboxAddressLookup(setting('address-lookup'))),
    creditBureau: own.creditBureau ?? sandboxCreditBureau(setting('credit-bureau')),
    propertyRecords:
      own.propertyRecords ?? (attom ? attomPropertyRecords(attom) : sandboxPropertyRecords(setting('property-record'))),
    valuation:
      own.valuation ??
      (houseCanary ? houseCanaryValuation({ ...houseCanary, clock }) : sandboxValuation(setting('avm'))),
    virusScan: own.virusScan ?? (clamd ? clamdVirusScan(clamd.address) : sandboxVirusScan(config.production)),
  }
}
