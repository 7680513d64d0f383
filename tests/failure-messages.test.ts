import { expect, test } from 'vitest'
import { readSourceFiles, type SourceFiles } from './support/source-files.ts'

const isOfPages = (path: string) =>
  /^src\/.*\/(borrower|console|browser|ui)\/.*\.tsx?$/.test(path) && !/\.test\./.test(path)

/** Errors of our own, whose message is the sentence itself or a name of a table, with the reason. */
const ownErrors: Readonly<Record<string, string>> = {
  'src/platform/browser/api-client.ts': 'makes the words',
  'src/platform/ui/step-form.tsx': 'takes the message of an error that has no words',
  'src/features/accounts/borrower/return.screen.tsx': 'the message is a key of a table',
  'src/features/banners/browser/poll-banners.ts': 'kept with the state and shown to no one',
  'src/application/browser/linking/sandbox-link.panel.tsx': 'refusals of a simulated supplier',
}

/** Where a page reads the message of an error, which may be `HTTP error! status: 502`, in place of its words. */
const messagesShown = (files: SourceFiles): string[] =>
  [...files].flatMap(([path, text]) =>
    isOfPages(path) && !Object.hasOwn(ownErrors, path) && /\b(?:error|failure)\.message\b/.test(text) ? [path] : [],
  )

test('pages show the plain words of a failed call, never its message', () => {
  expect(messagesShown(readSourceFiles())).toEqual([])
  const sample = new Map([['src/features/bank/borrower/a.tsx', '<p>{t.any(error.message)}</p>']])
  expect(messagesShown(sample)).toHaveLength(1)
})
