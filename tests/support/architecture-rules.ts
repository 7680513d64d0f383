import { posix } from 'node:path'
import type { SourceFiles } from './source-files.ts'

/** What a file breaks, in words: `src/a.ts imports src/b.ts: why not`. */
type Rule = (files: SourceFiles) => string[]

/** Top to bottom: each layer imports only itself and what stands below. */
const layers: readonly string[] = ['apps', 'features', 'workflow', 'vendors', 'brands', 'platform', 'domain']
/** Layers whose folders never import each other. */
const siblingLayers: readonly string[] = ['features', 'vendors', 'brands']
const browserFolders: readonly string[] = ['borrower', 'console', 'browser', 'ui']
const longestFile = 500
const emptyNames = /^(utils?|helpers?|common|misc|shared|types?|index|lib)$/i

type Zone = 'server' | 'browser' | 'pure'

interface Import {
  from: string
  /** A path of the project, or a package's name. */
  to: string
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path)

const code = (files: SourceFiles) => [...files].filter(([path]) => path.startsWith('src/') && !isTest(path))

const specifiers = /(?:\bfrom\s*|\bimport\s*\(\s*|^\s*import\s+)(['"])([^'"\n]+)\1/gm

const importsOf = (path: string, text: string): Import[] =>
  [...withoutComments(text).matchAll(specifiers)].map((match) => ({ from: path, to: resolved(path, match[2] ?? '') }))

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

const resolved = (path: string, specifier: string): string => {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : specifier
}

const imports = (files: SourceFiles) => code(files).flatMap(([path, text]) => importsOf(path, text))
const inSource = ({ to }: Import) => to.startsWith('src/')

const layerOf = (path: string) => layers.indexOf(path.split('/')[1] ?? '')

/** The last folder that names a zone decides; the composition roots of the apps are themselves such folders. */
const zoneOf = (path: string): Zone => {
  const folder = path
    .split('/')
    .slice(0, -1)
    .findLast((name) => name === 'server' || browserFolders.includes(name))
  if (folder === undefined) return 'pure'
  return folder === 'server' ? 'server' : 'browser'
}

const importsPointDown: Rule = (files) => [
  ...code(files)
    .filter(([path]) => layerOf(path) === -1)
    .map(([path]) => `${path} stands in no layer`),
  ...imports(files)
    .filter((found) => inSource(found) && layerOf(found.to) < layerOf(found.from))
    .map(({ from, to }) => `${from} imports ${to}: imports point down`),
]

const siblingsStayApart: Rule = (files) =>
  imports(files)
    .filter(inSource)
    .filter(({ from, to }) => {
      const [, layer = '', folder] = from.split('/')
      const [, otherLayer, otherFolder] = to.split('/')
      const bothFolders = from.split('/').length > 3 && to.split('/').length > 3
      return siblingLayers.includes(layer) && layer === otherLayer && bothFolders && folder !== otherFolder
    })
    .map(({ from, to }) => `${from} imports ${to}: siblings never import each other`)

const zonesHold: Rule = (files) =>
  imports(files).flatMap(({ from, to }) => {
    const zone = zoneOf(from)
    if (to.startsWith('node:')) return zone === 'server' ? [] : [`${from} imports ${to}: only server/ has Node`]
    if (!to.startsWith('src/') || zoneOf(to) === 'pure' || zoneOf(to) === zone) return []
    return [`${from} imports ${to}: ${zone} code never imports ${zoneOf(to)} code`]
  })

/** A rule that asks the clock cannot be tested for another day. */
const pureCodeHasNoClock: Rule = (files) =>
  code(files)
    .filter(([path, text]) => zoneOf(path) === 'pure' && /\bDate\.now\(|new Date\(\)/.test(withoutComments(text)))
    .map(([path]) => `${path} reads the clock: pass today or now`)

const noBarrels: Rule = (files) =>
  code(files)
    .filter(([, text]) => /^export\s+(type\s+)?(\*|\{[^}]*\})\s*(as\s+\w+\s+)?from\b/m.test(withoutComments(text)))
    .map(([path]) => `${path} exports what another file owns`)

const namesSaySomething: Rule = (files) =>
  [...files.keys()].flatMap((path) => {
    const parts = path.split('/').slice(1)
    const empty = parts.map((part) => part.replace(/\..*$/, '')).filter((part) => emptyNames.test(part))
    const lower = parts.every((part) => /^[a-z0-9.-]+$/.test(part))
    return [
      ...empty.map((name) => `${path}: ${name} says nothing`),
      ...(lower ? [] : [`${path} is not lower-kebab-case`]),
    ]
  })

const filesStayShort: Rule = (files) =>
  [...files]
    .map(([path, text]) => ({ path, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > longestFile)
    .map(({ path, lines }) => `${path} has ${lines} lines: what is the second thing in it?`)

/** A prepared statement whose columns are not named fails in a running process once a migration has added one. */
const readsNameTheirColumns: Rule = (files) =>
  code(files)
    .filter(([path, text]) => zoneOf(path) === 'server' && /\.(selectAll|returningAll)\(/.test(withoutComments(text)))
    .map(([path]) => `${path} reads columns it does not name`)

const everyEndpointIsListed: Rule = (files) => {
  const list = files.get('src/apps/server/endpoints.ts')
  if (list === undefined) return []
  return code(files)
    .filter(([path]) => path.endsWith('.contract.ts'))
    .flatMap(([path, text]) =>
      [...text.matchAll(/^export const (\w+) = endpoint\(/gm)].flatMap(([, name]) => {
        const named = new RegExp(`\\b${name}\\b`).test(list)
        const wholeFile = new RegExp(`import \\* as (\\w+) from '#${path}'`).test(list)
        return named || wholeFile ? [] : [`${path}: ${name} is not in src/apps/server/endpoints.ts`]
      }),
    )
}

const withoutTypeImports = (text: string) => text.replace(/^import type\b[^'"]*(['"])[^'"\n]+\1/gm, '')

/** Each way round from a file back to itself while running, found by walking down from every file once. */
const noImportCycles: Rule = (files) => {
  const runtimeImports = (path: string, text: string) => importsOf(path, withoutTypeImports(text)).map(({ to }) => to)
  const targets = new Map(code(files).map(([path, text]) => [path, runtimeImports(path, text)]))
  const done = new Set<string>()
  const cycles: string[] = []
  const walk = (path: string, trail: readonly string[]) => {
    if (trail.includes(path)) cycles.push([...trail.slice(trail.indexOf(path)), path].join(' → '))
    if (done.has(path) || trail.includes(path)) return
    for (const next of targets.get(path) ?? []) walk(next, [...trail, path])
    done.add(path)
  }
  for (const path of targets.keys()) walk(path, [])
  return cycles
}

const isPublicRules = (path: string) => /\.(rules|port)\.ts$/.test(path) || /^src\/domain\/[^/]+\.ts$/.test(path)

/** A function that other files call says what it is for, just above it. */
const publicRulesAreDescribed: Rule = (files) =>
  code(files)
    .filter(([path]) => isPublicRules(path))
    .flatMap(([path, text]) =>
      [...text.matchAll(/^(.*)\nexport (?:(?:async )?function (\w+)|const (\w+) =(?: async)?\s(?:\(|<|\w+ =>))/gm)]
        .filter(([, above = '']) => !above.endsWith('*/'))
        .map(([, , named, assigned]) => `${path}: ${named ?? assigned} says nothing of what it does`),
    )

export const rules = {
  importsPointDown,
  siblingsStayApart,
  zonesHold,
  pureCodeHasNoClock,
  noBarrels,
  namesSaySomething,
  filesStayShort,
  readsNameTheirColumns,
  everyEndpointIsListed,
  noImportCycles,
  publicRulesAreDescribed,
}
