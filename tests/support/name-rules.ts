import { parseSync } from 'oxc-parser'
import { allowedNames, refusedNames } from './refused-names.table.ts'

/** A node of the syntax tree; only some fields are read here. */
interface Node {
  type: string
  start: number
  [field: string]: unknown
}

/** Past participles that do not end in -ed. */
const irregular = new Set(
  [
    'begun bought bound broken brought built caught chosen dealt done drawn fallen felt forgotten found frozen given gone',
    'grown heard held hidden kept known laid lent lost made meant met paid proven said seen sent shaken shown sold sought',
    'spent spoken stolen sworn taken taught thought thrown told torn understood withdrawn won worn written',
  ]
    .join(' ')
    .split(' '),
)

/** Words that end like a participle but are not one. */
const others = new Set(
  'bed breed deed embed exceed expected feed hundred indeed need proceed red seed speed succeed'.split(' '),
)

/** States of a record or a control: as the name of a boolean they are the plain word. */
const states = new Set(
  [
    'agreed allowed cancelled checked closed confirmed connected copied declined disabled embedded enabled ended failed held',
    'issued known locked marked met missing notarized opened paid passed paused presented proved refused sealed sent signed',
    'sold stopped stored done',
  ]
    .join(' ')
    .split(' '),
)

/** What something does at the moment. Nouns of the trade and the craft, such as filing or routing, are not among them. */
const presentParticiples = new Set(
  [
    'answering asking bringing changing coming dying giving hanging keeping lacking lasting making naming needing passing',
    'reaching resting rising seeing showing staying taking telling trying wanting writing',
  ]
    .join(' ')
    .split(' '),
)

const isParticiple = (name: string): boolean => {
  const word = name.toLowerCase()
  const isOneWord = /^[A-Z]?[a-z]+$/.test(name)
  return (
    isOneWord && !others.has(word) && (irregular.has(word) || presentParticiples.has(word) || /[a-z]{2}ed$/.test(word))
  )
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const comparisons = new Set(['===', '!==', '<', '>', '<=', '>=', 'in', 'instanceof'])
const booleanCallee =
  /^(is|has|are|can|may|was|does|needs|every|some|includes|test|startsWith|endsWith|Boolean)([A-Z]|$)/

/** Whether an expression is clearly boolean. */
const isYesOrNo = (value: unknown): boolean => {
  if (!isNode(value)) return false
  if (value.type === 'Literal') return typeof value.value === 'boolean'
  if (value.type === 'UnaryExpression') return value.operator === '!'
  if (value.type === 'BinaryExpression') return comparisons.has(value.operator as string)
  if (value.type === 'LogicalExpression') return isYesOrNo(value.left) && isYesOrNo(value.right)
  if (value.type === 'AwaitExpression' || value.type === 'ParenthesizedExpression')
    return isYesOrNo(value.argument ?? value.expression)
  if (value.type !== 'CallExpression' || !isNode(value.callee)) return false
  const { callee } = value
  const calleeName = callee.type === 'MemberExpression' ? (callee.property as Node).name : callee.name
  return booleanCallee.test(String(calleeName))
}

const hasBooleanType = (id: Node): boolean => {
  const annotation = isNode(id.typeAnnotation) ? id.typeAnnotation.typeAnnotation : undefined
  return isNode(annotation) && annotation.type === 'TSBooleanKeyword'
}

interface NamedThing {
  id: Node
  /** The variable clearly holds a boolean. */
  isBoolean: boolean
}

const thing = (id: unknown, isBoolean = false): NamedThing[] =>
  isNode(id) && id.type === 'Identifier' ? [{ id, isBoolean: isBoolean || hasBooleanType(id) }] : []

/** The names that a pattern binds: for `{ a, b: c = d }` a and c. */
const bindings = (pattern: unknown): NamedThing[] => {
  if (!isNode(pattern)) return []
  if (pattern.type === 'AssignmentPattern')
    return isNode(pattern.left) && pattern.left.type === 'Identifier'
      ? thing(pattern.left, isYesOrNo(pattern.right))
      : bindings(pattern.left)
  if (pattern.type === 'TSParameterProperty') return bindings(pattern.parameter)
  const isState = (id: unknown) => isNode(id) && states.has(String(id.name))
  if (pattern.type === 'ObjectPattern')
    return (pattern.properties as Node[]).flatMap((property) => {
      const value = property.type === 'RestElement' ? property.argument : property.value
      const id = isNode(value) && value.type === 'AssignmentPattern' ? value.left : value
      return isState(id) ? thing(id, true) : bindings(value)
    })
  if (pattern.type === 'ArrayPattern')
    return (pattern.elements as unknown[]).flatMap((element) =>
      isState(element) ? thing(element, true) : bindings(element),
    )
  return thing(pattern)
}

/** The names that one node of a file's tree declares. */
const namedBy = (node: Node): NamedThing[] => {
  switch (node.type) {
    case 'VariableDeclarator':
      return isNode(node.id) && node.id.type === 'Identifier' ? thing(node.id, isYesOrNo(node.init)) : bindings(node.id)
    case 'FunctionDeclaration':
      return [...thing(node.id), ...(node.params as unknown[]).flatMap(bindings)]
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return (node.params as unknown[]).flatMap(bindings)
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
    case 'ClassDeclaration':
      return thing(node.id)
    default:
      return []
  }
}

const visit = (value: unknown, onNode: (node: Node) => void): void => {
  if (Array.isArray(value)) for (const item of value) visit(item, onNode)
  if (!isNode(value)) return
  onNode(value)
  for (const field of Object.values(value)) if (typeof field === 'object') visit(field, onNode)
}

const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length

/** The bare participles among a file's names: `asked`, `given`, `kept`, `lasting`. A noun says which thing it is. */
export const bareParticiples = (path: string, text: string): string[] => {
  const faults: string[] = []
  visit(parseSync(path, text).program, (node) => {
    for (const { id, isBoolean } of namedBy(node)) {
      const name = String(id.name)
      if (isParticiple(name) && !isBoolean) faults.push(`${path}:${lineAt(text, id.start)} ${name}: name the thing`)
    }
  })
  return faults
}

/** Spreads of a fresh literal, which hide its members from the formatter. */
export const spreadLiterals = (path: string, text: string): string[] => {
  const faults: string[] = []
  visit(parseSync(path, text).program, (node) => {
    if (!['SpreadElement', 'JSXSpreadAttribute'].includes(node.type)) return
    let argument = node.argument
    while (isNode(argument) && ['TSAsExpression', 'ParenthesizedExpression'].includes(argument.type))
      argument = argument.expression
    if (isNode(argument) && ['ObjectExpression', 'ArrayExpression'].includes(argument.type))
      faults.push(`${path}:${lineAt(text, node.start)} spreads a literal: write its members where they stand`)
  })
  return faults
}

/** The names of a file that the table of refused names refuses, each with what to say instead. */
export const dialectNames = (text: string): readonly string[] =>
  [...new Set(text.match(/\b[A-Za-z_]\w*/g) ?? [])].flatMap((name) => {
    const row = refusedNames.find((candidate) => candidate.name.test(name))
    return row && !Object.hasOwn(allowedNames, name) ? [`${name} (say: ${row.suggestion})`] : []
  })
