import {
  refuseInProduction,
  type SandboxSetting,
  simulateTiming,
} from '#src/platform/server/sandbox/sandbox-service.ts'
import type { AccountCheck, AccountCheckReport } from '../account-check.port.ts'
import { accountCheckSandbox, sandboxDeposits, sandboxDirectory } from '../sandbox.table.ts'

type Row = (typeof accountCheckSandbox.rows)[number]
type Effect = Extract<Row, { effect: string }>['effect']

const owners: Record<Effect, AccountCheckReport['owner']> = {
  otherOwner: 'NO_MATCH',
  silent: 'UNKNOWN',
  closed: 'CLOSED',
}

/** A bank that answers by the last digits of the account; see docs/sandbox.md. Throws in production. */
export const sandboxAccountCheck = ({ production, timers }: SandboxSetting): AccountCheck => {
  const service = 'account-check'
  refuseInProduction(service, production)
  const findSandboxRow = (account: string): Row | undefined =>
    accountCheckSandbox.rows.find(({ word }) => account.endsWith(word))
  const findBank = async (routing: string) => sandboxDirectory[routing] ?? null

  return {
    findBank,
    async ask({ routing, account }) {
      const row = findSandboxRow(account)
      await simulateTiming(service, row ? [row] : [], 1, timers)
      return {
        bankName: await findBank(routing),
        owner: row && 'effect' in row ? owners[row.effect] : 'MATCH',
      }
    },
    async sendDeposits({ account }, { attempt }) {
      const row = findSandboxRow(account)
      await simulateTiming(service, row ? [row] : [], attempt, timers)
      return sandboxDeposits
    },
  }
}
