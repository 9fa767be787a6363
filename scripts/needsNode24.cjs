// CommonJS and old syntax on purpose: loaded before every script, so that an older Node can parse it and report the required version.
var major = Number(process.versions.node.split('.')[0])
if (major < 24) {
  process.stderr.write(
    'Chiostro needs Node 24 or later, and this is Node ' +
      process.versions.node +
      '.\nOn Linux (x64, arm64) `npm ci` brings the right one, unless optional dependencies are left out; elsewhere install it first.\n',
  )
  process.exit(1)
}
