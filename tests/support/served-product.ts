import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { startProduct } from '#src/apps/server/product.ts'
import type { Vendors } from '#src/apps/server/vendors.ts'
import { readConfig } from '#src/platform/server/config.ts'

export interface ServedProduct {
  url: string
  folder: string
  /** Ends it before the tests do. */
  stop(): Promise<void>
}

/**
 * The product's calls, sockets and worker in this process, without pages, so that nothing has to be built. It ends
 * after the tests around the call. Without a worker it answers calls, and what they queue waits.
 */
export const aServedProduct = async (
  settings: Record<string, string>,
  own: Partial<Vendors> = {},
  roles: readonly 'worker'[] = ['worker'],
): Promise<ServedProduct> => {
  const folder = await mkdtemp(join(tmpdir(), 'hearthline-served-'))
  const config = readConfig({
    ...{ HEARTHLINE_ENVIRONMENT: 'test', PORT: '0', DATA_FOLDER: folder, SANDBOX_DELAY: '0' },
    ...{ LOG_LEVEL: 'silent', ...settings },
  })
  const product = await startProduct({ ...config, roles }, own)
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= product.stop()
    return stopped
  }
  afterAll(async () => {
    await stop()
    await rm(folder, { recursive: true, force: true })
  })
  return { url: product.address, folder, stop }
}
