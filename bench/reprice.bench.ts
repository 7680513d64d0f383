import { judgeRepricing } from '../src/features/offers/offers.reprice.rules.ts'
import { aRepricing } from '../tests/support/repricing.ts'
import type { Bench } from './bench-table.ts'
import { quantile, timeCalls } from './measure.ts'

/** Pricing an application again on verified figures, held against the chosen offer, with the trace. */
export const reprice: Bench = {
  name: 'reprice',
  async run() {
    const question = aRepricing()
    for (let warm = 0; warm < 50; warm++) judgeRepricing(question)
    const taken = await timeCalls(300, async () => judgeRepricing(question))
    return [
      { measure: 'a judgement, middle', value: `${quantile(taken, 0.5).toFixed(2)} ms` },
      { measure: 'a judgement, 95 of 100', value: `${quantile(taken, 0.95).toFixed(2)} ms`, bar: '20 ms' },
    ]
  },
}
