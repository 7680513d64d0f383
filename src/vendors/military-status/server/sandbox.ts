import { createHash } from 'node:crypto'
import { rowsIn } from '#src/platform/contract/sandbox.ts'
import {
  refuseInProduction,
  type SandboxSetting,
  simulateTiming,
} from '#src/platform/server/sandbox/sandbox-service.ts'
import type { MilitaryStatus } from '../military-status.port.ts'
import { militarySandbox } from '../sandbox.table.ts'

const service = 'military-status'

/** A active-duty register that answers by last name; see docs/sandbox.md. Throws in production. */
export function sandboxMilitaryStatus(setting: SandboxSetting): MilitaryStatus {
  refuseInProduction(service, setting.production)
  return {
    async check({ lastName, asOf }, { key, attempt }) {
      const rows = rowsIn<'active' | 'unknown'>(militarySandbox, lastName)
      await simulateTiming(service, rows, attempt, setting.timers)
      const effects = rows.map(({ effect }) => effect)
      if (effects.includes('unknown')) return { status: 'UNKNOWN', certificate: null }
      const certificate = createHash('sha256').update(`${key} ${asOf}`).digest('hex').slice(0, 12).toUpperCase()
      return { status: effects.includes('active') ? 'ACTIVE' : 'NOT_ACTIVE', certificate }
    },
  }
}
