import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { businessDaysAfter, isRescissionBusinessDay } from '#src/domain/dates/business-day.ts'
import { addDays, startOfDay } from '#src/domain/dates/civil-date.ts'
import { recordingTaxOn } from '#src/domain/us/recording-tax.ts'
import type { ClosingChecksView } from '#src/features/compliance/compliance.contract.ts'
import type { ApplicationDocument } from '#src/features/documents/documents.contract.ts'
import type { Status } from '#src/workflow/graph/statuses.ts'
import { movedTogether } from '#tests/support/access/moved-together.ts'
import { pdfText } from '#tests/support/stubs/pdf-text.ts'
import { onApplication } from '#tests/support/walks/borrower-calls.ts'
import { type ClosedLine, closedLine } from '#tests/support/walks/closed-lines.ts'
import {
  expectCalls,
  expectClosingDocuments,
  expectMoney,
  type RecomputedPlace,
  readLine,
  recomputeLine,
} from '#tests/support/walks/played-line.ts'
import { aScenarioStage } from '#tests/support/walks/scenario-stage.ts'
import { playScenario } from '../../../scripts/scenarios/play-scenario.ts'
import { scenarios } from '../../../scripts/scenarios/scenarios.table.ts'

// This test moves the clock, so it uses its own product.
const { url, db, staff, stage } = await aScenarioStage()
/** The clock moves when all scenarios are waiting, so each takes as long as the slowest. */
const patience = 240_000

const together = movedTogether(url, 9)
/** Starts all scenarios together and checks them at the end. */
const playNamed = (name: string) => {
  const scenario = scenarios.find((scenario) => scenario.name === name)
  if (!scenario) throw new Error(`There is no scenario called ${name}.`)
  const run = together((waitUntil) => playScenario(scenario, { ...stage, waitUntil }))
  run.catch(() => undefined)
  return run
}
const [texas, newYork, florida, california] = [
  playNamed('complete-texas'),
  playNamed('complete-new-york'),
  playNamed('complete-florida'),
  playNamed('complete-california'),
]
const texasCoOwner = playNamed('complete-texas-co-owner')
const [texasSpouse, rentedHome, canceledRun, canceledAfterFunding, sentAgain] = [
  playNamed('complete-texas-spouse'),
  playNamed('complete-investment'),
  playNamed('cancelled'),
  playNamed('complete-cancelled'),
  playNamed('payment-sent-again'),
]

const fetchChecks = async (uuid: string) => {
  const compliance = await staff('lintel', 'compliance')
  const path = `/service-pipeline/secure/api/v1/applications/${uuid}/closing-checks`
  return (await compliance.call<ClosingChecksView>('GET', path)).checks
}
const between = ({ statuses }: ClosedLine, from: Status) => statuses.slice(statuses.indexOf(from))

/**
 * Expects three business days after the last signature or delivery, until midnight at the home (12 CFR 1026.15(a)(3)).
 * @param handedOver how many got the notice on paper: their copies are dated again on that day, and no letter goes to them
 */
const expectThreeDays = (line: ClosedLine, zone: string, handedOver = 0) => {
  const lastDay = businessDaysAfter(line.dateOfStatus('GEN_RESCISSION'), 3, isRescissionBusinessDay)
  expect(line.right).toMatchObject({ state: 'OVER', lastDay })
  const midnight = startOfDay(addDays(lastDay, 1), zone)
  expect(line.reachedAt('RECORDING').getTime()).toBeGreaterThanOrEqual(midnight)
  const notices = line.documents.filter((kind) => kind === 'RIGHT_TO_CANCEL')
  expect(notices).toHaveLength(2 * (line.right.owners.length + handedOver))
  expect(line.lettersAbout('right-to-cancel')).toBe(line.right.owners.length - handedOver)
}

/** Expects that the draw was paid out exactly once and that the ledger shows it. */
const expectPaidOnce = ({ status, funding, balanceOf, lettersAbout }: ClosedLine) => {
  expect(status).toBe('COMPLETE')
  const cash = funding.payments.filter(({ kind, status: at }) => kind === 'CASH' && at === 'SETTLED')
  expect(cash.map(({ amountCents }) => amountCents)).toEqual([funding.line?.cashCents])
  expect(balanceOf()).toBe(0)
  expect(balanceOf('CLEARING')).toBe(0)
  expect(balanceOf('BORROWER')).toBe(-(funding.line?.cashCents ?? 0))
  const { drawCents = 0, feeCents = 0, taxCents = 0 } = funding.line ?? {}
  expect(balanceOf('LINE')).toBe(drawCents + feeCents + taxCents)
  expect([balanceOf('FEE'), balanceOf('TAX')]).toEqual([0 - feeCents, 0 - taxCents])
  expect(lettersAbout('line-open')).toBe(1)
}
const expectDocuments = ({ documents }: ClosedLine, kinds: readonly string[]) => {
  const always = ['EARLY_DISCLOSURES', 'ACCOUNT_OPENING_DISCLOSURE', 'CREDIT_AGREEMENT', 'SECURITY_INSTRUMENT']
  expect(documents).toEqual(expect.arrayContaining([...always, 'COMPLETION_CERTIFICATE', ...kinds]))
}
/** Returns the text of a rendered version of the deed. The last version is the scan of the signed one. */
const fetchDeedText = async ({ caller, uuid }: Awaited<typeof texas>, wantedVersion = 1): Promise<string> => {
  const documents = await caller.call<ApplicationDocument[]>('GET', onApplication(uuid, 'documents'))
  const deed = documents.find(
    ({ kind, language, version }) => kind === 'SECURITY_INSTRUMENT' && language === 'en' && version === wantedVersion,
  )
  return pdfText(await caller.file(onApplication(uuid, `documents/${deed?.documentUuid}/file`)))
    .join(' ')
    .toLowerCase()
}

/** Expects the figures that an independent computation finds. `recomputed-figures.test.ts` does it for every place. */
const expectFigures = async (run: Awaited<typeof texas>, place: RecomputedPlace) => {
  const read = await readLine(run)
  const one = recomputeLine(read, place)
  expectCalls(read, one)
  expectClosingDocuments(read, one, place)
  expectMoney(read, one)
}

describe('APP-05 each closing reaches its expected end', () => {
  test('Texas: twelve days, an office, at most 80 % of the value, the itemized costs a day before, three days to cancel', {
    timeout: patience,
  }, async () => {
    const playedScenario = await texas
    const line = await closedLine(db, playedScenario, 'America/Chicago')
    expectPaidOnce(line)
    expect(between(line, 'GEN_NOTARY_DISCLOSURE')).toEqual([
      'GEN_NOTARY_DISCLOSURE',
      'NOTARY_WAITING_PERIOD',
      'MANUAL_DEED_SIGNING',
      'GEN_RESCISSION',
      'RESCISSION',
      'RECORDING',
      'FUNDING_DECISION',
      'FUNDABLE',
      'COMPLETE',
    ])
    expect(line.dateOfStatus('MANUAL_DEED_SIGNING')).toBe(addDays(line.dateOfStatus('APP_SUBMISSION'), 12))
    expectThreeDays(line, 'America/Chicago')
    // Nothing of this closing is signed on a screen, so nothing is certified there.
    expect(line.documents).toEqual(
      expect.arrayContaining([
        'CREDIT_AGREEMENT',
        'TEXAS_EQUITY_NOTICE',
        'TEXAS_ITEMIZED_COSTS',
        'TEXAS_APPLICATION_COPY',
        'NOTARY_APPOINTMENT',
      ]),
    )
    expect(line.documents).not.toContain('COMPLETION_CERTIFICATE')
    // 50(a)(6)(N) and (Q)(ix): agreement, acknowledgment of value and deed are signed together, on the day of the closing.
    const signings = await sql<{ kind: string; signedOn: string }>`
      select kind, signed_on::text as signed_on from office_signing where application_id = ${playedScenario.uuid} order by kind`.execute(
      db,
    )
    const closingDay = line.dateOfStatus('GEN_RESCISSION')
    expect(signings.rows).toEqual([
      { kind: 'CREDIT_AGREEMENT', signedOn: closingDay },
      { kind: 'TEXAS_VALUE_ACKNOWLEDGMENT', signedOn: closingDay },
    ])
    const onScreen = await db
      .selectFrom('documentSignature')
      .innerJoin('document', 'document.id', 'documentSignature.documentId')
      .select('document.kind')
      .where('documentSignature.applicationId', '=', playedScenario.uuid)
      .where('documentSignature.way', 'is not', null)
      .execute()
    expect(onScreen).toEqual([])
    expect(await fetchDeedText(playedScenario)).toContain('deed of trust')
    const checks = await fetchChecks(playedScenario.uuid)
    const boundChecks = checks.filter(({ boundBy }) => boundBy !== null)
    expect(boundChecks.map(({ rule }) => rule)).toEqual(
      expect.arrayContaining(['texas-value', 'texas-days', 'texas-itemized', 'texas-place', 'texas-fees']),
    )
    expect(boundChecks.filter(({ result }) => result !== 'passes')).toEqual([])
    const journalEntries = await db
      .selectFrom('notaryJournalEntry')
      .select('act')
      .where('applicationId', '=', playedScenario.uuid)
      .execute()
    expect(journalEntries).toEqual([{ act: 'ACKNOWLEDGMENT_IN_PERSON' }])
    const costs = { notary: 300_00n, recording: 86_00n }
    await expectFigures(playedScenario, { taxOn: 'none', zone: 'America/Chicago', costs })
  })

  test('New York: the mortgage tax appears in the figures and the books, and the borrower gets the credit report notice first', {
    timeout: patience,
  }, async () => {
    const playedScenario = await newYork
    const line = await closedLine(db, playedScenario, 'America/New_York')
    expectPaidOnce(line)
    expect(line.statuses).not.toContain('ATTORNEY_REVIEW')
    expectThreeDays(line, 'America/New_York')
    expectDocuments(line, ['NEW_YORK_REPORT_NOTICE'])
    const { limitCents = 0, taxCents } = line.funding.line ?? {}
    // New York Tax Law 253 and 253-a, a home of one family in Brooklyn: 0.50, 0.30 after the first 10,000 dollars, and
    // 1.00 for the city, on each hundred and major fraction. The lender pays the special additional tax itself.
    const hundreds = Math.ceil(limitCents / 10_000 - 0.5)
    expect(taxCents).toBe(hundreds * 50 + (hundreds - 100) * 30 + hundreds * 100)
    expect(await fetchDeedText(playedScenario)).toContain('mortgage')
    await expectFigures(playedScenario, { taxOn: 'newYorkCity', zone: 'America/New_York' })
  })

  test('Florida: stamp tax is charged on each $100 or part of it, and intangible tax is computed to the cent', {
    timeout: patience,
  }, async () => {
    const playedScenario = await florida
    const line = await closedLine(db, playedScenario, 'America/New_York')
    expectPaidOnce(line)
    expect(line.statuses).toContain('DEED_SIGNING')
    expectThreeDays(line, 'America/New_York')
    expectDocuments(line, [])
    const { limitCents = 0, taxCents } = line.funding.line ?? {}
    const stamp = recordingTaxOn(limitCents / 100, { perHundred: '0.35', startedHundredsCount: true })
    const intangible = recordingTaxOn(limitCents / 100, { perHundred: '0.20', startedHundredsCount: false })
    expect(taxCents).toBe(Math.round((stamp + intangible) * 100))
    await expectFigures(playedScenario, { taxOn: 'florida', zone: 'America/New_York', recording: 120_00n })
  })

  test('7 TAC 153.25: a spouse in Texas who is on no title gets the notice and may cancel, and the line waits for them', {
    timeout: patience,
  }, async () => {
    const line = await closedLine(db, await texasSpouse, 'America/Chicago')
    expectPaidOnce(line)
    expect(line.right.owners).toMatchObject([{ isYou: true }, { isYou: false, noticedBy: 'hand' }])
    expectThreeDays(line, 'America/Chicago', 1)
  })

  test('Constitution XVI 50(a)(6)(A), (M): in Texas another owner and that owner’s spouse consent, and get notices and days of their own', {
    timeout: patience,
  }, async () => {
    const playedScenario = await texasCoOwner
    const line = await closedLine(db, playedScenario, 'America/Chicago')
    expectPaidOnce(line)
    expect(line.right.owners).toMatchObject([
      { isYou: true },
      { isYou: false, noticedBy: 'hand' },
      { isYou: false, noticedBy: 'hand' },
    ])
    expectThreeDays(line, 'America/Chicago', 2)
    // The deed was rendered again once the spouse was named.
    expect(await fetchDeedText(playedScenario, 2)).toContain('alex reed')
    const letters = await sql<{ mailedOn: string; kinds: string[] }>`
      select mailed_on::text as mailed_on, array_agg(document.kind order by document.kind) as kinds
      from paper_letter join document on paper_letter.document_ids ? document.id::text
      where paper_letter.application_id = ${playedScenario.uuid} group by paper_letter.id, mailed_on`.execute(db)
    expect(letters.rows.map(({ kinds }) => kinds)).toEqual([
      ['TEXAS_APPLICATION_COPY', 'TEXAS_EQUITY_NOTICE', 'TEXAS_ITEMIZED_COSTS'],
      ['TEXAS_APPLICATION_COPY', 'TEXAS_EQUITY_NOTICE', 'TEXAS_ITEMIZED_COSTS'],
    ])
    const lastMailedOn =
      letters.rows
        .map(({ mailedOn }) => mailedOn)
        .toSorted()
        .at(-1) ?? ''
    const receivedOn = businessDaysAfter(lastMailedOn, 3, isRescissionBusinessDay)
    expect(line.dateOfStatus('MANUAL_DEED_SIGNING')).toBe(addDays(receivedOn, 12))
  })

  test('California: the spouse signs the deed of trust in person, and may cancel as an owner in community (Family Code 751)', {
    timeout: patience,
  }, async () => {
    const playedScenario = await california
    const line = await closedLine(db, playedScenario, 'America/Los_Angeles')
    expectPaidOnce(line)
    expect(between(line, 'NOTE_SIGNING').slice(0, 4)).toEqual([
      'NOTE_SIGNING',
      'CO_DEED_REQ',
      'GEN_NOTARY_DISCLOSURE',
      'MANUAL_DEED_SIGNING',
    ])
    expect(line.right.owners).toMatchObject([{ isYou: true }, { isYou: false, noticedBy: 'hand' }])
    expectThreeDays(line, 'America/Los_Angeles', 1)
    // The spouse was named after the agreement was rendered, and the deed waited for the name.
    const text = await fetchDeedText(playedScenario)
    expect(text).toContain('deed of trust')
    expect(text).toContain('maria garcia and sam garcia')
  })

  test('A rented-out home: no one may cancel, and the deed goes to the county immediately', {
    timeout: patience,
  }, async () => {
    const line = await closedLine(db, await rentedHome, 'America/New_York')
    expectPaidOnce(line)
    expect(between(line, 'GEN_RESCISSION').slice(0, 2)).toEqual(['GEN_RESCISSION', 'RECORDING'])
    expect(line.dateOfStatus('RECORDING')).toBe(line.dateOfStatus('GEN_RESCISSION'))
    expect(line.documents).not.toContain('RIGHT_TO_CANCEL')
    expect(line.lettersAbout('right-to-cancel')).toBe(0)
    expect(line.right.state).toBe('NONE')
  })

  test('A canceled one: nothing is ever disbursed, the fee is refunded and the lien is released within twenty days', {
    timeout: patience,
  }, async () => {
    const line = await closedLine(db, await canceledRun, 'America/New_York')
    expect(line.status).toBe('CANCELLED')
    expect(line.statuses).not.toContain('RECORDING')
    expect(line.funding.payments).toEqual([])
    expect([line.balanceOf('LINE'), line.balanceOf('BORROWER')]).toEqual([0, 0])
    expect(line.lettersAbout('line-open')).toBe(0)
    expect(line.lettersAbout('rescinded')).toBe(1)
    // 12 CFR 1026.15(d)(2).
    const settleBy = addDays(line.dateOfStatus('CANCELLED'), 20)
    expect(line.right.cancelled).toMatchObject({ way: 'product', byYou: true, settleBy })
    expect(line.right.cancelled?.settledAt).not.toBeNull()
    expect(line.right.cancelled?.fees).toMatchObject([{ what: 'APPRAISAL' }])
    expect(line.right.cancelled?.fees[0]?.cents).toBeGreaterThan(0)
  })

  test('12 CFR 1026.15(d): one canceled by a letter after funding is undone to the cent, and its lien is released', {
    timeout: patience,
  }, async () => {
    const line = await closedLine(db, await canceledAfterFunding, 'America/New_York')
    expect(line.status).toBe('CANCELLED')
    expect(line.statuses).toContain('COMPLETE')
    const payments = line.funding.payments.filter(({ status }) => status === 'SETTLED')
    expect(payments.length).toBeGreaterThan(0)
    for (const account of ['LINE', 'FEE', 'TAX', 'CLEARING', 'BORROWER', 'CREDITOR', 'TENDER'])
      expect({ account, cents: line.balanceOf(account) }).toEqual({ account, cents: 0 })
    expect(line.lettersAbout('rescinded')).toBe(1)
    const { cancelled } = line.right
    expect(cancelled).toMatchObject({
      way: 'writing',
      outCents: payments.reduce((sum, { amountCents }) => sum + amountCents, 0),
    })
    expect(cancelled?.settleBy).toBe(addDays(line.dateOfStatus('CANCELLED'), 20))
    expect([cancelled?.release?.number, cancelled?.deedNumber]).toEqual([expect.any(String), expect.any(String)])
    expect(cancelled).toMatchObject({ settledAt: expect.any(String), tender: { end: 'TAKEN' } })
  })

  test('A returned payment: it is sent again once, to the newly entered account', {
    timeout: patience,
  }, async () => {
    const line = await closedLine(db, await sentAgain, 'America/New_York')
    expectPaidOnce(line)
    expect(line.funding.payments.map(({ status, code, to }) => [status, code, to])).toEqual([
      ['RETURNED', 'R01', '0201'],
      ['SETTLED', null, '1099'],
    ])
    expect(line.lettersAbout('payment-returned')).toBe(1)
    expectThreeDays(line, 'America/New_York')
  })
})
