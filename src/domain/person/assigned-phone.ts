import { Refusal } from '../refusal.ts'
import { e164 } from './phone.ts'

/**
 * Refuses a foreign number that its country does not assign, since texts to it would go nowhere without anyone noticing. A
 * number of country code 1 is judged by its own rule. '' passes.
 * @throws Refusal request/invalid with the field named
 */
export const requireAssigned = async (field: string, phone: string): Promise<void> => {
  const number = e164(phone)
  if (number === null || number.startsWith('+1')) return
  // The rules of every country are a large table, loaded with the first foreign number.
  const { isAssigned } = await import('./foreign-phone.ts')
  if (isAssigned(number)) return
  throw new Refusal('request/invalid', { faults: [{ field, message: 'Please enter a valid phone number' }] })
}
