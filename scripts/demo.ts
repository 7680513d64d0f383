import { setTimeout as pause } from 'node:timers/promises'
import { demonstrationPassword } from '#src/apps/server/core/environment/demonstration-people.table.ts'
import { ordinaryBorrower } from '#tests/support/walks/borrower-calls.ts'
import { demonstrationStaff } from '#tests/support/walks/demonstration-staff.ts'
import { playStory } from './demo-story.ts'
import { isOpen, productUrl, withoutTrace } from './running-product.ts'

// `npm run demo`, `npm run demo -- Lowscore`, `npm run demo -- Garcia "12 Orchard Street" saltmarsh`: see docs/sandbox.md.
const [lastName = 'Garcia', addressSearch = '12 Orchard Street, Austin', organization = 'lintel'] =
  process.argv.slice(2)

const ownProduct = async (): Promise<{ url: string; stop(): Promise<void> }> => {
  console.log('No product is running, so one is started for the story, with a database of its own.')
  const { startProduct } = await import('../tests/support/product/product.ts')
  return startProduct({ SANDBOX_DELAY: '1' })
}

const { url, stop } = (await isOpen(productUrl)) ? { url: productUrl, stop: async () => {} } : await ownProduct()
await withoutTrace(async () => {
  await playStory(
    { ...ordinaryBorrower, lastName, organization, addressSearch },
    {
      url,
      pause,
      password: demonstrationPassword,
      log: (line) => console.log(line),
      staff: demonstrationStaff(url),
    },
  )
})
await stop()
