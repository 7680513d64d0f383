/** How a magic word changes the timing of a sandbox's answer, whatever the answer is. All can be combined. */
export interface SandboxTiming {
  /** Answers after this many milliseconds. */
  slowMs?: number
  /** This many first attempts fail; the next one succeeds. */
  failsFirst?: number
  alwaysFails?: true
  /** Answers 'pending' and sends the webhook after this many milliseconds. */
  lateMs?: number
}

/** One magic word of a sandbox. docs/sandbox.md is generated from these tables. */
export interface SandboxRow<Effect extends string = string> {
  /** The word as a person types it. Case does not matter. */
  word: string
  /** What it changes in the report; none if only the timing changes. */
  effect?: Effect
  timing?: SandboxTiming
  /** What happens, for the reader of the document. */
  description: string
  /** Statuses and conditions that result. */
  reaches?: readonly string[]
}

/** What to type elsewhere to get through the rest of the form. */
export interface SandboxTable<Effect extends string = string> {
  title: string
  /** Where the words are typed: 'Last name', 'Street name'. */
  typedInto: string
  intro: string
  rows: readonly SandboxRow<Effect>[]
}

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? []

/** Every row whose word is in the text, in table order: 'Slow-Frozen' and 'Frozen Slow' find both. */
export function rowsIn<Effect extends string>(
  table: SandboxTable<Effect>,
  text: string,
): readonly SandboxRow<Effect>[] {
  const words = new Set(wordsOf(text))
  return table.rows.filter((row) => words.has(row.word.toLowerCase()))
}

/** The combined timing of several rows: the slowest, the most failures, the latest. */
export function timingOf(rows: readonly SandboxRow[]): Required<Omit<SandboxTiming, 'alwaysFails'>> & {
  alwaysFails: boolean
} {
  const longest = (read: (timing: SandboxTiming) => number | undefined) =>
    Math.max(0, ...rows.map((row) => read(row.timing ?? {}) ?? 0))
  return {
    slowMs: longest((timing) => timing.slowMs),
    failsFirst: longest((timing) => timing.failsFirst),
    lateMs: longest((timing) => timing.lateMs),
    alwaysFails: rows.some((row) => row.timing?.alwaysFails),
  }
}

type TimingRow<Name extends string> = SandboxRow<never> & { word: `${'Slow' | 'Down' | 'Error' | 'Late'}${Name}` }

/** The four timing problems under the names of one service: 'Slowavm', 'Downavm', 'Erroravm', 'Lateavm'. */
export const timingRows = <Name extends string>(
  name: Name,
  thing: string,
  reaches: readonly string[],
): readonly TimingRow<Name>[] => [
  { word: `Slow${name}`, description: `${thing} takes 8 seconds.`, timing: { slowMs: 8000 } },
  {
    word: `Down${name}`,
    description: `${thing} fails twice; the third attempt succeeds.`,
    timing: { failsFirst: 2 },
    reaches,
  },
  { word: `Error${name}`, description: `${thing} fails every time.`, timing: { alwaysFails: true }, reaches },
  {
    word: `Late${name}`,
    description: `${thing} comes by webhook, 15 seconds later.`,
    timing: { lateMs: 15_000 },
    reaches,
  },
]
