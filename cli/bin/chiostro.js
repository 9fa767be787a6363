#!/usr/bin/env node
// Always there, so that installing links the command; the program is built into dist. Older Nodes, down to 20, hand over to the project's.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const program = new URL('../dist/chiostro.js', import.meta.url)

function installedNode() {
  const name = `node-${process.platform}-${process.arch}`
  try {
    return createRequire(import.meta.url).resolve(`${name}/bin/node`)
  } catch {
    return null
  }
}

/** In the language of cli/src/translator.ts, whose dictionaries are not here: both are said in the code. */
function speaksEnglish() {
  const { CHIOSTRO_LANG, LC_ALL, LC_MESSAGES, LANG } = process.env
  return /^en(?![a-z])/i.test(CHIOSTRO_LANG || LC_ALL || LC_MESSAGES || LANG || '')
}

/**
 * @param {string} italian
 * @param {string} english
 */
function giveUp(italian, english) {
  process.stderr.write(`${speaksEnglish() ? english : italian}\n`)
  process.exit(1)
}

/** @param {string} node */
function handOver(node) {
  const child = spawn(node, [fileURLToPath(program), ...process.argv.slice(2)], { stdio: 'inherit' })
  // A terminal sends SIGINT to both: the other one decides what it means.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => signal === 'SIGINT' || child.kill(signal))
  }
  child.once('exit', (status) => process.exit(status ?? 1))
}

if (!existsSync(program)) {
  giveUp(
    'Lo strumento non è ancora costruito: `npm run build`, o `npm run -s chiostro -- …`, che lo costruisce.',
    'The tool is not built yet: `npm run build`, or `npm run -s chiostro -- …`, which builds it.',
  )
} else if (Number(process.versions.node.split('.')[0]) >= 24) await import(program.href)
else {
  const node = installedNode()
  if (node) handOver(node)
  else {
    giveUp(
      `Chiostro ha bisogno di Node 24, e questo è il ${process.versions.node}. Su Linux (x64, arm64) lo porta \`npm ci\`.`,
      `Chiostro needs Node 24, and this is ${process.versions.node}. On Linux (x64, arm64) \`npm ci\` brings it.`,
    )
  }
}
