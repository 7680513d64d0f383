import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { ApplicationDocument } from '#src/features/documents/documents.contract.ts'
import { aPostgresAddress, engines } from '#tests/support/product/database.ts'
import { startKillable } from '#tests/support/product/killable-product.ts'
import { freePort } from '#tests/support/product/product.ts'
import { callerAt, onApplication } from '#tests/support/walks/borrower-calls.ts'
import { demonstrationStaff } from '#tests/support/walks/demonstration-staff.ts'
import { playScenario } from '../../../scripts/scenarios/play-scenario.ts'

const password = 'Threshold-sealed-2026!'

test.each(engines)(
  'on %s a process that dies between signature and seal leaves one sealed document and one certificate',
  async (engine) => {
    const folder = await mkdtemp(join(tmpdir(), 'hearthline-sealing-'))
    const settings = {
      PORT: String(await freePort()),
      DATA_FOLDER: folder,
      SANDBOX_DELAY: '0',
      MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
      ...(engine === 'postgresql' ? { DATABASE_URL: (await aPostgresAddress()).url } : {}),
    }
    let product = await startKillable(settings)
    onTestFinished(async () => {
      await product.kill()
      await rm(folder, { recursive: true, force: true })
    })
    const { url } = product
    const run = await playScenario(
      {
        name: 'sealing',
        shows: '',
        stops: 'NOTE_SIGNING',
        at: {
          INCOME_VERIFICATION: [{ act: 'pass-without-proof', outcome: 'accepted' }],
          IDENTITY_VERIFICATION: [{ act: 'pass-without-proof', outcome: 'accepted' }],
        },
      },
      { url, pause, password, log: () => undefined, staff: demonstrationStaff(url) },
    )
    await run.playActs([{ act: 'sign-documents' }])
    await product.kill()
    product = await startKillable(settings)

    const caller = callerAt(url, 'lintel')
    await caller.call('POST', '/identity/api/v1/authentication/login?organization=lintel', {
      email: run.email,
      password,
    })
    const countDocuments = async (kind: string) =>
      (await caller.call<ApplicationDocument[]>('GET', onApplication(run.uuid, 'documents'))).filter(
        (candidate) => candidate.kind === kind,
      ).length
    await expect.poll(() => countDocuments('COMPLETION_CERTIFICATE'), { timeout: 60_000 }).toBe(1)
    expect([await countDocuments('CREDIT_AGREEMENT'), await countDocuments('COMPLETION_CERTIFICATE')]).toEqual([2, 1])
  },
  240_000,
)
