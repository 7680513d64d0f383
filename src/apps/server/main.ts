import { setFlagsFromString } from 'node:v8'
import { readConfig } from '#src/platform/server/config.ts'
import { startProduct } from './product.ts'
import { welcome } from './welcome.ts'

const patienceMs = 15_000

// Threads begun from here on. What `npm start` gives new objects is for the loop that answers, and limits of a worker would not override it.
setFlagsFromString('--max-semi-space-size=4')

try {
  const config = readConfig(process.env)
  const product = await startProduct(config)
  process.stdout.write(`${welcome(config, product.address)}\n`)
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (stopping) process.exit(1)
      stopping = true
      setTimeout(() => process.exit(1), patienceMs).unref()
      product.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
