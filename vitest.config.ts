import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Property tests run hundreds of cases; on a busy machine that takes its time and is no fault.
    testTimeout: 20_000,
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
          include: ['src/**/{borrower,browser,console,ui}/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: {
          name: 'slices',
          // Each file has databases of its own, and nothing in the process is changed for the next.
          isolate: false,
          include: ['src/**/server/**/*.test.ts'],
          globalSetup: './tests/support/databases.setup.ts',
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
