/** The pages of a document, from 1, that were not seen. */
export const unseenPages = (count: number, seenPages: ReadonlySet<number>): readonly number[] =>
  Array.from({ length: count }, (_, at) => at + 1).filter((page) => !seenPages.has(page))

/** Ascending pages as ranges: '2', '4–7'. */
export const pageRuns = (pages: readonly number[]): readonly string[] => {
  const runs: [first: number, last: number][] = []
  for (const page of pages) {
    const run = runs.at(-1)
    if (run && run[1] === page - 1) run[1] = page
    else runs.push([page, page])
  }
  return runs.flatMap(([first, last]) => {
    if (first === last) return [`${first}`]
    return last === first + 1 ? [`${first}`, `${last}`] : [`${first}–${last}`]
  })
}
