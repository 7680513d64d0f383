/**
 * The failures that a page may report, worded as in the specification, with the name under which telemetry stores each.
 * Nothing else can be logged. A telemetry test sends every row.
 */
export const clientLogs = {
  'HELOC: Error Fallback': 'heloc-error-fallback',
  'HELOC: register failed': 'heloc-register-failed',
  'HELOC: registration call failed': 'heloc-registration-call-failed',
  'HELOC: text consents not saved': 'heloc-text-consents-not-saved',
  'HELOC: unrecognized status': 'heloc-unrecognized-status',
  'Chat: no contact id': 'chat-no-contact-id',
  'Chat: not started': 'chat-not-started',
} as const

export type ClientLog = keyof typeof clientLogs
