const starts = [
  '/',
  '/a',
  '/a/',
  '/a/..',
  '/a/%2e%2e',
  '/a/.%2e',
  '/dashboard/../',
  '',
  '/heloc-signer',
  '/terms',
  '/a;',
  '/a?',
  '/a#',
]
const middles = [
  '/',
  '//',
  '///',
  '\\',
  '\\\\',
  '/\\',
  '\t/',
  '/\t/',
  '\n//',
  '%2f%2f',
  '%5c',
  '/%09/',
  '／／',
  '/%2e%2e//',
  '@',
  ':',
  '/.//',
  '?//',
]
const ends = [
  'evil.test',
  'evil.test/a',
  'evil.test:80',
  '@evil.test',
  'https://evil.test',
  'javascript:alert(1)',
  'ｅvil.test',
]

/** Ways to write an address of another site so that it looks like one of our paths. */
export const hostileAddresses: readonly string[] = starts.flatMap((start) =>
  middles.flatMap((middle) => ends.map((end) => `${start}${middle}${end}`)),
)
