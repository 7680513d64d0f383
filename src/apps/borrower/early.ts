import '#src/platform/browser/early.ts'
