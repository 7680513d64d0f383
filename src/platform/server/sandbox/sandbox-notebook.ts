import type { Db } from '../database/database.ts'

/** A sandbox's state between calls, shared by all processes and kept over a restart. */
export interface SandboxNotebook {
  read<Page>(key: string): Promise<Page | undefined>
  /** Updates one page; concurrent updates are serialized. */
  amend<Page>(key: string, change: (page: Page | undefined) => Page): Promise<Page>
}

/** A notebook in the installation's settings. It contains no personal data. */
export const storedNotebook = (db: Db, name: string): SandboxNotebook => ({
  async read<Page>(key: string) {
    const row = await db.selectFrom('setting').select('value').where('key', '=', `${name}:${key}`).executeTakeFirst()
    return (row?.value as { page?: Page } | undefined)?.page
  },
  amend: <Page>(key: string, change: (page: Page | undefined) => Page) =>
    db.transaction().execute(async (tx) => {
      const at = `${name}:${key}`
      await tx
        .insertInto('setting')
        .values({ key: at, value: '{}' })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute()
      const row = await tx
        .selectFrom('setting')
        .select('value')
        .where('key', '=', at)
        .forUpdate()
        .executeTakeFirstOrThrow()
      const page = change((row.value as { page?: Page }).page)
      await tx
        .updateTable('setting')
        .set({ value: JSON.stringify({ page }) })
        .where('key', '=', at)
        .execute()
      return page
    }),
})

/**
 * In memory, for tests of one process.
 * @internal For tests: a sandbox without a database.
 */
export const notebookInMemory = (): SandboxNotebook => {
  const pages = new Map<string, unknown>()
  return {
    read: async <Page>(key: string) => pages.get(key) as Page | undefined,
    amend: async <Page>(key: string, change: (page: Page | undefined) => Page) => {
      const page = change(pages.get(key) as Page | undefined)
      pages.set(key, page)
      return page
    },
  }
}
