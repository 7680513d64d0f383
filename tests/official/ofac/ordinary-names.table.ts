/** The most frequent family names of the 2010 census (US Census Bureau, "Frequently Occurring Surnames"). */
export const familyNames =
  'Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson Walker Young Allen King Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell Carter Roberts Gomez Phillips Evans Turner Diaz Parker Cruz Edwards Collins Reyes Stewart Morris Morales Murphy Cook Rogers Gutierrez Ortiz Morgan Cooper Peterson Bailey Reed Kelly Howard Ramos Kim Cox Ward Richardson Watson Brooks Chavez Wood James Bennett Gray Mendoza Ruiz Hughes Price Alvarez Castillo Sanders Patel Myers Long Ross Foster Jimenez'.split(
    ' ',
  )

/** Frequent given names of four decades (Social Security Administration, "Top Names Over the Last 100 Years"). */
export const givenNames =
  'James Mary Michael Patricia Robert Jennifer John Linda David Elizabeth William Barbara Richard Susan Joseph Jessica Thomas Karen Christopher Sarah Charles Lisa Daniel Nancy Matthew Sandra Anthony Ashley Mark Emily Steven Kimberly Andrew Donna Joshua Michelle Kevin Carol Brian Amanda Jose Maria Juan Rosa Luis Carmen Mohammed Fatima Wei Priya'.split(
    ' ',
  )

/** Creditors whose loans are often paid off. */
export const creditorNames = [
  'Wells Fargo Bank NA',
  'JPMorgan Chase Bank NA',
  'Bank of America NA',
  'Citibank NA',
  'Rocket Mortgage LLC',
  'U.S. Bank National Association',
  'PNC Bank',
  'Truist Bank',
  'Navy Federal Credit Union',
  'Mr. Cooper',
  'Freedom Mortgage Corporation',
  'PennyMac Loan Services LLC',
  'Capital One',
  'Discover Bank',
  'American Express National Bank',
  'Synchrony Bank',
  'Ally Financial',
  'Toyota Motor Credit Corporation',
  'Nelnet',
  'Lakeview Loan Servicing LLC',
  'First National Bank of Omaha',
  'Travis County Tax Office',
  'Republic Bank and Trust Company',
  'United Wholesale Mortgage',
]
