import type { SourceFiles } from './source-files.ts'

/** So many identical lines in a row are one mechanism that stands twice. */
const runLength = 10

/** Tables repeat the shape of their rows, and dictionaries and fixtures of letters their sentences. */
const isExempt = (path: string) => /\.(table|es)\.tsx?$/.test(path)

interface Line {
  text: string
  number: number
}

const isComment = (text: string) => /^(\/\/|\/\*|\*)/.test(text)

/** The lines that count, without indentation: no blank lines, comments or imports. */
const countedLines = (source: string): readonly Line[] => {
  let isImport = false
  return source.split('\n').flatMap((line, index) => {
    const text = line.trim()
    if (/^import\b/.test(text)) isImport = true
    const isCounted = text !== '' && !isImport && !isComment(text)
    if (isImport && /from '|^import '/.test(text)) isImport = false
    return isCounted ? [{ text, number: index + 1 }] : []
  })
}

interface Occurrence {
  path: string
  index: number
}

/**
 * Runs of ten and more identical lines, each as 'first.ts:10 and second.ts:20 share 12 lines'. Indentation does not
 * matter, and neither do blank lines, comments and imports.
 */
export const repeatedLines = (files: SourceFiles): readonly string[] => {
  const first = new Map<string, Occurrence>()
  const linesByPath = new Map<string, readonly Line[]>()
  const repeats: string[] = []
  for (const [path, source] of files) {
    if (isExempt(path)) continue
    const lines = countedLines(source)
    linesByPath.set(path, lines)
    for (let index = 0; index + runLength <= lines.length; index += 1) {
      const key = keyAt(lines, index)
      const other = first.get(key)
      if (other === undefined) first.set(key, { path, index })
      if (other === undefined || (other.path === path && index - other.index < runLength)) continue
      const otherLines = linesByPath.get(other.path) ?? []
      const length = commonLength(lines, index, otherLines, other.index)
      repeats.push(
        `${other.path}:${otherLines[other.index]?.number} and ${path}:${lines[index]?.number} share ${length} lines`,
      )
      index += length - 1
    }
  }
  return repeats
}

const keyAt = (lines: readonly Line[], index: number) =>
  lines
    .slice(index, index + runLength)
    .map(({ text }) => text)
    .join('\n')

const commonLength = (lines: readonly Line[], from: number, others: readonly Line[], otherFrom: number): number => {
  let length = 0
  while (lines[from + length] && lines[from + length]?.text === others[otherFrom + length]?.text) length += 1
  return length
}
