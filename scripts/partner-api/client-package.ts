import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root, runCommand } from '../run-command.ts'

const source = join(root, 'clients/typescript')

/** The fields of package.json that npm and a compiler read; no scripts, because the package is built. */
const builtPackage = async (): Promise<string> => {
  const {
    scripts: _,
    devDependencies: __,
    ...fields
  } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8'))
  return `${JSON.stringify(fields, null, 2)}\n`
}

/**
 * Writes the client for lenders' systems into a new folder, compiled, as `npm pack` and `npm install` take it.
 * @throws if it does not compile
 */
export const writeClientPackage = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true })
  if ((await runCommand('tsc', ['-p', source, '--outDir', join(folder, 'dist')])) !== 0)
    throw new Error('The client does not compile.')
  await writeFile(join(folder, 'package.json'), await builtPackage())
  await cp(join(source, 'README.md'), join(folder, 'README.md'))
  await cp(join(root, 'LICENSE'), join(folder, 'LICENSE'))
}
