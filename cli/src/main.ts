#!/usr/bin/env node
import { exitStatus } from './failure.ts'
import { runChiostro } from './program.ts'
import { thisTerminal } from './terminal.ts'
import { t } from './translator.ts'

// EPIPE, as with `| head`, is no error.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
  if (code === 'EPIPE') process.exit()
  process.stderr.write(`${t('Il file {name} non si può scrivere ({code}).', { name: 'stdout', code: String(code) })}\n`)
  process.exit(exitStatus.failed)
})
// Messages that cannot be written change nothing of what is done.
process.stderr.on('error', () => {})

process.exitCode = await runChiostro(process.argv.slice(2), thisTerminal())
