import { createSeededRandom } from '#src/domain/money/seeded.ts'
import { statements } from '../tests/support/statements/statements.table.ts'

// `node scripts/draw-statements.ts SEED COUNT` draws statements of the specification, to be tried by hand.

const [seed = 'statements', count = '40'] = process.argv.slice(2)
const rows = statements.flatMap(({ document, rows: documentRows }) => documentRows.map((row) => ({ document, row })))
const random = createSeededRandom(seed)
for (let index = 0; index < Number(count) && rows.length > 0; index += 1) {
  const [one] = rows.splice(random.between(0, rows.length - 1), 1)
  if (one) console.log([one.document, one.row[0], one.row[1], one.row[2]].join(' | '))
}
