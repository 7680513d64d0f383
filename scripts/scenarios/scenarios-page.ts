import { closing } from '#src/workflow/closing.table.ts'
import { offer } from '#src/workflow/offer.table.ts'
import { verification } from '#src/workflow/verification.table.ts'
import { ordinary } from '../sandbox-scenarios.table.ts'
import { actWords } from './act-words.ts'
import { neverStoodAt, untakenAtClosing } from './closing.table.ts'
import { ordinaryActs, ordinaryAddress } from './ordinary.table.ts'
import type { Act, Scenario } from './scenario.ts'
import { scenarios } from './scenarios.table.ts'

const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`
const done = (acts: readonly Act[] = []) => acts.map((act) => actWords(act)).join('; ')

/** What is typed and done, where it is not ordinary. */
const inputs = ({ borrower = {}, address, at = {} }: Scenario): string =>
  [
    ...(borrower.organisation ? [`at ${borrower.organisation}`] : []),
    ...(borrower.product ? [`product ${borrower.product}`] : []),
    ...(borrower.rental ? [`rented at ${dollars(borrower.rental.monthlyRent)} a month`] : []),
    ...(borrower.lastName ? [borrower.lastName] : []),
    ...(borrower.birthDate ? [`born ${borrower.birthDate}`] : []),
    ...(address ? [address] : []),
    ...(borrower.income ? [`${dollars(borrower.income)} a year`] : []),
    ...Object.entries(at).map(([status, acts]) => `${status}: ${done(acts)}`),
  ].join('. ')

/** The part of docs/sandbox.md on `npm run scenario`. */
export const scenariosPart = (): string[] => {
  const order = Object.keys({ ...offer, ...verification, ...closing })
  const place = ({ stops }: Scenario) => (order.indexOf(stops) + order.length + 1) % (order.length + 1)
  return [
    '## From the chosen offer on',
    '',
    '`npm run scenario NAME` plays one of these against a running product by the calls that its pages make, and prints the',
    `page to open and the log-in. What a row leaves open is ordinary: ${ordinary.lastName}, ${ordinaryAddress},`,
    `${dollars(ordinary.income)} a year, and at each status what the second table says. Where a row waits for days the clock of`,
    'the product is moved forward, for everybody who uses it.',
    '',
    '| Status | Scenario | What it shows | Inputs |',
    '|---|---|---|---|',
    ...scenarios
      .toSorted((a, b) => place(a) - place(b))
      .map((one) => `| ${one.stops} | ${one.name} | ${one.shows} | ${inputs(one)} |`),
    '',
    '| At | Ordinary |',
    '|---|---|',
    ...Object.entries(ordinaryActs).map(([status, acts]) => `| ${status} | ${done(acts)} |`),
    '',
    'Exits of the workflow that no application takes at a shipped lender:',
    '',
    ...Object.entries(untakenAtClosing).map(([exit, why]) => `- ${exit}: ${why}`),
    '',
    'Statuses that are passed within a second, so that no scenario stops there:',
    '',
    ...Object.entries(neverStoodAt).map(([status, why]) => `- ${status}: ${why}`),
    '',
  ]
}
