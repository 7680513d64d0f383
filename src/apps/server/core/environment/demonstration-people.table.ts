import type { AccountRole } from '#src/features/accounts/server/accounts.store.ts'

interface DemonstrationPerson {
  email: string
  role: AccountRole
  organization: string
  name: { firstName: string; middleName: string; lastName: string; suffix: string }
  phone: string
  /** The secret for the authenticator app that staff must have. The outbox page shows the current code. */
  totpSecret?: string
}

const person = (
  role: AccountRole,
  organization: string,
  firstName: string,
  lastName: string,
  totpSecret?: string,
): DemonstrationPerson => ({
  email: `${firstName.toLowerCase()}@${organization}.example`,
  role,
  organization,
  name: { firstName, middleName: '', lastName, suffix: '' },
  phone: '(415) 555-0123',
  ...(totpSecret ? { totpSecret } : {}),
})

/** One password for all demonstration accounts, which exist only outside production. */
export const demonstrationPassword = 'Threshold-2026!'

/** The people of the demonstration, by lender. */
export const demonstrationPeople: readonly DemonstrationPerson[] = [
  person('borrower', 'lintel', 'Maria', 'Garcia'),
  person('agent', 'lintel', 'Ivy', 'Okafor', '3F6IWYCGZPSB5EXGNQZNBJQQLFRATKMC'),
  person('processor', 'lintel', 'Priya', 'Raman', '6QGXMQAAKNMWKBSTSIJRCJDELWKSPQKZ'),
  person('underwriter', 'lintel', 'Owen', 'Hale', 'TNTOTTY377D2ABJFEEDUOUXDZPX53M5B'),
  person('compliance', 'lintel', 'Nora', 'Ellis', 'KRUGKIDROVUWG2ZAMJZG653OEBTG66BA'),
  person('admin', 'lintel', 'Ada', 'Keller', 'CI5MBCJDALCHA776IXPKD5PPZ3IQRMW4'),
  person('notary', 'lintel', 'Nell', 'Osgood', 'K5XW4ZLUMVZHIZLSORSXG5DJNZTWK3TU'),
  person('borrower', 'saltmarsh', 'Noah', 'Brandt'),
  person('underwriter', 'saltmarsh', 'Ruth', 'Aldana', 'MPMLFDAAUD72WIHEO6I4PJXV54U3DTRN'),
  person('admin', 'saltmarsh', 'Ines', 'Marsh', 'GEZDGNBVGY3TQOJQMFRGGZDFMZTWQ2LK'),
  person('borrower', 'aldous-wren', 'Clara', 'Moss'),
  person('admin', 'aldous-wren', 'Edmund', 'Wren', 'JWAMXUSFKTDCD2HXSE44JZ4U62OHOO7D'),
  person('borrower', 'harbor-wholesale', 'Jonah', 'Pike'),
  person('admin', 'harbor-wholesale', 'Mira', 'Quay', 'NB2W45DFOIZA6ZDFMZQXK3DUMVXGIZLS'),
]
