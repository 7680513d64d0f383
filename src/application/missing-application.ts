/** In the dashboard's query: the requested application does not exist or belongs to another person. */
export const missingParameter = 'missing'
export const missingApplication = 'application'

/** Where a person goes who opens an application that does not exist; the dashboard explains why. */
export const missingApplicationPath = `/dashboard?${missingParameter}=${missingApplication}`
