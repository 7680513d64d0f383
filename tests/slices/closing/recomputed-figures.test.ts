import { describe, expect, test } from 'vitest'
import type { RegisterView } from '#src/features/compliance/compliance.contract.ts'
import { movedTogether } from '#tests/support/access/moved-together.ts'
import { expectBoardedLine, readBoardedLine, readSignedAgreement } from '#tests/support/walks/boarded-line.ts'
import { closedLine } from '#tests/support/walks/closed-lines.ts'
import {
  expectCalls,
  expectClosingDocuments,
  expectEarlyExample,
  expectFloodNotice,
  expectMoney,
  expectRescission,
  expectSummary,
  expectTexas,
  type RecomputedPlace,
  readLine,
  recomputeLine,
} from '#tests/support/walks/played-line.ts'
import { aScenarioStage } from '#tests/support/walks/scenario-stage.ts'
import { playScenario } from '../../../scripts/scenarios/play-scenario.ts'
import { scenarios } from '../../../scripts/scenarios/scenarios.table.ts'

// This test moves the clock, so it uses its own product.
const { url, db, stage } = await aScenarioStage()
const patience = 400_000

const eastern = 'America/New_York'
const ohio: RecomputedPlace = { taxOn: 'none', zone: eastern }
const texas: RecomputedPlace = {
  taxOn: 'none',
  zone: 'America/Chicago',
  costs: { notary: 300_00n, recording: 86_00n },
}
const places: Readonly<Record<string, RecomputedPlace>> = {
  'complete-new-york': { taxOn: 'newYorkCity', zone: eastern },
  'complete-albany': { taxOn: 'albany', zone: eastern },
  'complete-erie': { taxOn: 'erie', zone: eastern },
  'complete-new-york-two-families': { taxOn: 'newYorkCityTwoFamilies', zone: eastern },
  'complete-maryland': { taxOn: 'montgomery', zone: eastern },
  // Florida lies in two zones: the later midnight counts.
  'complete-florida': { taxOn: 'florida', zone: 'America/Chicago', recording: 120_00n },
  'complete-georgia': { taxOn: 'georgia', zone: eastern },
  'complete-california': { taxOn: 'none', zone: 'America/Los_Angeles' },
  'complete-tennessee': { taxOn: 'tennessee', zone: 'America/Chicago' },
  'complete-virginia': { taxOn: 'virginia', zone: eastern },
  'complete-investment': ohio,
  'complete-flood-zone': ohio,
  'complete-first-lien': ohio,
  'complete-after-counteroffer': ohio,
  'complete-texas': texas,
  'complete-texas-least-draw': texas,
  'complete-texas-second-lien': texas,
}

const together = movedTogether(url, 8)
const play = (name: string) => {
  const scenario = scenarios.find((scenario) => scenario.name === name)
  if (!scenario) throw new Error(`There is no scenario called ${name}.`)
  const run = together((waitUntil) => playScenario(scenario, { ...stage, waitUntil }))
  run.catch(() => undefined)
  return run
}
const names = [...Object.keys(places), 'flood-insurance-missing', 'counteroffer-not-taken']
const runs = new Map(names.map((name) => [name, play(name)]))
/** Moving the clock ends every session, so figures are read when no application waits any more. */
const allPlayed = Promise.allSettled(runs.values())

const playedLine = async (name: string) => {
  await allPlayed
  const run = await runs.get(name)!
  const read = await readLine(run)
  return { run, read, one: recomputeLine(read, places[name] ?? ohio) }
}

describe('every figure in calls, documents and books matches an independent computation', () => {
  test.each(Object.entries(places))(
    '12 CFR 1026.6(a), 1026.14(b), 1026.40(d)(5), Appendix J: %s',
    async (name, place) => {
      const { run, read, one } = await playedLine(name)
      expectCalls(read, one)
      // The summary states the first choice; the counteroffer replaced its figures.
      if (name !== 'complete-after-counteroffer') expectSummary(read, one, place)
      expectEarlyExample(read)
      expectClosingDocuments(read, one, place)
      expectMoney(read, one)
      const books = await closedLine(db, run, place.zone)
      expect(books.status).toBe('COMPLETE')
      expect([books.balanceOf('LINE'), books.balanceOf('FEE'), books.balanceOf('TAX')]).toEqual([
        Number(one.line),
        0 - Number(one.fee),
        0 - Number(one.tax),
      ])
      const signedOn = books.dateOfStatus('GEN_RESCISSION')
      if (name !== 'complete-investment') await expectRescission(run, read, { zone: place.zone, signedOn })
      else expect(read.texts.has('RIGHT_TO_CANCEL')).toBe(false)
      if (name === 'complete-flood-zone') expectFloodNotice(read, one)
      if (name === 'complete-first-lien') expect(read.offers.home.lienPosition).toBe(1)
    },
    patience,
  )

  test.each(Object.keys(places).filter((name) => places[name] === texas))(
    'Texas Constitution, article XVI, section 50(a)(6)(B), (E), (M), 50(t)(8): %s',
    async (name) => {
      const { run, read, one } = await playedLine(name)
      const { dateOfStatus } = await closedLine(db, run, texas.zone)
      const paidCreditors = read.funding.payments
        .filter(({ kind }) => kind === 'PAYOFF')
        .reduce((sum, { amountCents }) => sum + amountCents, 0)
      if (name === 'complete-texas-second-lien') expect(paidCreditors).toBeGreaterThan(0)
      expectTexas(read, one, texas, {
        appliedOn: dateOfStatus('APP_SUBMISSION'),
        signedOn: dateOfStatus('GEN_RESCISSION'),
        seniorLienBalance: BigInt(Math.round(read.offers.home.liens * 100)),
      })
    },
    patience,
  )

  test('PostgreSQL reads the servicer’s file, and its figures are those of the signed agreement', {
    timeout: patience,
  }, async () => {
    const { run } = await playedLine('complete-maryland')
    const agreement = await readSignedAgreement(run.caller, run.uuid)
    const line = await readBoardedLine(await stage.staff('lintel', 'admin'), run.uuid)
    expect(Number(line.origination_fee)).toBeGreaterThan(0)
    expect(Number(line.recording_tax)).toBeGreaterThan(0)
    expectBoardedLine(line, agreement)
  })

  test('the smallest draw in Texas is the first whose fees are within two percent', { timeout: patience }, async () => {
    const { one } = await playedLine('complete-texas-least-draw')
    expect(one.fee).toBeGreaterThan(0n)
    // 0.99% of a whole dollar less, and 386 dollars to others, would be above 2% of that line.
    const less = one.draw - 100n
    const fee = (less * 99n + 5_000n) / 10_000n
    expect((fee + 386_00n) * 100n).toBeGreaterThan((less + fee) * 2n)
  })

  test('comment 4(a)(8)(i)-9: a counteroffer that is not taken is reported as denied, with the reasons of its notice', {
    timeout: patience,
  }, async () => {
    await allPlayed
    const { uuid, readState } = await runs.get('counteroffer-not-taken')!
    expect((await readState()).status).toBe('CANCELLED')
    const compliance = await stage.staff('lintel', 'compliance')
    const path = `/service-compliance/secure/api/v1/register?year=${new Date().getFullYear()}`
    await expect
      .poll(
        async () => {
          const { rows } = await compliance.call<RegisterView>('GET', path)
          return rows.find(({ applicationUuid }) => applicationUuid === uuid)?.action
        },
        { timeout: 60_000 },
      )
      .toBe(3)
    const documents = await db.selectFrom('document').select('kind').where('applicationId', '=', uuid).execute()
    const kinds = documents.map(({ kind }) => kind)
    expect(kinds).toContain('COUNTEROFFER_NOTICE')
    // 12 CFR 1002.9(a)(1)(iv): the notice of the counteroffer was the notice of the denial too.
    expect(kinds).not.toContain('ADVERSE_ACTION_NOTICE')
  })

  test('42 USC 4012a(b): without flood insurance the line is declined, and the figures shown until then are consistent', {
    timeout: patience,
  }, async () => {
    const { run, read, one } = await playedLine('flood-insurance-missing')
    expect((await run.readState()).status).toBe('DECLINED')
    expectSummary(read, one, ohio)
    expectEarlyExample(read)
    expectFloodNotice(read, one)
    expect(read.texts.has('CREDIT_AGREEMENT')).toBe(false)
    expect(read.funding.payments).toEqual([])
  })
})
