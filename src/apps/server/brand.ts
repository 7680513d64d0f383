import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type BrandCheck, type BrandFinding, checkBrands, findingText } from './brand/brand-check.ts'
import { readBrandOrder } from './brand/brand-order.ts'
import { brandTemplate } from './brand/brand-template.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

const printFindings = (title: string, findings: readonly BrandFinding[]): void => {
  if (findings.length === 0) return
  print(title)
  for (const finding of findings) print(`  ${findingText(finding)}`)
}

const report = ({ brands, faults, unfilledValues }: BrandCheck): void => {
  const refusedValues = unfilledValues.filter(({ isRefused }) => isRefused)
  printFindings('Wrong. Production refuses these brands:', faults)
  printFindings('From the template. Production refuses these brands until you fill them in:', refusedValues)
  printFindings(
    'Check these before the first borrower:',
    unfilledValues.filter(({ isRefused }) => !isRefused),
  )
  const names = brands.join(', ') || 'no brand'
  if (faults.length > 0) print(`${names}: ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}.`)
  else if (unfilledValues.length === 0) print(`${names}: no faults, and nothing to fill in.`)
  else {
    const hint = refusedValues.length > 0 ? '' : ' With --strict this ends with code 1.'
    const values = unfilledValues.length === 1 ? '1 value still needs' : `${unfilledValues.length} values still need`
    print(`${names}: no faults, but ${values} to be filled in.${hint}`)
  }
}

const writeBrand = async (brand: { orgCode: string; inherits: string; folder: string }): Promise<string> => {
  const file = join(resolve(brand.folder), `${brand.orgCode}.ts`)
  await mkdir(brand.folder, { recursive: true })
  await writeFile(file, brandTemplate(brand), { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new Error(`${file} already exists. Nothing was written.`) : error
  })
  return file
}

/** Runs the command with which a lender begins and checks its brands. It needs no database and no other setting. */
const run = async (args: readonly string[]): Promise<void> => {
  const order = readBrandOrder(args, process.env.BRANDS)
  if (order.does === 'new') {
    const file = await writeBrand(order)
    print(`${file} is written. Set BRANDS=${resolve(order.folder)} if it is not set yet.`)
    report(await checkBrands(file))
    return
  }
  const check = await checkBrands(order.place)
  report(check)
  const isRefused = check.faults.length > 0 || check.unfilledValues.some((value) => value.isRefused)
  if (isRefused || (order.isStrict && check.unfilledValues.length > 0)) process.exitCode = 1
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
