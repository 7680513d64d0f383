/** The site and the other hosts of the lender whose first day is played. */
export const site = 'lines.northfield.example'
export const mailHost = 'mail.northfield.example'
export const storeHost = 'store.northfield.example'
export const listsHost = 'lists.northfield.example'

/** What the lender's engineer enters in the template of the brand, by property as the check names it. */
export const brandData: Readonly<Record<string, string>> = {
  legalName: "'Northfield Savings Bank'",
  nmlsId: "'400001'",
  lei: "'2138NORTHFIELDSAVG77'",
  address: "'1 Field Road, Northfield, MN 55057'",
  licensedStates: "['MN', 'OH', 'TX', 'CA']",
  phone: "'507-555-0110'",
  contactName: "'Lena Berg'",
  contactPhone: "'507-555-0111'",
  street: "'1 Field Road'",
  city: "'Northfield'",
  state: "'MN'",
  zip: "'55057'",
  taxId: "'41-7009001'",
  originatorNmls: "'2200101'",
  eligibleStates: "['MN', 'OH', 'TX', 'CA']",
}

/** The template with the lender's data in the place of what the template leaves to fill in. */
export const fillTemplate = (template: string): string =>
  Object.entries(brandData).reduce(
    (text, [property, value]) =>
      text.replace(new RegExp(`\\b${property}: ('[^']*'|\\[\\])`), () => `${property}: ${value}`),
    template,
  )

/** The people whom the first administrator invites, in her order. */
export const people = [
  { email: 'amos@northfield.example', role: 'admin', firstName: 'Amos', lastName: 'Field' },
  { email: 'uma@northfield.example', role: 'underwriter', firstName: 'Uma', lastName: 'Reyes' },
  { email: 'petra@northfield.example', role: 'processor', firstName: 'Petra', lastName: 'Lund' },
  { email: 'paul@northfield.example', role: 'processor', firstName: 'Paul', lastName: 'Okafor' },
  { email: 'cora@northfield.example', role: 'compliance', firstName: 'Cora', lastName: 'Dane' },
  { email: 'nora@northfield.example', role: 'notary', firstName: 'Nora', lastName: 'Quist' },
  { email: 'alan@northfield.example', role: 'agent', firstName: 'Alan', lastName: 'Moss' },
] as const

export const firstAdmin = {
  email: 'ana@northfield.example',
  role: 'admin',
  firstName: 'Ana',
  lastName: 'Berg',
} as const

export const originator = {
  name: 'Leah Maria Brennan',
  email: 'leah@tidewater.example',
  phone: '(614) 555-0143',
  nmls: '700001',
  company: 'Tidewater Mortgage Brokers',
  companyNmls: '700712',
  licenses: [{ state: 'OH', number: '4417', expiresOn: '2099-12-31' }],
  isActive: true,
} as const
