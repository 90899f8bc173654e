import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import packaged, { inflate } from '@sparticuz/chromium'
import { type Browser, chromium, type LaunchOptions } from 'playwright-core'

const SYSTEM_CHROMIUM = '/usr/bin/chromium'
/** Chromium's sandbox does not run as root, and containers have a small /dev/shm. */
const ARGS = ['--no-sandbox', '--disable-dev-shm-usage']
/** Test pages do not live long enough to profit from optimised code, which costs a fifth of the renderer's time. */
const ARGS_OF_TESTS = ['--js-flags=--no-opt,--no-maglev']

let launched: Promise<Browser> | undefined

/**
 * The browser of this process, shared by consecutive test files with separate contexts. Closing it closes only the
 * caller's contexts; it ends with the process.
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
 * A headless Chromium: that of CHROMIUM_PATH (`packaged` means the npm package's), otherwise the system's, otherwise
 * the npm package's, so that browser tests run with nothing but Node installed.
 */
export async function launchBrowser(args: string[] = []): Promise<Browser> {
  const given = process.env.CHROMIUM_PATH
  if (given && given !== 'packaged') return launch({ executablePath: given }, args)
  if (!given && existsSync(SYSTEM_CHROMIUM)) return launch({ executablePath: SYSTEM_CHROMIUM }, args)
  return launch(await unpackChromium(), args)
}

/**
 * Unpacks @sparticuz/chromium into a folder of this user. It is made for Lambda, so none of its flags are used (they
 * disable the same-origin policy, among others), but its libraries are: a bare machine has no NSS.
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

/** Unpacked next to its place and renamed, so that an incomplete browser is never started. */
async function unpackInto(folder: string): Promise<void> {
  const half = mkdtempSync(`${folder}-`)
  const before = process.env.TMPDIR
  // The package always unpacks into the temporary folder.
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
