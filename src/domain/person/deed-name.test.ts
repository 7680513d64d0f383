import { describe, expect, test } from 'vitest'
import { isNamed, nameFromDeed } from './deed-name.ts'

describe('a name on a deed', () => {
  test.each([
    ['Jordan Garcia', ['Jordan', null, 'Garcia', null]],
    ['Jordan Q. Garcia Jr.', ['Jordan', 'Q.', 'Garcia', 'JR']],
    ['GARCIA LOPEZ, JORDAN QUINN', ['Jordan', 'Quinn', 'Garcia Lopez', null]],
    ['Jordan Garcia, III', ['Jordan', null, 'Garcia', 'III']],
    ["MARY-ANN O'BRIEN", ['Mary-Ann', null, "O'Brien", null]],
    ['Ana McKay', ['Ana', null, 'McKay', null]],
    ['V Li', ['V', null, 'Li', null]],
    ['Prince', ['', null, 'Prince', null]],
  ] as const)('%s is split into its parts', (recordedName, [firstName, middleName, lastName, suffix]) => {
    expect(nameFromDeed(recordedName)).toEqual({ firstName, middleName, lastName, suffix })
  })

  test('matches the same person in any order, case or accents', () => {
    const person = { firstName: 'María José', lastName: 'Núñez Ortiz' }
    expect(isNamed('NUNEZ ORTIZ MARIA J', person)).toBe(true)
    expect(isNamed('Maria Ortiz', person)).toBe(false)
  })
})
