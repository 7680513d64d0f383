/** In the dashboard's query: what was opened and is not there, or not this person's. */
export const missingParameter = 'missing'
export const missingApplication = 'application'

/** Where somebody goes who opens an application that is not there; the dashboard says why they are on it. */
export const missingApplicationPath = `/dashboard?${missingParameter}=${missingApplication}`
