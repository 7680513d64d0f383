import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { everyPostgres, type VitestProject } from './scripts/testing/test-rings.table.ts'
import { projectsOfSlice } from './scripts/testing/test-rings.ts'

const onDatabases = {
  globalSetup: './tests/support/product/databases.setup.ts',
  setupFiles: './tests/support/product/warnings.setup.ts',
  hookTimeout: 60_000,
}

const slices = globSync(['src/**/server/**/*.test.ts', 'tests/slices/**/*.test.ts']).map((path) => ({
  path,
  projects: projectsOfSlice(path, readFileSync(path, 'utf8')),
}))
const slicesOf = (project: VitestProject) =>
  slices.filter(({ projects }) => projects.includes(project)).map(({ path }) => path)

export default defineConfig({
  test: {
    // Property tests run hundreds of cases, and others start processes; on a busy machine that takes its time and is no fault.
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    // One more than there are processors, since a slice waits for its database and for steps a third of its time.
    maxWorkers: availableParallelism() + 1,
    // Files share a process, so that much is alive in it, and V8 would look through all of it again and again.
    execArgv: ['--max-semi-space-size=64', '--heap-growing-percent=150'],
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          // Nothing here keeps anything between files, so modules are loaded once for many.
          isolate: false,
          include: ['src/**/*.test.ts', 'tests/{,written-pages/}*.test.ts'],
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
          setupFiles: './tests/support/product/patience.setup.ts',
          include: ['src/**/{borrower,browser,console,ui}/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: {
          name: 'slices',
          ...onDatabases,
          include: slicesOf('slices'),
          provide: { engines: ['postgresql'] },
          // Each file has a database of its own, and nothing in the process is changed for the next.
          isolate: false,
        },
      },
      // A process of its own for each file: V8 may end one in which many engines come and go (nodejs/node#64500).
      {
        extends: true,
        test: {
          name: 'engine-slices',
          ...onDatabases,
          include: slicesOf('engine-slices'),
          provide: { engines: ['postgresql', 'embedded'] },
        },
      },
      {
        extends: true,
        test: {
          name: 'other-postgres',
          ...onDatabases,
          include: [...everyPostgres],
          provide: { engines: ['postgresql'] },
        },
      },
      {
        extends: true,
        test: {
          name: 'other-engine',
          ...onDatabases,
          include: slicesOf('other-engine'),
          provide: { engines: ['embedded'] },
        },
      },
      {
        extends: true,
        test: {
          name: 'slow-slices',
          ...onDatabases,
          globalSetup: [onDatabases.globalSetup, './tests/support/product/built-server.setup.ts'],
          include: slicesOf('slow-slices'),
          provide: { engines: ['postgresql', 'embedded'] },
        },
      },
    ],
  },
})
