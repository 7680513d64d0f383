import fc from 'fast-check'
import { XmlDocument } from 'libxml2-wasm'
import { expect, test } from 'vitest'
import { parentElement, printXml, textElement } from './xml.rules.ts'

const readText = (xml: string): string => {
  const document = XmlDocument.fromString(xml)
  try {
    return document.get('/a/b')?.content ?? ''
  } finally {
    document.dispose()
  }
}

/** What XML can hold of a text: without controls and lone surrogates, and without spaces around it. */
const holdable = (text: string): string =>
  [...text]
    .filter((sign) => {
      const code = sign.codePointAt(0) ?? 0
      const isControl = code < 0x20 && ![0x9, 0xa, 0xd].includes(code)
      return !isControl && !(code >= 0xd800 && code <= 0xdfff) && code !== 0xfffe && code !== 0xffff
    })
    .join('')
    .trim()

test('any text reads back as written, in an element and in an attribute', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })), (text) => {
      const root = parentElement('a', [textElement('b', text)], { c: holdable(text) })
      if (holdable(text) === '') {
        expect(root).toBeUndefined()
        return
      }
      const xml = printXml(root!)
      expect(readText(xml)).toBe(holdable(text))
      const document = XmlDocument.fromString(xml)
      expect(document.root.attr('c')?.value).toBe(holdable(text))
      document.dispose()
    }),
  )
})

test('unknown values are left out', () => {
  expect([null, undefined, '', ' ', '\u0000'].map((value) => textElement('a', value))).toEqual(Array(5).fill(undefined))
  expect(textElement('a', false)?.content).toBe('false')
  expect(parentElement('a', [undefined])).toBeUndefined()
})
