import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ApplicationDocument } from '#src/features/documents/documents.contract.ts'
import { snakeCase } from '#src/platform/server/database/column-names.ts'
import { openDatabase } from '#src/platform/server/database/database.ts'
import { aChatVisitor } from '#tests/support/chats/chat-visitor.ts'
import { partialDraft } from '#tests/support/drafts.ts'
import { isInstalled } from '#tests/support/product/installed-program.ts'
import type { KillableProduct } from '#tests/support/product/killable-product.ts'
import { moveClockTo, productNow } from '#tests/support/product/product-clock.ts'
import { setFlag } from '#tests/support/product/set-flag.ts'
import {
  aCell,
  type CellProxy,
  moveSettings,
  resolveExampleHosts,
  startCellProxy,
  startCommand,
  type TestCell,
} from '#tests/support/product/two-cells.ts'
import { onApplication } from '#tests/support/walks/borrower-calls.ts'
import { demonstrationStaff } from '#tests/support/walks/demonstration-staff.ts'
import { buildIfStale } from '../../../../scripts/build-product.ts'
import { passedByTwo } from '../../../../scripts/scenarios/parts.ts'
import { type PlayedScenario, playScenario } from '../../../../scripts/scenarios/play-scenario.ts'
import { scenarios } from '../../../../scripts/scenarios/scenarios.table.ts'
import { databaseAddress } from '../core/core.ts'
import { prepareDatabase } from '../core/prepare-database.ts'
import { readConfig } from '../suppliers/supplier-settings.ts'
import { differingTables, type LenderSums, movingTables, sumsOfLender } from './lender-rows.store.ts'
import { stateOfLender } from './lender-state.store.ts'

const slow = 1_800_000
const lender = 'lintel'
const neighbor = 'saltmarsh'
/** Longer than connections of pages live once their lender is closed. */
const quiet = ['--quiet-seconds', '12']
/** A draft is saved at most so often by one visitor without being refused. */
const writePauseMs = 400
const draftPath = '/service-drafts/api/v1/registration'

const scenarioNamed = (name: string) => {
  const scenario = scenarios.find((candidate) => candidate.name === name)
  if (!scenario) throw new Error(`There is no scenario ${name}.`)
  return scenario
}

/** Someone who saves a draft again and again at a lender's host. */
const startWriter = (url: string, isAskedAgain: (status: number, code: string | undefined) => boolean) => {
  const failures: string[] = []
  let revision = 0
  let savedCount = 0
  let refusedCount = 0
  let isOver = false
  let cookie = ''
  const send = async (method: 'GET' | 'PUT') => {
    const body = method === 'PUT' && { answers: partialDraft(), step: 'set-password', revision }
    const response = await fetch(`${url}${draftPath}`, {
      method,
      headers: { ...(cookie && { cookie }), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const [set] = response.headers.getSetCookie().filter((line) => line.includes('draft'))
    if (set) cookie = set.split(';')[0] ?? ''
    return { status: response.status, body: (await response.json()) as { revision: number; code?: string } }
  }
  const write = async () => {
    while (!isOver) {
      const { status, body } = await send('PUT')
      if (status === 200) {
        revision = body.revision
        savedCount += 1
      } else if (isAskedAgain(status, body.code)) refusedCount += 1
      else failures.push(`${status} ${JSON.stringify(body)}`)
      await pause(writePauseMs)
    }
  }
  const writeLoop = write()
  writeLoop.catch(() => {})
  return {
    failures,
    savedCount: () => savedCount,
    refusedCount: () => refusedCount,
    async end() {
      isOver = true
      await writeLoop
      return { acknowledged: revision, stored: (await send('GET')).body.revision }
    },
  }
}

describe.skipIf(!isInstalled('caddy', 'version'))(
  `two cells behind Caddy${isInstalled('caddy', 'version') ? '' : ', without caddy'}`,
  () => {
    let folder = ''
    let oldCell: TestCell
    let newCell: TestCell
    let old: KillableProduct
    let target: KillableProduct
    let proxy: CellProxy
    const lenderUrl = () => proxy.urlOf('lintel.example')

    const lenderCommand = (args: readonly string[], settings: Record<string, string>) =>
      startCommand('lender', args, settings).end
    const move = (changes: Record<string, string> = {}) =>
      lenderCommand(['move', lender, ...quiet], { ...moveSettings(oldCell, newCell), ...changes })
    const stage = () => ({
      url: lenderUrl(),
      staff: demonstrationStaff(lenderUrl()),
      pause: (ms: number) => pause(ms),
      log: () => undefined,
    })
    const sumsIn = (cell: TestCell): Promise<LenderSums> =>
      cell.owner.db.transaction().execute((tx) => sumsOfLender(tx, lender))
    const rowsIn = async (cell: TestCell) => {
      const sums = await sumsIn(cell)
      return movingTables.filter((table) => sums[table]?.count !== '0').map(snakeCase)
    }
    const inspect = (cell: TestCell) => startCommand('restore-drill', ['inspect'], cell.settings).end

    beforeAll(async () => {
      await buildIfStale()
      resolveExampleHosts()
      folder = await mkdtemp(join(tmpdir(), 'hearthline-cells-'))
      oldCell = await aCell(folder, 'old', neighbor)
      newCell = await aCell(folder, 'new', 'aldous-wren')
      for (const { settings } of [oldCell, newCell]) {
        const config = readConfig(settings)
        const serving = await openDatabase(databaseAddress(config))
        await prepareDatabase(config, serving)
        await serving.close()
      }
      old = await oldCell.start()
      const joinEnd = await lenderCommand(['join', '--range', '2'], moveSettings(oldCell, newCell))
      expect(joinEnd).toEqual({ code: 0, output: expect.stringContaining('range 2 of loan numbers') })
      target = await newCell.start()
      proxy = await startCellProxy(
        folder,
        [old, target],
        [['lintel.example', 'saltmarsh.example'], ['aldouswren.example']],
      )
    }, slow)

    afterAll(async () => {
      await proxy?.kill()
      for (const product of [old, target]) await product?.stop()
      for (const cell of [oldCell, newCell]) await cell?.owner.close()
      vi.restoreAllMocks()
      await rm(folder, { recursive: true, force: true })
    }, slow)

    let line: PlayedScenario
    let inProgress: PlayedScenario

    test('a lender of the old cell has a completed line, an application in progress with uploads, and a chat', {
      timeout: slow,
    }, async () => {
      line = await playScenario(scenarioNamed('complete'), stage())
      inProgress = await playScenario(scenarioNamed('income-pay-stubs'), stage())
      await setFlag(oldCell.owner.db, lender, 'fe-webchat', { enabled: true, percentage: 100, variables: {} })
      const visitor = await vi.waitFor(
        () => aChatVisitor(lenderUrl(), { name: 'Ada', email: 'ada.moves@example.com' }),
        { timeout: 20_000, interval: 500 },
      )
      visitor.sendText('How long does it take?')
      await expect.poll(() => visitor.texts()).toContain('How long does it take?')
    })

    test('an unmet condition is one sentence, and the lender stays open', { timeout: slow }, async () => {
      // The people of the demonstration, whom both cells were started with.
      expect(await move()).toEqual({
        code: 1,
        output: 'The new cell already has rows of lintel, in identity. Nothing is merged.',
      })
      expect(await stateOfLender(oldCell.owner.db, lender)).toBe('open')
    })

    test('a cell removes only what another one serves', { timeout: slow }, async () => {
      const refusal = await lenderCommand(['remove', lender, '--confirm'], newCell.settings)
      expect(refusal).toEqual({ code: 1, output: 'lintel is open here. Only what another cell serves is removed.' })
      await sql`
        insert into organization_setting (organization, kind, version, value, saved_by, saved_at)
        values (${lender}, 'cell', 1, '{"state": "arriving"}', '00000000-0000-0000-0000-000000000000', now())`.execute(
        newCell.owner.db,
      )
      expect((await lenderCommand(['remove', lender, '--confirm'], newCell.settings)).code).toBe(0)
      expect(await rowsIn(newCell)).toEqual([])
    })

    test('a lender moves under load: a killed move leaves nothing, and the next one loses nothing and writes nothing twice', {
      timeout: slow,
    }, async () => {
      await moveClockTo(target.url, await productNow(old.url))
      const isMoving = (status: number, code: string | undefined) =>
        (status === 503 && code === 'organization/closed') || (status === 421 && code === 'organization/moved')
      const ofLender = startWriter(lenderUrl(), isMoving)
      const ofNeighbor = startWriter(proxy.urlOf('saltmarsh.example'), () => false)
      await expect
        .poll(() => Math.min(ofLender.savedCount(), ofNeighbor.savedCount()), { timeout: 60_000 })
        .toBeGreaterThan(20)

      // The move is held in the middle of its writing, and killed.
      let letGo = () => {}
      const releasePromise = new Promise<void>((resolve) => {
        letGo = resolve
      })
      const holding = newCell.owner.db.transaction().execute(async (tx) => {
        await sql`lock table status_history in exclusive mode`.execute(tx)
        await releasePromise
      })
      const firstMove = startCommand('lender', ['move', lender, ...quiet], moveSettings(oldCell, newCell))
      const countWaiting = async () => {
        const { rows } = await sql<{ count: number }>`
          select count(*)::int as count from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%insert into "status_history"%'`.execute(
          newCell.owner.db,
        )
        return rows[0]?.count
      }
      await expect.poll(countWaiting, { timeout: 120_000 }).toBe(1)
      const closedAnswer = await fetch(`${lenderUrl()}${draftPath}`)
      expect([closedAnswer.status, closedAnswer.headers.get('retry-after')]).toEqual([503, '30'])
      expect(((await closedAnswer.json()) as { message: string }).message).toContain('Nothing you entered is lost')
      const page = await fetch(`${lenderUrl()}/`, { headers: { accept: 'text/html' } })
      expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('We’ll be back shortly')])
      firstMove.child.kill('SIGKILL')
      await firstMove.end
      letGo()
      await holding
      await expect.poll(() => rowsIn(newCell)).toEqual([])
      expect(await stateOfLender(oldCell.owner.db, lender)).toBe('closed')

      const before = await sumsIn(oldCell)
      const startMs = performance.now()
      const { code, output } = await move()
      expect(output).toContain('lintel is open in the new cell')
      expect(code).toBe(0)
      process.stdout.write(`${output}\nThe whole move took ${((performance.now() - startMs) / 1_000).toFixed(1)} s.\n`)
      expect(differingTables(before, await sumsIn(oldCell))).toEqual([])
      expect((await move()).output).toBe('lintel is in the new cell already.')

      const movedAnswer = await fetch(`${lenderUrl()}${draftPath}`)
      expect([movedAnswer.status, await movedAnswer.json()]).toEqual([
        421,
        expect.objectContaining({ code: 'organization/moved' }),
      ])
      await proxy.route([['saltmarsh.example'], ['aldouswren.example', 'lintel.example']])
      const savedBefore = ofLender.savedCount()
      await expect.poll(ofLender.savedCount, { timeout: 30_000 }).toBeGreaterThan(savedBefore + 5)
      const draft = await ofLender.end()
      const neighborDraft = await ofNeighbor.end()
      expect(ofLender.failures).toEqual([])
      expect(ofLender.refusedCount()).toBeGreaterThan(0)
      expect(draft.stored).toBe(draft.acknowledged)
      expect(ofNeighbor.failures).toEqual([])
      expect(neighborDraft.stored).toBe(neighborDraft.acknowledged)
      process.stdout.write(`${ofNeighbor.savedCount()} saves of the other lender, none refused.\n`)
    })

    test('people continue in the new cell: a page loaded again is logged in, and documents and the chat are there', {
      timeout: slow,
    }, async () => {
      const refreshAnswer = await fetch(`${lenderUrl()}/identity/api/v1/authentication/refresh`, {
        method: 'POST',
        headers: { cookie: `session=${inProgress.caller.session()}` },
      })
      expect(refreshAnswer.status).toBe(200)
      for (const scenario of [line, inProgress]) {
        const account = scenario.caller
        const documents = await account.call<ApplicationDocument[]>('GET', onApplication(scenario.uuid, 'documents'))
        expect(documents.length).toBeGreaterThan(0)
        for (const { documentUuid } of documents)
          expect(
            (await account.file(onApplication(scenario.uuid, `documents/${documentUuid}/file`))).length,
          ).toBeGreaterThan(100)
      }
      const { status } = await inProgress.readState()
      expect(status).toBe('INCOME_VERIFICATION')
      const staff = demonstrationStaff(lenderUrl())
      await expect(staff(lender, 'processor')).resolves.toBeDefined()
      const messages = await newCell.owner.db.selectFrom('conversationMessage').select('id').execute()
      expect(messages.length).toBeGreaterThan(0)
    })

    test('an application that moved reaches its next status, and a new one gets a loan number of the new range', {
      timeout: slow,
    }, async () => {
      const next = await playScenario(scenarioNamed('income-pay-stubs'), stage())
      const numbers = await newCell.owner.db.selectFrom('application').select(['id', 'loanNumber']).execute()
      expect(new Set(numbers.map(({ loanNumber }) => loanNumber)).size).toBe(numbers.length)
      expect(numbers.some(({ id }) => id === next.uuid)).toBe(true)
      await inProgress.playActs(passedByTwo('accepted'))
      await inProgress.until(
        inProgress.readState,
        ({ status }) => status !== 'INCOME_VERIFICATION',
        'the income is verified',
      )
    })

    test('every object and audit chain is whole in the new cell, and a changed entry is found', {
      timeout: slow,
    }, async () => {
      expect((await inspect(newCell)).output).toContain('Nothing is lost.')
      const { db } = newCell.owner
      const change = (action: ReturnType<typeof sql>) =>
        sql`update audit_event set action = ${action} where subject = ${inProgress.uuid}::uuid and seq = 1`.execute(db)
      await change(sql`action || '!'`)
      expect((await inspect(newCell)).output).toContain(`lost: audit ${inProgress.uuid}: entry 1`)
      await change(sql`left(action, -1)`)
      expect((await inspect(newCell)).code).toBe(0)
    })

    test('the old cell removes the lender on a confirmed command, keeps the other one whole, and still says where it went', {
      timeout: slow,
    }, async () => {
      expect((await rowsIn(oldCell)).length).toBeGreaterThan(40)
      expect(await lenderCommand(['remove', lender, '--confirm'], oldCell.settings)).toEqual({
        code: 0,
        output: 'Nothing of lintel is left here.',
      })
      expect(await rowsIn(oldCell)).toEqual([])
      expect((await inspect(oldCell)).output).toContain('Nothing is lost.')
      expect((await fetch(`${old.url}${draftPath}`, { headers: { 'x-org': lender } })).status).toBe(421)
      expect((await fetch(`${proxy.urlOf('saltmarsh.example')}${draftPath}`)).status).toBeLessThan(421)
      for (const product of [old, target]) expect(product.readOutput()).not.toContain('unexpected failure')
    })
  },
)
