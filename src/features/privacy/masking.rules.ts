/** Returns the last four digits: enough to tell two numbers apart on the phone, too little to use one. */
export const lastFour = (digits: string): string => `•••${digits.replace(/\D/g, '').slice(-4)}`

/** Returns only the year, which tells apart two people with the same name. */
export const maskToYear = (isoDate: string): string => `••/••/${isoDate.slice(0, 4)}`

/** Returns the first letter and the domain. */
export const mailboxHint = (email: string): string => {
  const [mailbox = '', domain = ''] = email.split('@')
  return `${mailbox.slice(0, 1)}•••@${domain}`
}

/** Returns the mask for a value of which no part may be read. */
export const maskAll = (): string => '•••'
