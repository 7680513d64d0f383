import { expect, test } from 'vitest'
import { namesType } from './chat-file.rules.ts'

test.each([
  ['scan.PDF', 'application/pdf', true],
  ['scan.pdf', 'text/plain', false],
  ['photo.jpeg', 'image/jpeg', true],
  ['photo.exe', 'image/jpeg', false],
  ['photo', 'image/jpeg', false],
] as const)('the name %s of %s says its type: %s', (name, type, isTrue) => expect(namesType(name, type)).toBe(isTrue))
