import type { AccountRole } from '#src/features/accounts/server/accounts.store.ts'

interface DemonstrationPerson {
  email: string
  role: AccountRole
  organisation: string
  name: { firstName: string; middleName: string; lastName: string; suffix: string }
  phone: string
}

const person = (role: AccountRole, organisation: string, firstName: string, lastName: string): DemonstrationPerson => ({
  email: `${firstName.toLowerCase()}@${organisation}.example`,
  role,
  organisation,
  name: { firstName, middleName: '', lastName, suffix: '' },
  phone: '(415) 555-0123',
})

/** One for all of them; these accounts exist only outside production. */
export const demonstrationPassword = 'Threshold-2026!'

/** People of the demonstration, by lender. */
export const demonstrationPeople: readonly DemonstrationPerson[] = [
  person('borrower', 'lintel', 'Maria', 'Garcia'),
  person('processor', 'lintel', 'Priya', 'Raman'),
  person('underwriter', 'lintel', 'Owen', 'Hale'),
  person('admin', 'lintel', 'Ada', 'Keller'),
  person('borrower', 'saltmarsh', 'Noah', 'Brandt'),
  person('underwriter', 'saltmarsh', 'Ruth', 'Aldana'),
  person('admin', 'aldous-wren', 'Edmund', 'Wren'),
  person('borrower', 'harbor-wholesale', 'Jonah', 'Pike'),
]
