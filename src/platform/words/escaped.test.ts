import { expect, test } from 'vitest'
import { escapeHtml } from './escaped.ts'

test('escaped text cannot open an element or end an attribute with either quote', () =>
  expect(escapeHtml(`<a b="c" d='e'>&`)).toBe('&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;'))
