import { setTimeout as pause } from 'node:timers/promises'
import { ordinaryBorrower } from '#tests/support/borrower-calls.ts'
import { playStory } from './demo-story.ts'

// `npm run demo`, `npm run demo -- Lowscore`, `npm run demo -- Garcia "12 Orchard Street" saltmarsh`: see docs/sandbox.md.
const [lastName = 'Garcia', addressSearch = '12 Orchard Street, Austin', organisation = 'lintel'] =
  process.argv.slice(2)

const applicant = { ...ordinaryBorrower, lastName, organisation, addressSearch }

const isOpen = async (url: string): Promise<boolean> => {
  const answer = await fetch(`${url}/health/ready`).catch(() => undefined)
  return answer?.ok === true
}

const ownProduct = async (): Promise<{ url: string; stop(): Promise<void> }> => {
  console.log('No product is running, so one is started for the story, with a database of its own.')
  const { startProduct } = await import('../tests/support/product.ts')
  return startProduct({ SANDBOX_DELAY: '1' })
}

const running = process.env.PRODUCT_URL ?? 'http://localhost:4300'
const product = (await isOpen(running)) ? { url: running, stop: async () => {} } : await ownProduct()
try {
  await playStory(product.url, applicant, { tell: (line) => console.log(line), pause })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await product.stop()
}
