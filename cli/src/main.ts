#!/usr/bin/env node
import { runChiostro } from './program.ts'
import { thisTerminal } from './terminal.ts'

// EPIPE, as with `| head`, is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

process.exitCode = await runChiostro(process.argv.slice(2), thisTerminal())
