import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { startProduct } from '#src/apps/server/start/start-product.ts'
import { readConfig } from '#src/apps/server/suppliers/supplier-settings.ts'
import type { Vendors } from '#src/apps/server/suppliers/vendors.ts'

export interface ServedProduct {
  url: string
  folder: string
  /** Stops it before the tests end. */
  stop(): Promise<void>
}

/**
 * The product's calls, sockets and worker in this process, without pages, so that nothing has to be built. It stops
 * after the surrounding tests. Without a worker it answers calls, and queued work waits.
 */
export const aServedProduct = async (
  settings: Record<string, string>,
  own: Partial<Vendors> = {},
  roles: readonly 'worker'[] = ['worker'],
): Promise<ServedProduct> => {
  const folder = await mkdtemp(join(tmpdir(), 'hearthline-served-'))
  const config = readConfig({
    HEARTHLINE_ENVIRONMENT: 'test',
    PORT: '0',
    DATA_FOLDER: folder,
    SANDBOX_DELAY: '0',
    LOG_LEVEL: 'silent',
    ...settings,
  })
  const product = await startProduct({ ...config, roles }, own)
  let shutdown: Promise<void> | undefined
  const stop = () => {
    shutdown ??= product.stop()
    return shutdown
  }
  afterAll(async () => {
    await stop()
    await rm(folder, { recursive: true, force: true })
  })
  return { url: product.address, folder, stop }
}
