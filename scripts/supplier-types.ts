import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { root, runCommand } from './run-command.ts'

const declarations = join(root, '.cache/types/pure')
const entry = 'src/vendors/suppliers.port.d.ts'
const specifier = /(?<=from ['"]|import\(['"])(?:#src|\.{1,2})\/[^'"]+(?=['"])/g

/** The declaration file that a specifier in another one leads to, below the project's folder. */
const resolveSpecifier = (from: string, address: string): string =>
  (address.startsWith('#') ? address.slice(1) : join(dirname(from), address)).replace(/\.ts$/, '.d.ts')

/** As a lender's compiler reads it, which knows none of the project's own addresses. */
const asRelative = (from: string, to: string): string => {
  const path = relative(dirname(from), to).replace(/\.d\.ts$/, '.js')
  return path.startsWith('.') ? path : `./${path}`
}

/**
 * Writes the types of every service's port into a new folder, `suppliers.d.ts` first, for those who write suppliers. They
 * need nothing else of the product.
 */
export const writeSupplierTypes = async (folder: string): Promise<void> => {
  if ((await runCommand('tsc', ['-b', 'tsconfig.pure.json'])) !== 0) throw new Error('The types cannot be built.')
  const paths = new Set([entry])
  for (const path of paths) {
    const text = await readFile(join(declarations, path), 'utf8')
    for (const [address] of text.matchAll(specifier)) paths.add(resolveSpecifier(path, address))
    const target = join(folder, path)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(
      target,
      text.replace(specifier, (address) => asRelative(path, resolveSpecifier(path, address))),
    )
  }
  const lines = [...paths].sort().map((path) => `export type * from '${asRelative('suppliers.d.ts', path)}'\n`)
  await writeFile(join(folder, 'suppliers.d.ts'), lines.join(''))
}
