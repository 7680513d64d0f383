export interface Requirement {
  id: string
  text: string
}

const id = /\b[A-Z]{3}-\d{2}\b/g

/** The list items of docs/requirements.md that start with an id, in order. */
export const requirementsIn = (markdown: string): Requirement[] =>
  [...markdown.matchAll(/^- ([A-Z]{3}-\d{2}) (.+)$/gm)].map(([, id = '', text = '']) => ({ id, text }))

/** The names of the tests and groups of a file, as they stand in its text. */
const namesIn = (testFile: string): string[] => {
  const name =
    /\b(?:test|it|describe)(?:\.\w+)?(?:<[^()]*?>)?\s*(?:\(|\((?:[^()]|\([^()]*\))*\)\s*\()\s*(['"`])((?:\\.|(?!\1).)*)\1/gs
  return [...testFile.matchAll(name)].map((match) => match[2] ?? '')
}

/** The ids that start the name of a `test` or `describe`; ids elsewhere in the file prove nothing. */
export const idsNamedBy = (testFile: string): Set<string> => new Set(namesIn(testFile).flatMap(leadingIds))

export interface NamedTest {
  /** The name without the ids that start it. */
  title: string
  path: string
}

/** The tests of each requirement, in the order of the files. */
export const testsById = (files: ReadonlyMap<string, string>): Map<string, NamedTest[]> => {
  const tests = new Map<string, NamedTest[]>()
  for (const [path, text] of files)
    for (const name of namesIn(text))
      for (const text of new Set(leadingIds(name)))
        tests.set(text, [...(tests.get(text) ?? []), { title: withoutIds(name), path }])
  return tests
}

const ids = /^(?:[A-Z]{3}-\d{2}(?:, | and |:? |$)?)+/
const withoutIds = (name: string): string => name.replace(ids, '').replaceAll('\\', '').trim()

const leadingIds = (name: string): string[] => name.match(/^(?:[A-Z]{3}-\d{2}(?:, | and | )?)+/)?.[0].match(id) ?? []

/**
 * The ids of ranges as typed: `FRM`, `REG-01`, `REG-01..REG-09`, separated by commas or spaces.
 * @throws Error for a range that names no requirement.
 */
export const idsOfRanges = (ranges: readonly string[], requirements: readonly Requirement[]): string[] =>
  ranges
    .flatMap((range) => range.split(/[,\s]+/))
    .filter(Boolean)
    .flatMap((range) => {
      const [first = '', last = first] = range.split('..')
      const matches = requirements.filter((requirement) =>
        /^[A-Z]{3}$/.test(range) ? requirement.id.startsWith(`${range}-`) : isWithin(requirement.id, first, last),
      )
      if (matches.length === 0) throw new Error(`There is no requirement ${range}.`)
      return matches.map((requirement) => requirement.id)
    })

const isWithin = (id: string, first: string, last: string) =>
  id.slice(0, 3) === first.slice(0, 3) && id >= first && id <= last
