import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../run-command.ts'

/** A numbered step of docs/first-day.md. */
export interface DocumentedStep {
  number: number
  title: string
  /** Its indented blocks, without the indentation: commands, or the text of a file. */
  blocks: readonly string[]
}

const heading = /^\*\*(\d+)\. ([^*]+?)\.\*\*/

/** The numbered steps of the page, each with its fenced blocks. */
export const readSteps = async (): Promise<DocumentedStep[]> => {
  const page = await readFile(join(root, 'docs/first-day.md'), 'utf8')
  return page
    .split(/^(?=\*\*\d+\. )/m)
    .map((text) => ({ match: heading.exec(text), blocks: indentedBlocks(text) }))
    .flatMap(({ match, blocks }) => (match ? [{ number: Number(match[1]), title: match[2] ?? '', blocks }] : []))
}

const indentedBlocks = (text: string): string[] =>
  [...text.matchAll(/(?:^ {4}.*\n)+/gm)].map(([block]) => block.replace(/^ {4}/gm, ''))

/** The commands of a block; one that continues on the next line stays whole. */
export const commandsOf = (block: string): string[] => block.trim().split(/(?<!\\)\n/)

/** The script that creates the database and its two accounts. */
export const readDatabaseScript = async (): Promise<string> => {
  const page = await readFile(join(root, 'docs/operations.md'), 'utf8')
  const [, script = ''] = /## Database accounts[\s\S]*?```sql\n([\s\S]*?)```/.exec(page) ?? []
  return script
}
