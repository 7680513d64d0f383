import { posix } from 'node:path'
import { castExceptions } from './cast-exceptions.table.ts'
import type { SourceFiles } from './source-files.ts'

/** The violations of a file, in words: `src/a.ts imports src/b.ts: why not`. */
type Rule = (files: SourceFiles) => string[]

/** Top to bottom: each layer imports only itself and lower layers. */
const layers: readonly string[] = [
  'apps',
  'features',
  'application',
  'workflow',
  'vendors',
  'brands',
  'platform',
  'domain',
]
/** Layers whose folders never import each other. */
const siblingLayers: readonly string[] = ['features', 'vendors', 'brands']
const browserFolders: readonly string[] = ['borrower', 'console', 'browser', 'ui']
const maxFileLines = 500
const fullestFolder = 40
const emptyNames = /^(utils?|helpers?|common|misc|shared|types?|index|lib)$/i

type Zone = 'server' | 'browser' | 'pure'

interface Import {
  from: string
  /** A path in the project, or a package name. */
  to: string
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path)

const code = (files: SourceFiles) => [...files].filter(([path]) => path.startsWith('src/') && !isTest(path))

const specifiers = /(?:\bfrom\s*|\bimport\s*\(\s*|^\s*import\s+)(['"])([^'"\n]+)\1/gm

const listImports = (path: string, text: string): Import[] =>
  [...withoutComments(text).matchAll(specifiers)].map((match) => ({
    from: path,
    to: resolvePath(path, match[2] ?? ''),
  }))

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

const resolvePath = (path: string, specifier: string): string => {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : specifier
}

const imports = (files: SourceFiles) => code(files).flatMap(([path, text]) => listImports(path, text))
const inSource = ({ to }: Import) => to.startsWith('src/')

const layerOf = (path: string) => layers.indexOf(path.split('/')[1] ?? '')

/** The last folder that names a zone decides. The composition roots of the apps are such folders too. */
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
    .filter((entry) => inSource(entry) && layerOf(entry.to) < layerOf(entry.from))
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

/** A rule that reads the clock cannot be tested for another day. */
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
    .filter(({ lines }) => lines > maxFileLines)
    .map(({ path, lines }) => `${path} has ${lines} lines: what is the second thing in it?`)

/** What does not fit into one glance is put into drawers by what it plays. */
const foldersStaySmall: Rule = (files) => {
  const counts = new Map<string, number>()
  for (const path of files.keys()) {
    const folder = posix.dirname(path)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > fullestFolder)
    .map(([folder, count]) => `${folder} holds ${count} files: which of them belong in a drawer?`)
}

/** A prepared statement whose columns are not named fails in a running process once a migration has added one. */
const readsNameTheirColumns: Rule = (files) =>
  code(files)
    .filter(([path, text]) => zoneOf(path) === 'server' && /\.(selectAll|returningAll)\(/.test(withoutComments(text)))
    .map(([path]) => `${path} reads columns it does not name`)

/** Folders whose SQL stands in stores. The mechanisms of `platform/server` keep their own. */
const readsStores = /^src\/(features\/[^/]+|application|workflow|apps)\/server\//
const isStore = (path: string) => /(\.store|-record)\.ts$/.test(path)

/** Whether a text builds a query: by the query builder, or by the tag for SQL. */
const containsSql = (text: string): boolean => {
  const plain = withoutComments(text)
  return (
    /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(/.test(plain) ||
    /import \{[^}]*\bsql\b[^}]*\} from 'kysely'/.test(plain)
  )
}

/** One who changes a table finds every query on it in the stores, and a service reads as what it decides. */
const sqlLivesInStores: Rule = (files) =>
  code(files)
    .filter(([path, text]) => readsStores.test(path) && !isStore(path) && containsSql(text))
    .map(([path]) => `${path} holds SQL: it belongs in a store`)

/** The declarations of types called Row, each from its name to the first brace or equals sign with what it extends. */
const rowTypes = /(?:interface|type) (\w*Row)\b([^{]*)[{]?/g

/** A column's type is stated once, in the table. A row that states it again lies after the next migration. */
const rowsFollowTables: Rule = (files) =>
  code(files)
    .filter(([path]) => readsStores.test(path) && isStore(path))
    .flatMap(([path, text]) =>
      [...withoutComments(text).matchAll(rowTypes)]
        .filter(([, , heritage = '']) => !/\b(RowOf|Pick|Omit|Selectable|Record)</.test(heritage))
        .map(([, name]) => `${path} writes out the row ${name}: use RowOf or Pick of its table`),
    )

const castsIn = (text: string): number => [...withoutComments(text).matchAll(/\bas (?:unknown as|never)\b/g)].length

/** A cast through `unknown` or `never` silences the compiler. The contract layer infers types that nothing else could. */
const castsHaveReasons: Rule = (files) =>
  code(files)
    .filter(([path]) => !path.startsWith('src/platform/contract/'))
    .filter(
      ([path, text]) =>
        castsIn(text) > (castExceptions.find((castException) => castException.path === path)?.casts ?? 0),
    )
    .map(([path]) => `${path} casts through unknown or never`)

/** Exceptions that allow more casts than their files hold. */
export const needlessCastExceptions = (files: SourceFiles): string[] =>
  castExceptions.filter(({ path, casts }) => castsIn(files.get(path) ?? '') < casts).map(({ path }) => path)

/** A server lists the calls of the contracts that its wirings name, each whole. */
const everyEndpointIsListed: Rule = (files) => {
  const wirings = code(files).filter(([path]) => path.startsWith('src/apps/server/wiring/'))
  const listedContracts = wirings.flatMap(([path, text]) =>
    [...text.matchAll(/^import \* as \w+ from (['"])([^'"]+)\1/gm)].map(([, , to = '']) => resolvePath(path, to)),
  )
  return code(files)
    .filter(
      ([path, text]) =>
        /^export const \w+ = (?:endpoint|socketEndpoint|changesEndpoint|setting)\(/m.test(text) &&
        path.endsWith('.contract.ts'),
    )
    .filter(([path]) => !listedContracts.includes(path))
    .map(([path]) => `${path} is in no wiring of src/apps/server/wiring`)
}

/** Adding a feature is one folder, one wiring and one line: what two wirings need comes in by the services. */
const wiringsStayApart: Rule = (files) => [
  ...imports(files)
    .filter(({ from, to }) => isWiring(from) && isWiring(to))
    .map(({ from, to }) => `${from} imports ${to}: wirings never import each other`),
  ...(files.has(productList)
    ? code(files)
        .filter(([path]) => isWiring(path))
        .filter(([wiring]) => !imports(files).some(({ from, to }) => from === productList && to === wiring))
        .map(([path]) => `${path} is not in ${productList}`)
    : []),
]

const productList = 'src/apps/server/product.ts'
const isWiring = (path: string) => /^src\/apps\/server\/wiring\/(?!feature\.ts)/.test(path)

const withoutTypeImports = (text: string) => text.replace(/^import type\b[^'"]*(['"])[^'"\n]+\1/gm, '')

/** Each run-time import cycle, found by one depth-first search from every file. */
const noImportCycles: Rule = (files) => {
  const runtimeImports = (path: string, text: string) => listImports(path, withoutTypeImports(text)).map(({ to }) => to)
  const targets = new Map(code(files).map(([path, text]) => [path, runtimeImports(path, text)]))
  const finishedPaths = new Set<string>()
  const cycles: string[] = []
  const walk = (path: string, trail: readonly string[]) => {
    if (trail.includes(path)) cycles.push([...trail.slice(trail.indexOf(path)), path].join(' → '))
    if (finishedPaths.has(path) || trail.includes(path)) return
    for (const next of targets.get(path) ?? []) walk(next, [...trail, path])
    finishedPaths.add(path)
  }
  for (const path of targets.keys()) walk(path, [])
  return cycles
}

const isPublicRules = (path: string) => /\.(rules|port)\.ts$/.test(path) || /^src\/domain\/.+\.ts$/.test(path)

/** A function that other files call has a docstring directly above it. */
const publicRulesAreDescribed: Rule = (files) =>
  code(files)
    .filter(([path]) => isPublicRules(path))
    .flatMap(([path, text]) =>
      [...text.matchAll(/^(.*)\nexport (?:(?:async )?function (\w+)|const (\w+) =(?: async)?\s(?:\(|<|\w+ =>))/gm)]
        .filter(([, above = '']) => !above.endsWith('*/'))
        .map(
          ([, , functionName, constantName]) => `${path}: ${functionName ?? constantName} says nothing of what it does`,
        ),
    )

/** What recomputes the figures of documents knows only the texts of the rules, so that no fault of ours is in both. */
const recomputedKnowsNoCode: Rule = (files) =>
  [...files]
    .filter(([path]) => path.startsWith('tests/support/recomputed/'))
    .flatMap(([path, text]) => [...text.matchAll(/from '([^']+)'/g)].map(([, from = '']) => ({ path, from })))
    .filter(({ from }) => !from.startsWith('./'))
    .map(({ path, from }) => `${path} imports ${from}: it recomputes from the rules' texts alone`)

/** A part of a page that is loaded by itself waits for a server that is down, instead of taking the page with it. */
const partsWaitForServer: Rule = (files) =>
  code(files)
    .filter(([path]) => path !== 'src/platform/browser/lazy-reload.ts')
    .filter(([, text]) => /\blazy\((?!.*loadWithRetry)/.test(text))
    .map(([path]) => `${path} calls lazy: use lazyPart or lazyScreen of lazy-reload.ts`)

/** The console has one language. A sentence that asks a translator for itself only looks like a translated one. */
const consoleHasOneLanguage: Rule = (files) =>
  code(files)
    .filter(([path, text]) => path.includes('/console/') && text.includes('useMessages<string>'))
    .map(([path]) => `${path} calls useMessages: write the sentence, with fill of english.ts for its values`)

export const rules = {
  importsPointDown,
  siblingsStayApart,
  zonesHold,
  pureCodeHasNoClock,
  noBarrels,
  namesSaySomething,
  filesStayShort,
  foldersStaySmall,
  readsNameTheirColumns,
  sqlLivesInStores,
  rowsFollowTables,
  castsHaveReasons,
  everyEndpointIsListed,
  wiringsStayApart,
  noImportCycles,
  publicRulesAreDescribed,
  partsWaitForServer,
  recomputedKnowsNoCode,
  consoleHasOneLanguage,
}
