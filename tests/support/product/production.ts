import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { ManualAdapterDeps, Vendors } from '#src/apps/server/suppliers/vendors.ts'
import { makeSealKey } from '#src/platform/server/seal/seal-key.ts'

const silent = { order: () => new Promise<never>(() => {}), collect: () => new Promise<never>(() => {}) }

/** A lender's own vendors, none of which ever answers. */
export const ownVendors: Vendors = {
  addressLookup: { search: async () => [] },
  assistant: { answer: silent.order },
  chatProvider: { desk: null },
  creditBureau: { soft: silent, hard: silent },
  propertyRecords: silent,
  valuation: silent,
  virusScan: { scan: async () => 'clean' },
  title: silent,
  priceOpinion: silent,
  evaluation: silent,
  conditionReport: silent,
  appraisalReports: silent,
  identityProofing: silent,
  flood: silent,
  geocoder: { locate: silent.order },
  militaryStatus: { check: silent.order },
  sanctionsLists: { read: silent.order },
  payoffLetters: silent,
  recordings: silent,
  bankLink: {
    open: silent.order,
    exchange: silent.order,
    accounts: silent.order,
    numbers: silent.order,
    ownerScore: silent.order,
    activity: silent.order,
    income: silent.order,
  },
  payroll: { open: silent.order, exchange: silent.order, report: silent.order },
  taxTranscripts: { isOffered: async () => true, order: silent.order, report: silent.order },
  employerCheck: silent,
  notaries: { isAlwaysOpen: false, hostedMeetings: null, order: async () => null, next: async () => ({ act: 'wait' }) },
  accountCheck: { findBank: silent.order, ask: silent.order, sendDeposits: silent.order },
  disbursements: { send: silent.order, read: silent.order, stop: silent.order },
  appraisals: { ...silent, visit: async () => null, cancel: async () => {} },
  breachedPasswords: { fetchSuffixes: async () => new Set() },
  cardPayments: { open: silent.order, read: silent.order, refund: silent.order },
}

const noOrder = async (): Promise<never> => {
  throw new Error('nothing is ordered by hand here')
}

/** What services by hand work with, where none is used. */
export const noDesk: ManualAdapterDeps = {
  desk: {
    order: noOrder,
    answer: noOrder,
    isCanceled: noOrder,
    readApplicationId: noOrder,
    firstEvidenceOf: noOrder,
    orderOf: noOrder,
    cancel: noOrder,
  },
  readFile: noOrder,
  achFiles: () => ({ send: noOrder, read: noOrder, stop: noOrder, deposit: noOrder, tend: noOrder }),
}

/** What production requires besides a database: a seal, keys, email, and the lender's own brands. */
export const productionSettings = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'production-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const seal = await makeSealKey('Lender', new Date())
  const certificate = join(folder, 'certificate.pem')
  const key = join(folder, 'key.pem')
  writeFileSync(certificate, seal.chain[0].toString())
  writeFileSync(key, seal.key.export({ type: 'pkcs8', format: 'pem' }))
  return {
    SEAL_CERTIFICATE: certificate,
    SEAL_KEY: key,
    HEARTHLINE_ENVIRONMENT: 'production',
    DATABASE_URL: 'postgres://db.example/hearthline?sslmode=verify-full',
    MASTER_KEY: randomBytes(32).toString('base64'),
    SMTP_URL: 'smtps://mail.example',
    // A lender that sends no texts must say so.
    SMS_URL: 'none',
    LOG_LEVEL: 'silent',
    BRANDS: 'examples/lender/brands.ts',
    DEFAULT_ORGANIZATION: 'northfield',
  }
}
