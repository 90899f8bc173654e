import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import packaged, { inflate } from '@sparticuz/chromium'
import { type Browser, chromium, type LaunchOptions } from 'playwright-core'

const SYSTEM_CHROMIUM = '/usr/bin/chromium'
/** Root has no sandbox of its own to lend, and containers keep /dev/shm too small for pages. */
const ARGS = ['--no-sandbox', '--disable-dev-shm-usage']
/** No page of a test lives long enough to earn what optimised code costs, a fifth of its renderer's time. */
const ARGS_OF_TESTS = ['--js-flags=--no-opt,--no-maglev']

let launched: Promise<Browser> | undefined

/**
 * The browser of this process: test files that come one after the other have the same, and contexts that share nothing.
 * Closed, it loses the contexts of whoever closes it; it ends with the process.
 */
export async function openBrowser(): Promise<Browser> {
  if (!(await launched)?.isConnected()) launched = launchBrowser(ARGS_OF_TESTS)
  const browser = await launched!
  const close = async () => void (await Promise.all(browser.contexts().map((context) => context.close())))
  return new Proxy(browser, {
    get: (target, name) => {
      if (name === 'close') return close
      const value = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/**
 * A headless Chromium: the one CHROMIUM_PATH names (`packaged` = the npm package's), else the system's, else the
 * npm package's, so a machine with nothing but Node can run the browser tests.
 */
export async function launchBrowser(args: string[] = []): Promise<Browser> {
  const given = process.env.CHROMIUM_PATH
  if (given && given !== 'packaged') return launch({ executablePath: given }, args)
  if (!given && existsSync(SYSTEM_CHROMIUM)) return launch({ executablePath: SYSTEM_CHROMIUM }, args)
  return launch(await unpackChromium(), args)
}

/**
 * Unpacks @sparticuz/chromium into a folder of this user's own. It is made for Lambda, so of its flags we take none
 * (they switch off the same-origin policy, among other things), but its libraries: a bare machine has no NSS.
 */
async function unpackChromium(): Promise<LaunchOptions> {
  const folder = path.join(tmpdir(), `mimar-chromium-${userInfo().username}`)
  if (!existsSync(folder)) await unpackInto(folder)
  const libraries = [path.join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH]
  const fonts = existsSync('/etc/fonts') ? {} : { FONTCONFIG_PATH: path.join(folder, 'fonts') }
  return {
    executablePath: path.join(folder, 'chromium'),
    env: { ...process.env, ...fonts, LD_LIBRARY_PATH: libraries.filter(Boolean).join(':') },
  }
}

/** Unpacked beside its place and renamed, so that half a browser is never started. */
async function unpackInto(folder: string): Promise<void> {
  const half = mkdtempSync(`${folder}-`)
  const before = process.env.TMPDIR
  // The package unpacks to where temporary files go, and lets nobody say otherwise.
  process.env.TMPDIR = half
  try {
    await packaged.executablePath()
    await inflate(path.join(packagedFiles, 'al2023.tar.br'))
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
  try {
    renameSync(half, folder)
  } catch {
    // Another run was faster; its copy is the same.
    rmSync(half, { recursive: true })
  }
}

const packagedFiles = fileURLToPath(new URL('../bin', import.meta.resolve('@sparticuz/chromium')))

function launch(options: LaunchOptions, args: string[]): Promise<Browser> {
  return chromium.launch({ ...options, args: [...ARGS, ...args], headless: true })
}
