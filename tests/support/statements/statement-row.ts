/**
 * A statement of the specification: the section it stands in, what it says in our words, and what shows that it holds: ids
 * of docs/requirements.md, or `decision:` with a file of docs/decisions, with a space between two.
 */
export type StatementRow = readonly [section: string, says: string, shownBy: string]
