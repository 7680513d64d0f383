import official from '#tests/vectors/vectors.json' with { type: 'json' }

/** One official worked example: a rule's input, the answer it must give, and where that answer is published. */
export interface Vector<Input, Expected> {
  id: string
  input: Input
  expected: Expected
  source: string
}

/** The worked examples of one function. Throws when there are none, so that a misspelt name cannot pass. */
export function vectors<Input, Expected>(category: string, fn: string): Vector<Input, Expected>[] {
  const matches = official.vectors.filter((vector) => vector.category === category && vector.fn === fn)
  if (matches.length === 0) throw new Error(`No vectors for ${category} ${fn}`)
  return matches as unknown as Vector<Input, Expected>[]
}
