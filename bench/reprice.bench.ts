import { judgeRepricing } from '../src/features/offers/offers.reprice.rules.ts'
import { aRepricing } from '../tests/support/walks/repricing.ts'
import type { Bench } from './support/bench-table.ts'
import { quantile, timeCalls } from './support/measure.ts'

/** Repricing an application on verified figures, compared with the chosen offer, with the trace. */
export const reprice: Bench = {
  name: 'reprice',
  async run() {
    const question = aRepricing()
    for (let warm = 0; warm < 50; warm++) judgeRepricing(question)
    const durations = await timeCalls(300, async () => judgeRepricing(question))
    return [
      { measure: 'a judgment, middle', value: `${quantile(durations, 0.5).toFixed(2)} ms` },
      { measure: 'a judgment, 95 of 100', value: `${quantile(durations, 0.95).toFixed(2)} ms`, bar: '20 ms' },
    ]
  },
}
