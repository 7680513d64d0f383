import { describe, expect, test } from 'vitest'
import { chatMediaTypeOf, isPlainText } from './chat-media-type.ts'

const bytes = (text: string) => Uint8Array.from([...text].map((letter) => letter.charCodeAt(0)))
const utf8 = (text: string) => new TextEncoder().encode(text)

describe('CHT-04 a file’s type is determined by its bytes', () => {
  test.each([
    ['image/jpeg', bytes('\xff\xd8\xff\xe0')],
    ['image/png', bytes('\x89PNG\r\n\x1a\n')],
    ['image/heic', bytes('\0\0\0\x18ftypheic')],
    ['application/pdf', bytes('%PDF-1.7\n')],
    ['audio/amr', bytes('#!AMR\n\x3c')],
    ['audio/amr', bytes('#!AMR-WB\n\x04')],
    ['audio/mpeg', bytes('ID3\x04\0')],
    ['audio/mpeg', bytes('\xff\xfb\x90\x64')],
    ['video/mp4', bytes('\0\0\0\x20ftypisom')],
    ['video/mp4', bytes('\0\0\0\x20ftypmp42')],
    ['text/plain', utf8('Señor\tLópez\r\n<b>')],
  ] as const)('%s', (type, head) => expect(chatMediaTypeOf(head)).toBe(type))

  test.each([
    ['a program', bytes('MZ\x90\0\x03')],
    ['a shell script with a bell', bytes('#!/bin/sh\x07')],
    ['a QuickTime film', bytes('\0\0\0\x14ftypqt  ')],
    ['a ZIP', bytes('PK\x03\x04')],
    ['an MPEG frame of a layer that is not III', bytes('\xff\xfd\x90\x64')],
    ['text that is not UTF-8', bytes('caf\xe9 ok')],
    ['nothing', bytes('')],
  ])('%s is none of these types', (_what, head) => expect(chatMediaTypeOf(head)).toBeUndefined())
})

test('text may be cut within a character only when more follows', () => {
  const cut = utf8('é').subarray(0, 1)
  expect(isPlainText(Uint8Array.from([97, ...cut]), false)).toBe(true)
  expect(isPlainText(Uint8Array.from([97, ...cut]), true)).toBe(false)
})
