import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#src/platform/server/database/database.ts'
import { writeRowTexts } from '#src/platform/server/database/row-transfer.ts'
import { readRowTexts, rowsOfLender, type TableName } from './lender-rows.store.ts'

const readAll = async (tx: Tx, table: TableName, condition: RawBuilder<boolean>): Promise<string[]> => {
  const texts: string[] = []
  for await (const batch of readRowTexts(tx, table, condition)) texts.push(...batch)
  return texts
}

/**
 * Copies the sanctions lists that the lender's screenings name. Returns the id of each in the new cell, which may have
 * read the same list itself.
 */
export const copySanctionsLists = async (
  from: Tx,
  to: Tx,
  organization: string,
): Promise<ReadonlyMap<string, string>> => {
  const texts = await readAll(
    from,
    'sanctionsList',
    sql`id in (select list_id from sanctions_screening where ${rowsOfLender('sanctionsScreening', organization)})`,
  )
  await writeRowTexts(to, 'sanctions_list', texts, { keepExisting: true })
  const ids = new Map<string, string>()
  for (const text of texts) {
    const { id, checksum } = JSON.parse(text) as { id: string; checksum: string }
    const { rows } = await sql<{ id: string }>`
      select id from sanctions_list where checksum::text = ${checksum}::text`.execute(to)
    ids.set(id, rows[0]?.id ?? id)
  }
  return ids
}

/** Copies who answered STOP or START to a text, unless the new cell heard from the number later. */
export const copyTextAnswers = async (from: Tx, to: Tx): Promise<void> => {
  for await (const texts of readRowTexts(from, 'textAnswer', sql`true`)) {
    const { rows } = await sql<{ text: string }>`
      select text from unnest(${texts}::text[]) with ordinality as line (text, place)
      where not exists (select from text_answer known where known.phone_hash = (line.text::jsonb ->> 'phone_hash')::bytea
        and known.at >= (line.text::jsonb ->> 'at')::timestamptz)
      order by place`.execute(to)
    await writeRowTexts(
      to,
      'text_answer',
      rows.map(({ text }) => text),
      { keepExisting: true },
    )
  }
}
