import type { Organization } from '#src/brands/organization.schema.ts'
import { productOf } from '#src/brands/page-organization.contract.ts'
import type { Product, ProductInfo } from '#src/brands/product.schema.ts'
import { formatCents, formatPercent } from '#src/platform/words/formats.ts'
import type { FilledSentence } from './footer.rules.ts'
import type { OrganizationSentence } from './organizations.es.ts'

type Language = 'en' | 'es'

/** Formats whole dollars, which read the same in both languages. */
const dollars = (cents: number) => formatCents(cents, 'en', 'whole')

const range = ({ from, to }: { from: number; to: number }) => ({ least: dollars(from), most: dollars(to) })

/** Returns '5, 10 and 15' in the reader's language, because the values of a sentence are not translated. */
const formatList = (items: readonly (string | number)[], language: Language) =>
  new Intl.ListFormat(language).format(items.map(String))

const amountSentence = (product: Product): OrganizationSentence =>
  product.isDscr
    ? 'The {product} ranges from {least} to {most}. What you can borrow depends on the property’s value, its mortgage balances, its rent and your credit.'
    : 'The {product} ranges from {least} to {most}. What you can borrow depends on the property’s value, your mortgage balances, your credit and your income.'

/** The right of rescission is for consumer credit on a principal dwelling (12 CFR 1026.15(a)). */
const fundingSentence = (product: Product): OrganizationSentence =>
  product.isBusinessPurpose
    ? 'Funds can arrive in as little as {days} business days.'
    : 'Funds can arrive in as little as {days} business days. For your primary residence, that includes the three business days to cancel.'

function costs(info: ProductInfo, language: Language): FilledSentence[] {
  const tax: FilledSentence = {
    sentence: 'In {states}, a recording tax may also be due. It is {least} to {most} for each $100,000 of the line.',
    values: { states: formatList(info.recordingTaxStates, language), ...range(info.recordingTaxPer100k) },
  }
  return [
    {
      sentence:
        'You pay an origination fee of up to {percent} of your initial draw. A lower rate can mean a higher fee.',
      values: { percent: percent(info.originationFeeUpToPercent) },
    },
    {
      sentence: 'If no automated valuation (AVM) is found for the property, a valuation costs {amount}.',
      values: { amount: dollars(info.valuationFee) },
    },
    {
      sentence: 'If your signature can’t be notarized online, an in-person notary costs {amount}.',
      values: { amount: dollars(info.manualNotarizationFee) },
    },
    { sentence: 'Recording with the county costs {least} to {most}.', values: range(info.recordingFee) },
    ...(info.recordingTaxStates.length > 0 ? [tax] : []),
  ]
}

const percent = (points: string) => formatPercent(Number(points), 'en', 2)

/**
 * Returns the footer's disclosures of a product, one or two plain sentences each. Every figure comes from organization
 * data. They cover repayment, cost, time and risk, in this order.
 */
export function disclosures(
  organization: Pick<Organization, 'orgMetaData'>,
  language: Language,
  productKey?: string,
): FilledSentence[] {
  const product = productOf(organization, productKey)
  const { info } = product
  return [
    {
      sentence: amountSentence(product),
      values: { product: language === 'es' ? product.spanishName : product.name, ...range(info.lineAmount) },
    },
    {
      sentence:
        'The annual percentage rate (APR) is between {lowest} and {highest}. It counts interest only and leaves out the fees below. Your own rate is shown before you accept.',
      values: { lowest: percent(info.aprPercent.from), highest: percent(info.aprPercent.to) },
    },
    {
      sentence: 'You repay over {years} years.',
      values: { years: new Intl.ListFormat(language, { type: 'disjunction' }).format(info.termsInYears.map(String)) },
    },
    ...costs(info, language),
    {
      sentence:
        'Approval can take as little as {minutes} minutes if we can verify your income and property online. Some applications take longer.',
      values: { minutes: String(info.minutesToApprove) },
    },
    { sentence: fundingSentence(product), values: { days: String(info.businessDaysToFund) } },
    { sentence: 'The line is secured by the property. If you don’t pay, you could lose it.', values: {} },
    { sentence: 'You must keep the property insured, including against flood where required.', values: {} },
    { sentence: 'Ask a tax advisor whether the interest can be deducted.', values: {} },
  ]
}
