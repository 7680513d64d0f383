import type { OrganizationSource } from '#src/brands/organization-source.port.ts'
import { migrationStateOf } from '#src/platform/server/database/database.ts'
import { environmentMark } from '#src/platform/server/database/environment-mark.ts'
import type { Cell } from './cell.ts'
import {
  bankFileState,
  firstTableOfLender,
  isSameDatabase,
  loanCounter,
  sharedLoanNumber,
  unknownTables,
} from './cell-checks.store.ts'
import { lookUpKey, missingMasterKeys, usableMasterKey } from './cell-keys.store.ts'
import { isSameStore } from './lender-objects.ts'
import { rangeOfLoanNumbers } from './loan-number-ranges.rules.ts'

export interface Move {
  organization: string
  source: Cell
  target: Cell
  /** The brands of the new cell. */
  organizations: OrganizationSource
}

/** A reason in words for the operator why a lender cannot be moved now; undefined if nothing speaks against it. */
type Check = (move: Move) => Promise<string | undefined>

const versionCheck: Check = async ({ source, target }) => {
  for (const [cell, name] of [
    [source, 'old'],
    [target, 'new'],
  ] as const) {
    const { isEmpty, missing, removals } = await migrationStateOf(cell.database.db)
    if (isEmpty) return `The database of the ${name} cell is empty. Run npm run migrate there.`
    if (missing.length > 0)
      return `The database of the ${name} cell lacks migrations of this version: ${missing.join(', ')}. Bring both cells to one version first.`
    const unknown = [...removals, ...(await unknownTables(cell.database.db))]
    if (unknown.length > 0)
      return `The database of the ${name} cell is of a newer version than this command: ${unknown.join(', ')}. Run the command of that version.`
  }
  return undefined
}

const environmentCheck: Check = async ({ source, target }) => {
  const [old, own] = await Promise.all([environmentMark(source.database.db), environmentMark(target.database.db)])
  if (!own) return 'The new cell was never started. Start it once, then move.'
  return old?.environment === own.environment
    ? undefined
    : `The old cell is of the environment ${old?.environment}, the new one of ${own.environment}. A lender moves within one environment.`
}

const keysCheck: Check = async ({ source, target, organization }) => {
  const missing = await missingMasterKeys(source, organization)
  if (missing.length > 0)
    return `The master key ${missing.join(', ')} of the old cell is not at hand. Give all its keys as SOURCE_MASTER_KEY (with commas), SOURCE_KEY_SERVICE or in SOURCE_DATA_FOLDER.`
  if ((await usableMasterKey(target)) === undefined)
    return 'The current master key of the new cell is not at hand. Give it as MASTER_KEY, KEY_SERVICE or in DATA_FOLDER.'
  const [old, own] = await Promise.all([lookUpKey(source), lookUpKey(target)])
  return old && own?.equals(old)
    ? undefined
    : 'The cells have different keys of look-up hashes, so the new one would find nobody who answered STOP, and no account or draft by its hash. Cells of one group share that key: npm run lender -- join takes it over, before the first start of a cell.'
}

const lenderCheck: Check = async ({ organization, organizations, target }) => {
  if (!organizations.byCode(organization))
    return `BRANDS of the new cell has no lender ${organization}. Add its brand there first.`
  const table = await firstTableOfLender(target.database.db, organization)
  return table && `The new cell already has rows of ${organization}, in ${table}. Nothing is merged.`
}

const numbersCheck: Check = async ({ organization, source, target }) => {
  const [old, own] = await Promise.all([loanCounter(source.database.db), loanCounter(target.database.db)])
  if (rangeOfLoanNumbers(old) === rangeOfLoanNumbers(own))
    return `Both cells give out loan numbers from range ${rangeOfLoanNumbers(own)}. Each cell of a group has its own: npm run lender -- join --range N, before the first start of a cell.`
  const number = await sharedLoanNumber(source.database.db, target.database.db, organization)
  return number && `The new cell has an application with the loan number or identifier of ${number}.`
}

/** Payments of the lender must not be in two places, nor files of two cells for one account. */
const bankCheck: Check = async ({ organization, source }) => {
  const { waiting, isShared } = await bankFileState(source.database.db, organization)
  if (waiting > 0)
    return `${waiting} payments of ${organization} wait for the next file for the bank. Move when it is written.`
  return isShared
    ? `Another lender of the old cell pays from the same bank account as ${organization}, and the bank takes files from one cell alone. Give them accounts of their own first.`
    : undefined
}

const storeCheck: Check = async ({ source, target }) =>
  (await isSameStore(source.objects, target.objects))
    ? 'Both cells have the same OBJECT_STORE. What one removes would be gone in the other: give the new cell its own.'
    : undefined

const databaseCheck: Check = async ({ source, target }) =>
  (await isSameDatabase(source.database.db, target.database.db))
    ? 'SOURCE_DATABASE_URL and DATABASE_URL lead to the same database.'
    : undefined

/** In an order in which each can rely on those before it. */
const checks: readonly Check[] = [
  databaseCheck,
  versionCheck,
  environmentCheck,
  keysCheck,
  lenderCheck,
  numbersCheck,
  storeCheck,
  bankCheck,
]

/** @throws Error with the first reason why the lender cannot be moved now */
export const assertMovable = async (move: Move): Promise<void> => {
  for (const check of checks) {
    const reason = await check(move)
    if (reason !== undefined) throw new Error(reason)
  }
}

/** @throws Error with the reason why a lender that was closed cannot be moved now */
export const assertClosedIsMovable = async (move: Move): Promise<void> => {
  const reason = await bankCheck(move)
  if (reason !== undefined) throw new Error(reason)
}
