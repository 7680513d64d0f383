import { applicationFor } from '#src/application/server/application-head.ts'
import type { ApplicationRecord } from '#src/application/server/application-record.ts'
import { floodClosingFrom } from '#src/application/server/flood-notice-record.ts'
import { organizationNames } from '#src/brands/organization-names.rules.ts'
import { productOf } from '#src/brands/page-organization.contract.ts'
import { consentDay, lenderDay } from '#src/domain/dates/zones.ts'
import type { FlagKey } from '#src/domain/flags.ts'
import { openStatusAt } from '#src/domain/hours/opening-hours.ts'
import { consentsInForce } from '#src/domain/lending/consent-texts.ts'
import { isClosedAtOffice } from '#src/domain/lending/deed-closing.rules.ts'
import { isMarked, remainingLiens, seniorLienBalance } from '#src/domain/lending/liability.ts'
import { Refusal } from '#src/domain/refusal.ts'
import { accountsGate } from '#src/features/accounts/server/accounts-gate.service.ts'
import { breachedPasswordCheck } from '#src/features/accounts/server/passwords/breached-password.service.ts'
import { totpInUse } from '#src/features/accounts/server/second-factor/second-factor.store.ts'
import { entryService } from '#src/features/accounts/server/sessions/entry.service.ts'
import { sessionEndedChannel } from '#src/features/accounts/server/sessions/sessions.store.ts'
import { answerInConversation } from '#src/features/assistant/server/conversation-answers.service.ts'
import { lenderAnswers } from '#src/features/assistant/server/lender-answers.service.ts'
import type { AccountLetterDeps } from '#src/features/bank/server/account-letter.job.ts'
import type { ChatDeps } from '#src/features/chat/server/chat-deps.ts'
import { conversationsService } from '#src/features/chat/server/conversations.service.ts'
import { isDeskAttended } from '#src/features/chat/server/desk.store.ts'
import { queueRowsWaiting } from '#src/features/compliance/server/register.service.ts'
import { handleIncomingText } from '#src/features/consents/server/text-answers.service.ts'
import type { ClosingDocumentDeps } from '#src/features/documents/server/closing-facts.service.ts'
import { rightToCancelDocuments } from '#src/features/documents/server/disclosures/right-to-cancel.service.ts'
import { storeDocument } from '#src/features/documents/server/documents.store.ts'
import { writeAboutMoney } from '#src/features/documents/server/letters/funding-letters.service.ts'
import type { OwnerCopyDeps } from '#src/features/documents/server/letters/owner-copies.service.ts'
import { type Flags, openFlags } from '#src/features/experiments/server/flags.service.ts'
import { figuresService } from '#src/features/figures/server/figures.service.ts'
import type { FundingDeps } from '#src/features/funding/server/funding.service.ts'
import { endTender, readMoneyOut, stopPayments } from '#src/features/funding/server/unwind-payments.service.ts'
import { hoursOfDepartment } from '#src/features/hours/organization-hours.rules.ts'
import { judgedChecks } from '#src/features/identity/server/identity-checks.store.ts'
import { militaryStatusOf } from '#src/features/military/server/military-checks.store.ts'
import { inspectScan } from '#src/features/notary/server/notarized-deed.service.ts'
import { tableInForce } from '#src/features/offers/offers.pricing.rules.ts'
import { autopayTerms } from '#src/features/offers/server/autopay-terms.service.ts'
import { repricing } from '#src/features/offers/server/reprice.service.ts'
import { payoffLetters } from '#src/features/payoffs/server/payoffs.store.ts'
import { rescissionService, type StatementToStore } from '#src/features/rescission/server/rescission.service.ts'
import type { SanctionsPolicy } from '#src/features/sanctions/sanctions.policy.schema.ts'
import { identificationService } from '#src/features/sanctions/server/identification.service.ts'
import { openSanctionsLists } from '#src/features/sanctions/server/lists.service.ts'
import { type SanctionsScreening, screeningService } from '#src/features/sanctions/server/screening.service.ts'
import { supplierCredentials } from '#src/features/suppliers/server/supplier-credentials.service.ts'
import { readOrder } from '#src/features/valuation/server/appraisal-order.store.ts'
import { copiesGiven } from '#src/features/valuation/server/valuation-copies.store.ts'
import { closingAfterCopies } from '#src/features/valuation/valuation-copies.rules.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { IncomingText } from '#src/platform/server/messages/text-webhook.ts'
import { basePath } from '#src/workflow/paths/base-path.ts'
import { assistantFacts } from './assistant-facts.ts'
import type { Core } from './core.ts'
import { lendingPolicies } from './lending-policy.ts'
import { storesPasswords } from './organizations.ts'
import { discardUploaded, inspectFile, reportDocuments, uploads } from './uploads.ts'

/** Builds the services that features share, since features never import each other. They are passed to every wiring. */
export const openServices = (core: Core) => {
  const { db } = core.database
  const policyFor = lendingPolicies(core.organizationByCode)
  const pricing = {
    db,
    clock: core.clock,
    records: core.records,
    liabilities: core.liabilities,
    figures: core.figures,
    pricingFor: (organization: string) => policyFor(organization).pricing,
    /** How a product's payments are rounded up today. */
    roundPaymentsUpToCents: (organization: string, product: string) =>
      tableInForce(policyFor(organization).pricing, product, lenderDay(core.clock.now())).roundPaymentsUpToCents,
    valuationPolicyFor: (organization: string) => policyFor(organization).valuation,
  }
  const rescission = rescissionDeps(core)
  const sanctions = sanctionsServices(core, (organization) => policyFor(organization).sanctions)
  const assistant = assistantParts(core, { pricing, rescission })
  const flags = openFlags({ ...core, db })
  return {
    db,
    policyFor,
    flags,
    /** Whether this installation sends text messages at all. Each person's consent is checked separately. */
    sendsTexts: core.config.smsUrl !== 'none',
    accounts: accountParts(core, flags),
    pricing,
    /** The single pricing decision for every step that ends by pricing on verified figures. */
    reprice: repricing(pricing),
    autopayPoints: autopayTerms(core).includedPoints,
    publishedFigures: installationFigures(core),
    supplierCredentials: supplierCredentials({ ...core, db, catalog: core.supplierCatalog }),
    closingDocuments: closingDocuments(core),
    signsAtOffice: signsAtOffice(core),
    rescission,
    sanctions,
    funding: fundingDeps(core, rescission, sanctions.screening),
    accountLetters: accountLetters(core),
    handleIncomingText: incomingTexts(core),
    uploads: uploads(core),
    discardUploaded: discardUploaded(core),
    inspectFile: inspectFile(core),
    reportDocuments: reportDocuments(core),
    socketAuth: socketAuth(core),
    assistant,
    chat: chatServices(core, flags, assistant.inConversation),
  }
}

export type Services = ReturnType<typeof openServices>

/** Builds what changes the published figures, which belong to all lenders: staff of the default lender change them. */
const installationFigures = ({ clock, config, organizations }: Core) =>
  figuresService({
    clock,
    operator: config.defaultOrganization,
    onPublished: (tx, _kind, rows) =>
      queueRowsWaiting(
        tx,
        clock,
        organizations.all().map(({ orgCode }) => orgCode),
        rows.map(({ from }) => from),
      ),
  })

/** Builds the parts of accounts that every login and registration flow uses. */
const accountParts = (core: Core, flags: Pick<Flags, 'isOnFor'>) => {
  const { vault, clock, organizationByCode, pageAt, config } = core
  const behaviorOf = (org: string) => organizationByCode(org).behavior
  const passwordLastsDays = (org: string) => behaviorOf(org).passwordLastsDays
  return {
    entries: entryService({ ...core, passwordLastsDays }),
    vault,
    clock,
    organizationByCode,
    pageAt,
    db: core.database.db,
    sessions: core.sessions,
    passwords: core.passwords,
    limits: core.accountLimits,
    production: config.production,
    secureCookies: config.production,
    storesPasswords: storesPasswords(config),
    passwordPolicyFor: (org: string) => behaviorOf(org).passwordPolicy,
    passwordLastsDays,
    isBreached: breachedPasswordCheck(core.vendors.breachedPasswords, core.log),
    organizationNames: (org: string) => organizationNames(organizationByCode(org)),
    requiresSecondFactor: async (sql: Sql, id: string) => (await totpInUse(sql, id)) !== undefined,
    isBrokerLogIn: (person: { organization: string; identityId: string }) =>
      flags.isOnFor('fe-identity-broker', person),
    brandName: (org: string) => organizationByCode(org).orgBrand,
    consentVersions: () =>
      consentsInForce(consentDay(clock.now())).map(({ type, version }) => ({ type, version: String(version) })),
  }
}

/** Builds the assistant, which answers from the lender's questions and the reader's own application. */
const assistantParts = (core: Core, deps: Parameters<typeof assistantFacts>[1]) => {
  const { db } = core.database
  const shippedAnswersFor = (orgCode: string) => core.organizationByCode(orgCode).support.answers
  const answersSetting = lenderAnswers({ clock: core.clock, shippedAnswersFor })
  const parts = {
    db,
    clock: core.clock,
    assistant: core.vendors.assistant,
    readAssistantFacts: assistantFacts(core, deps),
    shippedAnswersFor,
    currentAnswersFor: (orgCode: string) => answersSetting.current(core.settings, orgCode),
  }
  const inConversation: ChatDeps['assistant'] = answerInConversation(parts)
  return { ...parts, inConversation }
}

/** Builds what the chat and its assistant share: the conversations. */
const chatServices = (core: Core, flags: Flags, assistant: ChatDeps['assistant']) => {
  const isOn = async (organization: string, key: FlagKey) => (await flags.forOrganization(organization))[key].enabled
  const deps: ChatDeps = {
    ...core,
    db: core.database.db,
    production: core.config.production,
    readOpenStatus(organization) {
      const hours = core.organizations.byCode(organization)?.support.hours
      return hours && openStatusAt(hoursOfDepartment(hours, 'OPS_CHAT'), core.clock.now().getTime())
    },
    isAttended: async (organization) =>
      core.vendors.chatProvider.desk !== null || isDeskAttended(core.database.db, organization, core.clock.now()),
    isOffered: (organization) => isOn(organization, 'fe-webchat'),
    isShortSession: (organization) => isOn(organization, 'fe-webchat-short-session'),
    assistant,
    suppliedDesk: core.vendors.chatProvider.desk,
  }
  return { deps, conversations: conversationsService(deps) }
}

/** Decides who may keep a WebSocket connection open, and until when. */
const socketAuth = ({ sessions, database, fanOut }: Core) => {
  const people = accountsGate({ sessions })
  return {
    people,
    fanOut,
    applicationFor: applicationFor(database.db),
    async authenticate(authorization: string, organization: string) {
      const { caller } = await people.authenticate({ authorization, organization })
      if (caller.role !== 'visitor' && caller.needsSecondFactor) throw new Refusal('access/second-factor-needed')
      if (caller.role !== 'visitor' && caller.needsNewPassword) throw new Refusal('account/new-password-needed')
      return caller
    },
    subscribeToSessionEnd: (sessionId: string, onEnd: () => void) =>
      fanOut.subscribe(sessionEndedChannel, sessionId, onEnd),
  }
}

/** Returns the page where an owner who is not the borrower reads their documents. */
const signersLink =
  (core: Pick<Core, 'pageAt' | 'organizationByCode'>) =>
  (organization: string): string =>
    core.pageAt(core.organizationByCode(organization), `${basePath}/heloc-signer/documents`)

/** Builds the dependencies for rendering the closing documents and giving copies of them. */
const closingDocuments = (core: Core): ClosingDocumentDeps & OwnerCopyDeps => ({
  ...core.correspondence,
  signersLink: signersLink(core),
  records: core.records,
  signers: core.closingSigners,
  figures: core.figures,
  openedFrom: async (sql, applicationId) =>
    (await isFirstLien(core, sql, applicationId))
      ? closingAfterCopies((await copiesGiven(sql, applicationId)).map(({ at }) => lenderDay(at)))
      : null,
  floodFrom: (sql, applicationId) => floodClosingFrom(core, sql, applicationId),
  async appraisalFeePaid(sql, applicationId) {
    const order = await readOrder(sql, applicationId)
    return order?.payment === 'PAID' ? order.feeCents : null
  },
  autopayPoints: autopayTerms(core).includedPoints,
  seniorLienBalance: async (sql, applicationId) =>
    seniorLienBalance(await core.liabilities.byApplication(sql, applicationId)),
})

/** Returns whether the line of credit will be in first position because all existing liens are paid off from it. */
const isFirstLien = async (
  { liabilities, records }: Pick<Core, 'liabilities' | 'records'>,
  sql: Sql,
  applicationId: string,
): Promise<boolean> => {
  const allLiabilities = await liabilities.byApplication(sql, applicationId)
  if (allLiabilities.length > 0) return remainingLiens(allLiabilities).length === 0
  const record = await records.newestReport(sql, applicationId, 'property-record')
  return record?.result === 'ONE' && record.property.liens.length === 0
}

/** Whether the law has the closing of an application held at an office, by its state, its use and its purpose. */
const signsAtOffice =
  ({ records, organizationByCode }: Pick<Core, 'records' | 'organizationByCode'>) =>
  async (sql: Sql, applicationId: string): Promise<boolean> => {
    const { propertyState: state, property, product, organization } = await records.read(sql, applicationId)
    const { isBusinessPurpose } = productOf(organizationByCode(organization), product)
    return isClosedAtOffice({ state, isHomestead: property.occupancy === 'HOME' && !isBusinessPurpose })
  }

/** Builds the dependencies of the right to cancel. */
const rescissionDeps = (core: Core) => ({
  db: core.database.db,
  clock: core.clock,
  records: core.records,
  signers: core.closingSigners,
  staffReasons: core.staffReasons,
  documents: rightToCancelDocuments({
    ...core.correspondence,
    signersLink: signersLink(core),
  }),
  isBusinessPurpose: ({ organization, product }: ApplicationRecord) =>
    productOf(core.organizationByCode(organization), product).isBusinessPurpose,
  mailDaysOf: (organization: string) => core.organizationByCode(organization).behavior.closing.rescissionMailDays,
  money: {
    stop: (tx: Tx, applicationId: string) => stopPayments(tx, core.clock, applicationId),
    readOut: readMoneyOut,
    endTender: (tx: Tx, applicationId: string, end: 'TAKEN' | 'KEPT') => endTender(tx, core.clock, applicationId, end),
  },
  inspectScan: (staffId: string, scan: Uint8Array) => inspectScan({ inspect: inspectFile(core) }, staffId, scan),
  async saveStatement(tx: Tx, { applicationId, ...statement }: StatementToStore) {
    const file = { kind: 'RESCISSION_STATEMENT' as const, language: 'en' as const, mediaType: 'application/pdf' }
    const document = await storeDocument(tx, core, { applicationId, ...file, ...statement })
    return document.id
  },
})

/** Builds the comparison with the sanctions lists, and the records of how customers were identified. */
const sanctionsServices = (core: Core, policyFor: (organization: string) => SanctionsPolicy) => {
  const { vault, clock, log, records, liabilities, closingSigners: signers, vendors } = core
  const { db } = core.database
  const lists = openSanctionsLists({ db, clock, log, lists: vendors.sanctionsLists })
  const screening = screeningService({ db, vault, clock, records, signers, liabilities, lists, policyFor })
  const identifications = identificationService({
    db,
    vault,
    clock,
    records,
    screening,
    checkedDocuments: (sql, person) => judgedChecks(sql, vault, person),
  })
  return { lists, screening, identifications, policyFor }
}

/** Builds the dependencies of the final checks and funding. */
const fundingDeps = (
  core: Core,
  rescission: ReturnType<typeof rescissionDeps>,
  screening: SanctionsScreening,
): FundingDeps => {
  const letters = payoffLetters(core.vault)
  return {
    db: core.database.db,
    clock: core.clock,
    records: core.records,
    accounts: core.bankAccounts,
    liabilities: core.liabilities,
    disbursements: core.vendors.disbursements,
    staffReasons: core.staffReasons,
    rescissionOf: rescissionService(rescission).readForFunding,
    async readPayoffs(sql, applicationId) {
      const liabilities = await core.liabilities.byApplication(sql, applicationId)
      const letterRecords = await letters.byApplication(sql, applicationId)
      return liabilities
        .filter((liability) => isMarked(liability) && liability.removedFor === null)
        .map(({ id, creditor, accountEnding }) => ({
          liabilityId: id,
          creditor,
          accountEnding,
          letter: letterRecords.find(({ liabilityId }) => liabilityId === id)?.letter ?? null,
        }))
    },
    readSanctions: screening.statusOf,
    militaryOf: militaryStatusOf,
    notify: writeAboutMoney(core.correspondence),
  }
}

/** Builds the dependencies of the emails about a changed disbursement account. */
const accountLetters = (core: Core): AccountLetterDeps => ({
  db: core.database.db,
  vault: core.vault,
  clock: core.clock,
  records: core.records,
  pageAt: core.pageAt,
  accounts: core.bankAccounts,
  organizationByCode: core.organizationByCode,
})

/** Builds the handler for text messages that people send. */
const incomingTexts = ({ config, database, vault, clock, organizationByCode }: Core) => {
  const deps = {
    db: database.db,
    vault,
    clock,
    organizationByCode,
    defaultOrganization: config.defaultOrganization,
  }
  return (text: IncomingText): Promise<void> => handleIncomingText(deps, text)
}
