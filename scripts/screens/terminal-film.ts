import { escapeHtml } from '#src/platform/words/escaped.ts'

/** A line that a program printed, and when, in milliseconds from its start. */
export interface PrintedLine {
  atMs: number
  text: string
}

interface Film {
  /** What a person who does not see it is told. */
  title: string
  /** The command as it is typed. */
  command: string
  lines: readonly PrintedLine[]
  colors: { back: string; text: string; prompt: string; frame: string }
}

/** Of the characters, in CSS pixels. */
const fontSize = 14
const characterWidth = 8.4
const lineHeight = 20
const margin = 20
const fontFamily = 'ui-monospace, SFMono-Regular, Menlo, Consolas, DejaVu Sans Mono, monospace'
/** The bar with the three dots. */
const barHeight = 32

const columns = 100
/** A pause between two lines lasts no longer than this in the film, and no shorter than the second. */
const maxPauseMs = 900
const minPauseMs = 90
const typingMs = 1_000

// biome-ignore lint/suspicious/noControlCharactersInRegex: the sequences with which programs color a terminal
const colorSequence = /\u001B\[[0-9;]*m/g

/** Breaks a line at spaces; what is broken off stands under the text, not under its indent. */
const wrap = (line: string): string[] => {
  const text = line.replace(colorSequence, '').trimEnd()
  if (text.length <= columns) return [text]
  const at = text.lastIndexOf(' ', columns)
  const indent = /^ */.exec(text)?.[0] ?? ''
  const end = at > indent.length ? at : columns
  return [text.slice(0, end), ...wrap(`${indent}  ${text.slice(end).trimStart()}`)]
}

/** When each line appears in the film: as it was printed, with long pauses cut short. */
const filmTimes = (lines: readonly PrintedLine[]): number[] => {
  let now = typingMs
  let before = lines[0]?.atMs ?? 0
  return lines.map(({ atMs }) => {
    now += Math.min(maxPauseMs, Math.max(minPauseMs, atMs - before))
    before = atMs
    return now
  })
}

const textElement = (text: string, row: number, attributes: string): string => {
  const indent = /^ */.exec(text)?.[0].length ?? 0
  // Several spaces in a row would be shown as one.
  const visibleText = text.slice(indent).replaceAll(/ {2,}/g, (spaces) => '\u00A0'.repeat(spaces.length))
  const x = margin + indent * characterWidth
  const y = barHeight + margin + row * lineHeight
  const width = Math.round(visibleText.length * characterWidth * 10) / 10
  return `<text x="${x.toFixed(1)}" y="${y}" textLength="${width}" ${attributes}>${escapeHtml(visibleText)}</text>`
}

/**
 * Returns a film of a terminal as one SVG: each line appears when its program printed it, once, and then the whole text
 * stays. Where nothing moves, because the reader prefers it or the viewer cannot, the whole text is there from the start.
 */
export function terminalFilm({ title, command, lines, colors }: Film): string {
  const times = filmTimes(lines)
  const rows = lines.flatMap(({ text }, at) => wrap(text).map((row) => ({ row, seconds: (times[at] ?? 0) / 1_000 })))
  const width = Math.ceil(2 * margin + columns * characterWidth)
  const height = barHeight + 2 * margin + rows.length * lineHeight
  const dots = [0, 1, 2].map((at) => `<circle cx="${margin + at * 18}" cy="${barHeight / 2}" r="5"/>`).join('')
  const shownRows = rows.flatMap(({ row, seconds }, at) =>
    row.trim() === '' ? [] : [textElement(row, at + 1, `class="line" style="animation-delay:${seconds.toFixed(2)}s"`)],
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title">
<title id="title">${escapeHtml(title)}</title>
<style>
@keyframes show{from{opacity:0}to{opacity:1}}
.line{animation:show .12s both}
@media (prefers-reduced-motion:reduce){.line{animation:none}}
</style>
<rect width="${width}" height="${height}" rx="10" fill="${colors.back}"/>
<g fill="${colors.frame}">${dots}</g>
<g fill="${colors.text}" font-size="${fontSize}" font-family="${fontFamily}">
${textElement(`$ ${command}`, 0, `fill="${colors.prompt}" font-weight="600"`)}
${shownRows.join('\n')}
</g>
</svg>
`
}
