import { setTimeout as pause } from 'node:timers/promises'
import { demonstrationPassword } from '#src/apps/server/core/environment/demonstration-people.table.ts'
import { basePath } from '#src/workflow/paths/base-path.ts'
import { demonstrationStaff } from '#tests/support/walks/demonstration-staff.ts'
import { isOpen, productUrl as url, withoutTrace } from './running-product.ts'
import { playScenario } from './scenarios/play-scenario.ts'
import { scenarios } from './scenarios/scenarios.table.ts'

// `npm run scenario` lists the scenarios, `npm run scenario delinquency` plays one against the running product.
const [name] = process.argv.slice(2)

const play = async (scenarioName: string): Promise<void> => {
  const scenario = scenarios.find((scenario) => scenario.name === scenarioName)
  if (!scenario) throw new Error(`There is no scenario called ${scenarioName}. "npm run scenario" lists them.`)
  if (!(await isOpen(url)))
    throw new Error(`No product answers at ${url}. Start one with "npm start", or name it in PRODUCT_URL.`)
  console.log(scenario.shows)
  const { uuid, email } = await playScenario(scenario, {
    url,
    pause,
    password: demonstrationPassword,
    log: (line) => console.log(line),
    staff: demonstrationStaff(url),
  })
  console.log(`\n  ${url}${basePath}/${uuid}\n  ${email}, password ${demonstrationPassword}`)
}

const list = (): void => {
  const width = Math.max(...scenarios.map((scenario) => scenario.name.length))
  for (const scenario of scenarios)
    console.log(`${scenario.name.padEnd(width)}  ${scenario.stops.padEnd(34)} ${scenario.shows}`)
}

await withoutTrace(() => (name ? play(name) : list()))
