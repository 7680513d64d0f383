/**
 * What a page reports of its own failures, in the documents' words, with the name telemetry keeps it under. What is not
 * here cannot be logged; a telemetry test sends every row.
 */
export const clientLogs = {
  'HELOC: Error Fallback': 'heloc-error-fallback',
  'HELOC: register failed': 'heloc-register-failed',
  'HELOC: registration call failed': 'heloc-registration-call-failed',
  'HELOC: text consents not saved': 'heloc-text-consents-not-saved',
  'HELOC: unrecognised status': 'heloc-unrecognised-status',
} as const

export type ClientLog = keyof typeof clientLogs
