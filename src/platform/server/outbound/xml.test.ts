import fc from 'fast-check'
import { expect, test } from 'vitest'
import { elementAt, getAttribute, getChildren, readXml, writeXml, XmlFault } from './xml.ts'

test('elements, attributes, text and CDATA are read, including XML’s own entities', () => {
  const root = readXml('<?xml version="1.0"?><A B="O&apos;Neil &amp; S&#246;n"><C>one</C><C><![CDATA[<two>]]></C></A>')
  expect(getAttribute(root, 'B')).toBe('O’Neil & Sön'.replace('’', "'"))
  expect(getChildren(root, 'C').map(({ text }) => text)).toEqual(['one', '<two>'])
  expect(elementAt(root, 'C', 'D')).toBeUndefined()
  expect(getAttribute(root, 'constructor')).toBeUndefined()
})

test.each([
  ['an external entity', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
  ['entities that multiply', '<!DOCTYPE a [<!ENTITY x "xx"><!ENTITY y "&x;&x;">]><a>&y;</a>'],
  ['a document type alone', '<!DOCTYPE a SYSTEM "https://example.com/a.dtd"><a/>'],
  ['an entity that is not declared', '<a>&nbsp;</a>'],
  ['a page of HTML', '<html><body><p>Down<br></body></html>'],
  ['half a document', '<a><b>'],
  ['two roots', '<a/><b/>'],
  ['nothing', ''],
  ['plain text', 'Service unavailable'],
  ['a document deeper than any answer', `${'<a>'.repeat(100)}${'</a>'.repeat(100)}`],
])('%s is rejected and not repeated', (_, text) => {
  expect(() => readXml(text)).toThrow(XmlFault)
  expect(() => readXml(text)).toThrow(/^The XML cannot be read: [a-z -]+$/)
})

test('written XML reads back unchanged, whatever it contains', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const printable = text.replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '')
      const root = readXml(writeXml('A', { b: `x${printable}x` }, [writeXml('C', {})]))
      expect(root.attributes.b).toBe(`x${printable}x`)
    }),
  ))
