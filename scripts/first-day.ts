import { lacksForCopy } from './first-day/empty-machine.ts'
import { isIsolated, isolate } from './first-day/isolation.ts'
import { playFirstDay } from './first-day/play-first-day.ts'
import { withoutTrace } from './running-product.ts'

// `npm run first-day` runs the commands of docs/first-day.md on an empty machine, and plays what the page lists after them.
// `npm run first-day -- FOLDER` does so with a release folder that was written before.
const lacks = lacksForCopy()
if (lacks.length > 0) {
  console.error(`The first day cannot be played here. Missing: ${lacks.join(', ')}.`)
  process.exit(1)
}
if (!isIsolated()) isolate()
await withoutTrace(async () => {
  const steps = await playFirstDay(process.argv[2])
  for (const { title, seconds } of steps) console.log(`${title.padEnd(44)} ${(seconds / 60).toFixed(1)} min`)
  const total = steps.reduce((sum, { seconds }) => sum + seconds, 0)
  console.log(`${'The whole day'.padEnd(44)} ${(total / 60).toFixed(1)} min`)
})
process.exit()
