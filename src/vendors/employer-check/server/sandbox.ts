import { rowsIn } from '#src/platform/contract/sandbox.ts'
import { type SandboxSetting, sandboxService } from '#src/platform/server/sandbox/sandbox-service.ts'
import type { EmployerCheck, EmployerReport, EmployerRequest } from '../employer-check.port.ts'
import { employerSandbox } from '../sandbox.table.ts'

/** An employer that answers by its name; see docs/sandbox.md. Throws in production. */
export const sandboxEmployerCheck = (setting: SandboxSetting): EmployerCheck => {
  const matchingRows = ({ employer }: EmployerRequest) => rowsIn<'unknown' | 'ended'>(employerSandbox, employer)
  return sandboxService<EmployerRequest, EmployerReport>('employer-check', setting, matchingRows, (request) => {
    const effects = matchingRows(request).map(({ effect }) => effect)
    if (effects.includes('ended')) return { result: 'ENDED' }
    return { result: effects.includes('unknown') ? 'UNKNOWN' : 'ACTIVE' }
  })
}
