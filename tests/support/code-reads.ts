import { parseSync } from 'oxc-parser'
import type { SourceFiles } from './source-files.ts'

/** A node of the syntax tree, of which only some fields are read here. */
interface Node {
  type: string
  [field: string]: unknown
}

/** What code reads by name. */
export interface CodeReads {
  /** Properties that are read from an object: `behavior.servesHawaii`, `{ servesHawaii }`. */
  properties: ReadonlySet<string>
  /** Texts that stand in code, whole. */
  texts: ReadonlySet<string>
  /** Texts with one gap, as what stands before and after it: `fe-heloc-${product}-ny-modal`. */
  gappedTexts: readonly (readonly [string, string])[]
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const visit = (value: unknown, onNode: (node: Node) => void): void => {
  if (Array.isArray(value)) for (const item of value) visit(item, onNode)
  if (!isNode(value)) return
  onNode(value)
  for (const field of Object.values(value)) if (typeof field === 'object') visit(field, onNode)
}

const keyName = (key: unknown): string | undefined => {
  if (!isNode(key)) return undefined
  if (key.type === 'Identifier') return String(key.name)
  return key.type === 'Literal' && typeof key.value === 'string' ? key.value : undefined
}

/** The property that a member expression reads; none where a variable says which. */
const memberOf = (member: Node): string | undefined => {
  const isByVariable = member.computed === true && isNode(member.property) && member.property.type === 'Identifier'
  return isByVariable ? undefined : keyName(member.property)
}

/** What the code of these files reads. Types, comments and what is only written down in a literal are no reading. */
export const codeReads = (files: SourceFiles): CodeReads => {
  const properties = new Set<string>()
  const texts = new Set<string>()
  const gappedTexts: (readonly [string, string])[] = []
  const take = (node: Node): void => {
    if (node.type === 'MemberExpression') {
      const name = memberOf(node)
      if (name !== undefined) properties.add(name)
    }
    if (node.type === 'ObjectPattern')
      for (const property of node.properties as Node[]) {
        const name = keyName(property.key)
        if (name !== undefined && property.computed !== true) properties.add(name)
      }
    if (node.type === 'Literal' && typeof node.value === 'string') texts.add(node.value)
    if (node.type === 'TemplateLiteral') {
      const parts = (node.quasis as { value: { raw: string } }[]).map(({ value }) => value.raw)
      const [before = '', after] = parts
      if (after === undefined) texts.add(before)
      else if (parts.length === 2) gappedTexts.push([before, after])
    }
  }
  for (const [path, text] of files) visit(parseSync(path, text).program, take)
  return { properties, texts, gappedTexts }
}
