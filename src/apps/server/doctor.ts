import { findingLine } from './doctor/finding.ts'
import { examineForProduction } from './doctor/production-findings.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

/** Runs the operator's command that says what production is still missing, with the server's settings. */
const run = async (): Promise<number> => {
  const isComplete = await examineForProduction({
    environment: process.env,
    onFinding: (finding, secrets) => print(findingLine(finding, secrets)),
  })
  print(isComplete ? 'Nothing is missing.' : 'Correct what is marked `missing`, from the top, and run this again.')
  return isComplete ? 0 : 1
}

try {
  // What does not answer in time is left behind, and would hold the process up.
  process.exit(await run())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
