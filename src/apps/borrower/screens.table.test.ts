import { expect, test } from 'vitest'
import { heldSteps } from '#src/features/applications/held-steps.table.ts'
import { basePath } from '#src/workflow/borrower-paths.ts'
import { heldPaths } from './screens.table.ts'

test('APP-08 every step that is still done by phone says what it is, and no other does', () => {
  expect(
    Object.keys(heldSteps)
      .map((path) => `${basePath}${path}`)
      .sort(),
  ).toEqual([...heldPaths].sort())
})
