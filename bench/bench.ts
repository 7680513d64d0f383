import { parseArgs } from 'node:util'
import { bareHttp } from './bare-http.bench.ts'
import { bytes } from './bytes.bench.ts'
import { chat } from './chat.bench.ts'
import { commits } from './commits.bench.ts'
import { conditions } from './conditions.bench.ts'
import { create } from './create.bench.ts'
import { documents } from './documents.bench.ts'
import { enumeration } from './enumeration.bench.ts'
import { eventSink } from './event-sink.bench.ts'
import { firstScreenBench } from './first-screen.bench.ts'
import { firstStarts } from './first-starts.bench.ts'
import { funnel } from './funnel.bench.ts'
import { hostile } from './hostile.bench.ts'
import { hostileUploads } from './hostile-uploads.bench.ts'
import { offers } from './offers.bench.ts'
import { pipeline } from './pipeline.bench.ts'
import { pricing } from './pricing.bench.ts'
import { push } from './push.bench.ts'
import { reprice } from './reprice.bench.ts'
import { soak } from './soak.bench.ts'
import { start } from './start.bench.ts'
import { status } from './status.bench.ts'
import { type Bench, table } from './support/bench-table.ts'
import { uploads } from './uploads.bench.ts'
import { workflow } from './workflow.bench.ts'

// Every benchmark, in order. `npm run bench -- bare-http` runs only the named ones.
const benches: readonly Bench[] = [
  bytes,
  bareHttp,
  status,
  create,
  workflow,
  documents,
  pricing,
  reprice,
  offers,
  push,
  commits,
  eventSink,
  chat,
  conditions,
  uploads,
  hostileUploads,
  pipeline,
  start,
  firstStarts,
  firstScreenBench,
  hostile,
  enumeration,
  funnel,
  soak,
]

const { positionals: benchNames, values } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string' },
    events: { type: 'string', default: '10000000' },
    embedded: { type: 'boolean', default: false },
  },
})
const minutes = values.minutes === undefined ? undefined : Number(values.minutes)
const options = { minutes, events: Number(values.events), embedded: values.embedded }
if (!((minutes ?? 1) > 0 && options.events > 0)) {
  console.error('--minutes and --events take a number above 0.')
  process.exit(1)
}
const strangers = benchNames.filter((name) => !benches.some((bench) => bench.name === name))
if (strangers.length > 0) {
  console.error(`There is no bench ${strangers.join(', ')}. There are: ${benches.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}

const rows = []
for (const bench of benches) {
  if (benchNames.length > 0 ? !benchNames.includes(bench.name) : bench.onlyByName) continue
  console.error(`Running ${bench.name} …`)
  for (const figure of await bench.run(options)) rows.push({ bench: bench.name, ...figure })
}
console.log(table(rows))
