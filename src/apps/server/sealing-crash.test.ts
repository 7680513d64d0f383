import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { ApplicationDocument } from '#src/features/documents/documents.contract.ts'
import { callerAt, onApplication } from '#tests/support/borrower-calls.ts'
import { aPostgresAddress, engines } from '#tests/support/database.ts'
import { demonstrationStaff } from '#tests/support/demonstration-staff.ts'
import { startKillable } from '#tests/support/killable-product.ts'
import { freePort } from '#tests/support/product.ts'
import { playScenario } from '../../../scripts/scenarios/play-scenario.ts'

const password = 'Threshold-sealed-2026!'

test.each(engines)(
  'on %s a process that dies between signature and seal leaves one sealed paper and one certificate',
  async (engine) => {
    const folder = await mkdtemp(join(tmpdir(), 'hearthline-sealing-'))
    const settings = {
      ...{ PORT: String(await freePort()), DATA_FOLDER: folder, SANDBOX_DELAY: '0' },
      MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
      ...(engine === 'postgresql' ? { DATABASE_URL: (await aPostgresAddress()).url } : {}),
    }
    let product = await startKillable(settings)
    onTestFinished(async () => {
      await product.kill()
      await rm(folder, { recursive: true, force: true })
    })
    const { url } = product
    const played = await playScenario(
      {
        ...{ name: 'sealing', shows: '', stops: 'NOTE_SIGNING' },
        at: {
          INCOME_VERIFICATION: [{ act: 'pass-without-proof', outcome: 'accepted' }],
          IDENTITY_VERIFICATION: [{ act: 'pass-without-proof', outcome: 'accepted' }],
        },
      },
      { ...{ url, pause, password, tell: () => undefined }, staff: demonstrationStaff(url) },
    )
    await played.goOn([{ act: 'sign-papers' }])
    await product.kill()
    product = await startKillable(settings)

    const caller = callerAt(url, 'lintel')
    await caller.call('POST', '/identity/api/v1/authentication/login?organization=lintel', {
      ...{ email: played.email, password },
    })
    const kept = async (kind: string) =>
      (await caller.call<ApplicationDocument[]>('GET', onApplication(played.uuid, 'documents'))).filter(
        (one) => one.kind === kind,
      ).length
    await expect.poll(() => kept('COMPLETION_CERTIFICATE'), { timeout: 60_000 }).toBe(1)
    expect([await kept('CREDIT_AGREEMENT'), await kept('COMPLETION_CERTIFICATE')]).toEqual([2, 1])
  },
  240_000,
)
