import { parseSync } from 'oxc-parser'
import type { SourceFiles } from './source-files.ts'

/** A node of the syntax tree, of which only some fields are read here. */
interface Node {
  type: string
  [field: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const visit = (value: unknown, onNode: (node: Node) => void): void => {
  if (Array.isArray(value)) for (const item of value) visit(item, onNode)
  if (!isNode(value)) return
  onNode(value)
  for (const field of Object.values(value)) if (typeof field === 'object') visit(field, onNode)
}

const calledName = ({ type, callee }: Node): string | undefined =>
  type === 'CallExpression' && isNode(callee) && callee.type === 'Identifier' ? String(callee.name) : undefined

const callsIn = (tree: unknown): string[] => {
  const names: string[] = []
  visit(tree, (node) => {
    const name = calledName(node)
    if (name !== undefined) names.push(name)
  })
  return names
}

/** The functions of a file, and what each of them calls. */
const functionsIn = (tree: unknown): ReadonlyMap<string, readonly string[]> => {
  const functions = new Map<string, readonly string[]>()
  visit(tree, ({ type, id, init }) => {
    if (type !== 'VariableDeclarator' || !isNode(id) || !isNode(init)) return
    if (init.type === 'ArrowFunctionExpression' && id.type === 'Identifier')
      functions.set(String(id.name), callsIn(init))
  })
  return functions
}

const hook = 'afterAll'

/** The names of those that register the hook, themselves or by another. */
const namesRegistering = (
  functions: ReadonlyMap<string, readonly string[]>,
  knownNames: ReadonlySet<string>,
): Set<string> => {
  const names = new Set([hook, ...knownNames])
  for (let before = -1; before !== names.size; ) {
    before = names.size
    for (const [name, calls] of functions) if (calls.some((call) => names.has(call))) names.add(name)
  }
  return names
}

const otherHooks: readonly string[] = ['beforeAll', 'beforeEach', 'afterEach']

/**
 * Hooks that are registered while another hook runs. Vitest does not run such an `afterAll`, so what it would end, a
 * program perhaps, outlives the tests.
 */
export const lateHooks = (files: SourceFiles): string[] => {
  const trees = new Map(
    [...files]
      .filter(([path]) => path.startsWith('tests/support/') || /\.test\.tsx?$/.test(path))
      .map(([path, text]) => [path, parseSync(path, text).program as unknown]),
  )
  const ofSupport = new Map<string, readonly string[]>()
  for (const [path, tree] of trees)
    if (path.startsWith('tests/support/')) for (const [name, calls] of functionsIn(tree)) ofSupport.set(name, calls)
  const supportNames = namesRegistering(ofSupport, new Set())
  return [...trees].flatMap(([path, tree]) => {
    const names = path.startsWith('tests/support/') ? supportNames : namesRegistering(functionsIn(tree), supportNames)
    const faults: string[] = []
    visit(tree, (node) => {
      const name = calledName(node)
      if (name === undefined || !otherHooks.includes(name)) return
      for (const call of callsIn(node.arguments)) if (names.has(call)) faults.push(`${path}: ${call} within ${name}`)
    })
    return faults
  })
}
