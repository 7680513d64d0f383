import { expect, test } from 'vitest'
import { escapeHtml } from './escaped.ts'

test('a text neither opens an element nor ends an attribute of either quote', () =>
  expect(escapeHtml(`<a b="c" d='e'>&`)).toBe('&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;'))
