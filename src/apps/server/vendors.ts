import type { FastifyInstance } from 'fastify'
import type { DemonstrationPeople } from '#src/domain/demonstration-person.ts'
import { barcodeReader } from '#src/platform/server/barcode-reader.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Config } from '#src/platform/server/config.ts'
import type { SandboxNotebook } from '#src/platform/server/sandbox-notebook.ts'
import type { SandboxSetting } from '#src/platform/server/sandbox-service.ts'
import { postSandboxWebhook } from '#src/platform/server/sandbox-webhook.ts'
import type { AccountCheck } from '#src/vendors/account-check/account-check.port.ts'
import { sandboxAccountCheck } from '#src/vendors/account-check/server/sandbox.ts'
import type { AddressLookup } from '#src/vendors/address-lookup/address-lookup.port.ts'
import { sandboxAddressLookup } from '#src/vendors/address-lookup/server/sandbox.ts'
import { smartyAddressLookup } from '#src/vendors/address-lookup/server/smarty.ts'
import type { AppraisalReports, Appraisals } from '#src/vendors/appraisal/appraisal.port.ts'
import { sandboxAppraisalReports, sandboxAppraisals } from '#src/vendors/appraisal/server/sandbox.ts'
import type { AutomatedValuation } from '#src/vendors/avm/avm.port.ts'
import { houseCanaryValuation } from '#src/vendors/avm/server/house-canary.ts'
import { sandboxValuation } from '#src/vendors/avm/server/sandbox.ts'
import { askedOfNobody, type BreachedPasswords } from '#src/vendors/breached-password/breached-password.port.ts'
import { inTime } from '#src/vendors/breached-password/server/in-time.ts'
import { pwnedPasswords } from '#src/vendors/breached-password/server/pwned-passwords.ts'
import { sandboxBreachedPasswords } from '#src/vendors/breached-password/server/sandbox.ts'
import type { CardPayments } from '#src/vendors/card-payment/card-payment.port.ts'
import { type CardDesk, type CardSandbox, sandboxCardPayments } from '#src/vendors/card-payment/server/sandbox.ts'
import type { CreditBureau } from '#src/vendors/credit-bureau/credit-bureau.port.ts'
import { sandboxCreditBureau } from '#src/vendors/credit-bureau/server/sandbox.ts'
import type { Disbursements } from '#src/vendors/disbursement/disbursement.port.ts'
import { sandboxDisbursements } from '#src/vendors/disbursement/server/sandbox.ts'
import type { OnlineNotaries } from '#src/vendors/enotary/enotary.port.ts'
import { ownNotaries } from '#src/vendors/enotary/server/own.ts'
import { proofNotaries } from '#src/vendors/enotary/server/proof.ts'
import { sandboxNotaries } from '#src/vendors/enotary/server/sandbox.ts'
import type { FloodDeterminations } from '#src/vendors/flood/flood.port.ts'
import { sandboxFlood } from '#src/vendors/flood/server/sandbox.ts'
import type { IdentityProofing } from '#src/vendors/identity-proofing/identity-proofing.port.ts'
import { onfidoIdentityProofing } from '#src/vendors/identity-proofing/server/onfido.ts'
import { sandboxIdentityProofing } from '#src/vendors/identity-proofing/server/sandbox.ts'
import type { PayoffLetters } from '#src/vendors/payoff-letter/payoff-letter.port.ts'
import { sandboxPayoffLetters } from '#src/vendors/payoff-letter/server/sandbox.ts'
import type { ConditionReports, Evaluations, PriceOpinions } from '#src/vendors/price-opinion/price-opinion.port.ts'
import {
  sandboxConditionReport,
  sandboxEvaluation,
  sandboxPriceOpinion,
} from '#src/vendors/price-opinion/server/sandbox.ts'
import type { PropertyRecords } from '#src/vendors/property-record/property-record.port.ts'
import { attomPropertyRecords } from '#src/vendors/property-record/server/attom.ts'
import { sandboxPropertyRecords } from '#src/vendors/property-record/server/sandbox.ts'
import type { Recordings } from '#src/vendors/recording/recording.port.ts'
import { sandboxRecordings } from '#src/vendors/recording/server/sandbox.ts'
import { sandboxTitle } from '#src/vendors/title/server/sandbox.ts'
import type { TitleExaminations } from '#src/vendors/title/title.port.ts'
import { clamdVirusScan } from '#src/vendors/virus-scan/server/clamd.ts'
import { sandboxVirusScan } from '#src/vendors/virus-scan/server/sandbox.ts'
import type { VirusScan } from '#src/vendors/virus-scan/virus-scan.port.ts'
import { type IncomeVendors, type OpenedIncomeVendors, openIncomeVendors } from './income-vendors.ts'

interface OpenedVendors extends Pick<OpenedIncomeVendors, 'bankWebhookKey'> {
  vendors: Vendors
  cardDesk: CardDesk | undefined
  mountIncomeSandboxes(app: FastifyInstance): void
}

/** The outside services of this installation. */
export interface Vendors extends IncomeVendors {
  addressLookup: AddressLookup
  creditBureau: CreditBureau
  propertyRecords: PropertyRecords
  valuation: AutomatedValuation
  identityProofing: IdentityProofing
  virusScan: VirusScan
  title: TitleExaminations
  priceOpinion: PriceOpinions
  evaluation: Evaluations
  conditionReport: ConditionReports
  appraisals: Appraisals
  appraisalReports: AppraisalReports
  cardPayments: CardPayments
  flood: FloodDeterminations
  accountCheck: AccountCheck
  payoffLetters: PayoffLetters
  notaries: OnlineNotaries
  recordings: Recordings
  disbursements: Disbursements
  breachedPasswords: BreachedPasswords
}

export const vendorWebhookPath = '/webhooks/vendor'

/** Where its notaries are tried out. */
const proofTestUrl = 'https://api.fairfax.proof.com/v1'

/** The supplier's, where there is one; else the lender's own, or one of the demonstration. */
const notariesOf = (config: Config): OnlineNotaries => {
  const { proof } = config.suppliers
  if (proof) return proofNotaries({ ...(config.production ? {} : { baseUrl: proofTestUrl }), ...proof })
  return config.production ? ownNotaries : sandboxNotaries(config)
}

/** Somebody waits at a form for it. */
const breachPatienceMs = 1_000

const breachedPasswordsOf = ({ suppliers, production }: Config): BreachedPasswords => {
  const { pwned } = suppliers
  if (pwned) return pwnedPasswords(pwned)
  return production ? askedOfNobody : sandboxBreachedPasswords(production)
}

/** A supplier of one's own, else the configured one, else a sandbox; production refuses sandboxes. */
export const openVendors = (
  config: Config,
  clock: Clock,
  webhook: { address: () => string; secret: string },
  people: DemonstrationPeople,
  notebook: (service: string) => SandboxNotebook,
  own: Partial<Vendors> = {},
): OpenedVendors => {
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
  const { smarty, houseCanary, attom, clamd, onfido } = config.suppliers
  const cards = own.cardPayments
    ? undefined
    : sandboxCardPayments({ ...setting('card-payment'), notebook: notebook('card-payment') })
  const income = openIncomeVendors({ ...{ config, clock, ...webhook, people, setting, notebook, own } })
  const vendors: Vendors = {
    ...income.vendors,
    addressLookup:
      own.addressLookup ??
      (smarty
        ? smartyAddressLookup({ ...smarty, authId: smarty.key, authToken: smarty.secret })
        : sandboxAddressLookup(setting('address-lookup'))),
    creditBureau: own.creditBureau ?? sandboxCreditBureau(setting('credit-bureau')),
    propertyRecords:
      own.propertyRecords ?? (attom ? attomPropertyRecords(attom) : sandboxPropertyRecords(setting('property-record'))),
    valuation:
      own.valuation ??
      (houseCanary ? houseCanaryValuation({ ...houseCanary, clock }) : sandboxValuation(setting('avm'))),
    identityProofing:
      own.identityProofing ??
      (onfido
        ? onfidoIdentityProofing(onfido)
        : sandboxIdentityProofing({ ...setting('identity-proofing'), barcodesIn: barcodeReader().read })),
    virusScan: own.virusScan ?? (clamd ? clamdVirusScan(clamd.address) : sandboxVirusScan(config.production)),
    title: own.title ?? sandboxTitle(setting('title')),
    priceOpinion: own.priceOpinion ?? sandboxPriceOpinion(setting('price-opinion')),
    evaluation: own.evaluation ?? sandboxEvaluation(setting('evaluation')),
    conditionReport: own.conditionReport ?? sandboxConditionReport(setting('property-condition')),
    appraisals: own.appraisals ?? sandboxAppraisals(setting('appraisal')),
    appraisalReports: own.appraisalReports ?? sandboxAppraisalReports(setting('appraisal-report')),
    cardPayments: own.cardPayments ?? (cards as CardSandbox).payments,
    flood: own.flood ?? sandboxFlood(setting('flood')),
    accountCheck: own.accountCheck ?? sandboxAccountCheck(setting('account-check')),
    payoffLetters: own.payoffLetters ?? sandboxPayoffLetters(setting('payoff-letter')),
    notaries: own.notaries ?? notariesOf(config),
    recordings: own.recordings ?? sandboxRecordings(setting('recording')),
    disbursements:
      own.disbursements ?? sandboxDisbursements({ ...setting('disbursement'), notebook: notebook('disbursement') }),
    breachedPasswords: inTime(own.breachedPasswords ?? breachedPasswordsOf(config), breachPatienceMs),
  }
  const { mountSandboxes: mountIncomeSandboxes, bankWebhookKey } = income
  return { vendors, cardDesk: cards?.desk, mountIncomeSandboxes, bankWebhookKey }
}
