import { localStore } from '#src/platform/browser/storage.ts'
import type { IncomeLink } from '../income.contract.ts'

const key = 'bank-link-application'

/** Which application a bank's own page was left for. Without it the server knows, as in another browser. */
export const keptLink = {
  keep: ({ applicationUuid }: IncomeLink): void => localStore.set(key, applicationUuid),
  take(): string | undefined {
    const uuid = localStore.get(key)
    localStore.remove(key)
    return uuid && /^[0-9a-f-]{36}$/.test(uuid) ? uuid : undefined
  },
}
