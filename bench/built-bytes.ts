export interface BuiltFile {
  file: string
  isEntry?: boolean
  css?: readonly string[]
  imports?: readonly string[]
  dynamicImports?: readonly string[]
}

export type BuiltFiles = Readonly<Record<string, BuiltFile>>

/** A built file and everything it imports before it can run, scripts and styles alike. */
export const filesBefore = (built: BuiltFiles, name: string): Set<string> => {
  const files = new Set<string>()
  const seen = new Set<string>()
  const add = (one: string) => {
    const entry = built[one]
    if (!entry || seen.has(one)) return
    seen.add(one)
    for (const file of [entry.file, ...(entry.css ?? [])]) files.add(file)
    for (const imported of entry.imports ?? []) add(imported)
  }
  add(name)
  return files
}

/** Bytes that each lazily loaded part adds to what others already brought, the heaviest first. */
export const laterParts = (built: BuiltFiles, before: readonly string[], bytes: (file: string) => number) => {
  const brought = new Set(before.flatMap((name) => [...filesBefore(built, name)]))
  return Object.keys(built)
    .filter((name) => Object.values(built).some((one) => one.dynamicImports?.includes(name)))
    .map((name) => {
      const added = [...filesBefore(built, name)].filter((file) => !brought.has(file))
      return { name, bytes: added.reduce((sum, file) => sum + bytes(file), 0) }
    })
    .sort((one, other) => other.bytes - one.bytes)
}
