import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const onDatabases = {
  ...{ globalSetup: './tests/support/databases.setup.ts', hookTimeout: 60_000 },
  // Where nobody watches, once more, and named at the end; elsewhere a test that fails now and then is to be seen.
  retry: process.env.CI ? 1 : 0,
}

const slices = globSync('src/**/server/**/*.test.ts')

/** Whether a file's tests run the embedded database in their own process. */
const opensEngine = (file: string): boolean => {
  const text = readFileSync(file, 'utf8')
  return (
    /\bengines\b|'embedded'/.test(text) || (/aServedProduct|startProduct/.test(text) && !text.includes('DATABASE_URL'))
  )
}

export default defineConfig({
  test: {
    // Property tests run hundreds of cases, and others start processes; on a busy machine that takes its time and is no fault.
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    // By itself it leaves one processor free, which on two is half of them.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          // Nothing here keeps anything between files, so modules are loaded once for many.
          isolate: false,
          include: ['src/**/*.test.ts', 'tests/*.test.ts'],
          exclude: ['src/**/server/**', 'src/**/{borrower,browser,console,ui}/**', '**/node_modules/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          environment: 'happy-dom',
          // Pages that show others in frames are tested without them: nothing is fetched, and nothing is said of it.
          environmentOptions: {
            happyDOM: {
              settings: { enableIframePageLoading: true, navigation: { disableChildFrameNavigation: true } },
            },
          },
          setupFiles: './tests/support/patience.setup.ts',
          include: ['src/**/{borrower,browser,console,ui}/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: {
          name: 'slices',
          ...onDatabases,
          include: slices.filter((file) => !opensEngine(file)),
          // Each file has a database of its own, and nothing in the process is changed for the next.
          isolate: false,
        },
      },
      {
        extends: true,
        // A process of its own for each: V8 may end one in which many engines come and go (nodejs/node#64500).
        test: { name: 'engine-slices', ...onDatabases, include: slices.filter(opensEngine) },
      },
    ],
  },
})
