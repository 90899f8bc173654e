/** Words for a device, from the user agent its browser sent. Only for people to recognise it: anybody can send any. */

export const BROWSERS = ['edge', 'opera', 'samsung', 'firefox', 'chrome', 'safari', 'other'] as const
export type Browser = (typeof BROWSERS)[number]

export const SYSTEMS = ['iphone', 'ipad', 'android', 'windows', 'mac', 'linux', 'other'] as const
export type System = (typeof SYSTEMS)[number]

export interface Device {
  browser: Browser
  system: System
}

/** The first that fits: most browsers name the ones before them too. */
const BROWSER_SIGNS: readonly [Browser, RegExp][] = [
  ['edge', /\bEdg(?:e|A|iOS)?\//],
  ['opera', /\bOPR\//],
  ['samsung', /\bSamsungBrowser\//],
  ['firefox', /\b(?:Firefox|FxiOS)\//],
  ['chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['safari', /\bSafari\//],
]
const SYSTEM_SIGNS: readonly [System, RegExp][] = [
  ['iphone', /\biPhone\b/],
  ['ipad', /\biPad\b/],
  ['android', /\bAndroid\b/],
  ['windows', /\bWindows\b/],
  ['mac', /\bMac OS X\b|\bMacintosh\b/],
  ['linux', /\bLinux\b|\bX11\b/],
]

/** Reads a user agent; what is not known, or missing, is `other`. */
export function readDevice(userAgent: string | null): Device {
  const find = <Name extends string>(signs: readonly [Name, RegExp][]) =>
    signs.find(([, sign]) => sign.test(userAgent ?? ''))?.[0]
  return { browser: find(BROWSER_SIGNS) ?? 'other', system: find(SYSTEM_SIGNS) ?? 'other' }
}
