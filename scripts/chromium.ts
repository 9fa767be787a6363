import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'

const shell = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge', shell]
const macApplications = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)

export const chromiumInstallCommand = existsSync('/etc/debian_version') ? 'apt-get install -y chromium' : 'npx playwright install chromium'

/** For root and containers (no sandbox, little shared memory), without background requests. */
export const chromiumFlags = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking', '--disable-component-update']

/** CHROMIUM_PATH, else the system's, else Playwright's. @throws when CHROMIUM_PATH is no executable: tests must not be disabled by it */
export function findChromium(env = process.env): string | undefined {
  if (env.CHROMIUM_PATH) {
    if (!isProgram(env.CHROMIUM_PATH)) throw new Error(`CHROMIUM_PATH is ${env.CHROMIUM_PATH}, which is no program`)
    return env.CHROMIUM_PATH
  }
  return [...onPath(names, env), ...macApplications, chromium.executablePath()].find(isProgram)
}

/** The headless shell takes a third of the CPU time per page. */
export const findLightChromium = (env = process.env): string | undefined =>
  (env.CHROMIUM_PATH ? undefined : onPath([shell], env).find(isProgram)) ?? findChromium(env)

/** @throws naming what to install, where there is none */
export async function launchChromium(flags: string[] = []): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath)
    throw new Error(`No Chromium was found. Install one with \`${chromiumInstallCommand}\`, or name it in CHROMIUM_PATH.`)
  return chromium.launch({ executablePath, args: [...chromiumFlags, ...flags] })
}

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
