import { describe, expect, test } from 'vitest'
import type { CoOwner } from '#src/domain/lending/additional-info.ts'
import { determineOtherSigners, type SigningQuestion } from './who-signs.rules.ts'

const jordan = { name: 'GARCIA, JORDAN', kind: 'PERSON' } as const
const maria = { name: 'Maria L Garcia', kind: 'PERSON' } as const
const aCoOwner = (firstName: string, relation: CoOwner['relation'] = 'RELATIVE'): CoOwner => ({
  firstName,
  lastName: 'Garcia',
  relation,
  email: `${firstName.toLowerCase()}@example.com`,
  phone: '+12025550143',
})
const signersFor = (change: Partial<SigningQuestion>) =>
  determineOtherSigners({
    applicant: { name: { firstName: 'Maria', middleName: null, lastName: 'Garcia', suffix: null } },
    owners: [maria],
    coOwners: [],
    maritalStatus: null,
    state: 'NY',
    occupancy: 'HOME',
    ...change,
  })
const othersOf = (change: Partial<SigningQuestion>) =>
  signersFor(change).others.map(({ role, person }) => [role, person.name.firstName, person.email])

describe('the other signers', () => {
  test('are none when the title has only the borrower', () => {
    expect(signersFor({})).toEqual({ others: [], concerns: [] })
  })

  test('include each other person on the title once, with the contact details the borrower gave', () => {
    expect(othersOf({ owners: [jordan, maria, jordan], coOwners: [aCoOwner('Jordan')] })).toEqual([
      ['owner', 'Jordan', 'jordan@example.com'],
    ])
    expect(othersOf({ owners: [maria, jordan] })).toEqual([['owner', 'Jordan', null]])
  })

  test('exclude a person whom the borrower named but the title does not', () => {
    expect(othersOf({ coOwners: [aCoOwner('Quinn')] })).toEqual([])
  })

  test.each([
    ['community property', 'TX', 'INVESTMENT', 'MARRIED', 1],
    ['a dower', 'OH', 'SECONDARY', 'MARRIED', 1],
    ['the homestead lived in', 'FL', 'HOME', 'MARRIED', 1],
    ['a separation, which ends no marriage', 'TX', 'HOME', 'SEPARATED', 1],
    ['a homestead not lived in', 'FL', 'INVESTMENT', 'MARRIED', 0],
    ['no such right', 'NY', 'HOME', 'MARRIED', 0],
    ['no marriage', 'TX', 'HOME', 'UNMARRIED', 0],
    ['nobody having asked', 'TX', 'HOME', null, 0],
  ] as const)(
    'with %s include or exclude a spouse who is not on the title',
    (_, state, occupancy, maritalStatus, spouses) => {
      const { others } = signersFor({ state, occupancy, maritalStatus })
      expect(others.map(({ role }) => role)).toEqual(spouses === 0 ? [] : ['spouse'])
    },
  )

  test('include a spouse once, as an owner if on the title, and by name if the borrower gave it', () => {
    const marriage = { state: 'TX', maritalStatus: 'MARRIED' } as const
    const coOwners = [aCoOwner('Jordan', 'SPOUSE')]
    expect(othersOf({ ...marriage, coOwners, owners: [maria, jordan] })).toEqual([
      ['owner', 'Jordan', 'jordan@example.com'],
    ])
    expect(othersOf({ ...marriage, coOwners })).toEqual([['spouse', 'Jordan', 'jordan@example.com']])
    expect(othersOf(marriage)).toEqual([['spouse', '', null]])
  })

  test('Constitution XVI 50(a)(6)(A): include each other owner’s spouse, who is on no title', () => {
    const marriedOwner = {
      ...aCoOwner('Jordan'),
      maritalStatus: 'MARRIED',
      spouse: { firstName: 'Alex', lastName: 'Reed', email: 'alex@example.com' },
    } as const
    const question = {
      state: 'TX',
      maritalStatus: 'UNMARRIED',
      owners: [maria, jordan],
      coOwners: [marriedOwner],
    } as const
    expect(othersOf(question)).toEqual([
      ['owner', 'Jordan', 'jordan@example.com'],
      ['spouse', 'Alex', 'alex@example.com'],
    ])
    expect(othersOf({ ...question, coOwners: [{ ...marriedOwner, maritalStatus: 'SEPARATED' }] })).toHaveLength(2)
    expect(othersOf({ ...question, coOwners: [{ ...marriedOwner, maritalStatus: 'UNMARRIED' }] })).toHaveLength(1)
    // No state rule gives a spouse rights in a home in New York.
    expect(othersOf({ ...question, state: 'NY' })).toHaveLength(1)
  })

  test('include an owner’s spouse once if the spouse is the borrower, another owner or the borrower’s own spouse', () => {
    const spouseCalled = (firstName: string) => ({
      ...aCoOwner('Jordan'),
      maritalStatus: 'MARRIED' as const,
      spouse: { firstName, lastName: 'Garcia' },
    })
    const question = { state: 'TX', maritalStatus: 'UNMARRIED', owners: [maria, jordan] } as const
    expect(othersOf({ ...question, coOwners: [spouseCalled('Maria')] })).toHaveLength(1)
    const alex = { name: 'ALEX GARCIA', kind: 'PERSON' } as const
    const parents = { ...question, owners: [maria, jordan, alex], coOwners: [spouseCalled('Alex'), aCoOwner('Alex')] }
    expect(othersOf(parents).map(([role]) => role)).toEqual(['owner', 'owner'])
    const quinn = aCoOwner('Quinn', 'SPOUSE')
    const both = { ...question, maritalStatus: 'MARRIED', coOwners: [spouseCalled('Quinn'), quinn] } as const
    expect(othersOf(both).map(([role, name]) => [role, name])).toEqual([
      ['owner', 'Jordan'],
      ['spouse', 'Quinn'],
    ])
  })

  test('mark an owner whose spouse is not known yet', () => {
    const unknownIn = (change: Partial<SigningQuestion>) =>
      signersFor({ owners: [maria, jordan], ...change }).others.map(({ person }) => person.isSpouseUnknown ?? false)
    expect(unknownIn({ state: 'TX' })).toEqual([true])
    expect(unknownIn({ state: 'NY' })).toEqual([false])
    expect(unknownIn({ state: 'TX', coOwners: [aCoOwner('Jordan', 'SPOUSE')] })).toEqual([false])
    expect(unknownIn({ state: 'TX', coOwners: [{ ...aCoOwner('Jordan'), maritalStatus: 'UNMARRIED' }] })).toEqual([
      false,
    ])
  })

  test('exclude a trust and a company, and raise the question of who acts for them', () => {
    const owners = [
      maria,
      { name: 'The Garcia Family Trust', kind: 'TRUST' },
      { name: 'Garcia Homes LLC', kind: 'LLC' },
    ] as const
    expect(signersFor({ owners })).toEqual({
      others: [],
      concerns: ['REVIEW_TRUST_REQUIREMENTS', 'PROPERTY_OWNERSHIP_FRAUD_REVIEW'],
    })
  })
})
