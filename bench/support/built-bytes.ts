export interface BuiltFile {
  file: string
  isEntry?: boolean
  css?: readonly string[]
  imports?: readonly string[]
  dynamicImports?: readonly string[]
}

export type BuiltFiles = Readonly<Record<string, BuiltFile>>

/** A built file with everything that it imports before it can run, scripts and styles. */
export const filesBefore = (manifest: BuiltFiles, name: string): Set<string> => {
  const files = new Set<string>()
  const visitedNames = new Set<string>()
  const add = (text: string) => {
    const entry = manifest[text]
    if (!entry || visitedNames.has(text)) return
    visitedNames.add(text)
    for (const file of [entry.file, ...(entry.css ?? [])]) files.add(file)
    for (const importName of entry.imports ?? []) add(importName)
  }
  add(name)
  return files
}

/** Bytes that each lazily loaded part adds to what other parts already loaded, the heaviest first. */
export const laterParts = (manifest: BuiltFiles, before: readonly string[], bytes: (file: string) => number) => {
  const earlierFiles = new Set(before.flatMap((name) => [...filesBefore(manifest, name)]))
  return Object.keys(manifest)
    .filter((name) => Object.values(manifest).some((builtFile) => builtFile.dynamicImports?.includes(name)))
    .map((name) => {
      const newFiles = [...filesBefore(manifest, name)].filter((file) => !earlierFiles.has(file))
      return { name, bytes: newFiles.reduce((sum, file) => sum + bytes(file), 0) }
    })
    .sort((a, b) => b.bytes - a.bytes)
}
