import { dataClasses } from '../database/data-classes.table.ts'
import { type RetentionRule, retention } from '../database/retention.table.ts'

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const keptFor = ({ kept, after }: RetentionRule): string => {
  if (kept === null) return after === '' ? 'as long as it is used' : `until ${after}, and beyond`
  return `${'days' in kept ? `${kept.days} days` : `${kept.months} months`} after ${after}`
}

/** docs/data-classes.md, from the tables the product itself works by. */
export const dataClassesPage = (): string => {
  const tables = Object.entries(dataClasses).map(([table, { holds, keep, onErasure, columns }]) => {
    const rows = Object.entries(columns).map(
      ([name, { class: kind, protection, need }]) => `| \`${snake(name)}\` | ${kind} | ${protection} | ${need} |`,
    )
    const head = `${holds[0]?.toUpperCase()}${holds.slice(1)}. Kept by the rule *${keep}*; on an erasure ${onErasure}.`
    return `### ${snake(table)}\n\n${head}\n\n| Column | Class | Stored | Needed for |\n|---|---|---|---|\n${rows.join('\n')}`
  })
  const rules = Object.entries(retention).map(
    ([name, rule]) => `| ${name} | ${keptFor(rule)} | ${rule.why} | ${rule.source} | ${rule.readOn} |`,
  )
  return `# Data classes

Every column, its class, what it is needed for and how it is stored, and how long things are kept and why. Made by
\`npx node scripts/data-classes-doc.ts\` from the tables that database/data-classes.table.ts joins and from database/retention.table.ts, by which erasure, copies of a
person's data and sealing anew work too.

- **public** may stand on a web page. **internal** is ours and says nothing of a person. **personal** says something of a person.
  **sensitive** does harm when it gets out.
- **sealed** is AES-256-GCM under the data key of its person or application, bound to table, column and row. **wrapped** is a key under the
  master key. **keyed hash** finds without giving away. **hash** is of a random secret, or slow and salted for a password.

## How long

| Rule | Kept | Why | By | Read on |
|---|---|---|---|---|
${rules.join('\n')}

## Tables

${tables.join('\n\n')}
`
}
