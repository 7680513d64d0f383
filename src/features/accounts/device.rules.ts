/**
 * The description of a session's device that a person sees. It lets them recognize their own device and does not allow
 * tracing.
 */
export interface Device {
  browser: string | null
  system: string | null
}

// The order matters: most browsers also name the browsers they derive from.
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const findName = (table: readonly [RegExp, string][], userAgent: string): string | null =>
  table.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null

/** Returns the browser and system of a device. @param userAgent as the browser sends it; it may contain anything. */
export const parseDevice = (userAgent: string | undefined): Device => ({
  browser: findName(browsers, userAgent ?? ''),
  system: findName(systems, userAgent ?? ''),
})
