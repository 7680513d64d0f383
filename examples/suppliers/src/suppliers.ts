import type { Suppliers } from 'hearthline/suppliers'
import { fieldstonePriceOpinions } from './fieldstone.ts'

const readSetting = (name: string): string => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set.`)
  return value
}

/** The lender's own suppliers. Every other service is as the product's settings say. */
export const suppliers = {
  priceOpinion: fieldstonePriceOpinions({
    token: readSetting('FIELDSTONE_TOKEN'),
    baseUrl: process.env.FIELDSTONE_URL ?? 'https://api.fieldstone.example',
  }),
} satisfies Partial<Suppliers>
