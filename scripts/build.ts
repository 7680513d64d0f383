import { buildProduct } from './build-product.ts'

try {
  const started = performance.now()
  await buildProduct()
  console.log(`Built the web apps into dist in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
