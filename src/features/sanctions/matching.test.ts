import { describe, expect, test } from 'vitest'
import { defaultPolicy } from '#src/brands/default-policy.table.ts'
import { readEntries, type SanctionsEntry } from '#src/vendors/sanctions-list/list-entries.rules.ts'
import { creditorNames, familyNames, givenNames } from '#tests/official/ofac/ordinary-names.table.ts'
import { officialLists } from '#tests/official/ofac/published-lists.ts'
import { compareBirth, indexEntries, type ScreenedParty } from './matching.rules.ts'

const { threshold } = defaultPolicy.sanctions
const entries = readEntries(officialLists())
const index = await indexEntries(entries)

/** Every so many names, so that the whole list is gone through in seconds. */
const someOf = <T>(all: readonly T[], every: number): T[] => all.filter((_, at) => at % every === 0)
const strongNames = entries.flatMap((entry) =>
  [entry.name, ...entry.aliases.flatMap(({ name, isWeak }) => (isWeak ? [] : [name]))].map((name) => ({ entry, name })),
)

/** The name as it would be typed into a form. */
const asTyped = ({ kind, births }: SanctionsEntry, name: string): ScreenedParty => {
  const birthDate = births.find(({ on }) => on !== null)?.on ?? null
  const [family = '', ...others] = name.split(',')
  if (kind === 'organization') return { kind, name, familyName: null, birthDate: null }
  return { kind, name: `${others.join(' ')} ${family}`.trim(), familyName: family, birthDate }
}
const finds = (entry: SanctionsEntry, party: ScreenedParty): boolean =>
  index.search(party, threshold).some((hit) => hit.entry === entry)
const missesOf = (change: (party: ScreenedParty) => ScreenedParty | undefined, every: number): string[] =>
  someOf(strongNames, every).flatMap(({ entry, name }) => {
    const party = change(asTyped(entry, name))
    return !party || finds(entry, party) ? [] : [`${name} as ${party.name}`]
  })
const withName = (party: ScreenedParty, name: string): ScreenedParty => ({ ...party, name })

const accents: Readonly<Record<string, string>> = { a: 'á', e: 'é', n: 'ñ', o: 'ö', u: 'ü', z: 'ž' }

describe('31 CFR chapter V: a listed name finds its entry', () => {
  test('as written', () => expect(missesOf((party) => party, 199)).toEqual([]))

  test('with the family name first', () =>
    expect(
      missesOf((party) => {
        const family = party.familyName ?? ''
        return withName(party, `${family} ${party.name.slice(0, party.name.length - family.length)}`)
      }, 307),
    ).toEqual([]))

  test('with accents that the lists omit', () =>
    expect(
      missesOf(
        (party) =>
          withName(
            party,
            party.name.toLowerCase().replace(/[aenouz]/g, (letter) => accents[letter] ?? letter),
          ),
        307,
      ),
    ).toEqual([]))

  test('with different punctuation', () =>
    expect(
      missesOf(
        (party) => withName(party, party.name.replaceAll("'", '’').replaceAll('-', ' ').replaceAll('.', ' ')),
        61,
      ),
    ).toEqual([]))

  test('with one typo in its longest word', () =>
    expect(
      missesOf((party) => {
        const longest = party.name.split(/[^A-Za-z]+/).toSorted((a, b) => b.length - a.length)[0] ?? ''
        if (longest.length < 6) return undefined
        const at = Math.floor(longest.length / 2)
        return withName(party, party.name.replace(longest, `${longest.slice(0, at)}x${longest.slice(at + 1)}`))
      }, 607),
    ).toEqual([]))

  test('without a second family name, a second given name or the hyphen', () => {
    const foundAs = (name: string, familyName: string) =>
      index.search({ kind: 'individual', name, familyName, birthDate: null }, threshold).map(({ entry }) => entry.name)
    expect(foundAs('Joaquin Guzman', 'Guzman')).toContain('GUZMAN LOERA, Joaquin')
    expect(foundAs('Manuel A. Noriega', 'Noriega')).toContain('NORIEGA, Manuel Antonio')
    expect(foundAs('Manuel Noriega', 'Noriega')).toContain('NORIEGA, Manuel Antonio')
    expect(foundAs('Umar Abd Alrahman', 'Alrahman')).toContain('AL RAHMAN, Shaykh Umar Abd')
    expect(foundAs('Мануэль Норьега', 'Норьега')).toContain('NORIEGA, Manuel Antonio')
  })
})

describe('a birth date', () => {
  const born = (birthDate: string | null) =>
    index
      .search({ kind: 'individual', name: 'Umar Abd Al Rahman', familyName: 'Al Rahman', birthDate }, threshold)
      .find(({ entry }) => entry.name === 'AL RAHMAN, Shaykh Umar Abd')?.birth

  test('a birth date in a different year rules out a hit, but one that is close or unknown does not', () => {
    expect(born('1938-05-03')).toBe('same-day')
    expect(born('1939-01-01')).toBe('near')
    expect(born(null)).toBe('unknown')
    expect(born('1971-05-03')).toBeUndefined()
  })

  test('is compared with each listed date, allowing more years when the list is unsure', () => {
    const births = [
      { on: null, fromYear: 1961, toYear: 1963, isCirca: false },
      { on: null, fromYear: 1970, toYear: 1970, isCirca: true },
    ]
    expect(
      ['1959-12-31', '1960-01-01', '1964-12-31', '1965-01-01', '1967-01-01'].map((day) => compareBirth(day, births)),
    ).toEqual(['differs', 'near', 'near', 'differs', 'near'])
  })

  test('decides on a weak alias, which is not enough on its own (OFAC FAQ 124)', () => {
    const { entry, alias } = entries
      .filter(({ kind }) => kind === 'individual')
      .flatMap((entry) => entry.aliases.filter(({ isWeak }) => isWeak).map((weak) => ({ entry: entry, alias: weak })))
      .find((candidate) => candidate.entry.births.some(({ on }) => on !== null)) as {
      entry: SanctionsEntry
      alias: { name: string }
    }
    const birthDate = entry.births.find(({ on }) => on !== null)?.on ?? null
    const party = { kind: 'individual', name: alias.name, familyName: alias.name, birthDate } as const
    expect(finds(entry, party)).toBe(true)
    expect(finds(entry, { ...party, birthDate: null })).toBe(false)
  })
})

describe('ordinary names', () => {
  const people = familyNames.flatMap((familyName, at) =>
    someOf(givenNames, 10).map((_, place) => {
      const firstName = givenNames[(place * 10 + at) % givenNames.length]
      return { kind: 'individual', name: `${firstName} ${familyName}`, familyName } as const
    }),
  )
  const shareOfHits = (birthDate: string | null) =>
    people.filter((party) => index.search({ ...party, birthDate }, threshold).length > 0).length / people.length

  test('produce a hit at most 1% of the time with a birth date and 3% without one', () => {
    expect(shareOfHits('1979-03-14')).toBeLessThanOrEqual(0.01)
    expect(shareOfHits(null)).toBeLessThanOrEqual(0.03)
  })

  test('ordinary names of creditors produce no hits', () => {
    const hits = creditorNames.flatMap((name) =>
      index
        .search({ kind: 'organization', name, familyName: null, birthDate: null }, threshold)
        .map(({ matchedName }) => `${name}: ${matchedName}`),
    )
    expect(hits).toEqual([])
  })
})
