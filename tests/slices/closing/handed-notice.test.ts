import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aProductThatCloses, type SignedLine } from '#tests/support/walks/signed-line.ts'

const { aSignedLine, db, callApi, staff } = await aProductThatCloses()
const processor = await staff('processor')

let streets = 300
/** A line with an owner whose copies are handed over on paper, and whose time to cancel has not begun. */
const aLineToHandOver = async () => {
  streets += 1
  const line = await aSignedLine('GEN_RESCISSION', { street: `${streets} Orchard Street`, owners: ['paper'] })
  await expect
    .poll(() => db.selectFrom('application').select('status').where('id', '=', line.uuid).executeTakeFirst())
    .toEqual({ status: 'RESCISSION' })
  return line
}
const handOver = ({ path, signerIds }: SignedLine, key: string = randomUUID()) =>
  callApi(
    'POST',
    path('/right-to-cancel/hand-over'),
    { ...processor.headers, 'idempotency-key': key },
    { signerUuid: signerIds[1] },
  )
const handOvers = async ({ uuid }: SignedLine) => {
  const [acts, copies] = await Promise.all([
    db
      .selectFrom('auditEvent')
      .select('action')
      .where('subject', '=', uuid)
      .where('action', '=', 'right to cancel handed over')
      .execute(),
    db
      .selectFrom('document')
      .select('id')
      .where('applicationId', '=', uuid)
      .where('causeKey', 'like', `%right-to-cancel:${uuid}:handed:%`)
      .execute(),
  ])
  return { acts: acts.length, copies: copies.length }
}

test('a hand delivery that is sent twice with one key is recorded once, and both get the same answer', async () => {
  const line = await aLineToHandOver()
  const key = randomUUID()
  const answers = await Promise.all([handOver(line, key), handOver(line, key)])
  answers.push(await handOver(line, key))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(answers[0]?.body.owners[1]).toMatchObject({ noticedBy: 'hand', lastDay: expect.any(String) })
  for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
  expect((await handOvers(line)).acts).toBe(1)
})

test('of two hand deliveries that staff record together, one counts', async () => {
  const line = await aLineToHandOver()
  const answers = await Promise.all([handOver(line), handOver(line)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const after = await handOvers(line)
  expect(after.acts).toBe(1)
  expect(await handOver(line)).toMatchObject({ status: 409, body: { code: 'rescission/nothing-to-hand-over' } })
  expect(await handOvers(line)).toEqual(after)
})
