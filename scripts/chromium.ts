import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** The engine without windows, as Debian packs it. */
const shell = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge', shell]
const macApplications = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)

/** How to get one where there is none. */
export const chromiumInstallCommand = existsSync('/etc/debian_version') ? 'apt-get install -y chromium' : 'npx playwright install chromium'

/** For root and containers (no sandbox, little shared memory), and without the calls home that no test needs. */
export const chromiumFlags = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking', '--disable-component-update']

/**
 * Path of a Chromium (or Chrome, or Edge): CHROMIUM_PATH if set, else the machine's, else one that Playwright installed.
 * @throws when CHROMIUM_PATH names no program: a wrong setting must not turn tests off
 */
export function findChromium(env = process.env): string | undefined {
  if (env.CHROMIUM_PATH) {
    if (!isProgram(env.CHROMIUM_PATH)) throw new Error(`CHROMIUM_PATH is ${env.CHROMIUM_PATH}, which is no program`)
    return env.CHROMIUM_PATH
  }
  return [...onPath(names, env), ...macApplications, chromium.executablePath()].find(isProgram)
}

/** The same for whoever opens hundreds of pages: the engine without windows, where there is one, takes a third of the work for each. */
export const findLightChromium = (env = process.env): string | undefined =>
  (env.CHROMIUM_PATH ? undefined : onPath([shell], env).find(isProgram)) ?? findChromium(env)

function onPath(programs: string[], env: NodeJS.ProcessEnv): string[] {
  const folders = (env.PATH ?? '').split(delimiter)
  return programs.flatMap((name) => folders.map((folder) => join(folder, name)))
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
