import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './run-command.ts'

/** What the last stage of the Dockerfile says of a container. */
interface ImageDescription {
  /** The program of its entry point. */
  node: string
  args: readonly string[]
  environment: Record<string, string>
  uid: number
  folder: string
  healthCheck: readonly string[]
}

/**
 * Reads the Dockerfile, so that tests start what a container starts.
 * @throws Error naming the instruction that is missing.
 */
export const readImage = async (): Promise<ImageDescription> => {
  const stages = (await readFile(join(root, 'Dockerfile'), 'utf8')).split(/^FROM /m)
  const lines = (stages.at(-1) ?? '').split('\n')
  const argument = (instruction: string): string => {
    const line = lines.find((candidate) => candidate.startsWith(`${instruction} `))
    if (line === undefined) throw new Error(`The Dockerfile has no ${instruction}.`)
    return line.slice(instruction.length + 1)
  }
  const list = (text: string): readonly string[] => JSON.parse(text.slice(text.indexOf('['))) as string[]
  const [node = '', ...first] = list(argument('ENTRYPOINT'))
  return {
    node,
    args: [...first, ...list(argument('CMD'))],
    environment: Object.fromEntries(
      argument('ENV')
        .split(' ')
        .map((pair) => pair.split('=', 2)),
    ),
    uid: Number(argument('USER').split(':')[0]),
    folder: argument('WORKDIR'),
    healthCheck: list(argument('HEALTHCHECK')),
  }
}
