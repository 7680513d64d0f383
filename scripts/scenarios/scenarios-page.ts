import { closing } from '#src/workflow/graph/closing.table.ts'
import { offer } from '#src/workflow/graph/offer.table.ts'
import { verification } from '#src/workflow/graph/verification.table.ts'
import { ordinary } from '../sandbox-scenarios.table.ts'
import { closingExitsNotPlayed, unvisitedStatuses } from './closing.table.ts'
import { describeAct } from './describe-act.ts'
import { ordinaryActs, ordinaryAddress } from './ordinary.table.ts'
import type { Act, Scenario } from './scenario.ts'
import { scenarios } from './scenarios.table.ts'

const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`
const describeActs = (acts: readonly Act[] = []) => acts.map((act) => describeAct(act)).join('; ')

/** What is typed and done, unless it is the default. */
const inputs = ({ borrower = {}, address, at = {} }: Scenario): string =>
  [
    ...(borrower.organization ? [`at ${borrower.organization}`] : []),
    ...(borrower.language ? ['reads Spanish'] : []),
    ...(borrower.product ? [`product ${borrower.product}`] : []),
    ...(borrower.rental ? [`rented at ${dollars(borrower.rental.monthlyRent)} a month`] : []),
    ...(borrower.lastName ? [borrower.lastName] : []),
    ...(borrower.birthDate ? [`born ${borrower.birthDate}`] : []),
    ...(address ? [address] : []),
    ...(borrower.income ? [`${dollars(borrower.income)} a year`] : []),
    ...Object.entries(at).map(([status, acts]) => `${status}: ${describeActs(acts)}`),
  ].join('. ')

/** The part of docs/sandbox.md about `npm run scenario`. */
export const scenariosPart = (): string[] => {
  const order = Object.keys({ ...offer, ...verification, ...closing })
  const stopRank = ({ stops }: Scenario) => (order.indexOf(stops) + order.length + 1) % (order.length + 1)
  return [
    '## From the chosen offer on',
    '',
    '`npm run scenario NAME` plays one of these against a running product, with the calls that its pages make, and prints the',
    `page to open and the login. The defaults are ${ordinary.lastName}, ${ordinaryAddress},`,
    `${dollars(ordinary.income)} a year, and at each status the act in the second table. If a scenario waits for days, it moves the`,
    "product's clock forward for all users.",
    '',
    '| Status | Scenario | What it shows | Inputs |',
    '|---|---|---|---|',
    ...scenarios
      .toSorted((a, b) => stopRank(a) - stopRank(b))
      .map((scenario) => `| ${scenario.stops} | \`${scenario.name}\` | ${scenario.shows} | ${inputs(scenario)} |`),
    '',
    '| Status | Default act |',
    '|---|---|',
    ...Object.entries(ordinaryActs).map(([status, acts]) => `| ${status} | ${describeActs(acts)} |`),
    '',
    'Workflow exits that no application takes at a demonstration lender:',
    '',
    ...Object.entries(closingExitsNotPlayed).map(([exit, why]) => `- ${exit}: ${why}`),
    '',
    'Statuses that last less than a second, so no scenario stops there:',
    '',
    ...Object.entries(unvisitedStatuses).map(([status, why]) => `- ${status}: ${why}`),
    '',
  ]
}
