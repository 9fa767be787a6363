#!/usr/bin/env node
// A file that is always there, so that installing links the command; the program itself is built into dist.
await import('../dist/chiostro.js')
