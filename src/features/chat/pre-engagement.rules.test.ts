import { expect, test } from 'vitest'
import { PreEngagement } from './pre-engagement.rules.ts'

const errorMessages = (entry: Partial<PreEngagement>) => {
  const result = PreEngagement.safeParse({ friendlyName: 'Ana', emailAddress: 'ana@example.com', ...entry })
  return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

test.each([
  ['a blank name', { friendlyName: '  ' }, ['friendlyName: Required']],
  ['a name of 129 characters', { friendlyName: 'a'.repeat(129) }, ['friendlyName: Cannot be more than 128 characters']],
  ['a name of 128 characters', { friendlyName: 'a'.repeat(128) }, []],
  ['a name in another script', { friendlyName: '王小明' }, []],
  ['no email', { emailAddress: '' }, ['emailAddress: Please enter your email']],
  ['an email that no server has', { emailAddress: 'ana@' }, ['emailAddress: Please enter a valid email address']],
  [
    'an email of 129 characters',
    { emailAddress: `${'a'.repeat(60)}@${'b'.repeat(60)}.example` },
    ['emailAddress: Cannot be more than 128 characters'],
  ],
])('CHT-02 %s', (_, entry, messages) => expect(errorMessages(entry)).toEqual(messages))

test('CHT-02 spaces around the answers are trimmed', () =>
  expect(PreEngagement.parse({ friendlyName: ' Ana  Ruiz ', emailAddress: ' ana@Example.com ' })).toEqual({
    friendlyName: 'Ana Ruiz',
    emailAddress: 'ana@example.com',
  }))
