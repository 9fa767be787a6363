// CommonJS and old syntax on purpose: loaded before every script, so that an older Node can read this far and say what is missing.
var major = Number(process.versions.node.split('.')[0])
if (major < 24) {
  process.stderr.write(
    'Chiostro needs Node 24 or later, and this is Node ' +
      process.versions.node +
      '.\nOn Linux (x64, arm64) `npm ci` brings the right one, unless optional dependencies are left out; elsewhere install it first.\n',
  )
  process.exit(1)
}
