import { setFlagsFromString } from 'node:v8'
import { welcome } from './demonstration/welcome.ts'
import { startProduct } from './start/start-product.ts'
import { readConfig } from './suppliers/supplier-settings.ts'

const timeoutMs = 15_000

// Applies to threads started from here on. The larger new space that `npm start` sets is meant for the main thread, and
// a worker's resource limits would not override it.
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
      setTimeout(() => process.exit(1), timeoutMs).unref()
      product.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
