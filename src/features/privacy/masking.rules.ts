/** Enough to tell two numbers apart on the telephone, too little to use one. */
export const lastFour = (digits: string): string => `•••${digits.replace(/\D/g, '').slice(-4)}`

/** The year says which of two people of one name it is. */
export const yearAlone = (isoDate: string): string => `••/••/${isoDate.slice(0, 4)}`

/** The first letter and the domain. */
export const mailboxHint = (email: string): string => {
  const [mailbox = '', domain = ''] = email.split('@')
  return `${mailbox.slice(0, 1)}•••@${domain}`
}

/** What stands where no part of a figure may be read. */
export const nothingShown = (): string => '•••'
