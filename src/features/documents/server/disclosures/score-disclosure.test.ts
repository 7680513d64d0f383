import { expect, test } from 'vitest'
import { testClock } from '#src/platform/server/clock.ts'
import type { CreditFile } from '#src/vendors/credit-bureau/credit-bureau.port.ts'
import { aDatabase } from '#tests/support/product/database.ts'
import { addressees, someCorrespondence } from '#tests/support/walks/correspondence.ts'
import { documentText } from '../../document-blocks.ts'
import { scoreDisclosure } from '../../templates/disclosures/score-disclosure.ts'
import { documentsWithDeliveries } from '../deliveries.store.ts'
import { renderScoreDisclosure } from './score-disclosure.service.ts'

const database = await aDatabase()
const { db } = database
const clock = testClock()
const correspondence = someCorrespondence(database, clock)
const { deps, records } = correspondence
const anApplication = addressees(database, clock, correspondence)

const file = {
  bureau: 'EQUIFAX',
  reportDate: '2026-11-20',
  score: {
    value: 712,
    model: 'Sandbox Score 1',
    range: { lowest: 300, highest: 850 },
    date: '2026-11-20',
    keyFactors: [{ code: 'S01', words: 'Balances on revolving accounts are high against their limits' }],
    distribution: [
      { from: 300, to: 699, percent: 46 },
      { from: 700, to: 850, percent: 54 },
    ],
  },
} as unknown as CreditFile

test('the score disclosure shows range, percentile, factors and agency, as on the model form', () => {
  const text = documentText(
    scoreDisclosure(
      {
        lender: { legalName: 'Lintel', nmlsId: '1', phone: '', email: '', address: '', kind: 'OTHER' } as never,
        loanNumber: '1000000001',
        applicant: 'Maria Garcia',
        bureau: 'EQUIFAX',
        score: file.score!,
        drawnOn: '2026-11-20',
      },
      'en',
    ),
  ).join('\n')
  expect(text).toContain('712')
  expect(text).toContain('from a low of 300 to a high of 850')
  expect(text).toContain('700 to 850 (yours)')
  expect(text).toContain('Balances on revolving accounts are high against their limits')
  expect(text).toContain('Notice to the home loan applicant')
  expect(text).toContain('Equifax')
})

test('the score disclosure is stored and emailed once per report, and the subject does not reveal the score', async () => {
  const { id } = await anApplication({ status: 'HARD_CREDIT_PULL' })
  const application = await records.read(db, id)
  const save = await renderScoreDisclosure(deps, db, application, file)
  await db.transaction().execute(save)
  await db.transaction().execute(save)
  const documents = await documentsWithDeliveries(db, id)
  expect(documents.map((document) => [document.kind, document.delivered.map(({ channel }) => channel)])).toEqual([
    ['SCORE_DISCLOSURE', ['mail']],
  ])
  const mails = await db
    .selectFrom('outboxMessage')
    .select('subject')
    .where('applicationId', '=', id)
    .orderBy('createdAt')
    .execute()
  expect(mails).toEqual([{ subject: 'About your credit report' }])
})

test('a file without a score produces no disclosure', async () => {
  const { id } = await anApplication({ status: 'HARD_CREDIT_PULL' })
  const save = await renderScoreDisclosure(deps, db, await records.read(db, id), { ...file, score: null })
  await db.transaction().execute(save)
  expect(await documentsWithDeliveries(db, id)).toEqual([])
})
